/**
 * Content files → what they say, by content: a file that is as it was is not parsed again, and many
 * that are to be parsed are shared out among threads.
 */
import { setImmediate } from "node:timers/promises";
import { type CacheFile, openCacheFile } from "../cacheFile.ts";
import { hasKnownSchemas } from "../config/configKey.ts";
import type { CollectionConfig } from "../config/mergeCollections.ts";
import type { Config } from "../config.ts";
import { sha256 } from "../hash.ts";
import { codeKey } from "../package.ts";
import type { SiteFiles } from "../siteFiles.ts";
import type { BuildThreads } from "../threads/buildThreads.ts";
import type { PageFile, PageParser } from "./pageFile.ts";
import type { ReadPages } from "./readContent.ts";

/** @param isKept whether what is parsed is kept for the next build */
export function createPageReader(
  config: Config,
  siteFiles: SiteFiles,
  threads: BuildThreads,
  isKept: boolean
): ReadPages {
  return async (files, parser) => {
    const cache = hasKnownSchemas(config)
      ? openCacheFile(config.root, "content", keyOf(config))
      : undefined;
    const pages = files.map((file) => cache && findPage(file, siteFiles, cache));
    const missing = files.filter((_, index) => pages[index] === undefined);
    const keepBody = createBodyKeeper();
    const parsed = threads.suffice(missing.length)
      ? await parseTogether(missing, parser, threads, keepBody)
      : missing.map((file) => keepBody(parser.read(file)));
    for (const { sourcePath, hash } of parsed) siteFiles.note(sourcePath, hash);
    let next = 0;
    const all = pages.map((page, index) => {
      const found = page ?? parsed[next++];
      if (!found) throw new Error(`${files[index]} has not been read`);
      return found;
    });
    if (cache && isKept) {
      for (const page of parsed) storePage(page, cache);
      cache.save();
    }
    return all;
  };
}

const BATCH = 64; // files
const ROOM = 64_000_000; // UTF-16 units of all bodies at hand; others are read again when they are rendered

/** Takes the bodies off pages as soon as there is no more room for them. */
function createBodyKeeper(): (page: PageFile) => PageFile {
  let room = ROOM;
  return (page) => {
    room -= page.bodyLength;
    return room < 0 ? { ...page, body: undefined } : page;
  };
}

/** This thread begins with the first files, the others with the last, until they meet. */
async function parseTogether(
  files: readonly string[],
  parser: PageParser,
  threads: BuildThreads,
  keepBody: (page: PageFile) => PageFile
): Promise<PageFile[]> {
  let from = 0;
  let to = files.length;
  const takeLast = (): readonly string[] => {
    const end = to;
    to = Math.max(from, to - BATCH);
    return files.slice(to, end);
  };
  const last: PageFile[][] = [];
  const others = (async () => {
    for await (const batch of threads.parse(takeLast)) last.unshift(batch.map(keepBody));
  })();
  others.catch(() => {}); // awaited below
  const first: PageFile[] = [];
  while (from < to) {
    const file = files[from++];
    if (file !== undefined) first.push(keepBody(parser.read(file)));
    if (from % BATCH === 0) await setImmediate(); // to hear the others
  }
  await others;
  return [...first, ...last.flat()];
}

/** What all files depend on. */
function keyOf({ collections, code }: Config): string {
  const plain = collections.map(({ shape, checks, ...rest }: CollectionConfig) => rest);
  const schemas = collections.some(({ isOwnSchema }) => isOwnSchema) ? code?.text : "";
  return sha256(JSON.stringify([codeKey(), plain, schemas]));
}

function findPage(file: string, files: SiteFiles, cache: CacheFile): PageFile | undefined {
  const sourcePath = `content/${file}`;
  const json = cache.get(sourcePath);
  if (json === undefined) return undefined;
  const hash = files.hash(sourcePath);
  // Read for its first field alone, which says whether the rest is of any use.
  if (hash === "" || !json.startsWith(`{"hash":"${hash}"`)) return undefined;
  cache.keep(sourcePath);
  return { sourcePath, ...JSON.parse(json) };
}

/** Takes the key of the fields as well, while they are JSON. */
function storePage(page: PageFile, cache: CacheFile): void {
  const { hash, fields, path, bodyLength, words, problems } = page;
  if (hash === "" || !isJson(fields)) return;
  const rest = { path, bodyLength, words, problems };
  if (!fields) {
    cache.set(page.sourcePath, JSON.stringify({ hash, ...rest }));
    return;
  }
  const json = JSON.stringify(fields);
  page.key = sha256(json);
  const head = JSON.stringify({ hash, key: page.key }).slice(0, -1);
  const tail = JSON.stringify(rest).slice(1);
  cache.set(page.sourcePath, `${head},"fields":${json},${tail}`);
}

/** Whether a value comes back from JSON as it was; schemas of the site may make dates and the like. */
function isJson(value: unknown): boolean {
  switch (typeof value) {
    case "string":
    case "boolean":
    case "undefined": // of a field, which is then left out
      return true;
    case "number":
      return Number.isFinite(value) && !Object.is(value, -0);
    case "object": {
      if (value === null) return true;
      if (Array.isArray(value)) return value.every((item) => item !== undefined && isJson(item));
      const prototype = Object.getPrototypeOf(value);
      const isPlain = prototype === Object.prototype || prototype === null;
      return isPlain && Object.values(value).every(isJson);
    }
    default:
      return false;
  }
}
