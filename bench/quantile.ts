/** Figures that stand for many. */

/** The value that a part of all values does not reach; 0 of none. @param part e.g. 0.95 */
export function quantile(values: readonly number[], part: number): number {
  const sorted = ascending(values);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** The value in the middle, or the mean of the two that are; 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = ascending(values);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

function ascending(values: readonly number[]): number[] {
  return [...values].sort((one, other) => one - other);
}
