/** Pages that readers do not come to. */
import type { Problem } from "../problem.ts";
import type { Route } from "../site/createRoutes.ts";
import type { FindAddress } from "./addresses.ts";
import type { ListedPage } from "./listedPages.ts";
import type { PageFacts } from "./readPage.ts";
import { finding } from "./rules.ts";

/** What matters of a route here. */
export interface WayRoute extends Pick<Route, "path" | "page"> {
  entry: Pick<Route["entry"], "sourcePath" | "meta">;
}

/** The files of pages to which the page of a file leads. */
export type WaysFrom = (outputPath: string) => ReadonlySet<string>;

/**
 * Links that show a way through the site. The page of search and the list of a folder name whatever there
 * is: the first leads nowhere, the other only if a menu or a page links to it that does not lie in the folder,
 * as the way back to it on each of its pages does.
 * @param routes by output path
 */
export function createWays(
  pages: ReadonlyMap<string, PageFacts>,
  routes: ReadonlyMap<string, WayRoute>,
  find: FindAddress
): WaysFrom {
  return (outputPath) => {
    const ways = new Set<string>();
    const page = pages.get(outputPath);
    const from = routes.get(outputPath);
    if (!page || page.isRedirect || from?.page === "Search") return ways;
    for (const { tag, url } of page.links) {
      const file = tag === "a" || tag === "area" ? find(url, outputPath)?.file : undefined;
      if (file === undefined || file === outputPath) continue;
      const to = routes.get(file);
      const isBack = to && isFolderList(to) && from?.path.startsWith(`${to.path}/`);
      if (!isBack) ways.add(file);
    }
    return ways;
  };
}

/** Made for a folder without a page of its own; the list of a collection is there to be found. */
function isFolderList({ path, page, entry }: WayRoute): boolean {
  return (
    page === "Listing" && entry.sourcePath === "" && entry.meta.lists === undefined && path !== "/"
  );
}

/** Where visits begin: at the front page, at documents of public/, at pages that are listed nowhere. */
export function beginnings(
  pages: ReadonlyMap<string, PageFacts>,
  routes: ReadonlyMap<string, WayRoute>,
  listed: readonly ListedPage[]
): string[] {
  const found = new Set(listed.map(({ facts }) => facts.outputPath));
  return [...pages.keys()].filter((outputPath) => {
    const route = routes.get(outputPath);
    if (!route || route.path === "/") return true;
    return route.entry.sourcePath !== "" && !found.has(outputPath);
  });
}

/**
 * Pages to which nothing leads. Of those that lead to each other alone the first is told: once something
 * leads to it, it leads to the others.
 */
export function checkOrphans(
  pages: readonly ListedPage[],
  waysFrom: WaysFrom,
  begin: readonly string[]
): Problem[] {
  const reached = new Set<string>();
  const reach = (files: readonly string[]): void => {
    const open = [...files];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (reached.has(file)) continue;
      reached.add(file);
      open.push(...waysFrom(file));
    }
  };
  reach(begin);
  // No file makes them: they are as good as the pages that they list.
  const written = pages.filter(({ entry }) => entry.sourcePath !== "");
  const lost = written.filter(({ facts }) => !reached.has(facts.outputPath));
  const linked = new Set(lost.flatMap(({ facts }) => [...waysFrom(facts.outputPath)]));
  const isAlone = ({ facts }: ListedPage) => !linked.has(facts.outputPath);
  const told = [...lost.filter(isAlone), ...lost.filter((page) => !isAlone(page))];
  return told.flatMap((page) => {
    const { path, facts, entry } = page;
    if (reached.has(facts.outputPath)) return [];
    reach([facts.outputPath]);
    const message = isAlone(page)
      ? `no other page links to ${path}`
      : `none but pages to which nothing leads link to ${path}`;
    const hint = "Link to it, or write unlisted: true.";
    return [finding("orphan-page", { message, hint, file: entry.sourcePath, at: [] })];
  });
}
