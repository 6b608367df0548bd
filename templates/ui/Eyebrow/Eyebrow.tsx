import type { ReactNode } from "react";
import * as styles from "./Eyebrow.css.ts";

/** A few words above a title, behind a short line. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return <p className={styles.eyebrow}>{children}</p>;
}
