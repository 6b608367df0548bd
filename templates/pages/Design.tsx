import type { ReactNode } from "react";
import { useSite } from "../context.tsx";
import { icons } from "../icons.ts";
import { peopleOf } from "../people.ts";
import type { PageProps } from "../props.ts";
import { Actions } from "../ui/Actions/Actions.tsx";
import { Authors } from "../ui/Authors/Authors.tsx";
import { Avatar } from "../ui/Avatar/Avatar.tsx";
import { Badge, Tags } from "../ui/Badge/Badge.tsx";
import { Breadcrumb } from "../ui/Breadcrumb/Breadcrumb.tsx";
import { Button, ButtonLink } from "../ui/Button/Button.tsx";
import { Byline } from "../ui/Byline/Byline.tsx";
import { Callout } from "../ui/Callout/Callout.tsx";
import { CallToAction } from "../ui/CallToAction/CallToAction.tsx";
import { Card, CardGrid } from "../ui/Card/Card.tsx";
import { CaseRow } from "../ui/CaseRow/CaseRow.tsx";
import { Checkbox } from "../ui/Checkbox/Checkbox.tsx";
import { Container } from "../ui/Container/Container.tsx";
import { CountTable, GroupFilter } from "../ui/CountTable/CountTable.tsx";
import { EditLink } from "../ui/EditLink/EditLink.tsx";
import { Empty } from "../ui/Empty/Empty.tsx";
import { Facts } from "../ui/Facts/Facts.tsx";
import { FeatureList } from "../ui/FeatureList/FeatureList.tsx";
import { FormField } from "../ui/FormField/FormField.tsx";
import { Gallery } from "../ui/Gallery/Gallery.tsx";
import { Icon } from "../ui/Icon/Icon.tsx";
import { Input } from "../ui/Input/Input.tsx";
import { Logos } from "../ui/Logos/Logos.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
// The sample of a text holds all that texts can.
import "../ui/Prose/blocks.css.ts";
import "../ui/Prose/code.css.ts";
import { Quotes } from "../ui/Quotes/Quotes.tsx";
import { SectionHead } from "../ui/SectionHead/SectionHead.tsx";
import { Select } from "../ui/Select/Select.tsx";
import { Share } from "../ui/Share/Share.tsx";
import { Stat } from "../ui/Stat/Stat.tsx";
import { Switch } from "../ui/Switch/Switch.tsx";
import { Tally } from "../ui/Tally/Tally.tsx";
import { Textarea } from "../ui/Textarea/Textarea.tsx";
import { Timeline } from "../ui/Timeline/Timeline.tsx";
import { WorkIndex } from "../ui/WorkIndex/WorkIndex.tsx";
import { WorkingHours } from "../ui/WorkingHours/WorkingHours.tsx";
import * as styles from "./Design.css.ts";

const COLORS = [
  "canvas",
  "subtle",
  "elevated",
  "accented",
  "border",
  "control",
  "primary",
  "primarySoft",
  "selection",
  "ink"
] as const;

const TEXTS = [
  "highlighted",
  "text",
  "muted",
  "dimmed",
  "link",
  "info",
  "success",
  "warning",
  "error"
] as const;

