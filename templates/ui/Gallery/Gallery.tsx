import type { ReactNode } from "react";
import { useSite } from "../../context.tsx";
import { Choice } from "../Choice/Choice.tsx";
import * as styles from "./Gallery.css.ts";

export interface GalleryItem {
  key: string;
  category?: string | undefined;
  tags: readonly string[];
  content: ReactNode;
}

/** Things side by side, which one choice of category or tag narrows down; CSS hides the others. */
export function Gallery({ items }: { items: readonly GalleryItem[] }) {
  const { texts } = useSite();
  const categories = countsOf(items.flatMap(({ category }) => category ?? []));
  const tags = countsOf(
    items.flatMap((item) => item.tags),
    2 // what one thing alone is called narrows nothing down
  );
  // A word that is category and tag alike is offered once.
  const labels = [...new Set([...categories.keys(), ...tags.keys()])].slice(0, styles.MOST_LABELS);
  const placesOf = ({ category, tags: own }: GalleryItem): string =>
    labels
      .flatMap((label, at) => (label === category || own.includes(label) ? [at] : []))
      .join(" ");
  const countOf = (at: number): number =>
    items.filter((item) => placesOf(item).split(" ").includes(`${at}`)).length;
  return (
    <div className={styles.gallery}>
      {labels.length > 1 && (
        <fieldset className={styles.filter}>
          <legend className="sr-only">{texts.filter}</legend>
          <Choice name="filter" value="all" look="chip" isChosen>
            {texts.all} <span className={styles.count}>{items.length}</span>
          </Choice>
          {labels.map((label, at) => (
            <Choice key={label} name="filter" value={`${at}`} look="chip">
              {label} <span className={styles.count}>{countOf(at)}</span>
            </Choice>
          ))}
        </fieldset>
      )}
      <ul className={styles.grid}>
        {items.map((item) => (
          <li key={item.key} className={styles.item} data-labels={placesOf(item)}>
            {item.content}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How often each word occurs, the most frequent first; rarer ones than `least` are left out. */
function countsOf(words: readonly string[], least = 1): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const frequent = [...counts].filter(([, count]) => count >= least);
  return new Map(frequent.sort(([, a], [, b]) => b - a));
}
