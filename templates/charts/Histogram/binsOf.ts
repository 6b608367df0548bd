import { binLimits } from "../scales.ts";

export interface Bin {
  from: number;
  /** A value that is equal belongs to the next, but for the last bin. */
  to: number;
  count: number;
}

/** Values counted between round limits, in one pass over what is sorted. */
export function binsOf(sorted: readonly number[], most = 12): readonly Bin[] {
  const [least] = sorted;
  const greatest = sorted.at(-1);
  if (least === undefined || greatest === undefined) return [];
  const limits = binLimits(least, greatest, wanted(sorted.length, most));
  const bins: Bin[] = limits
    .slice(1)
    .map((to, at) => ({ from: limits[at] as number, to, count: 0 }));
  let at = 0;
  for (const value of sorted) {
    while (at < bins.length - 1 && value >= (bins[at] as Bin).to) at++;
    (bins[at] as Bin).count++;
  }
  return bins;
}

/** Few values have few bins: as many as their number has bits, and one more (Sturges). */
function wanted(count: number, most: number): number {
  return Math.min(most, Math.ceil(Math.log2(count)) + 1);
}
