/** Where the words of a page stand in the files that it was made of. */
import path from "node:path";
import type { Entry } from "../../templates/collections.ts";
import { readFileSync } from "../disk.ts";
import { type Position, positionAt } from "../problem.ts";

export interface Place extends Position {
  /** Path below the site root. */
  file: string;
}

/** A place in the text of an entry, counted in its file. @param offset in UTF-16 units of `body` */
export function placeInText(
  { sourcePath, bodyLine }: Pick<Entry, "sourcePath" | "bodyLine">,
  body: string,
  offset: number
): Place {
  const { line, column } = positionAt(body, offset);
  return { file: sourcePath, line: line + bodyLine - 1, column };
}

/** Gives the first of `needles` that the file holds; nothing where it holds none or is gone. */
export type FindInFile = (file: string, needles: readonly string[]) => Place | undefined;

const MAX_KEPT = 64; // texts; findings of one page follow each other

/** @param root the site's folder */
export function createSources(root: string): FindInFile {
  const texts = new Map<string, string>();
  const read = (file: string): string => {
    const known = texts.get(file);
    if (known !== undefined) return known;
    if (texts.size >= MAX_KEPT) texts.clear();
    const text = readText(path.join(root, file));
    texts.set(file, text);
    return text;
  };
  return (file, needles) => {
    const text = read(file);
    for (const needle of needles) {
      const offset = needle === "" ? undefined : offsetOf(needle, text);
      if (offset !== undefined) return { file, ...positionAt(text, offset) };
    }
    return undefined;
  };
}

/** Not as the beginning or the end of something longer: "/a" is not in "/about", "/about" not in "/x/about". */
function offsetOf(needle: string, text: string): number | undefined {
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) {
    const before = text[at - 1] ?? " ";
    const after = text[at + needle.length] ?? " ";
    if (!/[\p{L}\p{N}/]/u.test(after) && !/[\p{L}\p{N}]/u.test(before)) return at;
  }
  return undefined;
}

/** With LF line ends; "" where it is gone. */
export function readText(file: string): string {
  try {
    return readFileSync(file, "utf8")
      .replace(/^\ufeff/, "")
      .replace(/\r\n?/g, "\n");
  } catch {
    return ""; // gone since it was read
  }
}
