import type { EntryOf } from "../collections.ts";
import { useSite } from "../context.tsx";
import { formatDate } from "../dates.ts";
import type { PageProps } from "../props.ts";
import { Badge } from "../ui/Badge/Badge.tsx";
import { Container } from "../ui/Container/Container.tsx";
import { EntryList } from "../ui/EntryList/EntryList.tsx";
import { Picture } from "../ui/Picture/Picture.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { SectionHead } from "../ui/SectionHead/SectionHead.tsx";
import { SiteAnchor } from "../ui/SiteAnchor/SiteAnchor.tsx";
import * as styles from "./Articles.css.ts";

/** The editorial index: the featured or newest article with its artwork, then all others. */
export function Articles({ view }: PageProps) {
  const posts = useSite().listed("posts") as readonly EntryOf<"posts">[];
  const first = posts.find((post) => post.featured) ?? posts[0];
  return (
    <Container isSpaced>
      <SectionHead heading="h1" title={view.entry.title} description={view.entry.description} />
      <Prose html={view.body.html} isOpening />
      {first?.image && <Feature post={first} />}
      <EntryList entries={first?.image ? posts.filter((post) => post !== first) : posts} />
    </Container>
  );
}

function Feature({ post }: { post: EntryOf<"posts"> }) {
  const site = useSite();
  const { badge, date, description, image, path, title } = post;
  return (
    <article className={styles.feature}>
      {image && <Picture image={{ ...image, alt: "" }} isFirst />}
      <div className={styles.words}>
        <p className={styles.meta}>
          {date && <time dateTime={date}>{formatDate(date, site)}</time>}
          {badge && <Badge>{badge.label}</Badge>}
        </p>
        <h2 className={styles.title}>
          <SiteAnchor to={path} look={styles.link}>
            {title}
          </SiteAnchor>
        </h2>
        {description && <p className={styles.lead}>{description}</p>}
      </div>
    </article>
  );
}
