import type { SiteLink, SiteView } from "./site.ts";

/** The pages above a route path, outermost first, from the navigation tree. */
export function trailOf(path: string, site: SiteView): SiteLink[] {
  const segments = path.split("/").slice(1, -1);
  return segments.flatMap((_, index) => {
    const node = site.nodeAt(`/${segments.slice(0, index + 1).join("/")}`);
    return node ? [{ label: node.title, to: node.page === false ? "" : node.path }] : [];
  });
}
