import { formatNumber, formatTicks, formatTime, formatTimeTicks } from "../formats.ts";
import { cleanSeries, extent, isKnown, type Row, type Series, type SeriesOf } from "../model.ts";
import { linearScale, logScale, type Scale, shareOf } from "../scales.ts";
import { thin } from "../thin.ts";
import type { Tick } from "../ticks.ts";
import { grainOf, timeTicks } from "../time.ts";

/** "stacked" are areas on each other, for parts of a whole. */
export type LineShape = "line" | "area" | "stacked";

export interface LinesOf {
  rows: readonly Row[];
  x: string;
  xIs?: "date" | "number";
  series: readonly SeriesOf[];
  shape?: LineShape;
  isLogarithmic?: boolean;
}

/** Lines and where they stand, as shares of a drawing. */
export interface Lines extends Axis {
  /** As they are drawn: of many points those that are seen. */
  series: readonly Series[];
  /** The same by their own values, where they are drawn on each other. */
  own: readonly Series[];
  scale: Scale;
  at(x: number): number;
  /** Values of all series at one place, for a table: of many places those where lines turn. */
  listed: readonly { x: number; values: readonly (number | null)[] }[];
  /** Rows that have a place. */
  placed: number;
  values: number;
  gaps: number;
  unplaced: number;
}

interface Axis {
  ticks(count: number): readonly Tick[];
  tellX(x: number): string;
}

export function layOutLines(of: LinesOf, lang: string): Lines {
  const { xIs = "date", shape = "line", isLogarithmic = false } = of;
  const { series: cleaned, ...counts } = cleanSeries(of.rows, of.x, of.series, xIs);
  const isStacked = shape === "stacked";
  const all = isStacked
    ? cleaned.map(withoutNegatives)
    : isLogarithmic
      ? cleaned.map(withoutLogless)
      : cleaned;
  const drawn = isStacked ? stack(all) : all;
  const range = extent(drawn.flatMap(({ points }) => points.filter(isKnown).map(({ y }) => y)));
  const places = all[0]?.points.map(({ x }) => x) ?? [];
  const ends = [places[0] ?? 0, places.at(-1) ?? 0] as const;
  const at = shareOf(ends);
  return {
    ...counts,
    ...(xIs === "date" ? dates(places, ends, at, lang) : numbers(ends, at, lang)),
    series: isStacked
      ? thinTogether(drawn)
      : drawn.map(({ name, points }) => ({ name, points: thin(points) })),
    own: all,
    scale:
      isLogarithmic && !isStacked
        ? logScale(range)
        : linearScale(range, { hasZero: shape !== "line", isWhole: areWhole(drawn) }),
    at,
    listed: listed(all),
    placed: places.length,
    gaps: all.reduce((sum, { points }) => sum + points.filter((point) => !isKnown(point)).length, 0)
  };
}

function areWhole(all: readonly Series[]): boolean {
  return all.every(({ points }) => points.every(({ y }) => y === null || Number.isInteger(y)));
}

/** What is not above zero has no logarithm. */
function withoutLogless({ name, points }: Series): Series {
  return { name, points: points.map(({ x, y }) => ({ x, y: y !== null && y > 0 ? y : null })) };
}

/** Nothing can be a part of a whole that is less than nothing. */
function withoutNegatives({ name, points }: Series): Series {
  return { name, points: points.map(({ x, y }) => ({ x, y: y !== null && y >= 0 ? y : null })) };
}

/** Each begins where the one before it ends; what is missing takes no room. */
function stack(all: readonly Series[]): readonly Series[] {
  const heights = new Map<number, number>();
  return all.map(({ name, points }) => ({
    name,
    points: points.map(({ x, y }, at) => {
      const from = heights.get(at) ?? 0;
      heights.set(at, from + (y ?? 0));
      return { x, y: from + (y ?? 0), from };
    })
  }));
}

/** At the same places, so that no area leaves a part of another free. */
function thinTogether(all: readonly Series[]): readonly Series[] {
  const kept = all.map(({ points }) => new Set(thin(points)));
  const isKept = (at: number): boolean =>
    all.some(({ points }, series) => kept[series]?.has(points[at] as never));
  return all.map(({ name, points }) => ({ name, points: points.filter((_, at) => isKept(at)) }));
}

type Ends = readonly [first: number, last: number];

/** So few dates are ticks themselves, all of them or every second; of more there are round ones. */
const FEW_DATES = 12;

function dates(
  places: readonly number[],
  ends: Ends,
  at: (x: number) => number,
  lang: string
): Axis {
  const grain = grainOf(places);
  const own = [...new Set(places)];
  const some = (count: number) =>
    own.filter((_, index) => index % Math.ceil(own.length / count) === 0);
  return {
    tellX: (x) => formatTime(x, grain, lang),
    ticks(count) {
      const round =
        own.length <= FEW_DATES ? { times: some(count), grain } : timeTicks(...ends, count);
      const labels = formatTimeTicks(round.times, round.grain, lang);
      return labels.map((label, index) => ({ at: at(round.times[index] ?? 0), ...label }));
    }
  };
}

function numbers(ends: Ends, at: (x: number) => number, lang: string): Axis {
  return {
    tellX: (x) => formatNumber(x, lang),
    ticks(count) {
      const round = linearScale(ends, { count }).ticks.filter((x) => x >= ends[0] && x <= ends[1]);
      const labels = formatTicks(round, lang);
      return round.map((x, index) => ({ at: at(x), label: labels[index] ?? "" }));
    }
  };
}

/** More rows than this nobody reads. */
const MOST_ROWS = 400;
const COLUMNS = 40;

function listed(series: readonly Series[]): Lines["listed"] {
  const rowAt = (index: number) => ({
    x: series[0]?.points[index]?.x ?? 0,
    values: series.map(({ points }) => points[index]?.y ?? null)
  });
  const count = series[0]?.points.length ?? 0;
  const indexes = Array.from({ length: count }, (_, index) => index);
  if (count <= MOST_ROWS) return indexes.map(rowAt);
  const turning = new Set(series.flatMap(({ points }) => thin(points, COLUMNS)));
  return indexes
    .filter((index) => series.some(({ points }) => turning.has(points[index] as never)))
    .map(rowAt);
}

/**
 * Heights of labels near to where they should be, at least a line apart and all within a drawing.
 * @param wanted in any order; the answer has the same
 */
export function spread(wanted: readonly number[], line: number, height: number): readonly number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const places = [...wanted];
  let below = Number.NEGATIVE_INFINITY;
  for (const at of order) {
    below = Math.max(places[at] ?? 0, below + line);
    places[at] = below;
  }
  let above = height + line;
  for (const at of order.reverse()) {
    above = Math.min(places[at] ?? 0, above - line);
    places[at] = above;
  }
  return places;
}
