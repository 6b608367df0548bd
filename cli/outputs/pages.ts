/** A page's own files: its document, and its payload where the site has them. */
import type { Claim, Emitter } from "../createEmitter.ts";
import type { CachedRecord, PageCache } from "../render/pageCache.ts";
import type { PageRecord } from "../render/pageRecord.ts";
import type { Route } from "../site/createRoutes.ts";
import { payloadClaim } from "./payload.ts";

/** The record of a page that would be rendered the same, where the former build's files are still there. */
export function findKept(
  route: Route,
  cache: PageCache | undefined,
  { has }: Emitter
): CachedRecord | undefined {
  const record = cache?.find(route);
  if (!record || !has(route.outputPath, record.html)) return undefined;
  const isThere = record.payload === undefined || has(payloadClaim(route).path, record.payload);
  return isThere ? record : undefined;
}

export function keepPage(route: Route, { html, payload }: CachedRecord, emit: Emitter): void {
  emit.keep(pageClaim(route), html);
  if (payload !== undefined) emit.keep(payloadClaim(route), payload);
}

export function emitPage(
  route: Route,
  record: PageRecord,
  emit: Emitter,
  cache: PageCache | undefined
): void {
  const { html: body = "", payload: json } = record;
  const html = emit({ ...pageClaim(route), body });
  const payload = json === undefined ? undefined : emit({ ...payloadClaim(route), body: json });
  const isWhole = html !== undefined && (payload === undefined) === (json === undefined);
  if (isWhole) cache?.store(route, record, { html, payload });
}

function pageClaim({ path, outputPath, entry: { sourcePath } }: Route): Claim {
  if (sourcePath === "") return { path: outputPath, source: `the page ${path}` };
  const remedy = `give ${sourcePath} a permalink of its own`;
  return { path: outputPath, source: sourcePath, remedy };
}
