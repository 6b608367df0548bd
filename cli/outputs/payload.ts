import type { PagePayload } from "../../runtime/model.ts";
import type { Claim } from "../createEmitter.ts";
import type { Route } from "../site/createRoutes.ts";
import type { Site } from "../site/createSite.ts";

const AUTO_LIMIT = 2000; // pages; above it the files cost more than they save

/** Whether pages get a payload beside them. */
export function hasPayloads({ config }: Site, pages: number): boolean {
  return config.payloads === "auto" ? pages <= AUTO_LIMIT : config.payloads;
}

/**
 * As JSON. One that says nothing lets browsers load the document (`runtime/navigation/payloads.ts`), as they have to
 * where its head decides who may see the page.
 */
export function payloadOf(payload: PagePayload, isForAll: boolean): string {
  return isForAll ? JSON.stringify(payload) : "{}";
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
