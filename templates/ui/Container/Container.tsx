import type { ReactNode } from "react";
import * as styles from "./Container.css.ts";

export interface ContainerProps {
  width?: keyof typeof styles.widths;
  /** Section padding above and below. */
  isSpaced?: boolean;
  children: ReactNode;
}

/** Centres content in one of the site's three widths. */
export function Container({ width = "page", isSpaced = false, children }: ContainerProps) {
  const spacing = isSpaced ? ` ${styles.spaced}` : "";
  return <div className={`${styles.widths[width]}${spacing}`}>{children}</div>;
}
