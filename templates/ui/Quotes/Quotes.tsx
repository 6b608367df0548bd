import type { ImageField } from "../../collections.ts";
import { Image } from "../Image/Image.tsx";
import * as styles from "./Quotes.css.ts";

export interface Quote {
  quote: string;
  user: { name: string; description?: string | undefined; avatar?: ImageField | undefined };
}

/** What people say, beside each other where there is room. */
export function Quotes({ quotes }: { quotes: readonly Quote[] }) {
  return (
    <ul className={styles.quotes}>
      {quotes.map(({ quote, user }) => (
        <li key={quote}>
          <figure className={styles.quote}>
            <blockquote className={styles.words}>{quote}</blockquote>
            <figcaption className={styles.who}>
              {user.avatar && (
                <Image image={{ ...user.avatar, alt: "" }} width={64} look={styles.portrait} />
              )}
              <span>
                <span className={styles.name}>{user.name}</span>
                {user.description && <span className={styles.role}>{user.description}</span>}
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
