import type { ImageField } from "../../collections.ts";
import { Icon } from "../Icon/Icon.tsx";
import { Image } from "../Image/Image.tsx";
import * as styles from "./Avatar.css.ts";

export interface AvatarProps {
  /** Whose it is; "" while nobody knows. */
  name: string;
  image?: ImageField | undefined;
  size?: keyof typeof styles.sizes;
}

/** A portrait, else initials; it stands beside the name, so it says nothing itself. */
export function Avatar({ name, image, size = "medium" }: AvatarProps) {
  return (
    <span className={styles.sizes[size]} aria-hidden="true">
      {image ? (
        <Image image={{ ...image, alt: "" }} look={styles.portrait} />
      ) : (
        initialsOf(name) || <Icon name="lucide-user" size={24} />
      )}
    </span>
  );
}

/** Of the first and the last part of a name: "Ines Varga-Holm" is "IV". */
export function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/);
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : parts;
  return ends.map((part = "") => [...part][0]?.toLocaleUpperCase() ?? "").join("");
}
