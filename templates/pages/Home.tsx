import type { EntryOf } from "../collections.ts";
import { useSite } from "../context.tsx";
import type { PageProps } from "../props.ts";
import { asPage } from "../site.ts";
import { Actions } from "../ui/Actions/Actions.tsx";
import { CallToAction } from "../ui/CallToAction/CallToAction.tsx";
import { Card, CardGrid } from "../ui/Card/Card.tsx";
import { Container } from "../ui/Container/Container.tsx";
import { EntryList } from "../ui/EntryList/EntryList.tsx";
import { Facts } from "../ui/Facts/Facts.tsx";
import { FeatureList } from "../ui/FeatureList/FeatureList.tsx";
import { Hero } from "../ui/Hero/Hero.tsx";
import { Image } from "../ui/Image/Image.tsx";
import { Logos } from "../ui/Logos/Logos.tsx";
import { TitleStatus } from "../ui/PageStatus/PageStatus.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { Quotes } from "../ui/Quotes/Quotes.tsx";
import { ReadingTime } from "../ui/ReadingTime/ReadingTime.tsx";
import { SearchLink } from "../ui/SearchLink/SearchLink.tsx";
import { Section } from "../ui/Section/Section.tsx";
import { SectionHead } from "../ui/SectionHead/SectionHead.tsx";
import { WorkIndex } from "../ui/WorkIndex/WorkIndex.tsx";
import * as styles from "./Home.css.ts";

type Fields = EntryOf<"index">;

const LATEST = 4; // articles
const SELECTED = 2; // projects shown large
const INDEXED = 6; // projects in the rows below them

/** The front page: promise, proof, selected work, voices, latest articles, a way to begin. */
export function Home({ view }: PageProps) {
  const { entry, body } = asPage<"index">(view);
  const { features, testimonials, cta } = entry;
  return (
    <>
      <Opening entry={entry} />
      {body.html !== "" && (
        <Section>
          <Prose html={body.html} />
        </Section>
      )}
      {entry.sections.map((section) => (
        <Section key={section.title} id={section.id}>
          <Points {...section} />
        </Section>
      ))}
      <SelectedWork />
      {features && (
        <Section ground="subtle">
          <SectionHead title={features.title} description={features.description} />
          <FeatureList features={features.items} look="grid" />
        </Section>
      )}
      {testimonials && (
        <Section>
          <SectionHead
            title={testimonials.title}
            description={testimonials.description}
            eyebrow={testimonials.headline}
          />
          <Quotes quotes={testimonials.items} />
        </Section>
      )}
      <LatestArticles />
      {cta && <CallToAction {...cta} />}
    </>
  );
}

/** What the site says first, and what speaks for it. */
function Opening({ entry }: { entry: Fields }) {
  const { hero, title, description } = entry;
  return (
    <>
      <Hero
        title={typeof hero?.title === "string" ? hero.title : title}
        eyebrow={hero?.headline}
        description={typeof hero?.description === "string" ? hero.description : description}
        image={hero?.image}
      >
        <Actions links={hero?.links ?? []} />
      </Hero>
      {hero && (hero.results.length > 0 || hero.logos) && (
        <Container>
          <div className={styles.proof}>
            <Facts facts={hero.results} look="figures" />
            {hero.logos && (
              <section className={styles.clients} aria-label={hero.logos.title}>
                <Logos logos={hero.logos.icons} />
              </section>
            )}
          </div>
        </Container>
      )}
    </>
  );
}

/** What one section says: its points beside its head and drawing, or in columns below them. */
function Points({
  title,
  description,
  image,
  features,
  orientation = "horizontal",
  reverse
}: Fields["sections"][number]) {
  const isSplit = orientation === "horizontal";
  return (
    <div className={`${styles.parts[orientation]} ${reverse ? styles.mirrored[orientation] : ""}`}>
      <div>
        <SectionHead title={title} description={description} />
        {image && <Image image={image} width={isSplit ? 560 : 1216} look={styles.plate} />}
      </div>
      {features.length > 0 && <FeatureList features={features} look={isSplit ? "rows" : "grid"} />}
    </div>
  );
}

function SelectedWork() {
  const { nodeAt, queryCollection, texts } = useSite();
  const works = queryCollection("projects").where("image", "IS NOT NULL").all();
  const shown = works.slice(0, SELECTED);
  const rows = works.slice(SELECTED, SELECTED + INDEXED).map((project) => ({
    ...project,
    to: project.path,
    status: <TitleStatus entry={project} />,
    category: nodeAt(project.path.replace(/\/[^/]*$/, ""))?.title
  }));
  if (shown.length === 0) return null;
  return (
    <Section>
      <SectionHead title={texts.selectedWork} />
      <CardGrid columns={2}>
        {shown.map((project) => (
          <Card
            key={project.path}
            to={project.path}
            title={project.title}
            status={<TitleStatus entry={project} />}
            description={project.description}
            eyebrow={[project.year, project.client].filter(Boolean).join(" · ")}
            image={project.image}
          />
        ))}
      </CardGrid>
      {rows.length > 0 && (
        <div className={styles.rows}>
          <WorkIndex works={rows} />
        </div>
      )}
      <div className={styles.search}>
        <SearchLink />
      </div>
    </Section>
  );
}

function LatestArticles() {
  const { listed, texts } = useSite();
  const articles = listed("posts").slice(0, LATEST);
  if (articles.length === 0) return null;
  return (
    <Section>
      <SectionHead title={texts.latestArticles} />
      <EntryList
        entries={articles}
        heading="h3"
        details={(article) => <ReadingTime entry={article} />}
      />
    </Section>
  );
}
