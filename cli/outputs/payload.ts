import type { PagePayload } from "../../runtime/model.ts";
import type { Claim } from "../createEmitter.ts";
import type { RenderedRoute } from "../render/renderRoute.ts";
import type { Route } from "../site/createRoutes.ts";
import type { Site } from "../site/createSite.ts";

const AUTO_LIMIT = 2000; // pages; above it the files cost more than they save

/** Whether pages get a payload beside them. */
export function hasPayloads({ config }: Site, pages: number): boolean {
  return config.payloads === "auto" ? pages <= AUTO_LIMIT : config.payloads;
}

/** What client navigation needs to show the page, as JSON. */
export function payloadOf(
  route: Route,
  { main, title, styles }: RenderedRoute,
  site: Site
): string {
  const payload: PagePayload = {
    title,
    description: route.entry.seo.description ?? route.entry.description,
    layout: route.layout,
    main,
    styles: styles.map(site.url)
  };
  return JSON.stringify(payload);
}

/** "about/_payload.json". */
export function payloadClaim(route: Route): Claim {
  const folder = route.path === "/" ? "" : `${route.path.slice(1)}/`;
  return {
    path: `${folder}_payload.json`,
    source: route.entry.sourcePath || `the page ${route.path}`,
    remedy: "set payloads: false"
  };
}
