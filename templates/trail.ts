import type { SiteLink, SiteView } from "./site.ts";

/** The pages above a route path, outermost first, from the navigation tree. */
export function trailOf(path: string, site: SiteView): SiteLink[] {
  const trail: SiteLink[] = [];
  let nodes = site.navigation();
  for (;;) {
    const node = nodes.find(({ path: at }) => at !== path && path.startsWith(`${at}/`));
    if (!node) return trail;
    trail.push({ label: node.title, to: node.page === false ? "" : node.path });
    nodes = node.children ?? [];
  }
}
