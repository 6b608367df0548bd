import { useSite } from "../../context.tsx";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Card, CardGrid } from "../../ui/Card/Card.tsx";
import { CaseRow } from "../../ui/CaseRow/CaseRow.tsx";
import { EntryList } from "../../ui/EntryList/EntryList.tsx";
import { FeatureList } from "../../ui/FeatureList/FeatureList.tsx";
import { Gallery } from "../../ui/Gallery/Gallery.tsx";
import { Timeline } from "../../ui/Timeline/Timeline.tsx";
import { WorkIndex } from "../../ui/WorkIndex/WorkIndex.tsx";
import { Inset, OnSite, type PanelProps, type SampleGroup, Stack } from "./Sample.tsx";
import { useProjects } from "./siteContent.ts";

export const lists: SampleGroup = {
  title: "Lists and cards",
  about: "Many things of a kind.",
  samples: [
    {
      name: "Card",
      about: "A page of the site, as a surface that can be followed anywhere.",
      width: "full",
      show: Cards
    },
    {
      name: "CaseRow",
      about: "One case in an index: its drawing, what it was about, what came of it.",
      width: "page",
      show: CaseRows
    },
    {
      name: "EntryList",
      about:
        "An index of pages: date in the gutter, title, one line, and what else there is to say.",
      width: "full",
      show: Entries
    },
    {
      name: "WorkIndex",
      about: "Works as rows; the drawing of the one that is pointed at stands beside them.",
      width: "page",
      show: Works
    },
    {
      name: "Gallery",
      about: "Things that a choice narrows down, without script.",
      width: "full",
      show: Galleries
    },
    {
      name: "FeatureList",
      about: "Points with a name and a sentence, below each other or in columns.",
      width: "full",
      show: Features
    },
    {
      name: "Timeline",
      about: "What happened when, along a ruler.",
      width: "page",
      show: Events
    }
  ]
};

function Cards() {
  const { hasPage } = useSite();
  const projects = useProjects(2);
  return (
    <CardGrid>
      {projects.map(({ path, title, description, year, image }) => (
        <Card
          key={path}
          to={path}
          title={title}
          description={description}
          eyebrow={year}
          image={image}
        />
      ))}
      <Card
        to={hasPage("/about") ? "/about" : "/"}
        title="Without a drawing"
        description="Words alone."
      />
    </CardGrid>
  );
}

function CaseRows() {
  const projects = useProjects(2);
  return (
    <Inset>
      {projects.map(({ path, title, description, year, client, results, image }) => (
        <CaseRow
          key={path}
          to={path}
          title={title}
          description={description}
          facts={[year, client].filter((fact) => fact !== undefined)}
          result={results[0]}
          image={image}
        />
      ))}
      <CaseRow to="/" title="Neither drawing nor result" facts={[]} />
    </Inset>
  );
}

function Entries() {
  const entries = useSite().listed("posts").slice(0, 3);
  return (
    <Stack isLoose>
      <OnSite over={{ statusOf: (entry) => (entry === entries[0] ? "draft" : undefined) }}>
        <EntryList entries={entries} details={() => <span>5 min</span>} />
      </OnSite>
      <EntryList entries={entries.slice(0, 1).map((entry) => ({ ...entry, date: undefined }))} />
    </Stack>
  );
}

function Works() {
  const works = useProjects(3);
  return (
    <Inset>
      <WorkIndex
        works={works.map((project) => ({ ...project, to: project.path, category: "Work" }))}
      />
    </Inset>
  );
}

const DEMOS = [
  { key: "Contours", category: "Maps", tags: ["canvas"], year: "2025" },
  { key: "Clauses", category: "Search", tags: ["canvas", "words"], year: "2024" },
  { key: "Leaks", category: "Maps", tags: ["words"], year: "2025" }
];

function Galleries({ id }: PanelProps) {
  const items = DEMOS.map((demo) => ({
    ...demo,
    content: <Card to="/" title={demo.key} eyebrow={`${demo.category} · ${demo.year}`} />
  }));
  return (
    <Stack isLoose>
      <Gallery name={id("plates")} items={items} />
      <Gallery
        name={id("rows")}
        look="rows"
        names={{ category: "Kind", tags: "Method", year: "Year" }}
        items={DEMOS.map((demo) => ({
          ...demo,
          content: <CaseRow to="/" title={demo.key} facts={[demo.category, demo.year]} />
        }))}
      />
    </Stack>
  );
}

const FEATURES = [
  {
    title: "A baseline first",
    description: "Today's process is scored before anything is built.",
    icon: "lucide-check"
  },
  { title: "Errors in euros", description: "Agreed on before methods are compared." },
  { title: "Leave to stop", description: "Two weeks may end with the advice not to build." }
];

function Features() {
  return (
    <Stack isLoose>
      <FeatureList features={FEATURES.slice(0, 2)} />
      <FeatureList features={FEATURES} look="grid" />
    </Stack>
  );
}

function Events({ id }: PanelProps) {
  const [project] = useProjects(1);
  return (
    <Inset>
      <Timeline
        heading="h3"
        items={[
          {
            id: id("second"),
            mark: "1.1",
            date: "2026-03-14",
            title: "With a mark, labels and a drawing",
            description: "And a sentence below.",
            image: project?.image,
            html: "<p>Text of its own.</p>",
            labels: [<Badge key="added">Added</Badge>]
          },
          {
            id: id("first"),
            date: "2026-01-05",
            title: "With a date alone",
            description: "",
            html: ""
          }
        ]}
      />
    </Inset>
  );
}
