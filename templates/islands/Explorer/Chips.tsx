import { type Filter, isNames, isRange } from "../../../runtime/dashboards/crossFilter.ts";
import { useSite } from "../../context.tsx";
import { SEARCH, type ViewSpec } from "../../explorer/explorer.ts";
import { tellRange } from "../../explorer/Range/tellRange.ts";
import { Icon } from "../../ui/Icon/Icon.tsx";
import * as styles from "./Explorer.css.ts";
import type { ChangeFilter, Filters } from "./useFilters.ts";

export interface ChipsProps {
  views: readonly ViewSpec[];
  filters: Filters;
  onChange: ChangeFilter;
}

interface Chip {
  key: string;
  label: string;
  /** What is left of the filter without it. */
  rest: Filter;
}

/** All that rows are filtered by, each to be taken back. */
export function Chips({ views, filters, onChange }: ChipsProps) {
  const { lang, texts } = useSite();
  const chips = views.flatMap(({ key, kind, name }): Chip[] => {
    const filter = filters.get(key);
    if (isNames(filter)) {
      return [...filter].map((each) => {
        const rest = new Set([...filter].filter((other) => other !== each));
        return { key, label: `${name}: ${each}`, rest: rest.size > 0 ? rest : undefined };
      });
    }
    if (kind === "names" || !isRange(filter)) return [];
    const label = `${name}: ${tellRange(filter, kind, { lang, texts })}`;
    return [{ key, label, rest: undefined }];
  });
  const search = filters.get(SEARCH);
  if (typeof search === "string")
    chips.push({ key: SEARCH, label: `“${search}”`, rest: undefined });
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {chips.map(({ key, label, rest }) => (
        <li key={`${key} ${label}`}>
          <button type="button" onClick={() => onChange(key, rest)} className={styles.chip}>
            <span className="sr-only">{texts.explorerLess} </span>
            <span dir="auto">{label}</span>
            <Icon name="lucide-x" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
