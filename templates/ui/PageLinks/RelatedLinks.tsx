import type { Entry } from "../../collections.ts";
import { useSite } from "../../context.tsx";
import { formatDate } from "../../dates.ts";
import { SiteAnchor } from "../SiteAnchor/SiteAnchor.tsx";
import { pair } from "./PageLinks.css.ts";
import * as styles from "./RelatedLinks.css.ts";

export interface RelatedLinksProps {
  entries: readonly Pick<Entry, "path" | "title" | "date">[];
}

/** Links to entries that are about the same, each with its date. */
export function RelatedLinks({ entries }: RelatedLinksProps) {
  const site = useSite();
  return (
    <ul className={pair}>
      {entries.map(({ path, title, date }) => (
        <li key={path}>
          <SiteAnchor to={path} look={styles.link}>
            {date && <span className={styles.date}>{formatDate(date, site)}</span>}
            <span className={styles.title}>{title}</span>
          </SiteAnchor>
        </li>
      ))}
    </ul>
  );
}
