/** How far a drawer is pulled, and where it goes when it is let go. Lengths in px, along the way that closes it. */

/** Share of what is seen of it, from which it closes (spec §9). */
export const CLOSE_THRESHOLD = 0.25;
/** px in ms: what is thrown faster goes on in its direction (spec §9). */
export const VELOCITY_THRESHOLD = 0.4;

export interface Release {
  /** How far it has been pulled towards its edge; negative: away from it. */
  distance: number;
  /** Of the pull, in ms. */
  duration: number;
  /** The whole drawer. */
  size: number;
  /** Shares of it that it may stand out by, from the least to the most; [1] where there is but one. */
  snapPoints: readonly number[];
  /** Index of the one that it stood at. */
  active: number;
}

/**
 * Where a drawer that is let go comes to rest.
 * @returns index of a snap point, or "closed"
 */
export function restOf({
  distance,
  duration,
  size,
  snapPoints,
  active
}: Release): number | "closed" {
  const seen = (snapPoints[active] ?? 1) * size;
  const isThrown = Math.abs(distance) / Math.max(duration, 1) > VELOCITY_THRESHOLD;
  const left = seen - distance;
  if (isThrown && distance > 0) {
    const below = snapPoints.findLastIndex((point) => point * size < left);
    return below === -1 ? "closed" : below;
  }
  if (isThrown && distance < 0) {
    const above = snapPoints.findIndex((point) => point * size > left);
    return above === -1 ? snapPoints.length - 1 : above;
  }
  const least = (snapPoints[0] ?? 1) * size;
  if (left < least * (1 - CLOSE_THRESHOLD)) return "closed";
  const away = snapPoints.map((point) => Math.abs(point * size - left));
  return away.indexOf(Math.min(...away));
}

/** @returns index of the least snap point that shows a share of the drawer; of the last where none does */
export function pointShowing(share: number, snapPoints: readonly number[]): number {
  const at = snapPoints.findIndex((point) => point >= share);
  return at === -1 ? snapPoints.length - 1 : at;
}

/** What is pulled further than it can go follows ever more slowly. */
export function damped(distance: number): number {
  return 8 * Math.log1p(distance / 8);
}
