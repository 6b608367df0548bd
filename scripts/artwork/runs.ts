import type { Point } from "./path.ts";

/** A stretch of a line that is drawn with one pen. */
export interface Run<T> {
  points: Point[];
  value: T;
  /** Directions of the whole line at both ends, so that neighbouring runs meet without a kink. */
  tangents: readonly [start: Point, end: Point];
}

/**
 * Cuts a line where the value of its points changes. Stretches of fewer than `shortest` points
 * join the one before: a line that changes its weight for a few pixels looks like dirt.
 */
export function runsOf<T>(
  line: readonly Point[],
  values: readonly T[],
  shortest: number
): Run<T>[] {
  const starts: number[] = [];
  let current: T | undefined;
  values.forEach((value, index) => {
    const start = starts.at(-1);
    if (start !== undefined && (value === current || index - start < shortest)) return;
    starts.push(index);
    current = value;
  });
  return starts.map((from, index) => {
    const to = starts[index + 1] ?? line.length - 1;
    const tangents = [directionAt(line, from), reversed(directionAt(line, to))] as const;
    return { points: line.slice(from, to + 1), value: values[from] as T, tangents };
  });
}

/** From two points before to two points after; closed lines run on across their seam. */
function directionAt(line: readonly Point[], index: number): Point {
  const last = line.length - 1;
  const [first, end] = [line[0], line[last]];
  const isRing = first?.[0] === end?.[0] && first?.[1] === end?.[1];
  const pick = (i: number) => line[isRing ? (i + last) % last : Math.min(last, Math.max(0, i))];
  const [before, after] = [pick(index - 2), pick(index + 2)];
  if (before === undefined || after === undefined) return [0, 0];
  const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
  const size = Math.hypot(dx, dy) || 1;
  return [dx / size, dy / size];
}

const reversed = ([x, y]: Point): Point => [-x, -y];
