import { useSite } from "../../context.tsx";
import { SEARCH, type ViewSpec } from "../../explorer/explorer.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Chips } from "./Chips.tsx";
import * as styles from "./Explorer.css.ts";
import type { ChangeFilter, Filters } from "./useFilters.ts";

export interface FilterBarProps {
  views: readonly ViewSpec[];
  filters: Filters;
  /** How many rows pass. */
  status: string;
  onChange: ChangeFilter;
}

const LONGEST = 200; // UTF-16 units of what is searched

/** What filters come to, the search, and all of them to be taken back. */
export function FilterBar({ views, filters, status, onChange }: FilterBarProps) {
  const { texts } = useSite();
  const search = filters.get(SEARCH);
  return (
    <>
      <div className={styles.bar}>
        <p role="status" className={styles.status}>
          {status}
        </p>
        <label className={styles.search}>
          <span className="sr-only">{texts.explorerSearch}</span>
          <input
            type="search"
            value={typeof search === "string" ? search : ""}
            placeholder={texts.explorerSearch}
            maxLength={LONGEST}
            onChange={({ currentTarget }) => onChange(SEARCH, currentTarget.value || undefined)}
            className={styles.field}
          />
        </label>
        {filters.size > 0 && (
          <Button type="button" variant="outline" onClick={() => onChange()}>
            {texts.explorerReset}
          </Button>
        )}
      </div>
      <Chips views={views} filters={filters} onChange={onChange} />
    </>
  );
}
