import type { ReactNode } from "react";
import * as styles from "./Badge.css.ts";

export interface BadgeProps {
  tone?: keyof typeof styles.tones;
  children: ReactNode;
}

/** A word or two about the thing beside it. */
export function Badge({ tone = "primary", children }: BadgeProps) {
  return <span className={styles.tones[tone]}>{children}</span>;
}

/** The tags of an entry. */
export function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.list}>
      {tags.map((tag) => (
        <li key={tag} className={styles.tag}>
          {tag}
        </li>
      ))}
    </ul>
  );
}
