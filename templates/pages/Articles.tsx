import { useSite } from "../context.tsx";
import type { PageProps } from "../props.ts";
import { Card } from "../ui/Card/Card.tsx";
import { Container } from "../ui/Container/Container.tsx";
import { EntryList } from "../ui/EntryList/EntryList.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { SectionHead } from "../ui/SectionHead/SectionHead.tsx";
import * as styles from "./reading.css.ts";

/** The editorial index: the featured or newest article with its artwork, then all others. */
export function Articles({ view }: PageProps) {
  const { listed } = useSite();
  const posts = listed("posts");
  const first = posts.find((post) => post.featured) ?? posts[0];
  return (
    <Container isSpaced>
      <SectionHead heading="h1" title={view.entry.title} description={view.entry.description} />
      <Prose html={view.body.html} />
      {first?.image && (
        <div className={styles.feature}>
          <Card
            to={first.path}
            title={first.title}
            description={first.description}
            image={first.image}
            heading="h2"
          />
        </div>
      )}
      <EntryList entries={first?.image ? posts.filter((post) => post !== first) : posts} />
    </Container>
  );
}
