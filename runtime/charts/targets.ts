/** Points of a drawing, as its `data-targets` name them (`templates/charts/targets.ts`). */

export interface Target {
  /** Of the table's body. */
  row: number;
  /** Of the table's head: that of the rows' names is 0. */
  column: number;
  /** Thousandths of the drawing's width. */
  x: number;
  /** Px of its height, or units of its `viewBox`. */
  y: number;
}

export function readTargets(text: string): readonly Target[] {
  let x = 0;
  return text.split(";").flatMap((cells, row) =>
    cells.split(",").flatMap((cell, at) => {
      if (cell === "") return [];
      const [first = "", second] = cell.split(" ");
      if (second !== undefined) x = Number(first);
      return [{ row, column: at + 1, x, y: Number(second ?? first) }];
    })
  );
}

/** A point of a drawing in px of it. */
export interface Point {
  target: Target;
  x: number;
  y: number;
}

export interface Place {
  x: number;
  y: number;
}

/** Px beyond which nothing is meant. */
const REACH = 48;

/**
 * The point that somebody means who points at a place.
 * @param along the axis on which the nearest counts before the other
 */
export function nearest(
  points: readonly Point[],
  { x, y }: Place,
  along: string
): Point | undefined {
  let best: Point | undefined;
  let least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
  for (const point of points) {
    const [dx, dy] = [Math.abs(point.x - x), Math.abs(point.y - y)];
    const far =
      along === "x"
        ? ([dx, dy] as const)
        : along === "y"
          ? ([dy, dx] as const)
          : ([Math.hypot(dx, dy), 0] as const);
    if (far[0] < least[0] || (far[0] === least[0] && far[1] < least[1]))
      [best, least] = [point, far];
  }
  return along !== "" || least[0] <= REACH ? best : undefined;
}

/** Keys that lead from point to point, and where to: along rows of the table, or to another column of one. */
const STEPS: Record<string, readonly [rows: number, columns: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
  Home: [Number.NEGATIVE_INFINITY, 0],
  End: [Number.POSITIVE_INFINITY, 0]
};

/**
 * Where a key leads: the point itself where there is none further on, undefined where the key leads nowhere.
 * @param from undefined at first
 */
export function stepTo(
  targets: readonly Target[],
  from: Pick<Target, "row" | "column"> | undefined,
  key: string
): Target | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const here = targets.find(({ row, column }) => row === from?.row && column === from.column);
  if (!here) return key === "End" ? targets.at(-1) : targets[0];
  const [rows, columns] = step;
  if (columns !== 0) return besideOf(targets, here, columns) ?? here;
  const own = targets.filter(({ column }) => column === here.column);
  const at = Math.min(own.length - 1, Math.max(0, own.indexOf(here) + rows));
  return own[at];
}

/** The next of another column, of that row or of the one nearest to it; where all have one column, the next row. */
function besideOf(
  targets: readonly Target[],
  { row, column }: Target,
  step: number
): Target | undefined {
  const columns = [...new Set(targets.map((target) => target.column))].sort((a, b) => a - b);
  if (columns.length === 1) {
    const at = targets.findIndex((target) => target.row === row);
    return targets[at + step];
  }
  const next = columns[columns.indexOf(column) + step];
  return targets
    .filter((target) => target.column === next)
    .reduce<Target | undefined>(
      (best, target) =>
        best && Math.abs(best.row - row) <= Math.abs(target.row - row) ? best : target,
      undefined
    );
}
