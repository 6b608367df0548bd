import type { ImageField } from "../../collections.ts";
import { Image } from "../Image/Image.tsx";
import * as styles from "./Avatar.css.ts";

export interface AvatarProps {
  /** Stands beside it in words; here its initials do where there is no portrait. */
  name: string;
  image?: ImageField | undefined;
  size?: keyof typeof styles.sizes;
}

/** A person's portrait, or initials. Says nothing to screen readers, since the name is beside it. */
export function Avatar({ name, image, size = "small" }: AvatarProps) {
  return (
    <span className={styles.sizes[size]} aria-hidden="true">
      {image ? <Image image={{ ...image, alt: "" }} look={styles.portrait} /> : initialsOf(name)}
    </span>
  );
}

/** "Ines Varga-Holm" → "IV"; a single name gives one letter. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("");
}
