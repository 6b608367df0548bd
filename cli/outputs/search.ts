/**
 * The search index as files. Small sites have it in one: Orama's own, serialised. An index is six times
 * its text, so larger ones have it in parts, of which a visitor's search loads those that it can touch.
 */
import { brotliCompressSync, constants } from "node:zlib";
import {
  type PartsSearchMeta,
  SEARCH_VERSION,
  type SearchMeta,
  type WholeSearchMeta
} from "../../runtime/model.ts";
import { HASH_DIGITS, indexFile } from "../../runtime/search/indexFiles.ts";
import type { UrlRules } from "../../runtime/url.ts";
import type { Claim, Emitter } from "../createEmitter.ts";
import { sha256 } from "../hash.ts";
import type { Progress } from "../progress.ts";
import type { SearchBlock } from "../search/blocks.ts";
import { mergeBlocks } from "../search/mergeBlocks.ts";
import { sectionsIn } from "../search/sectionFiles.ts";
import type { Route } from "../site/createRoutes.ts";
import type { PageGroups } from "../site/pageGroups.ts";

const WHOLE_LIMIT = 150_000; // bytes in Brotli (docs/architecture.md, "Search")
const WHOLE_TEXT = 160_000; // UTF-16 units; more text never stays below the limit

const SOURCE = "the search index";
const REMEDY = "set search: false";

export interface SearchOptions {
  urls: UrlRules;
  /** Pages found at most. */
  limit: number;
  groups: PageGroups;
  routes: readonly Route[];
}

/**
 * Writes what a visitor's search loads.
 * @returns the form that was chosen
 */
export async function emitSearch(
  blocks: readonly SearchBlock[],
  { urls, limit, groups, routes }: SearchOptions,
  emit: Emitter,
  advance: Progress["advance"]
): Promise<SearchMeta["form"]> {
  const text = blocks.reduce((sum, { size }) => sum + size, 0);
  const groupsByPath = new Map(routes.map((route) => [route.path, groups.of(route)]));
  const whole = text <= WHOLE_TEXT ? await wholeIndex(blocks) : undefined;
  const meta: SearchMeta = {
    version: SEARCH_VERSION,
    urls: { base: urls.base, trailingSlash: urls.trailingSlash },
    limit,
    groups: [...groups.labels],
    hasProjects: groups.hasProjects,
    pages: pagesOf(blocks, (path) => groupsByPath.get(path) ?? 0),
    ...(whole ?? (await emitParts(blocks, emit, advance)))
  };
  emit({ path: "search/index.json", body: JSON.stringify(meta), source: SOURCE, remedy: REMEDY });
  return meta.form;
}

/** The sections of pages; those that follow each other and belong to one group together. */
function pagesOf(
  blocks: readonly SearchBlock[],
  groupOf: (path: string) => number
): SearchMeta["pages"] {
  const pages: SearchMeta["pages"] = [];
  for (const [path, sections] of blocks.flatMap((block) => block.pages)) {
    const group = groupOf(path);
    const last = pages.at(-1);
    if (last?.[0] === group) last[1].push(sections);
    else pages.push([group, [sections]]);
  }
  return pages;
}

type Own<Meta extends SearchMeta> = Omit<
  Meta,
  "version" | "urls" | "limit" | "groups" | "hasProjects" | "pages"
>;

async function wholeIndex(
  blocks: readonly SearchBlock[]
): Promise<Own<WholeSearchMeta> | undefined> {
  const { serialiseIndex } = await import("../search/orama.ts");
  const files = await Promise.all(blocks.map((block) => block.files()));
  const json = await serialiseIndex(files.flatMap(sectionsIn).flat());
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  if (brotliCompressSync(json, { params }).length > WHOLE_LIMIT) return undefined;
  return { form: "whole", index: JSON.parse(json) };
}

async function emitParts(
  blocks: readonly SearchBlock[],
  emit: Emitter,
  advance: Progress["advance"]
): Promise<Own<PartsSearchMeta>> {
  const { vocabulary, words } = await mergeBlocks(
    blocks.map(({ index, pages }) => {
      return { index, sections: pages.reduce((sum, [, sections]) => sum + sections, 0) };
    }),
    advance
  );
  for (const block of blocks) await emitSections(block, emit);
  for (const body of words) emit({ ...claim(indexFile("words", sha256(body))), body });
  return {
    form: "parts",
    blocks: blocks.map(({ pages }) => pages.length),
    vocabulary: Array.from(vocabulary, ([begins, body]) => {
      const hash = sha256(body);
      emit({ ...claim(indexFile("vocabulary", hash)), body });
      return [begins, hash.slice(0, HASH_DIGITS)];
    }),
    heads: blocks.flatMap(({ hashes }) => hashes.heads.map((hash) => hash.slice(0, HASH_DIGITS)))
  };
}

/** Files of a block that has not changed stay where they are. */
async function emitSections({ hashes, files }: SearchBlock, emit: Emitter): Promise<void> {
  const kinds = ["heads", "texts"] as const;
  const wanted = kinds.flatMap((kind) =>
    hashes[kind].map((hash, at) => ({ kind, at, hash, file: claim(indexFile(kind, hash)) }))
  );
  if (wanted.every(({ file, hash }) => emit.has(file.path, hash))) {
    for (const { file, hash } of wanted) emit.keep(file, hash);
    return;
  }
  const made = await files();
  for (const { kind, at, file } of wanted) emit({ ...file, body: made[kind][at] ?? "" });
}

/** Among the assets, which stay for a while for pages that are still open. */
function claim(path: string): Claim {
  return { path, source: SOURCE, remedy: REMEDY };
}
