import { useSite } from "../context.tsx";
import type { PageProps } from "../props.ts";
import { ErrorView } from "./ErrorView.tsx";
import map from "./NotFound.svg";

const STATUS = 404;

/** The page that hosts serve at addresses without one. The browser adds the path that was asked for. */
export function NotFound({ view }: PageProps) {
  const { texts } = useSite();
  const { title, description } = view.entry;
  return (
    // Filled by `runtime/errorPage.ts`.
    <ErrorView
      map={map}
      title={title}
      description={description}
      message={{ "data-error-path": texts.notFound }}
    >
      <p className="sr-only">{STATUS}</p>
    </ErrorView>
  );
}
