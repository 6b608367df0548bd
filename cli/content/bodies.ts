/** The texts of pages, read when they are needed: those of a large site would fill the memory. */
import type { Entry } from "../../templates/collections.ts";
import { sha256 } from "../hash.ts";
import { environmentError } from "../problem.ts";
import { readSiteFile } from "../readSiteFile.ts";
import { withoutControls } from "./characters.ts";
import type { EntryFields } from "./contentFile.ts";
import { toText } from "./text.ts";

/** What is known of the text of a page. */
export interface PageText {
  /** SHA-256 of the file's bytes. */
  hash: string;
  /** SHA-256 of what the file says of the page, where that has been taken. */
  key?: string | undefined;
  /** In UTF-16 units. */
  bodyLength: number;
  words: number;
  /** At hand until its page is rendered, where there is room. */
  body?: string | undefined;
  /** Whether the file says something else by now, so that the body has to stay at hand. */
  isFormer?: boolean | undefined;
}

/** The code of the problem that a file is another by now. */
export const CHANGED_FILE = "changed-file";

/** The Markdown of an entry. */
export type ReadBody = (entry: Pick<Entry, "sourcePath">) => string;

/**
 * @param texts by source path; a page without one has no text
 * @returns a function that throws a BuildError of kind "environment" where a file is another than the
 *   one that the entry was made of
 */
export function createBodyReader(root: string, texts: ReadonlyMap<string, PageText>): ReadBody {
  return ({ sourcePath }) => {
    const text = texts.get(sourcePath);
    if (!text || text.bodyLength === 0) return "";
    if (text.body !== undefined) return text.body;
    const bytes = readSiteFile(root, sourcePath, () => {});
    if (!bytes || sha256(bytes) !== text.hash) {
      const message = `${sourcePath} has changed while the site was built`;
      throw environmentError(CHANGED_FILE, message, "Build again.");
    }
    return bodyIn(bytes, text.bodyLength);
  };
}

/** The body that a file ends with. @param length in UTF-16 units */
export function bodyIn(bytes: Uint8Array, length: number): string {
  const whole = withoutControls(toText(bytes));
  return whole.slice(whole.length - length);
}

const fields = new WeakMap<Entry, EntryFields>();

/**
 * Gives entries a body for templates that read it, which few do. All of them share one getter: objects
 * with one each are tables of their own to V8, a kilobyte more apiece and slower to read.
 */
export function createBodyGiver(
  readBody: ReadBody,
  texts: ReadonlyMap<string, PageText>
): (own: EntryFields) => Entry {
  const bodies = new WeakMap<PageText, string>();
  const get = function (this: Entry): string {
    const text = texts.get(this.sourcePath);
    if (!text) return "";
    const body = bodies.get(text) ?? readBody(this);
    bodies.set(text, body);
    return body;
  };
  const body: PropertyDescriptor = { get, enumerable: true, configurable: true };
  return (own) => {
    const entry = Object.defineProperty({ ...own }, "body", body) as Entry;
    fields.set(entry, own);
    return entry;
  };
}

/** Lets an entry say something else, for whoever holds it. */
export function restate(entry: Entry, own: EntryFields): void {
  Object.assign(entry, own);
  fields.set(entry, own);
}

/** The same entry without its body, for going through all that it says without reading its file. */
export function fieldsOf(entry: Entry): EntryFields {
  return fields.get(entry) ?? entry;
}
