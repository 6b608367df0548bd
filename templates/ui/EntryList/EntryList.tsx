import type { ReactNode } from "react";
import type { Entry } from "../../collections.ts";
import { useSite } from "../../context.tsx";
import { formatShortDate } from "../../dates.ts";
import { TitleStatus } from "../PageStatus/PageStatus.tsx";
import { SiteAnchor } from "../SiteAnchor/SiteAnchor.tsx";
import * as styles from "./EntryList.css.ts";

export interface EntryListProps<Some extends Entry> {
  entries: readonly Some[];
  heading?: "h2" | "h3";
  /** What stands beside an entry, below it where there is no room. */
  details?: (entry: Some) => ReactNode;
}

/** An index of pages: date in the gutter, title, one line. */
export function EntryList<Some extends Entry>({
  entries,
  heading = "h2",
  details
}: EntryListProps<Some>) {
  const site = useSite();
  const Heading = heading;
  const isDated = entries.some(({ date }) => date !== undefined);
  const look = details
    ? styles.rows[isDated ? "datedDetailed" : "detailed"]
    : styles.rows[isDated ? "dated" : "plain"];
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.path} className={look}>
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
              <TitleStatus entry={entry} />
            </Heading>
            {entry.description && <p className={styles.text}>{entry.description}</p>}
          </div>
          {details && <div className={styles.details}>{details(entry)}</div>}
        </li>
      ))}
    </ul>
  );
}
