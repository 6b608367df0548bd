/** Other words of a page, taken over without reading the site anew: what nobody but pages reads. */
import type { BaseFields } from "../../templates/collections.ts";
import { fieldsOf, restate } from "../content/bodies.ts";
import type { EntryFields } from "../content/contentFile.ts";
import type { PageFile } from "../content/pageFile.ts";
import type { RenderSetup } from "../render/pageRecord.ts";
import { titleInTree } from "./navigation.ts";

/** Fields that decide neither which pages there are, nor where they stand, nor what is found beside them. */
export const WORDS = [
  "title",
  "description",
  "updated",
  "featured",
  "toc",
  "canonical",
  "colorMode"
] as const satisfies readonly (keyof BaseFields)[];

type Word = (typeof WORDS)[number];
type Parts = Pick<RenderSetup, "site" | "index">;

/**
 * Takes over what a page's file says now, where nothing but words differs from what it said before.
 * @returns undefined where the site has to be read anew; else a function that changes the entry, and its node in
 *   the tree, for all who hold them. What has been made of those then has to be made again (`createRenderSetup`)
 */
export function amendEntry(
  { site, index }: Parts,
  before: PageFile,
  now: PageFile
): (() => void) | undefined {
  const entry = site.bySource.get(now.sourcePath);
  if (!entry || !before.fields || !now.fields) return undefined;
  const route = index.routeAt(entry.path);
  if (route?.page === "Search") return undefined; // the titles of its further parts are made of its own
  if (apartFromWords(before) !== apartFromWords(now)) return undefined;
  const words = wordsOf(now.fields);
  return () => {
    restate(entry, { ...fieldsOf(entry), ...words });
    site.keys.delete(entry); // it is taken anew where it is needed
    const node = index.nodeAt(entry.path);
    if (node && node.page !== false && route?.entry === entry) node.title = titleInTree(entry);
  };
}

/** All that a file comes to but words and text, in the order in which it is published. */
function apartFromWords({ fields, path, problems }: PageFile): string {
  const others = fields && { ...fields, ...wordsOf(fields, () => "") };
  return JSON.stringify([others, path, problems]);
}

/** Those that a file has. */
function wordsOf(fields: EntryFields, wordIn = (word: Word): unknown => fields[word]) {
  const own = WORDS.filter((word) => Object.hasOwn(fields, word));
  return Object.fromEntries(own.map((word) => [word, wordIn(word)]));
}
