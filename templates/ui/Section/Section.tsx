import type { ReactNode } from "react";
import { Container } from "../Container/Container.tsx";
import * as styles from "./Section.css.ts";

export interface SectionProps {
  id?: string | undefined;
  children: ReactNode;
}

/** A part of a page with room around it, under a hairline that begins with a survey tick. */
export function Section({ id, children }: SectionProps) {
  return (
    <section id={id}>
      <Container>
        <div className={styles.section}>{children}</div>
      </Container>
    </section>
  );
}
