/** The groups in which search and its page show the site's pages. */
import { isDynamic, staticPrefix } from "../../runtime/routePattern.ts";
import type { CollectionConfig } from "../config/mergeCollections.ts";
import { humanize } from "../content/sourcePath.ts";
import type { Route } from "./createRoutes.ts";
import type { Site } from "./createSite.ts";

export interface PageGroups {
  /** In the order in which they are shown; the last is that of single pages. */
  labels: readonly string[];
  /** Whether the first is that of the projects. */
  hasProjects: boolean;
  /** The place of a page's group among the labels. */
  of(route: Pick<Route, "path" | "entry">): number;
  /** Whether a page stands above the others of its group. */
  isLanding(path: string): boolean;
}

/**
 * A collection of many pages is a group, with the page above it and with single pages that stand among
 * its own ("/demos/reliefjobs-dashboard"); two that share that page are one. All other pages are one more.
 */
export function createPageGroups(
  { config }: Pick<Site, "config">,
  routes: readonly Pick<Route, "path" | "entry">[]
): PageGroups {
  const titles = new Map(routes.map(({ path, entry }) => [path, entry.title]));
  const used = new Set(routes.map(({ entry }) => entry.collection));
  const labels: string[] = [];
  const byCollection = new Map<string, number>();
  /** By the path of the page above. */
  const byLanding = new Map<string, number>();
  for (const { name, route } of projectsFirst(config.collections)) {
    if (route === undefined || !used.has(name) || !hasMany(name, route)) continue;
    const landing = staticPrefix(route);
    // The front page stands above all pages, so that it names none of them.
    const isFront = landing === "/";
    const known = isFront ? undefined : byLanding.get(landing);
    const title = isFront ? undefined : titles.get(landing);
    const group = known ?? labels.push(title ?? humanize(name)) - 1;
    byCollection.set(name, group);
    if (!isFront) byLanding.set(landing, group);
  }
  const single = labels.push(config.texts.pages) - 1;

  /** The nearest group among whose pages a path stands. */
  const groupAround = (path: string): number | undefined => {
    for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
      const group = byLanding.get(path.slice(0, end));
      if (group !== undefined) return group;
    }
    return undefined;
  };
  return {
    labels,
    hasProjects: byCollection.get("projects") === 0,
    of: ({ path, entry }) =>
      byLanding.get(path) ?? byCollection.get(entry.collection) ?? groupAround(path) ?? single,
    isLanding: (path) => byLanding.has(path)
  };
}

/** Spec §2: search is made of the projects first. */
function projectsFirst(collections: readonly CollectionConfig[]): CollectionConfig[] {
  const isFirst = ({ name }: CollectionConfig) => name === "projects";
  return [...collections.filter(isFirst), ...collections.filter((each) => !isFirst(each))];
}

/** Whether a collection has pages of its own, and more than one; `pages` is what no other one takes. */
function hasMany(name: string, route: string): boolean {
  const isRest = name === "pages" && staticPrefix(route) === "/";
  return isDynamic(route) && !route.includes("#") && !isRest;
}
