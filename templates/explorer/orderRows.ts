/** Rows in the order of a column. */
import { cellOf, type Row } from "../charts/model.ts";

export interface Order {
  /** Of the column. */
  key: string;
  isDown: boolean;
}

/** Places of rows by what stands in a column: texts as the language has them, lists by their first. */
export function orderRows(rows: readonly Row[], key: string, lang: string): Uint32Array {
  const { compare } = new Intl.Collator(lang, { numeric: true, sensitivity: "base" });
  const values = rows.map((row) => [cellOf(row, key)].flat()[0] ?? "");
  // Comparing words takes long, and many rows have the same.
  const distinct = [...new Set(values)].sort((a, b) =>
    typeof a === "number" && typeof b === "number" ? a - b : compare(String(a), String(b))
  );
  let rank = 0;
  const ranks = new Map(
    distinct.map((value, at) => {
      const before = distinct[at - 1];
      if (at > 0 && (typeof value === "number" || compare(String(before), String(value)) !== 0)) {
        rank += 1;
      }
      return [value, rank];
    })
  );
  const rankOf = Uint32Array.from(values, (value) => ranks.get(value) ?? 0);
  return Uint32Array.from(rows.keys()).sort((a, b) => (rankOf[a] ?? 0) - (rankOf[b] ?? 0) || a - b);
}

/**
 * Places of the rows that match, in an order; what has nothing in that column comes last in both directions.
 * @param order of all rows, as `orderRows` gives it
 * @param matches places, in any order
 */
export function pickRows(
  order: Uint32Array,
  matches: Uint32Array,
  isDown: boolean,
  isEmpty: (row: number) => boolean
): Uint32Array {
  const isMatch = new Uint8Array(order.length);
  for (const row of matches) isMatch[row] = 1;
  const picked = order.filter((row) => isMatch[row] === 1 && !isEmpty(row));
  if (isDown) picked.reverse();
  const empty = order.filter((row) => isMatch[row] === 1 && isEmpty(row));
  const all = new Uint32Array(picked.length + empty.length);
  all.set(picked);
  all.set(empty, picked.length);
  return all;
}
