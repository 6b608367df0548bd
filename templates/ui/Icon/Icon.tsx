import { useSite } from "../../context.tsx";
import * as styles from "./Icon.css.ts";

export interface IconProps {
  /** As content writes it: "lucide-ruler", "i-lucide-ruler", "simple-icons:github". */
  name: string;
  /** Width and height in px. */
  size?: 16 | 20 | 24;
}

/** A drawing from the site's sprite, in the colour of the text. It says nothing to screen readers. */
export function Icon({ name, size = 20 }: IconProps) {
  const symbol = useSite().icon(name);
  if (symbol === undefined) return null; // the build has told so
  const look = /-(left|right)$/.test(name) ? `${styles.icon} ${styles.directed}` : styles.icon;
  return (
    <svg width={size} height={size} className={look} aria-hidden="true">
      <use href={symbol} />
    </svg>
  );
}
