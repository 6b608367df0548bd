/** Where the cells of a chart's table stand in its drawing, for its script (`runtime/charts.ts`). */

export interface Target {
  /** Share of the drawing's width. */
  x: number;
  /** Px of its height, or units of its `viewBox`. */
  y: number;
}

/**
 * Rows of a table as short text: "0 200,40;50 180" are two cells of the first row, at one x, and one of the second.
 * An x in thousandths stands before a y only where it is another than that of the cell before.
 * @param rows cells of each row behind its name; null for one that is not drawn
 */
export function writeTargets(rows: readonly (readonly (Target | null)[])[]): string {
  let last: number | undefined;
  const cellOf = (target: Target | null): string => {
    if (target === null) return "";
    const x = Math.round(target.x * 1000);
    const y = String(Math.round(target.y) || 0);
    if (x === last) return y;
    last = x;
    return `${x} ${y}`;
  };
  return rows.map((cells) => cells.map(cellOf).join(",")).join(";");
}
