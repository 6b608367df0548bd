/** A page's own files: its document, and its payload where the site has them. */
import type { Claim, Emitter } from "../createEmitter.ts";
import type { PageCache } from "../render/pageCache.ts";
import type { KnownRecord, PageHashes } from "../render/pageLines.ts";
import type { PageRecord } from "../render/pageRecord.ts";
import type { Route } from "../site/createRoutes.ts";
import { payloadClaim } from "./payload.ts";

/** The record of a page that would be rendered the same, where the former build's files are still there. */
export function findKept(
  route: Route,
  cache: PageCache | undefined,
  { has }: Emitter
): KnownRecord | undefined {
  const record = cache?.find(route);
  if (!record || !has(route.outputPath, record.html)) return undefined;
  const isThere = record.payload === undefined || has(payloadClaim(route).path, record.payload);
  return isThere ? record : undefined;
}

/** Leaves a page's files as they are. */
export function keepPage(route: Route, { html, payload }: KnownRecord, emit: Emitter): PageHashes {
  emit.keep(pageClaim(route), html);
  if (payload !== undefined) emit.keep(payloadClaim(route), payload);
  return { html, payload };
}

/**
 * Writes a page's files.
 * @returns their hashes; undefined where the place of one was taken
 */
export function emitPage(
  route: Route,
  { html: body = "", payload: json }: PageRecord,
  emit: Emitter
): PageHashes | undefined {
  const html = emit({ ...pageClaim(route), body });
  const payload = json === undefined ? undefined : emit({ ...payloadClaim(route), body: json });
  const isWhole = html !== undefined && (payload === undefined) === (json === undefined);
  return isWhole ? { html, payload } : undefined;
}

function pageClaim({ path, outputPath, entry: { sourcePath } }: Route): Claim {
  if (sourcePath === "") return { path: outputPath, source: `the page ${path}` };
  const remedy = `give ${sourcePath} a permalink of its own`;
  return { path: outputPath, source: sourcePath, remedy };
}
