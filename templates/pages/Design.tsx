import { useSite } from "../context.tsx";
import type { PageProps } from "../props.ts";
import { Container } from "../ui/Container/Container.tsx";
import { SectionHead } from "../ui/SectionHead/SectionHead.tsx";
import * as styles from "./Design.css.ts";
import { actions } from "./design/actions.tsx";
import { charts } from "./design/charts.tsx";
import { content } from "./design/content.tsx";
import { feedback } from "./design/feedback.tsx";
import { figures } from "./design/figures.tsx";
import { floating } from "./design/floating.tsx";
import { forms } from "./design/forms.tsx";
import { foundations } from "./design/foundations.tsx";
import { lists } from "./design/lists.tsx";
import { navigation } from "./design/navigation.tsx";
import { overlays } from "./design/overlays.tsx";
import { anchorOf, Sample, type SampleGroup } from "./design/Sample.tsx";
import { sections } from "./design/sections.tsx";

/** All samples of the page, in the order in which they are shown. */
export const groups: readonly SampleGroup[] = [
  foundations,
  actions,
  forms,
  navigation,
  content,
  lists,
  figures,
  charts,
  sections,
  feedback,
  floating,
  overlays
];

/** Every component in its states and both themes, for whoever works on the templates. */
export function Design({ view }: PageProps) {
  return (
    <Container isSpaced>
      <SectionHead heading="h1" title={view.entry.title} description={view.entry.description} />
      <p className={styles.note}>
        Each sample stands here twice, whichever theme you have, and all of them are live: point at
        one, reach it with the keyboard or hold it down to see how it answers. A name leads to its
        own place on this page.
      </p>
      <div className={styles.columns}>
        <Contents />
        <div className={styles.groups}>
          {groups.map((group, at) => (
            <Group key={group.title} group={group} number={numberOf(at)} />
          ))}
        </div>
      </div>
    </Container>
  );
}

/** All names, so that a component is found; beside the samples where there is room. */
function Contents() {
  const { texts } = useSite();
  return (
    <nav className={styles.contents} aria-label={texts.onThisPage}>
      <ul className={styles.list}>
        {groups.map(({ title, samples }) => (
          <li key={title} className={styles.part}>
            <a href={`#${groupAnchor(title)}`} className={styles.partLink}>
              {title}
            </a>
            <ul>
              {samples.map(({ name }) => (
                <li key={name}>
                  <a href={`#${anchorOf(name)}`} className={styles.link}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Group({ group, number }: { group: SampleGroup; number: string }) {
  const anchor = groupAnchor(group.title);
  return (
    <section className={styles.group}>
      <div className={styles.head}>
        <p className={styles.number}>{number}</p>
        <h2 id={anchor}>{group.title}</h2>
        <p className={styles.about}>{group.about}</p>
      </div>
      {group.samples.map((sample) => (
        <Sample key={sample.name} {...sample} />
      ))}
    </section>
  );
}

function numberOf(index: number): string {
  return String(index + 1).padStart(2, "0");
}

/** "Lists and cards" is found at "#group:lists-and-cards"; a component may have the same name. */
function groupAnchor(title: string): string {
  return `group:${title.toLowerCase().replaceAll(" ", "-")}`;
}
