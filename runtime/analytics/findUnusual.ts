/** Which count stands out of its neighbours. */
import { median } from "../numbers.ts";
import type { Count } from "./countByTime.ts";

const LEAST_COUNTS = 8; // fewer tell nothing of what is usual
const LIMIT = 3.5; // of Iglewicz and Hoaglin
const TO_DEVIATION = 1.4826; // makes it comparable with the standard deviation of normal values

export interface Unusual extends Count {
  /** The median of all. */
  usual: number;
}

/**
 * Finds the count that is farthest from the median, if by more than 3.5 times the median absolute deviation (scaled).
 * That deviation counts as 1 view at least, so that a single visit in a quiet night is no news. Of two equally far the
 * later one is found.
 */
export function findUnusual(counts: readonly Count[]): Unusual | undefined {
  if (counts.length < LEAST_COUNTS) return undefined;
  const usual = median(counts, ({ views }) => views) ?? 0;
  const distance = ({ views }: Count) => Math.abs(views - usual);
  const deviation = Math.max(1, TO_DEVIATION * (median(counts, distance) ?? 0));
  const farthest = counts.reduce((best, count) =>
    distance(count) >= distance(best) ? count : best
  );
  return distance(farthest) > LIMIT * deviation ? { ...farthest, usual } : undefined;
}
