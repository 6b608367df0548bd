/** A built site's search index, read as a browser reads it. */
import assert from "node:assert/strict";
import type { Output } from "../../cli/output.ts";
import type { SearchSection } from "../../runtime/model.ts";
import { openIndex, type ReadFile, type SectionIndex } from "../../runtime/search/sectionIndex.ts";

export function openSearch(outputs: ReadonlyMap<string, Output>): Promise<SectionIndex> {
  return openIndex(readFrom(outputs));
}

/** Gives the files of a built site. */
export function readFrom(outputs: ReadonlyMap<string, Output>): ReadFile {
  return async (file) => Buffer.from(outputs.get(file)?.body ?? assert.fail(`no ${file}`));
}

export async function sectionsOf(index: SectionIndex): Promise<SearchSection[]> {
  const places = Array.from({ length: index.count }, (_, at) => at + 1);
  const [heads, texts] = await Promise.all([index.heads(places), index.texts(places)]);
  return heads.map(({ id, title, titles, level }, at) => {
    return { id, title, titles, level, content: texts[at] ?? "" };
  });
}
