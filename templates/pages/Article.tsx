import { useSite } from "../context.tsx";
import { formatDate } from "../dates.ts";
import { labelsOf } from "../labels.ts";
import { authorsOf } from "../people.ts";
import type { PageProps } from "../props.ts";
import { asPage } from "../site.ts";
import { Authors } from "../ui/Authors/Authors.tsx";
import { Badge, Tags } from "../ui/Badge/Badge.tsx";
import { Byline } from "../ui/Byline/Byline.tsx";
import { Container } from "../ui/Container/Container.tsx";
import { EditLink } from "../ui/EditLink/EditLink.tsx";
import { PageLinks } from "../ui/PageLinks/PageLinks.tsx";
import { RelatedLinks } from "../ui/PageLinks/RelatedLinks.tsx";
import { PageStatus } from "../ui/PageStatus/PageStatus.tsx";
import { Picture } from "../ui/Picture/Picture.tsx";
import { RuledProse } from "../ui/Prose/RuledProse.tsx";
import { ReadingTime } from "../ui/ReadingTime/ReadingTime.tsx";
import { Share } from "../ui/Share/Share.tsx";
import { TableOfContents } from "../ui/TableOfContents/TableOfContents.tsx";
import * as styles from "./Article.css.ts";

/** An article to read: who, when, how long; contents, text, notes; then who again, and what to read next. */
export function Article({ view }: PageProps) {
  const site = useSite();
  const { entry, body } = asPage<"posts">(view);
  const authors = authorsOf(entry.authors, site);
  const labels = labelsOf(entry);
  const related = site.related(view.entry);
  return (
    <Container isSpaced>
      <article className={styles.article}>
        <div className={styles.meta}>
          {entry.badge && <Badge>{entry.badge.label}</Badge>}
          <PageStatus entry={view.entry} />
          {entry.date && <time dateTime={entry.date}>{formatDate(entry.date, site)}</time>}
          <ReadingTime entry={view.entry} />
        </div>
        <div className={styles.head}>
          <h1 className={styles.title}>{entry.title}</h1>
          {entry.description && <p className={styles.lead}>{entry.description}</p>}
          <Byline authors={authors} />
        </div>
        {entry.image && (
          <div className={styles.cover}>
            <Picture image={entry.image} isFirst />
          </div>
        )}
        {entry.toc && (
          <div className={styles.contents}>
            <TableOfContents headings={body.headings} />
          </div>
        )}
        <div className={styles.text}>
          <RuledProse html={body.html} />
          <footer className={styles.after}>
            {(labels.length > 0 || site.editLink !== undefined) && (
              <div className={styles.labels}>
                <Tags tags={labels} />
                <EditLink entry={view.entry} />
              </div>
            )}
            <Share path={view.path} title={entry.title} />
            {authors.length > 0 && (
              <section>
                <h2 className={styles.section}>{site.texts.writtenBy}</h2>
                <Authors authors={authors} />
              </section>
            )}
          </footer>
          {related.length > 0 && (
            <section className={styles.related}>
              <h2 className={styles.section}>{site.texts.related}</h2>
              <RelatedLinks entries={related} />
            </section>
          )}
          <PageLinks entry={view.entry} />
        </div>
      </article>
    </Container>
  );
}
