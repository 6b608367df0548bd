/**
 * The search index of a site, block by block: pages that follow each other are indexed together, while
 * others are still being rendered, and a block of which no page has changed is not indexed again. Where
 * blocks end is decided by the names of pages, so that a new page changes its own block alone.
 */
import type { SearchSection } from "../../runtime/model.ts";
import { type CacheFile, openCacheFile } from "../cacheFile.ts";
import { sha256 } from "../hash.ts";
import { codeKey } from "../package.ts";
import {
  memoryStore,
  type SectionStore,
  type SectionsByPage,
  sectionStore
} from "./sectionStore.ts";
import { textFiles } from "./textFiles.ts";

/** What search may find of a page. */
export interface SearchPage {
  /** Route path. */
  path: string;
  /** Stands for the sections. */
  digest: string;
  /** Undefined where the page is kept from the last build. */
  sections: readonly SearchSection[] | undefined;
}

export interface SearchBlock {
  /** Stands for its pages and their sections. */
  key: string;
  /** As `indexBlock` gives it. */
  index: Uint8Array;
  /** UTF-16 units of all texts. */
  size: number;
  /** SHA-256 of each of its files of texts (`textFiles`). */
  texts: readonly string[];
  /** The sections of its pages, one after the other. */
  sections(): Promise<readonly SearchSection[]>;
}

export interface BlockOptions {
  root: string;
  /** Whether what is indexed is kept for the next build. */
  isKept: boolean;
  index(sections: readonly SearchSection[]): Promise<Uint8Array>;
  /** Renders a page once more, whose sections the last build has not left. */
  render(path: string): Promise<readonly SearchSection[]>;
}

export interface BlockIndexer {
  /** Takes the pages in the order of their routes. */
  add(page: SearchPage): void;
  finish(): Promise<SearchBlock[]>;
}

const MEAN_SIZE = 256; // pages; a power of two
const MAX_SIZE = 1024; // pages

/** What is remembered of a block. */
interface Stored {
  pages: readonly [path: string, digest: string][];
  /** In Base64. */
  index: string;
  size: number;
  texts: readonly string[];
}

export function createBlockIndexer({ root, isKept, index, render }: BlockOptions): BlockIndexer {
  const cache = isKept ? openCacheFile(root, "search-blocks", codeKey()) : undefined;
  const store = isKept ? sectionStore(root) : memoryStore();
  const findFormer = cache && formerSections(cache, store);
  const blocks: Promise<SearchBlock>[] = [];
  let pages: SearchPage[] = [];

  let allAreAdded = () => {};
  /** Pages are rendered one after the other: what is missing waits for the others, then for its turn. */
  let turn = new Promise<void>((resolve) => {
    allAreAdded = resolve;
  });
  const renderAgain = async (path: string): Promise<readonly SearchSection[]> => {
    const rendered = turn.then(() => render(path));
    const next = () => {};
    turn = rendered.then(next, next); // who asked is told
    return rendered;
  };

  /** Of all pages of a block. */
  const gather = async (of: readonly SearchPage[]): Promise<SectionsByPage> => {
    const found = new Map<string, readonly SearchSection[]>();
    for (const { path, digest, sections } of of) {
      found.set(path, sections ?? findFormer?.(path, digest) ?? (await renderAgain(path)));
    }
    return found;
  };

  const makeBlock = async (of: readonly SearchPage[]): Promise<SearchBlock> => {
    const list = of.map(({ path, digest }): [string, string] => [path, digest]);
    const key = sha256(JSON.stringify(list)).slice(0, 32);
    // Later on, the sections of fresh pages are read again: texts of a large site fill the memory.
    const kept = of.map(({ path, digest }) => ({ path, digest, sections: undefined }));
    const sections = async () => [...(store.get(key) ?? (await gather(kept))).values()].flat();
    const json = cache?.get(key);
    if (json !== undefined) {
      cache?.keep(key);
      const { index, size, texts } = JSON.parse(json) as Stored;
      return { key, index: Buffer.from(index, "base64"), size, texts, sections };
    }
    const gathered = await gather(of);
    const all = [...gathered.values()].flat();
    const size = all.reduce((sum, { content }) => sum + content.length, 0);
    store.set(key, gathered);
    const texts = textFiles(all).map(sha256);
    const bytes = await index(all);
    const base64 = Buffer.from(bytes).toString("base64");
    const stored: Stored = { pages: list, index: base64, size, texts };
    cache?.set(key, JSON.stringify(stored));
    return { key, index: bytes, size, texts, sections };
  };

  const close = (): void => {
    if (pages.length === 0) return;
    const block = makeBlock(pages);
    block.catch(() => {}); // awaited in `finish`
    blocks.push(block);
    pages = [];
  };

  return {
    add(page) {
      pages.push(page);
      if (pages.length >= MAX_SIZE || endsBlock(page.path)) close();
    },
    async finish() {
      close();
      allAreAdded();
      const finished = await Promise.all(blocks);
      cache?.save();
      store.keep(new Set(finished.map(({ key }) => key)));
      return finished;
    }
  };
}

/** Whether a block ends with a page: decided by its path alone, for one page of `MEAN_SIZE`. */
function endsBlock(path: string): boolean {
  return Number.parseInt(sha256(path).slice(0, 8), 16) % MEAN_SIZE === 0;
}

/** Looks for the sections of a page in the blocks of the last build. */
function formerSections(
  cache: CacheFile,
  store: SectionStore
): (path: string, digest: string) => readonly SearchSection[] | undefined {
  let keys: Map<string, string> | undefined;
  let last: { key: string; sections: SectionsByPage | undefined } | undefined;
  return (path, digest) => {
    keys ??= new Map(
      cache.names().flatMap((key) => {
        const { pages } = JSON.parse(cache.get(key) ?? "{}") as Stored;
        return pages.map(([page, of]): [string, string] => [`${of} ${page}`, key]);
      })
    );
    const key = keys.get(`${digest} ${path}`);
    if (key === undefined) return undefined;
    if (last?.key !== key) last = { key, sections: store.get(key) };
    return last.sections?.get(path);
  };
}
