import type { EntryOf } from "../collections.ts";
import { useSite } from "../context.tsx";
import { labelsOf } from "../labels.ts";
import type { PageProps } from "../props.ts";
import type { SiteView } from "../site.ts";
import { CaseOf } from "../ui/CaseRow/CaseList.tsx";
import { EntryList } from "../ui/EntryList/EntryList.tsx";
import { Gallery } from "../ui/Gallery/Gallery.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { SectionHead } from "../ui/SectionHead/SectionHead.tsx";
import * as styles from "./Projects.css.ts";

type Project = EntryOf<"projects">;

/** An index of all cases, to be narrowed down by kind, method or year; what is no case stands above it. */
export function Projects({ view }: PageProps) {
  const site = useSite();
  const { texts } = site;
  const pages = site
    .queryCollection("projects")
    .all()
    .filter(({ path }) => site.navigation(path).length === 0);
  // Where nothing says for whom it was or what came of it, everything is a case.
  const cases = pages.some(isCase) ? pages.filter(isCase) : pages;
  const others = pages.filter((page) => !cases.includes(page));
  return (
    <div>
      <SectionHead heading="h1" title={view.entry.title} description={view.entry.description} />
      <Prose html={view.body.html} isOpening />
      {others.length > 0 && (
        <div className={styles.before}>
          <EntryList entries={others} />
        </div>
      )}
      <Gallery
        look="rows"
        names={{ category: texts.kindOfWork, tags: texts.method, year: texts.year }}
        items={cases.map((project) => ({
          key: project.path,
          category: groupOf(project, view.path, site),
          tags: labelsOf(project),
          year: project.year,
          content: <CaseOf page={project} />
        }))}
      />
    </div>
  );
}

function isCase({ client, year, results }: Project): boolean {
  return client !== undefined || year !== undefined || results.length > 0;
}

/** The title of the folder right below the landing page that holds a case. */
function groupOf({ path }: Project, landing: string, site: SiteView): string | undefined {
  const [name, ...rest] = path.slice(landing.length + 1).split("/");
  return rest.length === 0 ? undefined : site.nodeAt(`${landing}/${name}`)?.title;
}
