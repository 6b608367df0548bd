import type { NavigationNode } from "../../runtime/model.ts";
import type { FolderMeta } from "../content/readContent.ts";
import { humanize } from "../content/sourcePath.ts";
import type { Route } from "./createRoutes.ts";

interface Branch {
  node: NavigationNode;
  /** Authors may set `order` against the order of stems. */
  order: number;
  children: Map<string, Branch>;
}

/**
 * The tree of all listed pages by their paths, ordered by stem (spec §3, §7). Folders without a page
 * get a node with `page: false`, named by their folder file or their name.
 * @param routes ordered by stem
 */
export function createNavigation(
  routes: readonly Route[],
  folders: ReadonlyMap<string, FolderMeta>
): NavigationNode[] {
  const root: Branch = branch("", "", "");
  for (const { entry, isListed } of routes) {
    if (!isListed || entry.navigation === false || entry.unlisted) continue;
    let at = root;
    const segments = entry.path.split("/").filter(Boolean);
    for (const [index, segment] of segments.entries()) {
      let next = at.children.get(segment);
      if (!next) {
        const path = `/${segments.slice(0, index + 1).join("/")}`;
        const folder = folders.get(path.slice(1));
        next = branch(folder?.title ?? humanize(segment), path, folder?.stem ?? path.slice(1));
        if (folder?.icon !== undefined) next.node.icon = folder.icon;
        at.children.set(segment, next);
      }
      at = next;
    }
    if (at === root) at = homeOf(root);
    const own = typeof entry.navigation === "object" ? entry.navigation : {};
    delete at.node.page;
    at.node.title = own.title ?? entry.title;
    at.node.stem = entry.stem;
    if (own.icon !== undefined) at.node.icon = own.icon;
    at.order = entry.path === "/" ? Number.NEGATIVE_INFINITY : (entry.order ?? UNORDERED);
  }
  return childrenOf(root);
}

const UNORDERED = Number.MAX_VALUE;

function branch(title: string, path: string, stem: string): Branch {
  return {
    node: { title, path, stem, page: false },
    order: UNORDERED,
    children: new Map()
  };
}

function homeOf(root: Branch): Branch {
  const home = branch("", "/", "index");
  root.children.set("", home);
  return home;
}

function childrenOf({ children }: Branch): NavigationNode[] {
  return [...children.values()]
    .sort((left, right) => (left.order === right.order ? 0 : left.order < right.order ? -1 : 1))
    .map((child) => {
      const below = childrenOf(child);
      return below.length > 0 ? { ...child.node, children: below } : child.node;
    });
}
