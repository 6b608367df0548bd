import type { Entry } from "../../collections.ts";
import { useSite } from "../../context.tsx";
import { formatShortDate } from "../../dates.ts";
import { Badge } from "../Badge/Badge.tsx";
import { SiteAnchor } from "../SiteAnchor/SiteAnchor.tsx";
import * as styles from "./EntryList.css.ts";

export interface EntryListProps {
  entries: readonly Entry[];
  heading?: "h2" | "h3";
}

/** An index of pages: date in the gutter, title, one line. */
export function EntryList({ entries, heading = "h2" }: EntryListProps) {
  const site = useSite();
  const Heading = heading;
  const isDated = entries.some(({ date }) => date !== undefined);
  return (
    <ul className={styles.list}>
      {entries.map((entry) => {
        const status = site.statusOf(entry);
        return (
          <li key={entry.path} className={isDated ? styles.dated : styles.row}>
            {entry.date ? (
              <time className={styles.date} dateTime={entry.date}>
                {formatShortDate(entry.date, site)}
              </time>
            ) : (
              isDated && <span />
            )}
            <div>
              <Heading className={styles.title}>
                <SiteAnchor to={entry.path} look={styles.link}>
                  {entry.title}
                </SiteAnchor>
                {status && (
                  <>
                    {" "}
                    <Badge>{site.texts[status]}</Badge>
                  </>
                )}
              </Heading>
              {entry.description && <p className={styles.text}>{entry.description}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
