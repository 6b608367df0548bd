import type { ShownHit } from "./messages.ts";

export interface HitGroup {
  label: string;
  /** Places of its hits among all. */
  places: number[];
}

/**
 * Shares hits out among the site's groups, which stand in their own order (spec §2: projects first), those that
 * hold nothing but parts of what was asked for behind the others; a page that is called so stands before all.
 * @param best label of that
 */
export function groupHits(
  hits: readonly Pick<ShownHit, "group" | "isSame" | "isWhole">[],
  groups: readonly string[],
  best: string
): HitGroup[] {
  const isBest = (at: number) => at === 0 && hits[0]?.isSame === true;
  const own = groups.map((label, group): HitGroup => {
    const places = [...hits.keys()].filter((at) => !isBest(at) && hits[at]?.group === group);
    return { label, places };
  });
  const hasWhole = ({ places }: HitGroup) => places.some((at) => hits[at]?.isWhole);
  return [
    { label: best, places: isBest(0) ? [0] : [] },
    ...own.filter(hasWhole),
    ...own.filter((group) => !hasWhole(group))
  ].filter(({ places }) => places.length > 0);
}
