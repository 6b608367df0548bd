import type { ReactNode } from "react";
import { Container } from "../Container/Container.tsx";
import * as styles from "./Section.css.ts";

export interface SectionProps {
  id?: string | undefined;
  /** A ground of its own, as wide as the window, instead of the hairline above. */
  ground?: "subtle";
  children: ReactNode;
}

/** A part of a page with room around it, under a hairline that begins with a survey tick. */
export function Section({ id, ground, children }: SectionProps) {
  return (
    <section id={id} className={ground && styles.grounds[ground]}>
      <Container>
        <div className={ground ? styles.spaced : styles.ticked}>{children}</div>
      </Container>
    </section>
  );
}
