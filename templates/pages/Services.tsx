import { useSite } from "../context.tsx";
import type { PageProps } from "../props.ts";
import { asPage } from "../site.ts";
import { Container } from "../ui/Container/Container.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { SectionHead } from "../ui/SectionHead/SectionHead.tsx";
import * as styles from "./Services.css.ts";

/** Numbered sheets: what you get, in how long, from what price, what is not included. */
export function Services({ view }: PageProps) {
  const { texts } = useSite();
  const { entry, body } = asPage<"services">(view);
  return (
    <Container isSpaced>
      <SectionHead heading="h1" title={entry.title} description={entry.description} />
      <Prose html={body.html} />
      {entry.services.map((service, index) => (
        <section key={service.id} aria-labelledby={service.id} className={styles.sheet}>
          <div className={styles.text}>
            <p className={styles.number}>{String(index + 1).padStart(2, "0")}</p>
            <h2 id={service.id}>{service.title}</h2>
            <p>{service.description}</p>
            <p className={styles.terms}>
              {[service.duration, service.price].filter(Boolean).join(" · ")}
            </p>
          </div>
          <div className={styles.lists}>
            <Points label={texts.deliverables} points={service.deliverables} />
            <Points label={texts.notInScope} points={service.not_included} />
          </div>
        </section>
      ))}
    </Container>
  );
}

function Points({ label, points }: { label: string; points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <div>
      <h3 className={styles.label}>{label}</h3>
      <ul className={styles.list}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
