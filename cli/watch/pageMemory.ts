/** What content files say, kept from one look to the next: only those that differ are parsed again. */

import { bodyIn } from "../content/bodies.ts";
import type { PageFile, PageParser } from "../content/pageFile.ts";
import type { ReadPages } from "../content/readContent.ts";
import { sha256 } from "../hash.ts";
import type { Problem } from "../problem.ts";
import type { SiteFiles } from "../siteFiles.ts";

export interface PageMemory {
  /** Of a file with mistakes it gives what the file said before them, with the mistakes. */
  readPages: ReadPages;
  /**
   * Parses one file again.
   * @param file below content/, which `readPages` has read
   * @returns what it said before and says now; undefined where nobody has read it
   */
  readAgain(file: string): { before: PageFile; now: PageFile } | undefined;
  /**
   * Reads the texts of pages that came without: when a file has a mistake, what it was is nowhere else.
   * @param pause awaited now and then
   */
  readBodies(pause: () => Promise<void>): Promise<void>;
}

/** UTF-16 units of all texts that are kept. */
const ROOM = 64_000_000;

interface Remembered {
  /** Of the bytes as they are. */
  hash: string;
  page: PageFile;
}

/**
 * @param files by whose hashes it goes
 * @param readMany reads the pages of many files at once
 */
export function createPageMemory(
  files: Pick<SiteFiles, "hash" | "read">,
  readMany: ReadPages
): PageMemory {
  const known = new Map<string, Remembered>();
  let parser: PageParser | undefined;

  const remember = (file: string, page: PageFile): PageFile => {
    const before = known.get(file)?.page;
    const shown = page.fields || !before?.fields ? page : withMistakes(before, page.problems);
    known.set(file, { hash: page.hash, page: shown });
    return shown;
  };
  return {
    async readPages(wanted, own) {
      parser = own;
      const missing = wanted.filter(
        (file) => known.get(file)?.hash !== files.hash(`content/${file}`)
      );
      // Reading many begins threads and looks into the cache of the last build.
      const read = known.size === 0 ? await readMany(missing, own) : missing.map(own.read);
      for (const [at, page] of read.entries()) remember(missing[at] ?? "", page);
      const current = new Set(wanted);
      for (const file of known.keys()) if (!current.has(file)) known.delete(file);
      return wanted.flatMap((file) => known.get(file)?.page ?? []);
    },
    readAgain(file) {
      const before = known.get(file)?.page;
      if (!before || !parser) return undefined;
      return { before, now: remember(file, parser.read(file)) };
    },
    async readBodies(pause) {
      let room = ROOM;
      for (const { page } of [...known.values()]) {
        room -= page.bodyLength;
        if (room < 0) return;
        if (page.body !== undefined || page.bodyLength === 0) continue;
        const bytes = files.read(page.sourcePath, () => {});
        if (bytes && sha256(bytes) === page.hash) page.body = bodyIn(bytes, page.bodyLength);
        await pause();
      }
    }
  };
}

function withMistakes(page: PageFile, problems: readonly Problem[]): PageFile {
  return { ...page, isFormer: true, problems };
}
