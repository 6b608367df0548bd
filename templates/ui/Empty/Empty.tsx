import type { ReactNode } from "react";
import * as styles from "./Empty.css.ts";

export interface EmptyProps {
  /** Why there is nothing. */
  title: string;
  /** What will stand here. */
  children: ReactNode;
}

/** The place of a drawing that has no data yet: its axes, and in words what they will hold. */
export function Empty({ title, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p>{children}</p>
      </div>
    </div>
  );
}
