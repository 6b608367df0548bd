import type { EntryOf } from "../collections.ts";
import { useSite } from "../context.tsx";
import { formatDate } from "../dates.ts";
import type { PageView } from "../site.ts";
import { Picture } from "../ui/Picture/Picture.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import * as styles from "./timeline.css.ts";

export interface TimelineProps {
  items: readonly EntryOf<"versions" | "aboutItems">[];
  bodies: PageView["bodies"];
}

/** Entries that are shown on this page, each at its anchor. */
export function Timeline({ items, bodies }: TimelineProps) {
  const site = useSite();
  return (
    <ol className={styles.list}>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <time className={styles.date} dateTime={item.date}>
            {formatDate(item.date, site)}
          </time>
          <div className={styles.text}>
            <h2 id={item.path.split("#")[1]} className={styles.title}>
              {item.title}
            </h2>
            {item.description && <p className={styles.lead}>{item.description}</p>}
            {item.image && (
              <div className={styles.picture}>
                <Picture image={item.image} />
              </div>
            )}
            <Prose html={bodies.get(item.id)?.html ?? ""} />
          </div>
        </li>
      ))}
    </ol>
  );
}
