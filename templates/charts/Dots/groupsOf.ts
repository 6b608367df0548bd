import { cleanCategories, type Row } from "../model.ts";

export interface Group {
  name: string;
  /** Sorted. */
  values: readonly number[];
  /** Those of them that are drawn. */
  shown: readonly number[];
}

export interface Groups {
  groups: readonly Group[];
  /** Rows without a number. */
  unplaced: number;
  /** Values that are not drawn, since there are so many. */
  left: number;
}

/** More dots than this in a line are a cloud. */
const MOST = 250;

/** Values by what they belong to, in the order in which that first comes. */
export function groupsOf(rows: readonly Row[], group: string, value: string): Groups {
  const { names, series, gaps } = cleanCategories(rows, group, [{ key: value, name: value }]);
  const values = new Map<string, number[]>();
  for (const [at, number] of series[0]?.values.entries() ?? []) {
    const name = names[at] ?? "";
    if (number === null) continue;
    const before = values.get(name);
    if (before) before.push(number);
    else values.set(name, [number]);
  }
  const groups = [...values].map(([name, unsorted]) => {
    const sorted = unsorted.sort((a, b) => a - b);
    return { name, values: sorted, shown: evenly(sorted) };
  });
  const left = groups.reduce((sum, { values, shown }) => sum + values.length - shown.length, 0);
  return { groups, unplaced: gaps, left };
}

/** Of sorted values as many as are drawn, both ends among them. */
function evenly(sorted: readonly number[]): readonly number[] {
  if (sorted.length <= MOST) return sorted;
  const step = (sorted.length - 1) / (MOST - 1);
  return Array.from({ length: MOST }, (_, at) => sorted[Math.round(at * step)] as number);
}
