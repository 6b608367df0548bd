import type { Author } from "../../people.ts";
import { Avatar } from "../Avatar/Avatar.tsx";
import { SiteAnchor } from "../SiteAnchor/SiteAnchor.tsx";
import * as styles from "./Byline.css.ts";

/** Who wrote it, in a line: small portraits, then names. */
export function Byline({ authors }: { authors: readonly Author[] }) {
  if (authors.length === 0) return null;
  return (
    <div className={styles.byline}>
      <div className={styles.portraits}>
        {authors.map(({ name, avatar }) => (
          <Avatar key={name} name={name} image={avatar} size="small" />
        ))}
      </div>
      <ul className={styles.names}>
        {authors.map(({ name, to }) => (
          <li key={name}>
            {to ? (
              <SiteAnchor to={to} look={styles.link}>
                {name}
              </SiteAnchor>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
