/** Rows by a name that they have. */

export interface Counted {
  name: string;
  count: number;
}

/**
 * How many rows have each name, the most frequent first, those of one count by name.
 * @param key of the column: a text, or a list of them, each of which counts
 * @param most names that are told
 * @param others what the rest is called, which is then one of them, at the end; else it is left out
 */
export function countBy(
  rows: readonly object[],
  key: string,
  most: number,
  others?: string
): Counted[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const value = (row as Readonly<Record<string, unknown>>)[key];
    for (const name of new Set(Array.isArray(value) ? value : [value])) {
      if (typeof name === "string" && name !== "") counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  const sorted = Array.from(counts, ([name, count]) => ({ name, count }));
  sorted.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  if (sorted.length <= most || others === undefined) return sorted.slice(0, most);
  const rest = sorted.slice(most - 1).reduce((sum, { count }) => sum + count, 0);
  return [...sorted.slice(0, most - 1), { name: others, count: rest }];
}
