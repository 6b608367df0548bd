import type { ReactNode } from "react";
import type { ImageField } from "../../collections.ts";
import { Picture } from "../Picture/Picture.tsx";
import { SiteAnchor } from "../SiteAnchor/SiteAnchor.tsx";
import * as styles from "./Card.css.ts";

export interface CardProps {
  to: string;
  title: string;
  /** Behind the title: that it is a draft. */
  status?: ReactNode;
  description?: string;
  eyebrow?: ReactNode;
  image?: ImageField | undefined;
  /** Whether it may be seen without scrolling. */
  isEarly?: boolean;
  /** Level of the title among the page's headings. */
  heading?: "h2" | "h3";
}

/** A page of the site, as a surface that can be followed anywhere. */
export function Card(props: CardProps) {
  const { to, title, status, description, eyebrow, image, isEarly = false, heading = "h3" } = props;
  const Heading = heading;
  return (
    <article className={image ? `${styles.card} ${styles.plated}` : styles.card}>
      {image && (
        <div className={styles.cover}>
          <Picture image={{ ...image, alt: "" }} width={640} isEarly={isEarly} />
        </div>
      )}
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <Heading className={styles.title}>
        <SiteAnchor to={to} look={styles.link}>
          {title}
        </SiteAnchor>
        {status}
      </Heading>
      {description && <p className={styles.text}>{description}</p>}
    </article>
  );
}

/** Cards in up to three columns, or in two. */
export function CardGrid({ columns = 3, children }: { columns?: 2 | 3; children: ReactNode }) {
  return <div className={columns === 2 ? styles.pair : styles.grid}>{children}</div>;
}
