import path from "node:path";
import { existsSync } from "../disk.ts";
import { readSiteFile } from "../readSiteFile.ts";

/** Below the site root. */
export const WORD_LIST = "words.txt";

export interface WordList {
  words: ReadonlySet<string>;
  has(word: string): boolean;
}

/** The words that a site says are right, one a line; what follows a "#" is a remark. */
export function parseWordList(text: string): WordList {
  const words = new Set(
    text
      .replace(/^\ufeff/, "")
      .split(/\r\n|\r|\n/)
      .map((line) => line.replace(/#.*$/, "").trim().replaceAll("’", "'"))
      .filter((word) => word !== "")
  );
  return listOf(words);
}

/** A list with the words of names as well: "Ilse Thaw" makes "Ilse" and "Thaw" right. */
export function withNames({ words }: WordList, names: readonly (string | undefined)[]): WordList {
  return listOf(
    new Set([...words, ...names.flatMap((name) => name?.match(/[\p{L}\p{M}]+/gu) ?? [])])
  );
}

function listOf(words: ReadonlySet<string>): WordList {
  // In small letters it is right in any case; a name is right as it is written.
  const has = (word: string): boolean => words.has(word) || words.has(word.toLowerCase());
  return { words, has: (word) => has(word) || has(word.replace(/'s$/i, "")) };
}

/** A site without such a file has no words of its own. */
export function readWordList(root: string): WordList {
  const bytes = existsSync(path.join(root, WORD_LIST))
    ? readSiteFile(root, WORD_LIST, () => {})
    : undefined;
  return parseWordList(new TextDecoder().decode(bytes));
}
