import type { EntryOf } from "../collections.ts";
import { useSite } from "../context.tsx";
import type { PageProps } from "../props.ts";
import { asPage } from "../site.ts";
import { CallToAction } from "../ui/CallToAction/CallToAction.tsx";
import { Container } from "../ui/Container/Container.tsx";
import { Icon } from "../ui/Icon/Icon.tsx";
import { Picture } from "../ui/Picture/Picture.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { SectionHead } from "../ui/SectionHead/SectionHead.tsx";
import * as styles from "./Services.css.ts";

/** px, of a drawing beside its sheet's words. */
const WIDTH = 384;

type Service = EntryOf<"services">["services"][number];

/** Numbered sheets: what you get, in how long, from what price, what is not included. */
export function Services({ view }: PageProps) {
  const { entry, body } = asPage<"services">(view);
  const { cta, services, title } = entry;
  return (
    <>
      <Container isSpaced>
        <SectionHead heading="h1" title={title} description={entry.description} />
        <Prose html={body.html} isOpening />
        <div className={styles.panes}>
          {services.length > 1 && (
            <nav className={styles.anchors} aria-label={title}>
              <ol className={styles.anchorList}>
                {services.map(({ id, title: name }, index) => (
                  <li key={id}>
                    <a href={`#${id}`} className={styles.anchor}>
                      <span className={styles.anchorNumber}>{numberOf(index)}</span> {name}
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <div>
            {services.map((service, index) => (
              <Sheet
                key={service.id}
                service={service}
                number={numberOf(index)}
                isFirst={index === 0}
              />
            ))}
          </div>
        </div>
      </Container>
      {cta && <CallToAction {...cta} />}
    </>
  );
}

function numberOf(index: number): string {
  return String(index + 1).padStart(2, "0");
}

interface SheetProps {
  service: Service;
  /** Of two digits. */
  number: string;
  isFirst: boolean;
}

function Sheet({ service, number, isFirst }: SheetProps) {
  const { texts } = useSite();
  const { id, title, description, icon, image, duration, price, deliverables } = service;
  return (
    <section aria-labelledby={id} className={styles.sheet}>
      <div className={image && styles.beside}>
        <div className={styles.words}>
          <p className={styles.number}>
            {number}
            {icon && <Icon name={icon} size={20} />}
          </p>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <p className={styles.lead}>{description}</p>
          {(duration ?? price) && (
            <p className={styles.terms}>
              {duration && <span className={styles.term}>{duration}</span>}{" "}
              {price && <span className={styles.term}>{price}</span>}
            </p>
          )}
        </div>
        {image && <Picture image={image} width={WIDTH} isFirst={isFirst} />}
      </div>
      <div className={styles.lists}>
        <Points label={texts.deliverables} points={deliverables} sign="lucide-check" />
        <Points label={texts.notInScope} points={service.not_included} sign="lucide-minus" />
      </div>
    </section>
  );
}

interface PointsProps {
  label: string;
  points: readonly string[];
  /** Icon before each of them. */
  sign: string;
}

function Points({ label, points, sign }: PointsProps) {
  if (points.length === 0) return null;
  return (
    <div>
      <h3 className={styles.label}>{label}</h3>
      <ul className={styles.list}>
        {points.map((point) => (
          <li key={point} className={styles.point}>
            <Icon name={sign} size={16} />
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}
