import { useSite } from "../context.tsx";
import type { PageProps } from "../props.ts";
import { Card, CardGrid } from "../ui/Card/Card.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { SectionHead } from "../ui/SectionHead/SectionHead.tsx";
import * as styles from "./reading.css.ts";

/** A gallery of the demos and, where they exist, of the dashboards beside them. */
export function Demos({ view }: PageProps) {
  const { listed, queryCollection } = useSite();
  const demos = queryCollection("demos").where("path", "<>", view.path).all();
  const dashboards = listed("dashboards").filter(({ path }) => path.startsWith(`${view.path}/`));
  return (
    <div>
      <SectionHead heading="h1" title={view.entry.title} description={view.entry.description} />
      <Prose html={view.body.html} />
      <div className={styles.after}>
        <CardGrid columns={2}>
          {demos.map((demo) => (
            <Card
              key={demo.path}
              to={demo.path}
              title={demo.title}
              description={demo.description}
              eyebrow={[demo.category, demo.year].filter(Boolean).join(" · ")}
              image={demo.image}
              heading="h2"
            />
          ))}
          {dashboards.map((page) => (
            <Card
              key={page.path}
              to={page.path}
              title={page.title}
              description={page.description}
              heading="h2"
            />
          ))}
        </CardGrid>
      </div>
    </div>
  );
}
