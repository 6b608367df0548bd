import type { ShownHit } from "./messages.ts";

export interface HitGroup {
  label: string;
  /** Places of its hits among all. */
  places: number[];
}

/**
 * Shares hits out among the site's groups, which stand in their own order (spec §2: projects first); a page
 * that is called what was asked for stands before all of them.
 * @param best label of that
 */
export function groupHits(
  hits: readonly Pick<ShownHit, "group" | "isSame">[],
  groups: readonly string[],
  best: string
): HitGroup[] {
  const isBest = (at: number) => at === 0 && hits[0]?.isSame === true;
  const own = groups.map((label, group): HitGroup => {
    const places = [...hits.keys()].filter((at) => !isBest(at) && hits[at]?.group === group);
    return { label, places };
  });
  return [{ label: best, places: isBest(0) ? [0] : [] }, ...own].filter(
    ({ places }) => places.length > 0
  );
}
