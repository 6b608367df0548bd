/** Coloured code blocks of former builds: a colour costs more than the rest of a page. */
import { type CacheFile, openCacheFile } from "../cacheFile.ts";
import type { CodeCache } from "../content/markdown/types.ts";
import { codeKey } from "../package.ts";

/** A block's key and tokens, as JSON. */
export type ColouredBlock = readonly [key: string, json: string];

export interface CodeReader extends CodeCache {
  /** What was coloured since the last call. */
  takeFresh(): ColouredBlock[];
}

const KIND = "code";
const ROOM = 100_000_000; // UTF-16 units; more is thrown away all together

/** @param root the site root */
export function createCodeReader(root: string): CodeReader {
  let cache: CacheFile | undefined;
  let fresh = new Map<string, string>();
  return {
    get(key) {
      cache ??= openCacheFile(root, KIND, codeKey());
      return fresh.get(key) ?? cache.get(key);
    },
    set: (key, json) => void fresh.set(key, json),
    takeFresh() {
      const taken = [...fresh];
      fresh = new Map();
      return taken;
    }
  };
}

/** Keeps blocks for the next build, beside those of former ones. */
export function saveBlocks(root: string, fresh: readonly ColouredBlock[]): void {
  if (fresh.length === 0) return;
  const cache = openCacheFile(root, KIND, codeKey());
  if (cache.size < ROOM) cache.keepAll();
  for (const [key, json] of fresh) cache.set(key, json);
  cache.save();
}
