/** What is looked up in a site again and again, indexed once for all that renders its pages. */
import type { NavigationNode } from "../../runtime/model.ts";
import { query } from "../../runtime/query.ts";
import type { Entry } from "../../templates/collections.ts";
import type { SiteView } from "../../templates/site.ts";
import type { Route } from "./createRoutes.ts";
import type { Site } from "./createSite.ts";
import { redirectedPaths } from "./redirects.ts";
import { createRelated } from "./relatedEntries.ts";

/** Lists are made when they are first asked for. Nothing of it is a copy of what entries say. */
export interface SiteIndex {
  routeAt(path: string): Route | undefined;
  /** The pages that show the text of a content file: its own, and those of which it is a part. */
  routesShowing(sourcePath: string): readonly Route[];
  nodeAt(path: string): NavigationNode | undefined;
  /** Paths at which no page needs to stand. */
  redirected: ReadonlySet<string>;
  /** Paths of the pages that list a collection, in the order of the config. */
  listings: readonly string[];
  /** The entries of a collection that may be shown beside others: not the unlisted ones. */
  shown(collection: string): readonly Entry[];
  /** The same as lists have them: newest first where they are dated, else in the order of their stems. */
  listed(collection: string): readonly Entry[];
  neighbours: SiteView["neighbours"];
  related: SiteView["related"];
}

const RELATED = 2;

export function createSiteIndex(
  site: Site,
  routes: readonly Route[],
  navigation: readonly NavigationNode[]
): SiteIndex {
  const byPath = new Map(routes.map((route) => [route.path, route]));
  let bySource: Map<string, Route[]> | undefined;
  const nodes = new Map<string, NavigationNode>();
  indexNodes(navigation, nodes);
  const ofCollection = createListings(routes);
  const shown = perCollection((name) =>
    (site.byCollection.get(name) ?? []).filter(({ unlisted }) => !unlisted)
  );
  const listed = perCollection((name) => inListOrder(shown(name)));
  const positions = perCollection(
    (name) => new Map(listed(name).map((entry, position) => [entry, position]))
  );
  const relatedIn = perCollection((name) => createRelated(listed(name)));
  const neighbours: SiteIndex["neighbours"] = (entry) => {
    const position = positions(entry.collection).get(entry);
    if (position === undefined) return { previous: undefined, next: undefined };
    const list = listed(entry.collection);
    return { previous: list[position - 1], next: list[position + 1] };
  };
  return {
    routeAt: (path) => byPath.get(path),
    routesShowing(sourcePath) {
      bySource ??= showing(routes);
      return bySource.get(sourcePath) ?? [];
    },
    nodeAt: (path) => nodes.get(path),
    redirected: redirectedPaths(site),
    listings: site.config.collections.flatMap(({ name }) => ofCollection.get(name) ?? []),
    shown,
    listed,
    neighbours,
    related(entry) {
      const { previous, next } = neighbours(entry);
      return relatedIn(entry.collection)(entry, RELATED, [previous, next]);
    }
  };
}

/** Makes something of a collection when that is first asked for. */
function perCollection<Made>(make: (name: string) => Made): (name: string) => Made {
  const known = new Map<string, Made>();
  return (name) => {
    const made = known.get(name) ?? make(name);
    known.set(name, made);
    return made;
  };
}

function showing(routes: readonly Route[]): Map<string, Route[]> {
  const bySource = new Map<string, Route[]>();
  for (const route of routes) {
    for (const { sourcePath } of new Set([route.entry, ...route.shown])) {
      const known = bySource.get(sourcePath);
      if (known) known.push(route);
      else bySource.set(sourcePath, [route]);
    }
  }
  return bySource;
}

function indexNodes(tree: readonly NavigationNode[], nodes: Map<string, NavigationNode>): void {
  for (const node of tree) {
    nodes.set(node.path, node);
    if (node.children) indexNodes(node.children, nodes);
  }
}

/** Paths of listing pages, the front page not among them, by the name of what they list. */
function createListings(routes: readonly Route[]): Map<string, string[]> {
  const listings = new Map<string, string[]>();
  for (const { page, name, path } of routes) {
    if (page !== "Listing" || path === "/") continue;
    listings.set(name, [...(listings.get(name) ?? []), path]);
  }
  return listings;
}

function inListOrder(entries: readonly Entry[]): readonly Entry[] {
  if (!entries.some(({ date }) => date !== undefined)) return entries;
  return query(entries).order("date", "DESC").all();
}