/** Every component in its states and both themes, for whoever works on the templates. */
export function Design({ view }: PageProps) {
  return (
    <Container isSpaced>
      <SectionHead heading="h1" title={view.entry.title} description={view.entry.description} />
      <div className={styles.common}>
        <Sample title="Type">
          <p className={styles.display}>Display, Newsreader</p>
          <p className={styles.lead}>A lead in Geist says in one breath what the page is about.</p>
          <p>Running text in Geist, with figures such as 1,204 as they come.</p>
          <p className={styles.mono}>Geist Mono for dates, numbers and labels: 2026-03-14, 37 %</p>
        </Sample>
        <Sample title="Icons">
          <p className={styles.row}>
            {icons.map((name) => (
              <Icon key={name} name={name} size={24} />
            ))}
          </p>
        </Sample>
        <Sample title="Badge, tags, breadcrumb">
          <p className={styles.row}>
            <Badge>Method</Badge>
            <Badge tone="info">Changed</Badge>
            <Badge tone="warning">Corrected</Badge>
            <Badge tone="error">Removed</Badge>
          </p>
          <Tags tags={["labels", "costs", "drift"]} />
          <Breadcrumb
            trail={[
              { label: "Projects", to: "/projects" },
              { label: "Documents", to: "/projects" }
            ]}
          />
        </Sample>
        <Sample title="Tally">
          <Tally
            parts={[
              { value: 17, label: "ended there" },
              { value: 22, label: "run today", highlight: true }
            ]}
          />
        </Sample>
        <Sample title="Working hours">
          <WorkingHours
            people={[
              {
                name: "Ines Varga-Holm",
                about: "Prices, dates",
                location: "Lisbon",
                timeZone: "Europe/Lisbon",
                from: "09:00",
                until: "17:30"
              },
              {
                name: "Dario Quillby",
                about: "Screens",
                location: "Turin",
                timeZone: "Europe/Rome",
                from: "09:00",
                until: "17:30"
              }
            ]}
          />
        </Sample>
        <Sample title="Timeline">
          <Timeline
            heading="h3"
            items={[
              {
                id: "second",
                mark: "1.1",
                date: "2026-03-14",
                title: "With a mark and labels",
                description: "And a sentence below.",
                html: "<p>Text of its own.</p>",
                labels: [<Badge key="added">Added</Badge>]
              },
              {
                id: "first",
                date: "2026-01-05",
                title: "With a date alone",
                description: "",
                html: ""
              }
            ]}
          />
        </Sample>
        <Sample title="Table of counts, stat, empty">
          <p id="design:counts">Letters by year</p>
          <GroupFilter groups={COUNTS} />
          <CountTable
            labelledBy="design:counts"
            columns={["Year", "Letters", "Change"]}
            groups={COUNTS}
          />
          <Stat value="3,412" label="Letters" note="in the archive" />
          <Empty title="No data yet">One line, a point for each month.</Empty>
        </Sample>
        <Sample title="Gallery">
          <Gallery
            items={[
              { key: "a", category: "Maps", tags: ["canvas"], content: "Contours" },
              { key: "b", category: "Search", tags: ["canvas", "wasm"], content: "Clauses" },
              { key: "c", category: "Maps", tags: ["d3"], content: "Leaks" }
            ]}
          />
        </Sample>
      </div>
      {(["light", "dark"] as const).map((scheme) => (
        <section key={scheme} className={styles.panel} data-theme={scheme} aria-label={scheme}>
          <Components scheme={scheme} />
        </section>
      ))}
    </Container>
  );
}

