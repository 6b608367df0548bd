import type { Problem } from "../problem.ts";
import type { ListedPage } from "./listedPages.ts";
import { finding } from "./rules.ts";

const DAY = 86_400_000; // ms

/**
 * Pages that nobody has looked at for long.
 * @param staleAfter days; undefined asks nothing
 */
export function checkStalePages(
  pages: readonly ListedPage[],
  staleAfter: number | undefined,
  now: Date
): Problem[] {
  if (staleAfter === undefined) return [];
  return pages.flatMap(({ path, entry, place }) => {
    const field = entry.updated === undefined ? "date" : "updated";
    const written = entry.updated ?? entry.date;
    const days =
      written === undefined ? 0 : Math.floor((now.getTime() - Date.parse(written)) / DAY);
    if (days <= staleAfter) return [];
    const message = `${path} has not changed since ${written?.slice(0, 10)}`;
    const hint = "Read it again and set updated, or give it an expiryDate.";
    return [finding("stale-page", { message, hint, ...place(field) })];
  });
}
