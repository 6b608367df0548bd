import type { NavigationNode } from "../../runtime/model.ts";
import { useSite } from "../context.tsx";
import type { PageProps } from "../props.ts";
import { Card, CardGrid } from "../ui/Card/Card.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { SectionHead } from "../ui/SectionHead/SectionHead.tsx";
import * as styles from "./reading.css.ts";

/** Cases by group, as the navigation tree orders them. */
export function Projects({ view }: PageProps) {
  const { entryAt, navigation } = useSite();
  const nodes = navigation(view.path);
  const single = nodes.filter(({ children }) => !children);
  return (
    <div>
      <SectionHead heading="h1" title={view.entry.title} description={view.entry.description} />
      <Prose html={view.body.html} isOpening />
      {single.length > 0 && <Group nodes={single} heading="h2" />}
      {nodes
        .filter(({ children }) => children)
        .map((group) => (
          <section key={group.path} className={styles.after}>
            <SectionHead title={group.title} description={entryAt(group.path)?.description} />
            <Group nodes={group.children ?? []} heading="h3" />
          </section>
        ))}
    </div>
  );
}

interface GroupProps {
  nodes: readonly NavigationNode[];
  heading: "h2" | "h3";
}

function Group({ nodes, heading }: GroupProps) {
  const { entryAt } = useSite();
  const entries = nodes.flatMap((node) => entryAt(node.path) ?? []);
  return (
    <div className={styles.after}>
      <CardGrid columns={2}>
        {entries.map((entry) => (
          <Card
            key={entry.path}
            to={entry.path}
            title={entry.title}
            description={entry.description}
            image={entry.image}
            heading={heading}
          />
        ))}
      </CardGrid>
    </div>
  );
}
