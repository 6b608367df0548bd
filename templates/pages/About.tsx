import type { EntryOf } from "../collections.ts";
import { useSite } from "../context.tsx";
import { type Person, peopleOf } from "../people.ts";
import type { PageProps } from "../props.ts";
import { asPage } from "../site.ts";
import { Actions } from "../ui/Actions/Actions.tsx";
import { CallToAction } from "../ui/CallToAction/CallToAction.tsx";
import { Container } from "../ui/Container/Container.tsx";
import { Eyebrow } from "../ui/Eyebrow/Eyebrow.tsx";
import { Facts } from "../ui/Facts/Facts.tsx";
import { Image } from "../ui/Image/Image.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { Section } from "../ui/Section/Section.tsx";
import { SectionHead } from "../ui/SectionHead/SectionHead.tsx";
import { Stressed } from "../ui/Stressed/Stressed.tsx";
import { Tally } from "../ui/Tally/Tally.tsx";
import { Timeline } from "../ui/Timeline/Timeline.tsx";
import * as styles from "./About.css.ts";
import { gutter } from "./gutter.css.ts";

type Fields = EntryOf<"about">;

/** Who, how, at what price, in numbers, and since when. */
export function About({ view }: PageProps) {
  const site = useSite();
  const { entry, body, bodies } = asPage<"about">(view);
  const { headline, title, description, values, numbers, cta } = entry;
  const people = peopleOf(site);
  const items = site.queryCollection("aboutItems").order("date", "ASC").all();
  return (
    <>
      <Container>
        <div className={styles.opening}>
          <div className={styles.titles}>
            {headline && <Eyebrow>{title}</Eyebrow>}
            <h1 className={styles.title}>
              <Stressed title={headline ?? title} />
            </h1>
          </div>
          {description && <p className={styles.lead}>{description}</p>}
        </div>
        {people.length > 0 && (
          <section aria-label={site.texts.people}>
            <ul className={styles.people}>
              {people.map((person) => (
                <Portrait key={person.id} person={person} />
              ))}
            </ul>
          </section>
        )}
      </Container>
      {body.html !== "" && (
        <Section>
          <div className={gutter}>
            <Prose html={body.html} />
          </div>
        </Section>
      )}
      {values && <Values values={values} />}
      {numbers && <Numbers numbers={numbers} />}
      {items.length > 0 && (
        <Section>
          <SectionHead title={site.texts.timeline} />
          <Timeline
            heading="h3"
            items={items.map((item) => ({
              ...item,
              id: item.path.replace(/^.*#/, ""),
              mark: item.date.slice(0, 4),
              html: bodies.get(item.id)?.html ?? ""
            }))}
          />
        </Section>
      )}
      {cta && <CallToAction {...cta} />}
    </>
  );
}

function Portrait({ person }: { person: Person }) {
  return (
    <li className={styles.person}>
      {person.avatar && (
        <div className={styles.ground}>
          <Image image={person.avatar} isEarly look={styles.portrait} />
        </div>
      )}
      <h2 id={person.id} className={styles.name}>
        {person.name}
      </h2>
      {person.role && <p className={styles.role}>{person.role}</p>}
      {person.location && <p className={styles.place}>{person.location}</p>}
      {person.bio && <p className={styles.bio}>{person.bio}</p>}
    </li>
  );
}

function Values({ values }: { values: NonNullable<Fields["values"]> }) {
  return (
    <Section>
      <SectionHead title={values.title} description={values.description} />
      <ul>
        {values.items.map(({ title, description, cost }) => (
          <li key={title} className={styles.value}>
            <h3 className={styles.valueTitle}>{title}</h3>
            <p className={styles.valueText}>{description}</p>
            {cost && (
              <p className={styles.cost}>
                <span className={styles.price}>{cost.value}</span>{" "}
                <span className={styles.priceLabel}>{cost.label}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Numbers({ numbers }: { numbers: NonNullable<Fields["numbers"]> }) {
  return (
    <Section>
      <div className={styles.split}>
        <SectionHead title={numbers.title} description={numbers.description} />
        <div className={styles.numbers}>
          <Tally parts={numbers.parts} />
          <Facts facts={numbers.results} look="figures" />
          <Actions links={numbers.links} />
        </div>
      </div>
    </Section>
  );
}
