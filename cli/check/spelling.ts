/** Words of content files that no dictionary has. */
import type { Entry } from "../../templates/collections.ts";
import { type Problem, positionAt } from "../problem.ts";
import { slipOf } from "../suggest.ts";
import type { Dictionary } from "./dictionary.ts";
import { type Passage, readPassages } from "./passages.ts";
import { finding } from "./rules.ts";
import { WORD_LIST, type WordList } from "./wordList.ts";
import { wordsOf } from "./words.ts";

const MAX_WORDS = 20; // unknown ones of a file
const MAX_SUGGESTED = 15; // words of a run for which others are looked for, which takes its time
const MAX_ABBREVIATION = 3; // letters; of four are slips of other words as well
const MAX_NEAR = 3; // suggestions for a word

export interface SpellingOptions {
  /** The site's language, for pages that do not say theirs. */
  lang: string;
  dictionaryOf(lang: string): Dictionary;
  own: WordList;
  /** The text of a file with LF line ends. */
  read(file: string): string;
}

/** Each unknown word once per file, where it first stands. */
export function checkSpelling(
  entries: readonly Pick<Entry, "sourcePath" | "lang">[],
  { lang, dictionaryOf, own, read }: SpellingOptions
): Problem[] {
  const near = new Map<string, string | undefined>();
  const hintFor = (word: string, dictionary: Dictionary): string => {
    const others =
      near.has(word) || near.size < MAX_SUGGESTED ? nearTo(word, dictionary) : undefined;
    return others ?? `Mend it, or put it into ${WORD_LIST}.`;
  };
  const nearTo = (word: string, dictionary: Dictionary): string | undefined => {
    if (!near.has(word)) near.set(word, suggestion(word, dictionary, own));
    return near.get(word);
  };
  return entries.flatMap(({ sourcePath: file, lang: ownLang }) => {
    const dictionary = dictionaryOf(ownLang ?? lang);
    const text = read(file);
    const unknown = unknownWords(readPassages(file, text), text, (word) =>
      isKnown(word, dictionary, own)
    );
    const shown = [...unknown].slice(0, MAX_WORDS).map(([word, offset]) => {
      const message = `the word "${word}" is in no dictionary`;
      const place = { file, ...positionAt(text, offset) };
      return finding("unknown-word", { message, hint: hintFor(word, dictionary), ...place });
    });
    const hidden = unknown.size - shown.length;
    if (hidden <= 0) return shown;
    const message = `${hidden} more words of this file are in no dictionary`;
    const hint = `Mend those above first, or put them into ${WORD_LIST}.`;
    return [...shown, finding("unknown-word", { message, hint, file })];
  });
}

/** Offsets in the file by word, in the order of the passages. */
function unknownWords(
  passages: readonly Passage[],
  text: string,
  isRight: (word: string) => boolean
): Map<string, number> {
  const unknown = new Map<string, number>();
  for (const passage of passages) {
    for (const { text: word, offset } of wordsOf(passage.text)) {
      if (unknown.has(word) || isRight(word)) continue;
      const found = passage.isExact ? passage.offset + offset : text.indexOf(word, passage.offset);
      unknown.set(word, found === -1 ? passage.offset : found);
    }
  }
  return unknown;
}

function isKnown(word: string, dictionary: Dictionary, own: WordList): boolean {
  if (own.has(word) || dictionary.isWord(word)) return true;
  // "png", "pdf", "ok": written small where they name files and answers.
  if (word.length <= MAX_ABBREVIATION && dictionary.isWord(word.toUpperCase())) return true;
  const bare = word.replace(/'s$/, "");
  return bare !== word && dictionary.isWord(bare);
}

function suggestion(word: string, dictionary: Dictionary, own: WordList): string | undefined {
  const slip = slipOf(word, own.words);
  const isName = /^\p{Lu}/u.test(word); // of those a dictionary knows few
  const others = isName ? [] : dictionary.suggest(word);
  const words = [...(slip === undefined ? [] : [slip]), ...others].slice(0, MAX_NEAR);
  if (words.length === 0) return undefined;
  const list = words.map((other) => `"${other}"`).join(", ");
  return `Did you mean ${list}? If it is right, put it into ${WORD_LIST}.`;
}
