import type { Entry, EntryOf } from "../collections.ts";
import { useSite } from "../context.tsx";
import { labelsOf } from "../labels.ts";
import type { PageProps } from "../props.ts";
import type { StatusFields } from "../site.ts";
import { Card } from "../ui/Card/Card.tsx";
import { Gallery } from "../ui/Gallery/Gallery.tsx";
import { TitleStatus } from "../ui/PageStatus/PageStatus.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { SectionHead } from "../ui/SectionHead/SectionHead.tsx";

const FIRST_SCREEN = 3; // plates that a large screen shows of it

/** A gallery of the demos and, where they exist, of the dashboards beside them. */
export function Demos({ view }: PageProps) {
  const { listed, queryCollection, texts } = useSite();
  const demos = queryCollection("demos").where("path", "<>", view.path).all();
  const dashboards = listed("dashboards").filter(({ path }) => path.startsWith(`${view.path}/`));
  const plates: Plate[] = [...demos, ...dashboards];
  return (
    <div>
      <SectionHead heading="h1" title={view.entry.title} description={view.entry.description} />
      <Prose html={view.body.html} isOpening />
      <Gallery
        names={{ category: texts.kindOfWork, tags: texts.tags, year: texts.year }}
        items={plates.map((plate, index) => ({
          key: plate.path,
          category: plate.category,
          tags: labelsOf(plate),
          content: (
            <Card
              to={plate.path}
              title={plate.title}
              status={<TitleStatus entry={plate} />}
              description={plate.description}
              eyebrow={[plate.category, plate.year].filter(Boolean).join(" · ")}
              image={plate.image}
              isEarly={index < FIRST_SCREEN}
              heading="h2"
            />
          )
        }))}
      />
    </div>
  );
}

type Plate = Pick<Entry, "path" | "title" | "description" | "image" | "categories" | "tags"> &
  StatusFields &
  Partial<Pick<EntryOf<"demos">, "category" | "year">>;
