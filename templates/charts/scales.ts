/**
 * From values to places. Places are shares of the drawing, 0 at its start and 1 at its end: whoever draws
 * makes percent or pixels of them.
 */
import { nice, ticks } from "../../runtime/numbers.ts";

export interface Scale {
  domain: readonly [least: number, most: number];
  ticks: readonly number[];
  /** Never NaN, and never outside of the drawing. */
  at(value: number): number;
}

export interface ScaleOptions {
  /** Whether the axis has zero on it, as what is drawn from zero on must. */
  hasZero?: boolean;
  /** About how many ticks. */
  count?: number;
  /** Whether values are counts, between which there are none. */
  isWhole?: boolean;
}

/** Numbers closer together than this cannot be told apart on an axis. */
const FINEST = 1e-12;

/** A scale with round ends around numbers that are finite; one with room above and below for equal ones. */
export function linearScale(
  range: readonly [least: number, most: number] | undefined,
  { hasZero = false, count: wanted = 4, isWhole = false }: ScaleOptions = {}
): Scale {
  let [least, most] = range ?? [0, 1];
  if (hasZero) [least, most] = [Math.min(least, 0), Math.max(most, 0)];
  if (most - least <= FINEST * Math.max(Math.abs(least), Math.abs(most)))
    [least, most] = aroundOf(least);
  const count = isWhole ? Math.min(wanted, Math.max(1, Math.ceil(most - least))) : wanted;
  const [from, to] = nice(least, most, count);
  const domain = isRange(from, to) ? ([from, to] as const) : ([least, most] as const);
  const round = ticks(...domain, count).filter((tick) => tick >= domain[0] && tick <= domain[1]);
  return { domain, ticks: round.map((tick) => (tick === 0 ? 0 : tick)), at: shareOf(domain) };
}

/** Ends for values that are all equal: zero and its double, so that the line stands in the middle. */
function aroundOf(value: number): [least: number, most: number] {
  if (value === 0) return [0, 1];
  return value > 0 ? [0, value * 2] : [value * 2, 0];
}

function isRange(from: number, to: number): boolean {
  return Number.isFinite(from) && Number.isFinite(to) && from < to;
}

/** Powers of ten, for numbers above zero. */
export function logScale(range: readonly [least: number, most: number] | undefined): Scale {
  const [least, most] = range && range[0] > 0 ? range : [1, 10];
  const from = Math.floor(Math.log10(least));
  const to = Math.max(Math.ceil(Math.log10(most)), from + 1);
  const step = Math.ceil((to - from) / 6);
  const powers = Array.from(
    { length: Math.floor((to - from) / step) + 1 },
    (_, i) => from + i * step
  );
  const share = shareOf([from, to]);
  return {
    domain: [10 ** from, 10 ** to],
    ticks: powers.map((power) => 10 ** power),
    at: (value) => (value > 0 ? share(Math.log10(value)) : 0)
  };
}

/** Of dates and other values whose ends are not rounded: the first is at the start, the last at the end. */
export function shareOf([least, most]: readonly [number, number]): (value: number) => number {
  const width = most - least;
  if (!(width > 0)) return () => 0.5;
  return (value) => Math.min(1, Math.max(0, (value - least) / width));
}

/** Round limits of the bins of a histogram. */
export function binLimits(least: number, most: number, count: number): readonly number[] {
  return linearScale([least, most], { count }).ticks;
}
