import type { ReactNode } from "react";
import { useSite } from "../../context.tsx";
import { ColorModeToggle } from "../ColorMode/ColorMode.tsx";
import * as styles from "./PageBar.css.ts";

export interface PageBarProps {
  title: string;
  /** Client, year and the like, where there is room. */
  facts?: readonly string[];
  /** Level of the title among the page's headings. */
  heading?: "h1" | "h2";
  /** What can be done with the page. */
  children?: ReactNode;
}

/** A page's own part of the bar of the fullscreen layout, beside the way back. */
export function PageBar({ title, facts = [], heading: Heading = "h1", children }: PageBarProps) {
  const { forcedTheme } = useSite();
  return (
    <div className={styles.own}>
      <Heading className={styles.title}>{title}</Heading>
      {facts.length > 0 && <p className={styles.facts}>{facts.join(" · ")}</p>}
      <div className={styles.tools}>
        {children}
        {forcedTheme === undefined && <ColorModeToggle />}
      </div>
    </div>
  );
}