function Components({ scheme }: { scheme: "light" | "dark" }) {
  const site = useSite();
  const people = peopleOf(site);
  const projects = site.queryCollection("projects").where("image", "IS NOT NULL").limit(2).all();
  return (
    <>
      <Sample title="Colours">
        <ul className={styles.swatches}>
          {COLORS.map((name) => (
            <li key={name}>
              <span className={`${styles.swatch} ${styles.grounds[name]}`} />
              {name}
            </li>
          ))}
        </ul>
        <ul className={styles.row}>
          {TEXTS.map((name) => (
            <li key={name} className={styles.texts[name]}>
              {name}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title="Button">
        <p className={styles.row}>
          <ButtonLink to="/">Solid</ButtonLink>
          <ButtonLink to="/" variant="outline">
            Outline
          </ButtonLink>
          <ButtonLink to="/" size="large">
            Large <Icon name="lucide-arrow-right" size={16} />
          </ButtonLink>
        </p>
        <p className={styles.row}>
          <Button type="button">Does something</Button>
          <Button type="button" variant="outline">
            Outline
          </Button>
          <Button type="button" isDisabled>
            Disabled
          </Button>
        </p>
        <Actions
          links={[
            { label: "First", to: "/", icon: "lucide-arrow-right" },
            { label: "Second", to: "/", variant: "outline" }
          ]}
        />
      </Sample>
      <Sample title="Form fields">
        <Fields scheme={scheme} />
      </Sample>
      <Sample title="Callout">
        <Callout title="Something to know">
          <p>Before going on.</p>
        </Callout>
      </Sample>
      <Sample title="Facts">
        <Facts
          look="figures"
          facts={[
            { value: "37 %", label: "fewer visits in vain" },
            { value: "2.9 min", label: "for a consignment" },
            { value: "91 %", label: "at the right desk" }
          ]}
        />
      </Sample>
      <Sample title="Feature list">
        <FeatureList
          features={[
            {
              title: "With an icon",
              description: "And a sentence beside it.",
              icon: "lucide-check"
            },
            { title: "Without", description: "Words alone." }
          ]}
        />
      </Sample>
      <Sample title="Card">
        <CardGrid columns={2}>
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
        </CardGrid>
      </Sample>
      <Sample title="Work index">
        <WorkIndex
          works={projects.map((project) => ({ ...project, to: project.path, category: "Work" }))}
        />
      </Sample>
      <Sample title="Case row">
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
      </Sample>
      <Sample title="Avatar, byline, authors, share, edit link">
        <p className={styles.row}>
          <Avatar name="Ines Varga-Holm" size="small" />
          <Avatar name="Ines Varga-Holm" />
          <Avatar name="Ines Varga-Holm" size="large" />
          <Avatar name="" />
        </p>
        <Byline authors={people.slice(0, 2)} />
        <Authors authors={people.slice(0, 1)} />
        <Share path="/design" title="Design" />
        <EditLink entry={{ sourcePath: "content/index.yml" }} />
      </Sample>
      <Sample title="Quotes, logos">
        <Quotes
          quotes={[
            { quote: "They measured first.", user: { name: "A client", description: "Somewhere" } },
            { quote: "The advice was to stop.", user: { name: "Another" } }
          ]}
        />
        <Logos logos={["One", "Two", "Three", "Four"]} />
      </Sample>
      <Sample title="Prose">
        <Prose html={PROSE} />
      </Sample>
      <CallToAction
        title="Call to action"
        description="On ink in both themes."
        links={[
          { label: "Begin", to: "/" },
          { label: "Read on", to: "/", variant: "outline" }
        ]}
      />
    </>
  );
}

/** Empty, filled, wrong and disabled; the ids of both themes differ. */
function Fields({ scheme }: { scheme: string }) {
  const id = (name: string) => `${scheme}-${name}`;
  return (
    <div className={styles.fields}>
      <FormField id={id("empty")} label="Empty" hint="With a hint." isRequired>
        {(control) => <Input {...control} placeholder="Leave it empty to see what is missing" />}
      </FormField>
      <FormField
        id={id("mail")}
        label="Checked by the browser"
        whenInvalid="Shown once the field is left with something else than an address."
      >
        {(control) => <Input {...control} type="email" defaultValue="name@example.com" />}
      </FormField>
      <FormField id={id("wrong")} label="Wrong" error="There is no @ in it.">
        {(control) => <Input {...control} defaultValue="name.example.com" />}
      </FormField>
      <FormField id={id("disabled")} label="Disabled">
        {(control) => <Input {...control} defaultValue="Not now" disabled />}
      </FormField>
      <FormField id={id("select")} label="Select">
        {(control) => <Select {...control} options={["A question", "A price", "A mistake"]} />}
      </FormField>
      <FormField id={id("select-off")} label="Select, disabled">
        {(control) => <Select {...control} options={["A question"]} disabled />}
      </FormField>
      <FormField id={id("text")} label="Textarea">
        {(control) => <Textarea {...control} defaultValue="Grows with its text." />}
      </FormField>
      <FormField id={id("text-wrong")} label="Textarea, wrong" error="One sentence is missing.">
        {(control) => <Textarea {...control} />}
      </FormField>
      <div className={styles.choices}>
        <Checkbox id={id("unticked")} label="Unticked" hint="With a hint." />
        <Checkbox id={id("ticked")} label="Ticked" defaultChecked />
        <Checkbox id={id("box-wrong")} label="Wrong" error="Tick this first." />
        <Checkbox id={id("box-off")} label="Disabled" disabled defaultChecked />
      </div>
      <div className={styles.choices}>
        <Switch id={id("off")} label="Off" hint="With a hint." />
        <Switch id={id("on")} label="On" defaultChecked />
        <Switch id={id("switch-off")} label="Disabled" disabled />
      </div>
    </div>
  );
}

const COUNTS = [
  { label: "Early", rows: [["2023", "1,204", ""]] },
  {
    label: "Late",
    rows: [
      ["2024", "1,610", "+34 %"],
      ["2025", "598", "−63 %"]
    ]
  }
];

const PROSE = [
  '<p>A paragraph with a <a href="#main">link</a>, <strong>weight</strong>, <em>stress</em> and <code>code</code>.</p>',
  "<ul><li>A list</li><li>of two</li></ul>",
  "<blockquote><p>What others say.</p></blockquote>",
  '<figure class="code" data-language="ts"><figcaption>answer.ts</figcaption><pre tabindex="0"><code><span class="tok-keyword">const</span> answer <span class="tok-keyword">=</span> <span class="tok-constant">42</span>;</code></pre></figure>',
  '<figure class="code" data-language="sh"><pre tabindex="0"><code>echo "without a name"</code></pre></figure>',
  '<div class="callout callout-tip"><p class="callout-title">Tip</p><p>What helps.</p></div>',
  '<div class="callout callout-warning"><p class="callout-title">Warning</p><p>What may hurt.</p></div>'
].join("");

function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.sample}>
      <h2 className={styles.name}>{title}</h2>
      {children}
    </section>
  );
}
