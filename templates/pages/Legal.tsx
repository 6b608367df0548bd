import type { EntryOf } from "../collections.ts";
import { useSite } from "../context.tsx";
import { formatShortDate } from "../dates.ts";
import type { PageProps } from "../props.ts";
import { Container } from "../ui/Container/Container.tsx";
import { EditLink } from "../ui/EditLink/EditLink.tsx";
import { PageStatus } from "../ui/PageStatus/PageStatus.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { TableOfContents } from "../ui/TableOfContents/TableOfContents.tsx";
import * as styles from "./Legal.css.ts";

/** Terms and notices: what they come to, then numbered clauses; without clauses a letter. */
export function Legal({ view }: PageProps) {
  const site = useSite();
  const { entry, body } = view;
  // Those in plain words lie among the other pages, which have no summary.
  const { summary = [] } = entry as Partial<EntryOf<"legal">>;
  const since = entry.updated ?? entry.date;
  return (
    <Container isSpaced>
      <article className={styles.notice}>
        <div className={styles.meta}>
          {since && (
            <>
              <span>{site.texts.updated}</span>
              <time dateTime={since}>{formatShortDate(since, site)}</time>
            </>
          )}
          <PageStatus entry={entry} />
        </div>
        <div className={styles.head}>
          <h1 className={styles.title}>{entry.title}</h1>
          {entry.description && <p className={styles.lead}>{entry.description}</p>}
        </div>
        {summary.length > 0 && (
          <section className={styles.summary} aria-label={site.texts.inPlainWords}>
            <h2 className={styles.summaryTitle}>{site.texts.inPlainWords}</h2>
            <ul className={styles.points}>
              {summary.map((point) => (
                <li key={point} className={styles.point}>
                  {point}
                </li>
              ))}
            </ul>
          </section>
        )}
        {entry.toc && (
          <div className={styles.contents}>
            <TableOfContents headings={body.headings} />
          </div>
        )}
        <div className={lookOf(view.body.headings)}>
          <Prose html={body.html} />
          {site.editLink !== undefined && (
            <div className={styles.edit}>
              <EditLink entry={entry} />
            </div>
          )}
        </div>
      </article>
    </Container>
  );
}

/** Texts that number their clauses themselves keep their own numbers. */
function lookOf(headings: PageProps["view"]["body"]["headings"]): string {
  if (headings.length === 0) return `${styles.text} ${styles.letter}`;
  const isNumbered = headings.some(({ text }) => /^(§|\d)/.test(text));
  return isNumbered ? styles.text : `${styles.text} ${styles.clauses}`;
}
