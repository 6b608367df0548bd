/** Rows as they come, and what of them can be drawn. */
import { toTime } from "./time.ts";

/** Anything at all may stand in a column: what is no number is a gap. */
export type Row = Readonly<Record<string, unknown>> | object;

/** A column of numbers, and what it is called. */
export interface SeriesOf {
  key: string;
  name: string;
}

/** A value at a place of the horizontal axis; null where there is none. */
export interface Point {
  x: number;
  y: number | null;
  /** Where it begins, of values that stand on each other; zero if left out. */
  from?: number;
}

export interface Series {
  name: string;
  points: readonly Point[];
}

export interface Cleaned {
  series: readonly Series[];
  /** How many values there should be. */
  values: number;
  /** How many of them are missing or are no numbers. */
  gaps: number;
  /** Rows without a place on the horizontal axis, which are left out. */
  unplaced: number;
}

/** Beyond it the difference of two numbers, or the sum of a few, may be infinite. */
const LARGEST = Number.MAX_VALUE / 1e6;

/** Below it a share of a number may be 0. */
const SMALLEST = 1e-290;

/** A number that can be drawn; null for whatever else stands in its place. Numbers that are text are text. */
export function toNumber(value: unknown): number | null {
  if (typeof value !== "number" || !Number.isFinite(value) || Math.abs(value) > LARGEST)
    return null;
  return Math.abs(value) < SMALLEST ? 0 : value; // so is -0, which would be printed as such
}

export function cellOf(row: Row, key: string): unknown {
  return (row as Readonly<Record<string, unknown>>)[key];
}

/**
 * Columns as series over another, in its order.
 * @param xIs dates are Date objects, ISO text (in UTC, unless it says otherwise) or milliseconds
 */
export function cleanSeries(
  rows: readonly Row[],
  x: string,
  columns: readonly SeriesOf[],
  xIs: "date" | "number"
): Cleaned {
  const place = xIs === "date" ? toTime : toNumber;
  const placed = rows.flatMap((row) => {
    const at = place(cellOf(row, x));
    return at === null ? [] : [{ at, row }];
  });
  // Sorting keeps the order of rows of one date.
  placed.sort((a, b) => a.at - b.at);
  let gaps = 0;
  const series = columns.map(({ key, name }) => ({
    name,
    points: placed.map(({ at, row }) => {
      const y = toNumber(cellOf(row, key));
      if (y === null) gaps++;
      return { x: at, y };
    })
  }));
  return {
    series,
    values: placed.length * columns.length,
    gaps,
    unplaced: rows.length - placed.length
  };
}

/** A point that has a value. */
export type Known = Point & { y: number };

export function isKnown(point: Point): point is Known {
  return point.y !== null;
}

/** Least and most of numbers, of which there may be more than a call takes arguments. */
export function extent(values: Iterable<number>): [least: number, most: number] | undefined {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return least <= most ? [least, most] : undefined;
}

/** Columns as numbers of categories, which keep the order of their rows. */
export interface Categories {
  names: readonly string[];
  series: readonly { name: string; values: readonly (number | null)[] }[];
  gaps: number;
}

export function cleanCategories(
  rows: readonly Row[],
  category: string,
  columns: readonly SeriesOf[]
): Categories {
  let gaps = 0;
  const series = columns.map(({ key, name }) => ({
    name,
    values: rows.map((row) => {
      const value = toNumber(cellOf(row, key));
      if (value === null) gaps++;
      return value;
    })
  }));
  return { names: rows.map((row) => nameOf(cellOf(row, category))), series, gaps };
}

/** What a category is called; an empty one keeps its place. */
function nameOf(value: unknown): string {
  const name = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  return name === "" ? "–" : name;
}
