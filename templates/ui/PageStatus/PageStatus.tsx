import { useSite } from "../../context.tsx";
import type { StatusFields } from "../../site.ts";
import { Badge } from "../Badge/Badge.tsx";

/** Says that a page is a draft, scheduled or expired, where such pages are shown. */
export function PageStatus({ entry }: { entry: StatusFields }) {
  const { statusOf, texts } = useSite();
  const status = statusOf(entry);
  return status ? <Badge>{texts[status]}</Badge> : null;
}

/** The same behind a title, wherever pages are listed. */
export function TitleStatus({ entry }: { entry: StatusFields }) {
  return useSite().statusOf(entry) ? (
    <>
      {" "}
      <PageStatus entry={entry} />
    </>
  ) : null;
}
