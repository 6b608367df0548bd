/** The words of a text that a dictionary may know. */

export interface Word {
  text: string;
  /** In UTF-16 units. */
  offset: number;
}

/** With an apostrophe in it: "don't". */
const WORD = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}[\p{L}\p{M}]*)*/gu;

const MAX_PREFIX = 3; // letters of what stands before a hyphen: "un-", "pre-", "co-"

/** Other generators' tags and references to characters are no words. */
const MARKUP = /\{[%{<].*?[%}>]\}|&#?\w+;|<[^<>]*>/gs;

/** Addresses, names of files and of things in code: "https://…", "a@b.c", "cli/main.ts", "snake_case", "--flag". */
const NO_TEXT = /:\/\/|^www\.|[@_\\=<>$~]|\p{L}[.]\p{L}|\/.*\/|^[./#]|^--/u;

/**
 * Words in the order of the text. Those with digits or with capitals inside are names and terms, which
 * no dictionary has; single letters are left out as well.
 */
export function* wordsOf(text: string): Generator<Word> {
  const plain = text.replace(MARKUP, (markup) => " ".repeat(markup.length));
  for (const { 0: chunk, index: start } of plain.matchAll(/[^\s—–]+/g)) {
    const bare = chunk
      .replace(/^[\p{P}\p{S}]*?(?=[\p{L}\p{N}./#@_-])/u, "")
      .replace(/[.,;:!?)\]}"'’”]+$/u, "");
    if (NO_TEXT.test(bare)) continue;
    for (const { 0: word, index } of chunk.matchAll(WORD)) {
      const before = chunk[index - 1] ?? " ";
      const after = chunk[index + word.length] ?? " ";
      const isTerm = /\p{N}/u.test(before + after) || /.\p{Lu}/u.test(word);
      const isPrefix = after === "-" && word.length <= MAX_PREFIX;
      if (isTerm || isPrefix || word.length === 1) continue;
      yield { text: word.replaceAll("’", "'"), offset: start + index };
    }
  }
}
