/** How a site is cut into parts. */

/** Which of how many parts. */
export interface Shard {
  /** From 1. */
  number: number;
  of: number;
}

/** Below the site root, where parts lie unless another place is named. */
export const PARTS = "parts";

/** Whether a page belongs to a part: neighbours are dealt out like cards, since they are much alike. */
export function isInShard(place: number, { number, of }: Shard): boolean {
  return place % of === number - 1;
}
