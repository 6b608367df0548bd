import type { NavigationNode } from "../../runtime/model.ts";
import type { Entry } from "../../templates/collections.ts";
import type { FolderMeta } from "../content/readContent.ts";
import { humanize, pageOrderKey, parseSourcePath } from "../content/sourcePath.ts";
import type { Route } from "./createRoutes.ts";

interface Branch extends Pick<NavigationNode, "title" | "path" | "stem" | "icon"> {
  hasPage: boolean;
  /** Authors may set `order` against the order of stems. */
  order: number;
  /** Whether the node's stem is that of a folder; else it is the node's path. */
  hasFolder: boolean;
  children: Map<string, Branch>;
}

/**
 * The tree of all listed pages by their paths, ordered by stem (spec §3, §7). Folders without a page
 * get a node with `page: false`, named by their folder file or their name.
 */
export function createNavigation(
  routes: readonly Route[],
  folders: ReadonlyMap<string, FolderMeta>
): NavigationNode[] {
  const root: Branch = branch("", "", "", true);
  for (const { entry, isListed } of routes) {
    if (!isListed || entry.navigation === false || entry.unlisted) continue;
    let at = root;
    const segments = entry.path.split("/").filter(Boolean);
    for (const [index, segment] of segments.entries()) {
      let next = at.children.get(segment);
      if (!next) {
        const path = `/${segments.slice(0, index + 1).join("/")}`;
        const folder = folders.get(path.slice(1));
        const title = folder?.title ?? humanize(segment);
        next = branch(title, path, folder?.stem ?? path.slice(1), folder !== undefined);
        next.icon = folder?.icon;
        at.children.set(segment, next);
      }
      const stem = next.hasFolder ? undefined : folderStem(entry, segments, index);
      if (stem !== undefined) {
        next.hasFolder = true;
        // A page of its own says better where it stands.
        if (!next.hasPage) next.stem = stem;
      }
      at = next;
    }
    if (at === root) at = homeOf(root);
    at.title = titleInTree(entry);
    // A landing page that nobody wrote stands where its folder does.
    at.stem = entry.sourcePath === "" && at.hasFolder ? `${at.stem}/index` : entry.stem;
    at.hasPage = true;
    at.icon = ownIn(entry).icon ?? at.icon;
    at.order = entry.path === "/" ? Number.NEGATIVE_INFINITY : (entry.order ?? UNORDERED);
  }
  return childrenOf(root);
}

export function titleInTree(entry: Entry): string {
  return ownIn(entry).title ?? entry.title;
}

/** What a page says of its place in the tree. */
function ownIn({ navigation }: Entry): Exclude<Entry["navigation"], boolean> {
  return typeof navigation === "object" ? navigation : {};
}

/**
 * The folder of an entry's file that a folder of its path stands for: "projects/2.operations" for
 * "/projects/operations" of "projects/2.operations/1.leak-triage.md". A collection with another route
 * ("3.blog" at "/news") has it too; a permalink and the date in a route ("/2026/03/…") have none.
 * @param segments of the entry's path
 * @param index of the folder among them
 */
function folderStem(entry: Entry, segments: readonly string[], index: number): string | undefined {
  if (index === segments.length - 1) return undefined;
  if (entry.sourcePath === "" || entry.permalink !== undefined) return undefined;
  const names = parseSourcePath(`${entry.stem}.${entry.extension}`).segments;
  const at = index + names.length - segments.length; // both end with the page
  if (at < 0) return undefined;
  const isSame = names[at] === segments[index];
  const isMoved = names.length === segments.length && !/^\d+$/.test(segments[index] ?? "");
  if (!isSame && !isMoved) return undefined;
  return entry.stem
    .split("/")
    .slice(0, at + 1)
    .join("/");
}

const UNORDERED = Number.MAX_VALUE;

function branch(title: string, path: string, stem: string, hasFolder: boolean): Branch {
  const children = new Map<string, Branch>();
  return {
    title,
    path,
    stem,
    icon: undefined,
    hasPage: false,
    order: UNORDERED,
    hasFolder,
    children
  };
}

function homeOf(root: Branch): Branch {
  const home = branch("", "/", "index", false);
  root.children.set("", home);
  return home;
}

function childrenOf({ children }: Branch): NavigationNode[] {
  const keyed = Array.from(children.values(), (child) => ({
    child,
    key: pageOrderKey(child.stem)
  }));
  return keyed.sort(byOrder).map(({ child }) => nodeOf(child));
}

function nodeOf(branch: Branch): NavigationNode {
  const { title, path, stem, icon, hasPage } = branch;
  const node: NavigationNode = { title, path, stem };
  if (!hasPage) node.page = false;
  if (icon !== undefined) node.icon = icon;
  if (branch.children.size > 0) node.children = childrenOf(branch);
  return node;
}

interface Keyed {
  child: Branch;
  key: string;
}

function byOrder(left: Keyed, right: Keyed): number {
  const [a, b] = [left.child.order, right.child.order];
  if (a !== b) return a < b ? -1 : 1;
  return left.key < right.key ? -1 : left.key > right.key ? 1 : 0;
}
