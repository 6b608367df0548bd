import type { EntryOf } from "../collections.ts";
import { useSite } from "../context.tsx";
import { formatDate } from "../dates.ts";
import { authorsOf } from "../people.ts";
import type { PageProps } from "../props.ts";
import { Badge } from "../ui/Badge/Badge.tsx";
import { Byline } from "../ui/Byline/Byline.tsx";
import { Container } from "../ui/Container/Container.tsx";
import { EntryList } from "../ui/EntryList/EntryList.tsx";
import { Picture } from "../ui/Picture/Picture.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { ReadingTime } from "../ui/ReadingTime/ReadingTime.tsx";
import { SectionHead } from "../ui/SectionHead/SectionHead.tsx";
import { SiteAnchor } from "../ui/SiteAnchor/SiteAnchor.tsx";
import * as styles from "./Articles.css.ts";

type Post = EntryOf<"posts">;

const MOST_UNGROUPED = 20; // a longer list is read by year

/** The editorial index: the featured or newest article with its artwork, then all others. */
export function Articles({ view }: PageProps) {
  const posts = useSite().listed("posts") as readonly Post[];
  const first = posts.find((post) => post.featured) ?? posts[0];
  const others = first?.image ? posts.filter((post) => post !== first) : posts;
  const years = byYear(others);
  return (
    <Container isSpaced>
      <SectionHead heading="h1" title={view.entry.title} description={view.entry.description} />
      <Prose html={view.body.html} isOpening />
      {first?.image && <Feature post={first} />}
      {others.length > MOST_UNGROUPED && years.size > 1 ? (
        <Years years={years} />
      ) : (
        <EntryList entries={others} details={(post) => <Details post={post} />} />
      )}
    </Container>
  );
}

function Feature({ post }: { post: Post }) {
  const site = useSite();
  const { authors, badge, date, description, image, path, title } = post;
  const status = site.statusOf(post);
  return (
    <article className={styles.feature}>
      {image && <Picture image={{ ...image, alt: "" }} isFirst />}
      <div className={styles.words}>
        <p className={styles.meta}>
          {date && <time dateTime={date}>{formatDate(date, site)}</time>}
          {status && <Badge>{site.texts[status]}</Badge>}
          {badge && <Badge>{badge.label}</Badge>}
          <ReadingTime entry={post} />
        </p>
        <h2 className={styles.title}>
          <SiteAnchor to={path} look={styles.link}>
            {title}
          </SiteAnchor>
        </h2>
        {description && <p className={styles.lead}>{description}</p>}
        <Byline authors={authorsOf(authors, site).map(({ name, avatar }) => ({ name, avatar }))} />
      </div>
    </article>
  );
}

/** Who wrote it, what kind of text it is, how long it takes. */
function Details({ post }: { post: Post }) {
  const site = useSite();
  const isTimed = site.readingTime(post) !== undefined;
  return (
    <>
      {authorsOf(post.authors, site).map(({ name }) => (
        <span key={name}>{name}</span>
      ))}
      {(post.badge || isTimed) && (
        <span>
          {post.badge?.label}
          {post.badge && isTimed && " · "}
          <ReadingTime entry={post} />
        </span>
      )}
    </>
  );
}

/** An index of the years, and below each its articles. */
function Years({ years }: { years: ReadonlyMap<string, readonly Post[]> }) {
  const { texts } = useSite();
  return (
    <>
      <nav className={styles.bar} aria-label={texts.years}>
        <ul className={styles.years}>
          {[...years].map(([year, posts]) => (
            <li key={year}>
              <a href={`#${idOf(year)}`} className={styles.year}>
                {year} <span className={styles.count}>{posts.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {[...years].map(([year, posts]) => (
        <section key={year} className={styles.group}>
          <h2 id={idOf(year)} className={styles.groupTitle}>
            {year}
          </h2>
          <EntryList entries={posts} heading="h3" details={(post) => <Details post={post} />} />
        </section>
      ))}
    </>
  );
}

/** No heading of content makes an id like it. */
function idOf(year: string): string {
  return `year:${year}`;
}

/** In the order of the list; articles without a date come under a dash. */
function byYear(posts: readonly Post[]): Map<string, Post[]> {
  const years = new Map<string, Post[]>();
  for (const post of posts) {
    const year = post.date?.slice(0, 4) ?? "–";
    years.set(year, [...(years.get(year) ?? []), post]);
  }
  return years;
}
