import { formatNumber, formatTicks, formatTime, formatTimeTicks } from "../formats.ts";
import { cleanSeries, extent, isKnown, type Row, type Series, type SeriesOf } from "../model.ts";
import { linearScale, logScale, type Scale, shareOf } from "../scales.ts";
import { thin } from "../thin.ts";
import type { Tick } from "../ticks.ts";
import { grainOf, timeTicks } from "../time.ts";

export interface LinesOf {
  rows: readonly Row[];
  x: string;
  xIs?: "date" | "number";
  series: readonly SeriesOf[];
  shape?: "line" | "area";
  isLogarithmic?: boolean;
}

/** Lines and where they stand, as shares of a drawing. */
export interface Lines extends Axis {
  /** As they are drawn: of many points those that are seen. */
  series: readonly Series[];
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
  const all = isLogarithmic ? cleaned.map(withoutLogless) : cleaned;
  const range = extent(all.flatMap(({ points }) => points.filter(isKnown).map(({ y }) => y)));
  const places = all[0]?.points.map(({ x }) => x) ?? [];
  const ends = [places[0] ?? 0, places.at(-1) ?? 0] as const;
  const at = shareOf(ends);
  return {
    ...counts,
    ...(xIs === "date" ? dates(places, ends, at, lang) : numbers(ends, at, lang)),
    series: all.map(({ name, points }) => ({ name, points: thin(points) })),
    scale: isLogarithmic ? logScale(range) : linearScale(range, { hasZero: shape === "area" }),
    at,
    listed: listed(all),
    placed: places.length,
    gaps: all.reduce((sum, { points }) => sum + points.filter((point) => !isKnown(point)).length, 0)
  };
}

/** What is not above zero has no logarithm. */
function withoutLogless({ name, points }: Series): Series {
  return { name, points: points.map(({ x, y }) => ({ x, y: y !== null && y > 0 ? y : null })) };
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
