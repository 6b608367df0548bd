import type { ReactNode } from "react";
import type { ImageField } from "../../collections.ts";
import { Container } from "../Container/Container.tsx";
import { Eyebrow } from "../Eyebrow/Eyebrow.tsx";
import { Image } from "../Image/Image.tsx";
import { Stressed } from "../Stressed/Stressed.tsx";
import * as styles from "./Hero.css.ts";

export interface HeroProps {
  title: string;
  eyebrow?: string | undefined;
  description?: string | undefined;
  /** A drawing without a ground, which runs off the page's right edge. */
  image?: ImageField | undefined;
  /** Level of the title among the page's headings. */
  heading?: "h1" | "h2";
  children?: ReactNode;
}

/** The head of a front page. One word of the title may stand between asterisks, for emphasis. */
export function Hero({
  title,
  eyebrow,
  description,
  image,
  heading: Heading = "h1",
  children
}: HeroProps) {
  return (
    <div className={styles.hero}>
      <Container>
        <div className={styles.text}>
          {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
          <Heading className={styles.title}>
            <Stressed title={title} />
          </Heading>
          {description && <p className={styles.lead}>{description}</p>}
          {children}
        </div>
      </Container>
      {image && <Image image={{ ...image, alt: "" }} isFirst width={800} look={styles.art} />}
    </div>
  );
}
