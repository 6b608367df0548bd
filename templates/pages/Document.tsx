import { useSite } from "../context.tsx";
import { formatDate } from "../dates.ts";
import { labelsOf } from "../labels.ts";
import type { PageProps } from "../props.ts";
import { trailOf } from "../trail.ts";
import { Tags } from "../ui/Badge/Badge.tsx";
import { Breadcrumb } from "../ui/Breadcrumb/Breadcrumb.tsx";
import { Container } from "../ui/Container/Container.tsx";
import { EditLink } from "../ui/EditLink/EditLink.tsx";
import { PageStatus } from "../ui/PageStatus/PageStatus.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { TableOfContents } from "../ui/TableOfContents/TableOfContents.tsx";
import { meta } from "./Document.css.ts";
import * as styles from "./reading.css.ts";

/** A page of text: legal notices, terms, whatever lies in content/ without a page of its own kind. */
export function Document({ view }: PageProps) {
  const site = useSite();
  const { entry, body } = view;
  const labels = labelsOf(entry);
  return (
    <Container isSpaced>
      <article className={styles.columns}>
        <div className={styles.head}>
          <Breadcrumb trail={trailOf(view.path, site)} />
          <h1>{entry.title}</h1>
          {entry.description && <p className={styles.lead}>{entry.description}</p>}
          <p className={meta}>
            {entry.date && <time dateTime={entry.date}>{formatDate(entry.date, site)}</time>}
            {entry.updated && (
              <span>
                {site.texts.updated}{" "}
                <time dateTime={entry.updated}>{formatDate(entry.updated, site)}</time>
              </span>
            )}
            <PageStatus entry={entry} />
          </p>
        </div>
        {entry.toc && (
          <div className={styles.contents}>
            <TableOfContents headings={body.headings} />
          </div>
        )}
        <Prose html={body.html} />
        {labels.length > 0 && (
          <div className={styles.after}>
            <Tags tags={labels} />
          </div>
        )}
        {site.editLink !== undefined && (
          <div className={styles.edit}>
            <EditLink entry={entry} />
          </div>
        )}
      </article>
    </Container>
  );
}
