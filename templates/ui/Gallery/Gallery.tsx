import type { ReactNode } from "react";
import { useSite } from "../../context.tsx";
import { Choice } from "../Choice/Choice.tsx";
import * as styles from "./Gallery.css.ts";

export interface GalleryItem {
  key: string;
  category?: string | undefined;
  tags: readonly string[];
  year?: string | undefined;
  content: ReactNode;
}

export interface GalleryProps {
  items: readonly GalleryItem[];
  /** Of its choices: another for a second gallery of a page. */
  name?: string;
  /** Plates side by side, or rows below each other. */
  look?: keyof typeof styles.looks;
  /** What the kinds of labels are called; then each kind has a line and a choice of its own. */
  names?: { category: string; tags: string; year: string };
}

/** Things of a kind, narrowed down by category, tag or year; CSS hides the others, and counts what is left. */
export function Gallery({ items, name: group = "filter", look = "plates", names }: GalleryProps) {
  const { texts } = useSite();
  const categories = countsOf(items.flatMap(({ category }) => category ?? []));
  const tags = countsOf(
    items.flatMap((item) => item.tags),
    2 // what one thing alone is called narrows nothing down
  );
  const years = countsOf(items.flatMap(({ year }) => year ?? []));
  const kinds = [
    { name: names?.category, labels: [...categories.keys()] },
    { name: names?.tags, labels: [...tags.keys()] },
    { name: names?.year, labels: [...years.keys()].sort().reverse() }
  ];
  // A word that is category and tag alike is offered once.
  const labels = [...new Set(kinds.flatMap((kind) => kind.labels))].slice(0, styles.MOST_LABELS);
  /** Of each item: where its labels stand among those that are offered. */
  const places = items.map(({ category, tags: own, year }) =>
    labels.flatMap((label, at) => ([category, year, ...own].includes(label) ? [at] : []))
  );
  const countOf = (at: number): number => places.filter((each) => each.includes(at)).length;
  const offered = new Set<string>();
  const choices = (own: readonly string[], radios: string): ReactNode[] =>
    own.flatMap((label) => {
      const at = labels.indexOf(label);
      if (at < 0 || offered.has(label)) return [];
      offered.add(label);
      return [
        <Choice key={label} name={radios} value={`${at}`} look="chip">
          {label} <span className={styles.count}>{countOf(at)}</span>
        </Choice>
      ];
    });
  const all = (radios: string) => (
    <Choice name={radios} value="all" look="chip" isChosen>
      {texts.all} <span className={styles.count}>{items.length}</span>
    </Choice>
  );
  return (
    <div className={styles.gallery}>
      {labels.length > 1 && (
        <fieldset className={names ? styles.filterOfKinds : styles.filter}>
          <legend className="sr-only">{texts.filter}</legend>
          {names ? (
            kinds.map(({ name, labels: own }, index) => {
              const radios = `${group}-${index}`;
              const some = choices(own, radios);
              if (some.length === 0) return null;
              return (
                <div key={name} className={styles.kind}>
                  <span className={styles.name}>{name}</span>
                  <div className={styles.line} role="radiogroup" aria-label={name}>
                    {all(radios)}
                    {some}
                  </div>
                </div>
              );
            })
          ) : (
            <>
              {all(group)}
              {choices(labels, group)}
            </>
          )}
        </fieldset>
      )}
      <ul className={styles.looks[look]}>
        {items.map(({ key, content }, index) => (
          <li key={key} className={styles.item} data-labels={places[index]?.join(" ")}>
            {content}
          </li>
        ))}
      </ul>
      {names && labels.length > 1 && (
        <p className={styles.shown}>
          {texts.shown} <span className={styles.tally} data-all={items.length} />
        </p>
      )}
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
