import { formatNumber } from "../../charts/formats.ts";
import { useSite } from "../../context.tsx";
import { fillIn } from "../../fillIn.ts";
import { Button } from "../../ui/Button/Button.tsx";
import type { NameCount } from "../explorer.ts";
import * as styles from "./Facet.css.ts";

export interface FacetProps {
  name: string;
  counts: readonly NameCount[];
  /** How many names are not told. */
  others: number;
  chosen: ReadonlySet<string>;
  onChoose(chosen: ReadonlySet<string>): void;
  onMore(): void;
}

/** Names by how many rows have them, a bar for each; those that are ticked are all that rows may have. */
export function Facet({ name, counts, others, chosen, onChoose, onMore }: FacetProps) {
  const { lang, texts } = useSite();
  const most = Math.max(1, ...counts.map(([, count]) => count));
  const toggle = (each: string): void => {
    const next = new Set(chosen);
    if (!next.delete(each)) next.add(each);
    onChoose(next);
  };
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.legend}>{name}</legend>
      {counts.length === 0 && <p className={styles.none}>{texts.explorerNone}</p>}
      <ul className={styles.names}>
        {counts.map(([each, count]) => (
          <li key={each}>
            <label className={styles.option}>
              <input
                type="checkbox"
                checked={chosen.has(each)}
                onChange={() => toggle(each)}
                className={styles.box}
              />
              <span dir="auto" className={styles.name}>
                {each}
              </span>
              <span className={styles.count}>{formatNumber(count, lang)}</span>
              <svg
                viewBox="0 0 1000 1"
                preserveAspectRatio="none"
                className={styles.bar}
                aria-hidden="true"
              >
                <rect width={Math.round((count / most) * 1000)} height="1" fill="currentColor" />
              </svg>
            </label>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <div className={styles.more}>
          <Button type="button" variant="outline" onClick={onMore}>
            {fillIn(texts.explorerMore, { count: formatNumber(others, lang) })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
