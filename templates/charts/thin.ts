import type { Point } from "./model.ts";

/** More columns than this are not seen in a line. */
export const COLUMNS = 300;

/**
 * Points of a line that look like all of them: of each column of the drawing the first, the lowest, the
 * highest and the last, or a gap where it has no value. One pass, however many there are.
 * @param points in order of `x`
 */
export function thin(points: readonly Point[], columns = COLUMNS): readonly Point[] {
  if (points.length <= columns * 4) return points;
  const start = (points[0] as Point).x;
  const width = (points.at(-1) as Point).x - start;
  const kept: Point[] = [];
  let column: Column = { at: 0, seen: [] };
  for (const point of points) {
    const at =
      width > 0 ? Math.min(columns - 1, Math.floor(((point.x - start) / width) * columns)) : 0;
    if (at !== column.at) {
      keep(column, kept);
      column = { at, seen: [] };
    }
    see(column, point);
  }
  keep(column, kept);
  return kept;
}

interface Column {
  at: number;
  /** First, lowest, highest, last; a gap alone where there is no value. */
  seen: readonly Point[];
}

function see(column: Column, point: Point): void {
  const [first, lowest = point, highest = point] = column.seen;
  if (first === undefined || (first.y === null && point.y !== null)) {
    column.seen = [point, point, point, point];
  } else if (point.y !== null) {
    const low = point.y < (lowest.y as number) ? point : lowest;
    const high = point.y > (highest.y as number) ? point : highest;
    column.seen = [first, low, high, point];
  }
}

function keep({ seen }: Column, kept: Point[]): void {
  const [first, low, high, last] = seen as readonly [Point, Point, Point, Point];
  const isFirstLow = low.x < high.x;
  for (const point of [first, isFirstLow ? low : high, isFirstLow ? high : low, last])
    if (kept.at(-1) !== point) kept.push(point);
}
