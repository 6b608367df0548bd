/** The pages of a site: kept from the last build or rendered, and handed to the emitter. */

import type { ImageVariant } from "../templates/images.ts";
import type { Emitter } from "./createEmitter.ts";
import { emitPage, findKept, keepPage } from "./outputs/pages.ts";
import type { PartWriter } from "./parts/parts.ts";
import { isInShard, type Shard } from "./parts/shard.ts";
import type { Report } from "./problem.ts";
import type { Progress } from "./progress.ts";
import { type ColouredBlock, saveBlocks } from "./render/codeCache.ts";
import type { PageAssetFiles } from "./render/pageAssets.ts";
import type { PageCache } from "./render/pageCache.ts";
import type { PageRecord, RenderSetup } from "./render/pageRecord.ts";
import type { AnchorUse } from "./render/renderRoute.ts";
import type { BlockIndexer } from "./search/blocks.ts";
import type { Route } from "./site/createRoutes.ts";

export interface PageOptions {
  setup: RenderSetup;
  pageAssets: PageAssetFiles;
  /** Gives the records of some pages, by the places of their routes, in that order. */
  render(wanted: readonly number[]): AsyncGenerator<PageRecord>;
  cache: PageCache | undefined;
  /** Whether what is made is kept for the next build. */
  isKept: boolean;
  /** Makes these pages alone, and a list of them. */
  part?: { shard: Shard; writer: PartWriter } | undefined;
  /** Takes what search may find. */
  indexer: BlockIndexer | undefined;
  emit: Emitter;
  report: Report;
  advance: Progress["advance"];
}

/** What the steps behind need of all pages. */
export interface MadePages {
  /** Ids of each page, by its path. */
  ids: ReadonlyMap<string, readonly string[]>;
  anchors: readonly AnchorUse[];
  variants: readonly ImageVariant[];
}

const AT_ONCE = 64; // pages

export async function makePages(options: PageOptions): Promise<MadePages> {
  const { setup, pageAssets, render, cache, isKept, part, indexer, emit, report, advance } =
    options;
  const { routes, site } = setup;
  const places = [...routes.keys()].filter((place) => !part || isInShard(place, part.shard));
  const chosen: { place: number; route: Route; kept: ReturnType<typeof findKept> }[] = [];
  for (const place of places) {
    const route = routes[place];
    if (route) chosen.push({ place, route, kept: findKept(route, cache, emit) });
    if (place % AT_ONCE === 0) await advance(0, places.length);
  }
  const rendered = render(chosen.filter(({ kept }) => !kept).map(({ place }) => place));
  const ids = new Map<string, readonly string[]>();
  const anchors: AnchorUse[] = [];
  const code: ColouredBlock[] = [];
  const variants: ImageVariant[] = [];
  try {
    for (const [done, { route, kept }] of chosen.entries()) {
      const record = kept ?? (await nextOf(rendered));
      await advance(done + 1, chosen.length);
      for (const problem of record.problems) report(problem);
      if (record.html === undefined) continue;
      const hashes = kept ? keepPage(route, kept, emit) : emitPage(route, record, emit);
      if (hashes && !kept) cache?.store(route, record, hashes);
      if (hashes) part?.writer.add(route, record, hashes);
      pageAssets.of(route, record);
      site.assets.use(record.files);
      ids.set(route.path, record.ids);
      for (const anchor of record.anchors) anchors.push(anchor);
      for (const block of record.code) code.push(block);
      for (const variant of record.variants) variants.push(variant);
      const { sections, sectionsDigest: digest } = record;
      if (digest !== "") indexer?.add({ path: route.path, digest, sections });
    }
  } finally {
    await rendered.return(undefined);
  }
  cache?.save();
  if (isKept) saveBlocks(site.config.root, code);
  return { ids, anchors, variants };
}

async function nextOf<T>(items: AsyncGenerator<T>): Promise<T> {
  const next = await items.next();
  if (next.done) throw new Error("fewer pages were rendered than there are");
  return next.value;
}
