import type { Image } from "../../collections.ts";
import { SiteImage } from "../Picture/Picture.tsx";
import * as styles from "./Logos.css.ts";

export interface LogosProps {
  /** Names, or drawings with their names. */
  logos: readonly (string | (Pick<Image, "src"> & { name: string }))[];
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
            <SiteImage image={{ ...logo, alt: logo.name }} look={styles.logo} />
          </li>
        )
      )}
    </ul>
  );
}
