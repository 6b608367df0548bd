import type { SearchSection } from "../../runtime/model.ts";
import {
  cutPages,
  HASH_DIGITS,
  HEADS_AT_ONCE,
  TEXTS_AT_ONCE
} from "../../runtime/search/indexFiles.ts";
import { type HeadsFile, packHeads, unpackHeads } from "../../runtime/search/packedHeads.ts";
import { sha256 } from "../hash.ts";

/** The sections of a block as they are published, to be shown with what is found: JSON, some pages in each. */
export interface SectionFiles<File = string> {
  /** Sections without their texts (`HeadsFile`). */
  heads: readonly File[];
  /** Lists of the texts alone. */
  texts: readonly File[];
}

/** @param pages the sections of each page, which has some */
export function sectionFiles(pages: readonly (readonly SearchSection[])[]): SectionFiles {
  const sizeOf = ({ length }: readonly SearchSection[]) => length;
  const heads: string[] = [];
  const texts: string[] = [];
  for (const part of cutPages(pages, sizeOf, HEADS_AT_ONCE)) {
    const own = cutPages(part, sizeOf, TEXTS_AT_ONCE).map((few) =>
      JSON.stringify(few.flat().map(({ content }) => content))
    );
    const file: HeadsFile = {
      pages: part.map(packHeads),
      texts: own.map((text) => sha256(text).slice(0, HASH_DIGITS))
    };
    heads.push(JSON.stringify(file));
    texts.push(...own);
  }
  return { heads, texts };
}

/** The sections of each page of which files were made. */
export function sectionsIn({ heads, texts }: SectionFiles): SearchSection[][] {
  const contents = texts.flatMap((file) => JSON.parse(file) as string[]);
  let at = 0;
  return heads
    .flatMap((file) => (JSON.parse(file) as HeadsFile).pages)
    .map((page) =>
      unpackHeads(page).map((head) => {
        return { ...head, content: contents[at++] ?? "" };
      })
    );
}
