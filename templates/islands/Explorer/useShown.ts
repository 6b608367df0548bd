import { useMemo } from "react";
import { cellOf } from "../../charts/model.ts";
import { useSite } from "../../context.tsx";
import {
  countView,
  type Explorer,
  SEARCH,
  type ViewCounts,
  type ViewSpec
} from "../../explorer/explorer.ts";
import { type Order, orderRows, pickRows } from "../../explorer/orderRows.ts";
import type { Filters } from "./useFilters.ts";

export interface ShownParts {
  /** Undefined until its rows are there. */
  explorer: Explorer | undefined;
  filters: Filters;
  order: Order | undefined;
  /** What views show meanwhile. */
  start: readonly ViewCounts[];
  /** How many names a view shows, by its key, where somebody has asked for more. */
  told: Readonly<Record<string, number>>;
  views: readonly ViewSpec[];
}

export interface Shown {
  /** Of each view, in their order. */
  counts: readonly ViewCounts[];
  /** Places of the rows that pass all filters, in the order of the table. */
  places: Uint32Array | undefined;
}

/** What views and table show of the rows that pass. */
export function useShown({ explorer, filters, order, start, told, views }: ShownParts): Shown {
  const { lang } = useSite();
  const { counts, matches } = useMemo(() => {
    if (!explorer) return { counts: start, matches: undefined };
    const { table } = explorer;
    for (const key of [...views.map((view) => view.key), SEARCH]) {
      if (table.filter(key) !== filters.get(key)) table.setFilter(key, filters.get(key));
    }
    const counts = views.map((view) => countView(explorer, view, namesOf(view, told)));
    return { counts, matches: table.matches() };
  }, [explorer, filters, told, start, views]);

  const key = order?.key;
  const isDown = order?.isDown ?? false;
  const ordered = useMemo(
    () => explorer && key !== undefined && orderRows(explorer.rows, key, lang),
    [explorer, key, lang]
  );
  const places = useMemo(() => {
    if (!explorer || !matches || !ordered || key === undefined) return matches;
    const isEmpty = (row: number): boolean =>
      [cellOf(explorer.rows[row] ?? {}, key) ?? []].flat().length === 0;
    return pickRows(ordered, matches, isDown, isEmpty);
  }, [explorer, matches, ordered, key, isDown]);
  return { counts, places };
}

/** How many names a view shows. */
export function namesOf(view: ViewSpec, told: ShownParts["told"]): number {
  return told[view.key] ?? (view.kind === "names" ? view.most : 0);
}
