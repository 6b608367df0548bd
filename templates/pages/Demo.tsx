import { useSite } from "../context.tsx";
import { labelsOf } from "../labels.ts";
import type { PageProps } from "../props.ts";
import { asPage } from "../site.ts";
import { Tags } from "../ui/Badge/Badge.tsx";
import { ButtonLink } from "../ui/Button/Button.tsx";
import { PageStatus } from "../ui/PageStatus/PageStatus.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import * as styles from "./Demo.css.ts";

const DEFAULT_HEIGHT = 640; // px; `iframe_height` sets another

/** The demo under one slim bar, with a note beside it; the frame may do what `sandbox` allows. */
export function Demo({ view }: PageProps) {
  const { href, texts } = useSite();
  const { entry, body } = asPage<"demos">(view);
  const facts = [
    { label: texts.category, value: entry.category },
    { label: texts.client, value: entry.client },
    { label: texts.year, value: entry.year }
  ].filter(({ value }) => value !== undefined);
  return (
    <div className={styles.panes}>
      {entry.url && (
        <iframe
          className={styles.frame}
          src={href(entry.url)}
          title={entry.title}
          height={Number(entry.iframe_height ?? DEFAULT_HEIGHT)}
          sandbox={entry.sandbox ?? ""}
          referrerPolicy="no-referrer"
        />
      )}
      <div className={styles.about}>
        <h1 className={styles.title}>{entry.title}</h1>
        <p>{entry.description}</p>
        <PageStatus entry={view.entry} />
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label} className={styles.fact}>
              <dt className={styles.label}>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Prose html={body.html} />
        <Tags tags={labelsOf(entry)} />
        {entry.url && (
          <p>
            <ButtonLink to={entry.url} target="_blank" variant="outline">
              {texts.openDemo}
            </ButtonLink>
          </p>
        )}
      </div>
    </div>
  );
}
