import type { ReactNode } from "react";
import { useSite } from "../context.tsx";
import { icons } from "../icons.ts";
import type { PageProps } from "../props.ts";
import { Actions } from "../ui/Actions/Actions.tsx";
import { Badge, Tags } from "../ui/Badge/Badge.tsx";
import { Breadcrumb } from "../ui/Breadcrumb/Breadcrumb.tsx";
import { ButtonLink } from "../ui/Button/Button.tsx";
import { CallToAction } from "../ui/CallToAction/CallToAction.tsx";
import { Card, CardGrid } from "../ui/Card/Card.tsx";
import { Container } from "../ui/Container/Container.tsx";
import { Facts } from "../ui/Facts/Facts.tsx";
import { FeatureList } from "../ui/FeatureList/FeatureList.tsx";
import { Gallery } from "../ui/Gallery/Gallery.tsx";
import { Icon } from "../ui/Icon/Icon.tsx";
import { Logos } from "../ui/Logos/Logos.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { Quotes } from "../ui/Quotes/Quotes.tsx";
import { SectionHead } from "../ui/SectionHead/SectionHead.tsx";
import { WorkIndex } from "../ui/WorkIndex/WorkIndex.tsx";
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
          </p>
          <Tags tags={["labels", "costs", "drift"]} />
          <Breadcrumb
            trail={[
              { label: "Projects", to: "/projects" },
              { label: "Documents", to: "/projects" }
            ]}
          />
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
          <Components />
        </section>
      ))}
    </Container>
  );
}

function Components() {
  const { queryCollection } = useSite();
  const projects = queryCollection("projects").where("image", "IS NOT NULL").limit(2).all();
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
        <Actions
          links={[
            { label: "First", to: "/", icon: "lucide-arrow-right" },
            { label: "Second", to: "/", variant: "outline" }
          ]}
        />
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

const PROSE = [
  '<p>A paragraph with a <a href="#main">link</a>, <strong>weight</strong>, <em>stress</em> and <code>code</code>.</p>',
  "<ul><li>A list</li><li>of two</li></ul>",
  "<blockquote><p>What others say.</p></blockquote>",
  '<pre tabindex="0"><code>const answer = 42;</code></pre>',
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
