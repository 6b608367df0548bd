import type { ReactNode } from "react";
import type { EntryOf } from "../collections.ts";
import { useSite } from "../context.tsx";
import type { PageProps } from "../props.ts";
import { asPage } from "../site.ts";
import { ButtonLink } from "../ui/Button/Button.tsx";
import { Card, CardGrid } from "../ui/Card/Card.tsx";
import { Container } from "../ui/Container/Container.tsx";
import { EntryList } from "../ui/EntryList/EntryList.tsx";
import { Facts } from "../ui/Facts/Facts.tsx";
import { SiteImage } from "../ui/Picture/Picture.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { SectionHead } from "../ui/SectionHead/SectionHead.tsx";
import * as styles from "./Home.css.ts";

type Fields = EntryOf<"index">;

const LATEST = 4; // articles
const SELECTED = 2; // projects with artwork

/** The front page: promise, proof, selected work, voices, latest articles, a way to begin. */
export function Home({ view }: PageProps) {
  const { entry, body } = asPage<"index">(view);
  const { features, testimonials, cta } = entry;
  return (
    <>
      <Hero entry={entry} />
      {body.html !== "" && (
        <Section>
          <Prose html={body.html} />
        </Section>
      )}
      {entry.sections.map((section) => (
        <Section key={section.title} id={section.id}>
          <div className={styles.split}>
            <div className={section.reverse ? styles.second : undefined}>
              <SectionHead title={section.title} description={section.description} />
            </div>
            <ul className={styles.points}>
              {section.features.map((feature) => (
                <Feature key={feature.title} {...feature} />
              ))}
            </ul>
          </div>
        </Section>
      ))}
      <SelectedWork />
      {features && (
        <Section>
          <SectionHead title={features.title} description={features.description} />
          <ul className={styles.grid}>
            {features.items.map((feature) => (
              <Feature key={feature.title} {...feature} />
            ))}
          </ul>
        </Section>
      )}
      {testimonials && <Testimonials testimonials={testimonials} />}
      <LatestArticles />
      {cta && (
        <div className={styles.call}>
          <Section>
            <SectionHead title={cta.title} description={cta.description} />
            <Actions links={cta.links} />
          </Section>
        </div>
      )}
    </>
  );
}

function Section({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <section id={id} className={styles.section}>
      <Container>{children}</Container>
    </section>
  );
}

function Hero({ entry }: { entry: Fields }) {
  const { hero, title, description } = entry;
  const lead = typeof hero?.description === "string" ? hero.description : description;
  return (
    <Container>
      <div className={styles.hero}>
        {hero?.headline && <p className={styles.eyebrow}>{hero.headline}</p>}
        <h1 className={styles.headline}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        <Actions links={hero?.links ?? []} />
        {hero && hero.results.length > 0 && (
          <div className={styles.results}>
            <Facts facts={hero.results} look="figures" />
          </div>
        )}
      </div>
    </Container>
  );
}

function Actions({ links }: { links: NonNullable<Fields["hero"]>["links"] }) {
  const shown = links.filter((link) => link.to !== undefined);
  if (shown.length === 0) return null;
  return (
    <div className={styles.actions}>
      {shown.map(({ label, to = "/", target, variant }) => (
        <ButtonLink
          key={label}
          to={to}
          target={target === "_blank" ? "_blank" : undefined}
          variant={variant === undefined || variant === "solid" ? "solid" : "outline"}
        >
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}

function Feature({ title, description }: { title: string; description: string }) {
  return (
    <li>
      <h3 className={styles.point}>{title}</h3>
      <p className={styles.text}>{description}</p>
    </li>
  );
}

function SelectedWork() {
  const { queryCollection, texts } = useSite();
  const cases = queryCollection("projects").where("image", "IS NOT NULL").limit(SELECTED).all();
  if (cases.length === 0) return null;
  return (
    <Section>
      <SectionHead title={texts.selectedWork} />
      <CardGrid columns={2}>
        {cases.map((project) => (
          <Card
            key={project.path}
            to={project.path}
            title={project.title}
            description={project.description}
            eyebrow={[project.year, project.client].filter(Boolean).join(" · ")}
            image={project.image}
          />
        ))}
      </CardGrid>
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
      <EntryList entries={articles} heading="h3" />
    </Section>
  );
}

function Testimonials({ testimonials }: { testimonials: NonNullable<Fields["testimonials"]> }) {
  return (
    <Section>
      <SectionHead
        title={testimonials.title}
        description={testimonials.description}
        eyebrow={testimonials.headline}
      />
      <ul className={styles.quotes}>
        {testimonials.items.map(({ quote, user }) => (
          <li key={quote}>
            <figure className={styles.quote}>
              <blockquote className={styles.words}>{quote}</blockquote>
              <figcaption className={styles.who}>
                {user.avatar && (
                  <SiteImage image={{ ...user.avatar, alt: "" }} look={styles.avatar} />
                )}
                <span>
                  {user.name}
                  {user.description && <span className={styles.role}>, {user.description}</span>}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
