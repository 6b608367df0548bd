import type { ShownHit } from "./messages.ts";

export interface HitGroup {
  label: string;
  /** Places of its hits among all. */
  places: number[];
}

const MOST_BEST = 3;

/**
 * Shares hits out among the site's groups, which stand in their own order (spec §2: projects first), those that
 * hold nothing but parts of what was asked for behind the others. Before all of them stand the best, as long as
 * their headings hold all that was asked for: else a page whose name one types would come after many projects.
 * @param best label of these
 */
export function groupHits(
  hits: readonly Pick<ShownHit, "group" | "isNamed" | "isWhole">[],
  groups: readonly string[],
  best: string
): HitGroup[] {
  const firstOther = hits.findIndex(({ isNamed }) => !isNamed);
  const named = Math.min(firstOther < 0 ? hits.length : firstOther, MOST_BEST);
  const places = [...hits.keys()];
  const own = groups.map((label, group): HitGroup => {
    return { label, places: places.filter((at) => at >= named && hits[at]?.group === group) };
  });
  const hasWhole = (group: HitGroup) => group.places.some((at) => hits[at]?.isWhole);
  return [
    { label: best, places: places.slice(0, named) },
    ...own.filter(hasWhole),
    ...own.filter((group) => !hasWhole(group))
  ].filter((group) => group.places.length > 0);
}
