import { type Filter, isNames, isRange } from "../../../runtime/dashboards/crossFilter.ts";
import { Countries } from "../../explorer/Countries.tsx";
import type { ViewCounts, ViewSpec } from "../../explorer/explorer.ts";
import { Facet } from "../../explorer/Facet/Facet.tsx";
import { Range } from "../../explorer/Range/Range.tsx";
import * as styles from "./Explorer.css.ts";

export interface ViewProps {
  id: string;
  view: ViewSpec;
  /** What the rows are. */
  countName: string;
  counts: ViewCounts;
  filter: Filter;
  onFilter(filter: Filter): void;
  /** More names are asked for. */
  onMore(): void;
}

const NONE: ReadonlySet<string> = new Set();

/** One view: names with their map, if they have one, or the bars of days or numbers. */
export function View({ id, view, countName, counts, filter, onFilter, onMore }: ViewProps) {
  if (view.kind === "names" && counts.kind === "names") {
    const chosen = isNames(filter) ? filter : NONE;
    const choose = (names: ReadonlySet<string>): void =>
      onFilter(names.size > 0 ? names : undefined);
    const { countries, others } = counts;
    return (
      <>
        {countries && (
          <div className={styles.map}>
            <Countries
              id={id}
              view={view}
              countName={countName}
              countries={countries}
              chosen={chosen}
              onChoose={choose}
            />
          </div>
        )}
        <div className={styles.facet}>
          <Facet
            name={view.name}
            counts={counts.counts}
            others={others}
            chosen={chosen}
            onChoose={choose}
            onMore={onMore}
          />
        </div>
      </>
    );
  }
  if (view.kind === "names" || counts.kind === "names") return null;
  return (
    <div className={styles.range}>
      <Range
        id={id}
        view={view}
        countName={countName}
        limits={counts.limits}
        counts={counts.counts}
        range={isRange(filter) ? filter : undefined}
        onChoose={onFilter}
      />
    </div>
  );
}
