import type { ReactNode } from "react";
import { useSite } from "../../context.tsx";
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
  return (
    <div className={styles.gallery}>
      {labels.length > 1 && (
        <fieldset className={styles.filter}>
          <legend className="sr-only">{texts.filter}</legend>
          <Choice value="all" label={texts.all} count={items.length} isChosen />
          {labels.map((label, at) => (
            <Choice
              key={label}
              value={`${at}`}
              label={label}
              count={items.filter((item) => placesOf(item).split(" ").includes(`${at}`)).length}
            />
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

interface ChoiceProps {
  value: string;
  label: string;
  count: number;
  isChosen?: boolean;
}

function Choice({ value, label, count, isChosen = false }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name="filter"
        value={value}
        defaultChecked={isChosen}
        className={styles.radio}
      />
      {label} <span className={styles.count}>{count}</span>
    </label>
  );
}

/** How often each word occurs, the most frequent first; rarer ones than `least` are left out. */
function countsOf(words: readonly string[], least = 1): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const frequent = [...counts].filter(([, count]) => count >= least);
  return new Map(frequent.sort(([, a], [, b]) => b - a));
}
