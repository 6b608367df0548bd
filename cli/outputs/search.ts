/**
 * The search index as files. Small sites have it in one: Orama's own, serialised. An index is six times
 * its text, so larger ones have it in parts, of which a visitor's search loads those that it can touch.
 */
import { brotliCompressSync, constants } from "node:zlib";
import type { SearchMeta, SearchSection } from "../../runtime/model.ts";
import type { Claim, Emitter } from "../createEmitter.ts";
import { sha256 } from "../hash.ts";
import type { SearchBlock } from "../search/blocks.ts";
import { mergeBlocks } from "../search/mergeBlocks.ts";
import { TEXTS_AT_ONCE } from "../search/textFiles.ts";

const WHOLE_LIMIT = 150_000; // bytes in Brotli (docs/architecture.md, "Search")
const WHOLE_TEXT = 160_000; // UTF-16 units; more text never stays below the limit

const SOURCE = "the search index";
const REMEDY = "set search: false";

/** Writes what a visitor's search loads. */
export async function emitSearch(blocks: readonly SearchBlock[], emit: Emitter): Promise<void> {
  const text = blocks.reduce((sum, { size }) => sum + size, 0);
  const whole = text <= WHOLE_TEXT ? await wholeIndex(blocks) : undefined;
  const meta = whole ?? (await emitParts(blocks, emit));
  emit({ path: "search/index.json", body: JSON.stringify(meta), source: SOURCE, remedy: REMEDY });
}

async function wholeIndex(blocks: readonly SearchBlock[]): Promise<SearchMeta | undefined> {
  const { serialiseIndex } = await import("../search/orama.ts");
  const files = await Promise.all(blocks.map((block) => block.files()));
  const sections = files.flat().flatMap((file) => JSON.parse(file) as SearchSection[]);
  const json = await serialiseIndex(sections);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  if (brotliCompressSync(json, { params }).length > WHOLE_LIMIT) return undefined;
  return { form: "whole", index: JSON.parse(json) };
}

async function emitParts(blocks: readonly SearchBlock[], emit: Emitter): Promise<SearchMeta> {
  const { sizes, lengths, averages, words } = mergeBlocks(blocks.map(({ index }) => index));
  const put = (name: string, body: Uint8Array): string => {
    const hash = sha256(body).slice(0, 8);
    emit({ ...claim(`${name}.${hash}.bin`), body });
    return hash;
  };
  for (const block of blocks) await emitTexts(block, emit);
  return {
    form: "parts",
    sizes,
    averages,
    lengths: put("lengths", lengths),
    words: Array.from(words, ([prefix, body]) => [prefix, put(`words-${fileName(prefix)}`, body)]),
    textsAtOnce: TEXTS_AT_ONCE,
    texts: blocks.flatMap(({ hashes }) => hashes.map((hash) => hash.slice(0, 16)))
  };
}

/** Files of a block that has not changed stay where they are. */
async function emitTexts({ hashes, files }: SearchBlock, emit: Emitter): Promise<void> {
  const claims = hashes.map((hash) => claim(`texts-${hash.slice(0, 8)}.${hash.slice(8, 16)}.json`));
  if (claims.every(({ path }, at) => emit.has(path, hashes[at] ?? ""))) {
    for (const [at, each] of claims.entries()) emit.keep(each, hashes[at] ?? "");
    return;
  }
  for (const [at, body] of (await files()).entries()) {
    const place = claims[at];
    if (place) emit({ ...place, body });
  }
}

/** Among the assets, which stay for a while for pages that are still open. */
function claim(name: string): Claim {
  return { path: `_assets/search/${name}`, source: SOURCE, remedy: REMEDY };
}

/** Words begin with any letters; names of files hold plain ones. */
function fileName(prefix: string): string {
  return prefix.replace(/[^a-z0-9]/gu, (letter) => `_${letter.codePointAt(0)?.toString(16)}`);
}
