/**
 * The search index of a site, block by block: pages that follow each other are indexed together, while
 * others are still being rendered, and a block of which no page has changed is not indexed again. Where
 * blocks end is decided by the names of pages, so that a new page changes its own block alone.
 */
import type { SearchSection } from "../../runtime/model.ts";
import { type CacheFile, openCacheFile } from "../cacheFile.ts";
import { sha256 } from "../hash.ts";
import { codeKey } from "../package.ts";
import { type FileStore, folderStore, memoryStore } from "./fileStore.ts";
import { type SectionFiles, sectionFiles, sectionsIn } from "./sectionFiles.ts";

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
  /** Its pages and how many sections each has. */
  pages: readonly (readonly [path: string, sections: number])[];
  /** SHA-256 of each of its files. */
  hashes: SectionFiles;
  files(): Promise<SectionFiles>;
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
  pages: readonly [path: string, digest: string, sections: number][];
  /** In Base64. */
  index: string;
  size: number;
  hashes: SectionFiles;
}

export function createBlockIndexer({ root, isKept, index, render }: BlockOptions): BlockIndexer {
  const cache = isKept ? openCacheFile(root, "search-blocks", codeKey()) : undefined;
  const store = isKept ? folderStore(root) : memoryStore();
  const findFormer = cache && formerSections(cache, store);
  const blocks: Promise<SearchBlock>[] = [];
  let pages: SearchPage[] = [];

  /** For each page of a block. */
  const gather = async (of: readonly SearchPage[]): Promise<(readonly SearchSection[])[]> => {
    const found: (readonly SearchSection[])[] = [];
    for (const { path, digest, sections } of of) {
      found.push(sections ?? findFormer?.(path, digest) ?? (await render(path)));
    }
    return found;
  };

  const makeBlock = async (of: readonly SearchPage[]): Promise<SearchBlock> => {
    const names = of.map(({ path, digest }) => [path, digest]);
    const key = sha256(JSON.stringify(names)).slice(0, 32);
    // Later on, the texts of fresh pages are read again: those of a large site fill the memory.
    const kept = of.map(({ path, digest }) => ({ path, digest, sections: undefined }));
    const blockOf = ({ pages, size, hashes }: Omit<Stored, "index">, index: Uint8Array) => ({
      key,
      index,
      size,
      pages: pages.map(([path, , sections]) => [path, sections] as const),
      hashes,
      files: async () => storedFiles(store, key, hashes) ?? sectionFiles(await gather(kept))
    });
    const json = cache?.get(key);
    if (json !== undefined) {
      cache?.keep(key);
      const { index, ...stored } = JSON.parse(json) as Stored;
      return blockOf(stored, Buffer.from(index, "base64"));
    }
    const gathered = await gather(of);
    const sections = gathered.flat();
    const size = sections.reduce((sum, { content }) => sum + content.length, 0);
    const { heads, texts } = sectionFiles(gathered);
    store.set(key, [...heads, ...texts]);
    const stored: Omit<Stored, "index"> = {
      pages: of.map(({ path, digest }, at) => [path, digest, gathered[at]?.length ?? 0]),
      size,
      hashes: { heads: heads.map(sha256), texts: texts.map(sha256) }
    };
    const bytes = await index(sections);
    cache?.set(key, JSON.stringify({ ...stored, index: Buffer.from(bytes).toString("base64") }));
    return blockOf(stored, bytes);
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
      const finished = await Promise.all(blocks);
      cache?.save();
      store.keep(new Set(finished.map(({ key }) => key)));
      return finished;
    }
  };
}

/** Undefined where they are not there, or damaged. */
function storedFiles(
  store: FileStore,
  key: string,
  { heads, texts }: SectionFiles
): SectionFiles | undefined {
  const files = store.get(key, [...heads, ...texts]);
  return files && { heads: files.slice(0, heads.length), texts: files.slice(heads.length) };
}

/** Whether a block ends with a page: decided by its path alone, for one page of `MEAN_SIZE`. */
function endsBlock(path: string): boolean {
  return Number.parseInt(sha256(path).slice(0, 8), 16) % MEAN_SIZE === 0;
}

/** Looks for the sections of a page in the blocks of the last build. */
function formerSections(
  cache: CacheFile,
  store: FileStore
): (path: string, digest: string) => readonly SearchSection[] | undefined {
  /** Keys of blocks by digest and path of a page. */
  let keys: Map<string, string> | undefined;
  let last: { key: string; sections: Map<string, readonly SearchSection[]> } | undefined;
  const read = (key: string): Stored => JSON.parse(cache.get(key) ?? "{}");
  return (path, digest) => {
    keys ??= new Map(
      cache
        .names()
        .flatMap((key) =>
          read(key).pages.map(([page, of]): [string, string] => [`${of} ${page}`, key])
        )
    );
    const key = keys.get(`${digest} ${path}`);
    if (key === undefined) return undefined;
    if (last?.key !== key) {
      const { pages, hashes } = read(key);
      last = { key, sections: sectionsByPage(pages, storedFiles(store, key, hashes)) };
    }
    return last.sections.get(path);
  };
}

function sectionsByPage(
  pages: Stored["pages"],
  files: SectionFiles | undefined
): Map<string, readonly SearchSection[]> {
  const byPage = new Map<string, readonly SearchSection[]>();
  if (!files) return byPage;
  const sections = sectionsIn(files);
  for (const [at, [path]] of pages.entries()) byPage.set(path, sections[at] ?? []);
  return byPage;
}
