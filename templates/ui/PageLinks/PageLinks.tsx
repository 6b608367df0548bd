import type { Entry } from "../../collections.ts";
import { useSite } from "../../context.tsx";
import { SiteAnchor } from "../SiteAnchor/SiteAnchor.tsx";
import * as styles from "./PageLinks.css.ts";

export interface PageLinksProps {
  entry: Entry;
}

/** Links to the entries before and after this one. */
export function PageLinks({ entry }: PageLinksProps) {
  const { neighbours, texts } = useSite();
  const { previous, next } = neighbours(entry);
  if (!previous && !next) return null;
  return (
    <nav className={styles.links} aria-label={`${texts.previous}, ${texts.next}`}>
      {previous && (
        <div>
          <SiteAnchor to={previous.path} rel="prev" look={styles.link}>
            <span className={styles.note}>{texts.previous}</span>
            <span className={styles.title}>{previous.title}</span>
          </SiteAnchor>
        </div>
      )}
      {next && (
        <div className={styles.next}>
          <SiteAnchor to={next.path} rel="next" look={styles.link}>
            <span className={styles.note}>{texts.next}</span>
            <span className={styles.title}>{next.title}</span>
          </SiteAnchor>
        </div>
      )}
    </nav>
  );
}
