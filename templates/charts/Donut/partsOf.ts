import { cleanCategories, type Row } from "../model.ts";

export interface Part {
  name: string;
  value: number;
}

export interface Parts {
  /** The largest first. */
  parts: readonly Part[];
  total: number;
  /** How many values are missing, or are below zero. */
  unshared: number;
}

/** Numbers by name as parts of a whole; those of one name are one. */
export function partsOf(rows: readonly Row[], category: string, value: string): Parts {
  const { names, series } = cleanCategories(rows, category, [{ key: value, name: value }]);
  const values = new Map<string, number>();
  let unshared = 0;
  for (const [at, number] of series[0]?.values.entries() ?? []) {
    const name = names[at] ?? "";
    if (number === null || number < 0) unshared++;
    else values.set(name, (values.get(name) ?? 0) + number);
  }
  const parts = [...values]
    .map(([name, value]) => ({ name, value }))
    .sort((a, b) => b.value - a.value);
  return { parts, total: parts.reduce((sum, { value }) => sum + value, 0), unshared };
}

/** So many parts at the most: the smallest of more are one. */
export function grouped(parts: readonly Part[], most: number, name: string): readonly Part[] {
  if (parts.length <= most) return parts;
  const rest = parts.slice(most - 1);
  const value = rest.reduce((sum, part) => sum + part.value, 0);
  return [...parts.slice(0, most - 1), { name, value }];
}
