/** Measures of how pages feel, judged as https://web.dev/articles/vitals does: by the 75th percentile of all visits. */
import { quantile } from "../numbers.ts";

export type Vital = "CLS" | "FCP" | "INP" | "LCP" | "TTFB";
export type Rating = "good" | "needs improvement" | "poor";

/** Up to the first is good, above the second is poor; ms, but for CLS, which has no unit. */
export const THRESHOLDS: Record<Vital, readonly [number, number]> = {
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  INP: [200, 500],
  LCP: [2500, 4000],
  TTFB: [800, 1800]
};

export const vitals = Object.keys(THRESHOLDS) as Vital[];

/** Fewer measures of a page tell nothing of it. */
export const LEAST_SAMPLES = 5;

export interface Spread {
  counts: Record<Rating, number>;
  /** Between two measures where it falls there, as `percentile_cont` of SQL has it. */
  p75: number;
  rating: Rating;
}

export function rate(vital: Vital, value: number): Rating {
  const [good, poor] = THRESHOLDS[vital];
  if (value <= good) return "good";
  return value <= poor ? "needs improvement" : "poor";
}

/** @returns undefined where nothing was measured */
export function spreadOf(vital: Vital, values: readonly number[]): Spread | undefined {
  const p75 = quantile(values, 0.75);
  if (p75 === undefined) return undefined;
  const counts: Spread["counts"] = { good: 0, "needs improvement": 0, poor: 0 };
  for (const value of values) counts[rate(vital, value)]++;
  return { counts, p75, rating: rate(vital, p75) };
}
