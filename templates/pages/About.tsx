import { useSite } from "../context.tsx";
import { peopleOf } from "../people.ts";
import type { PageProps } from "../props.ts";
import { Container } from "../ui/Container/Container.tsx";
import { Image } from "../ui/Image/Image.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { SectionHead } from "../ui/SectionHead/SectionHead.tsx";
import * as styles from "./About.css.ts";
import { Timeline } from "./Timeline.tsx";

/** Who, how, and since when. */
export function About({ view }: PageProps) {
  const site = useSite();
  const people = peopleOf(site);
  const items = site.queryCollection("aboutItems").order("date", "ASC").all();
  return (
    <Container isSpaced>
      <SectionHead heading="h1" title={view.entry.title} description={view.entry.description} />
      <Prose html={view.body.html} isOpening />
      {people.length > 0 && (
        <section className={styles.section}>
          <SectionHead title={site.texts.people} />
          <ul className={styles.people}>
            {people.map((person) => (
              <li key={person.id} className={styles.person}>
                {person.avatar && <Image image={person.avatar} look={styles.portrait} />}
                <h3 id={person.id} className={styles.name}>
                  {person.name}
                </h3>
                <p className={styles.role}>
                  {[person.role, person.location].filter(Boolean).join(", ")}
                </p>
                {person.bio && <p className={styles.role}>{person.bio}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {items.length > 0 && (
        <section className={styles.section} aria-label={site.texts.timeline}>
          <Timeline items={items} bodies={view.bodies} />
        </section>
      )}
    </Container>
  );
}
