import type { ImageField } from "../../collections.ts";
import { Image } from "../Image/Image.tsx";
import * as styles from "./Logos.css.ts";

export interface LogosProps {
  /** Names, or drawings with their names. */
  logos: readonly (string | (Pick<ImageField, "src"> & { name: string }))[];
}

/** Whose work is shown: marks of one height in one colour. */
export function Logos({ logos }: LogosProps) {
  return (
    <ul className={styles.logos}>
      {logos.map((logo) =>
        typeof logo === "string" ? (
          <li key={logo}>{logo}</li>
        ) : (
          <li key={logo.name}>
            <Image image={{ ...logo, alt: logo.name }} look={styles.logo} />
          </li>
        )
      )}
    </ul>
  );
}
