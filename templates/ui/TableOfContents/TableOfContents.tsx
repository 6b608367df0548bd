import { useSite } from "../../context.tsx";
import type { HeadingLink } from "../../site.ts";
import * as styles from "./TableOfContents.css.ts";

export interface TableOfContentsProps {
  headings: readonly HeadingLink[];
  /** Of its title: another for a second list of a page. */
  id?: string;
}

const MIN_HEADINGS = 3; // a list of two says no more than the page itself

/** "On this page": headings of level 2 and 3. Closed until asked for; on wide screens it stands beside the text. */
export function TableOfContents({ headings, id: titleId = "contents" }: TableOfContentsProps) {
  const { texts } = useSite();
  const shown = headings.filter(({ level, text }) => level <= 3 && text !== "");
  if (shown.length < MIN_HEADINGS) return null;
  return (
    <nav className={styles.contents} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {texts.onThisPage}
      </h2>
      <details>
        <summary className={styles.summary}>{texts.onThisPage}</summary>
        <ul className={styles.list}>
          {shown.map(({ id, level, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className={level === 2 ? styles.link : `${styles.link} ${styles.deeper}`}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
