import { useSite } from "../context.tsx";
import { formatDate, readingMinutes } from "../dates.ts";
import { labelsOf } from "../labels.ts";
import { authorsOf } from "../people.ts";
import type { PageProps } from "../props.ts";
import { asPage } from "../site.ts";
import { Badge, Tags } from "../ui/Badge/Badge.tsx";
import { Container } from "../ui/Container/Container.tsx";
import { PageLinks } from "../ui/PageLinks/PageLinks.tsx";
import { PageStatus } from "../ui/PageStatus/PageStatus.tsx";
import { Picture } from "../ui/Picture/Picture.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { SiteAnchor } from "../ui/SiteAnchor/SiteAnchor.tsx";
import { TableOfContents } from "../ui/TableOfContents/TableOfContents.tsx";
import * as styles from "./Article.css.ts";

/** An article to read: who, when, how long; text; contents; what to read next. */
export function Article({ view }: PageProps) {
  const site = useSite();
  const { entry, body } = asPage<"posts">(view);
  const authors = authorsOf(entry.authors, site);
  const labels = labelsOf(entry);
  return (
    <Container isSpaced>
      <article className={styles.article}>
        <div className={styles.meta}>
          {entry.badge && <Badge>{entry.badge.label}</Badge>}
          <PageStatus entry={view.entry} />
          {entry.date && <time dateTime={entry.date}>{formatDate(entry.date, site)}</time>}
          <span>
            {readingMinutes(body.words)} {site.texts.minutesToRead}
          </span>
        </div>
        <div className={styles.head}>
          <h1 className={styles.title}>{entry.title}</h1>
          {entry.description && <p className={styles.lead}>{entry.description}</p>}
          {authors.length > 0 && (
            <ul className={styles.authors}>
              {authors.map(({ name, to }) => (
                <li key={name}>{to ? <SiteAnchor to={to}>{name}</SiteAnchor> : name}</li>
              ))}
            </ul>
          )}
        </div>
        {entry.image && (
          <div className={styles.cover}>
            <Picture image={entry.image} isFirst />
          </div>
        )}
        <div className={styles.text}>
          <Prose html={body.html} isRuled />
          {labels.length > 0 && (
            <div className={styles.after}>
              <Tags tags={labels} />
            </div>
          )}
          <PageLinks entry={view.entry} />
        </div>
        {entry.toc && (
          <div className={styles.contents}>
            <TableOfContents headings={body.headings} />
          </div>
        )}
      </article>
    </Container>
  );
}
