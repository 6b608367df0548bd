import { useEffect, useRef, useState } from "react";
import type { Filter } from "../../../runtime/dashboards/crossFilter.ts";
import { readFilters, writeFilters } from "../../../runtime/dashboards/filterQuery.ts";
import { type ViewSpec, writtenFilters } from "../../explorer/explorer.ts";

export type Filters = ReadonlyMap<string, Filter>;

/** Sets one filter, or takes all back. */
export type ChangeFilter = (key?: string, filter?: Filter) => void;

/** Browsers take no more than so many changes of the address in a time. */
const PAUSE = 250; // ms

/** Filters that stand in the address, so that what somebody sees can be shared. */
export function useFilters(views: readonly ViewSpec[]): { filters: Filters; change: ChangeFilter } {
  const [filters, setFilters] = useState<Filters>(new Map());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const read = readFilters(location.search, writtenFilters(views));
    if (read.size > 0) setFilters(read);
    return () => clearTimeout(timer.current);
  }, [views]);

  const change: ChangeFilter = (key, filter) => {
    const next = new Map(key === undefined ? [] : filters);
    if (key !== undefined) next.delete(key);
    if (key !== undefined && filter !== undefined) next.set(key, filter);
    setFilters(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { hash, pathname, search } = location;
      const query = writeFilters(search, next, writtenFilters(views));
      history.replaceState(history.state, "", `${pathname}${query}${hash}`);
    }, PAUSE);
  };
  return { filters, change };
}
