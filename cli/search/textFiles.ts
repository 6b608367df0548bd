import type { SearchSection } from "../../runtime/model.ts";

/** Sections in a file: those of a page of results lie in few. */
export const TEXTS_AT_ONCE = 64;

/** The sections of a block as they are published, to be shown with what is found: JSON, some in each. */
export function textFiles(sections: readonly SearchSection[]): string[] {
  const files: string[] = [];
  for (let at = 0; at < sections.length; at += TEXTS_AT_ONCE) {
    files.push(JSON.stringify(sections.slice(at, at + TEXTS_AT_ONCE)));
  }
  return files;
}
