import type { Author } from "../../people.ts";
import { Avatar } from "../Avatar/Avatar.tsx";
import { SiteAnchor } from "../SiteAnchor/SiteAnchor.tsx";
import * as styles from "./Authors.css.ts";

/** Who wrote it, at more length: portrait, name, what they do, a sentence or two. */
export function Authors({ authors }: { authors: readonly Author[] }) {
  return (
    <ul className={styles.list}>
      {authors.map(({ name, to, role, bio, avatar }) => (
        <li key={name} className={styles.author}>
          <Avatar name={name} image={avatar} size="large" />
          <div className={styles.words}>
            <p className={styles.name}>
              {to ? (
                <SiteAnchor to={to} look={styles.link}>
                  {name}
                </SiteAnchor>
              ) : (
                name
              )}
            </p>
            {role && <p className={styles.role}>{role}</p>}
            {bio && <p className={styles.bio}>{bio}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
