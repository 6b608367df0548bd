import type { ReactNode } from "react";
import { Eyebrow } from "../Eyebrow/Eyebrow.tsx";
import * as styles from "./SectionHead.css.ts";

export interface SectionHeadProps {
  title: string;
  description?: string | undefined;
  eyebrow?: ReactNode;
  id?: string | undefined;
  /** `h1` for the page's own head. */
  heading?: "h1" | "h2";
}

/** Title and lead of a page or of one of its sections. */
export function SectionHead({ title, description, eyebrow, id, heading = "h2" }: SectionHeadProps) {
  const Heading = heading;
  return (
    <div className={styles.head}>
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      <Heading id={id}>{title}</Heading>
      {description && <p className={styles.lead}>{description}</p>}
    </div>
  );
}
