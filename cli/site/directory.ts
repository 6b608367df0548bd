/** The list of all pages that search can find, in parts. */
import type { Entry } from "../../templates/collections.ts";
import type { Directory, SiteView } from "../../templates/site.ts";
import type { Config } from "../config.ts";
import type { Route } from "./createRoutes.ts";
import type { Site } from "./createSite.ts";
import { createPageGroups } from "./pageGroups.ts";
import { isSearchable } from "./searchSections.ts";

/** Of one part: some 130 KB of HTML with their descriptions, 40 KB as sent, which phones lay out at once. */
const MOST_PAGES = 500;

/** How many parts the list of a site has; one at least. */
export function countParts(routes: readonly Route[], config: Config, most = MOST_PAGES): number {
  let found = 0;
  for (const route of routes) if (isFound(route, config)) found++;
  return Math.max(1, Math.ceil(found / most));
}

/**
 * Made when it is first asked for.
 * @param listed the entries of a collection in the order of its list
 * @param most pages of one part
 */
export function createDirectory(
  site: Pick<Site, "config">,
  routes: readonly Route[],
  listed: (collection: string) => readonly Entry[],
  most = MOST_PAGES
): SiteView["directory"] {
  let list: List | undefined;
  return (part) => {
    list ??= createList(site, routes, listed);
    const { labels, pages, counts, starts } = list;
    const begin = (part - 1) * most;
    const end = Math.min(begin + most, pages.length);
    const groups: Directory["groups"][number][] = [];
    for (let at = begin; at < end; ) {
      const group = pages[at]?.group ?? 0;
      const [start = 0, count = 0] = [starts[group], counts[group]];
      const until = Math.min(start + count, end);
      groups.push({
        label: labels[group] ?? "",
        first: at - start + 1,
        count,
        pages: pages.slice(at, until).map(({ entry }) => {
          const { path, title, description } = entry;
          return { path, title, description };
        })
      });
      at = until;
    }
    return { groups, parts: Math.max(1, Math.ceil(pages.length / most)) };
  };
}

interface ListedPage {
  group: number;
  /** Place in its group; pages of one rank stand in the order of their paths. */
  rank: number;
  entry: Entry;
}

interface List {
  labels: readonly string[];
  /** One group after the other. */
  pages: readonly ListedPage[];
  /** Of each group: how many pages it has, and where they begin. */
  counts: readonly number[];
  starts: readonly number[];
}

const LANDING = -1;

function createList(
  site: Pick<Site, "config">,
  routes: readonly Route[],
  listed: (collection: string) => readonly Entry[]
): List {
  const { labels, of, isLanding } = createPageGroups(site, routes);
  const ranks = new Map<string, number>();
  for (const { name } of site.config.collections) {
    for (const { path } of listed(name)) ranks.set(path, ranks.size);
  }
  const counts = labels.map(() => 0);
  const pages: ListedPage[] = [];
  for (const route of routes) {
    if (!isFound(route, site.config)) continue;
    const { path, entry } = route;
    const group = of(route);
    counts[group] = (counts[group] ?? 0) + 1;
    // Single pages come of many collections, whose lists say nothing of each other.
    const isSingle = group === labels.length - 1;
    const rank = isSingle || isLanding(path) ? LANDING : (ranks.get(path) ?? ranks.size);
    pages.push({ group, rank, entry });
  }
  pages.sort(byPlace);
  let start = 0;
  const starts = counts.map((count) => {
    const own = start;
    start += count;
    return own;
  });
  return { labels, pages, counts, starts };
}

function byPlace(left: ListedPage, right: ListedPage): number {
  return (
    left.group - right.group ||
    left.rank - right.rank ||
    (left.entry.path < right.entry.path ? -1 : 1)
  );
}

function isFound({ isListed, entry }: Route, config: Config): boolean {
  return isListed && isSearchable(entry, config);
}
