import type { ImageField } from "../../collections.ts";
import { type Action, Actions } from "../Actions/Actions.tsx";
import { Container } from "../Container/Container.tsx";
import { Image } from "../Image/Image.tsx";
import * as styles from "./CallToAction.css.ts";

export interface CallToActionProps {
  title: string;
  description?: string | undefined;
  links: readonly Action[];
  /** A drawing without a ground, shown in the colours of its dark theme. */
  image?: ImageField | undefined;
}

/** The way to begin, on ink across the page. */
export function CallToAction({ title, description, links, image }: CallToActionProps) {
  return (
    <section className={styles.call}>
      <Container>
        <div className={styles.text}>
          <h2 className={styles.title}>{title}</h2>
          {description && <p className={styles.lead}>{description}</p>}
          <Actions links={links} on="ink" />
        </div>
      </Container>
      {image && <Image image={{ ...image, alt: "" }} width={800} look={styles.art} />}
    </section>
  );
}
