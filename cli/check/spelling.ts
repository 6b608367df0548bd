/** Words of content files and of the config that no dictionary has. */
import type { Entry } from "../../templates/collections.ts";
import { type Problem, positionAt } from "../problem.ts";
import { slipOf, slipsFrom } from "../suggest.ts";
import { type Dictionary, type DictionaryOf, missingDictionary } from "./dictionary.ts";
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
  dictionaryOf: DictionaryOf;
  own: WordList;
  /** The config's file, and what visitors read of it. */
  config?: { file: string | undefined; texts: readonly ConfigText[] } | undefined;
  /** The text of a file with LF line ends. */
  read(file: string): string;
}

export interface ConfigText {
  text: string;
  /** The key that has it. */
  at: readonly PropertyKey[];
}

/** Each unknown word once per file, where it first stands; a language without a dictionary where it is first set. */
export function checkSpelling(
  entries: readonly Pick<Entry, "sourcePath" | "lang">[],
  { lang, dictionaryOf, own, config, read }: SpellingOptions
): Problem[] {
  const missing = new Map<string, Problem>();
  const dictionaryFor = (wanted: string, place: Pick<Problem, "file" | "at">) => {
    const dictionary = dictionaryOf(wanted);
    const key = wanted.toLowerCase();
    if (!dictionary && !missing.has(key)) missing.set(key, missingDictionary(wanted, place));
    return dictionary;
  };
  const siteLang = { file: config?.file, at: ["site", "lang"] };
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
  type Unknown = [word: string, place: Omit<Problem, "severity" | "kind" | "code" | "message">];
  const tell = (unknown: readonly Unknown[], dictionary: Dictionary): Problem[] => {
    const shown = unknown.slice(0, MAX_WORDS).map(([word, place]) => {
      const message = `the word "${word}" is in no dictionary`;
      return finding("unknown-word", { message, hint: hintFor(word, dictionary), ...place });
    });
    const hidden = unknown.length - shown.length;
    if (hidden <= 0) return shown;
    const message = `${hidden} more words of this file are in no dictionary`;
    const hint = `Mend those above first, or put them into ${WORD_LIST}.`;
    const file = unknown[0]?.[1].file;
    return [...shown, finding("unknown-word", { message, hint, file })];
  };
  const ofConfig = (): Problem[] => {
    const dictionary = config && dictionaryFor(lang, siteLang);
    if (!dictionary) return [];
    const unknown = new Map<string, Unknown>();
    for (const { text, at } of config.texts) {
      for (const { text: word } of wordsOf(text)) {
        if (!unknown.has(word) && !isKnown(word, dictionary, own))
          unknown.set(word, [word, { file: config.file, at }]);
      }
    }
    return tell([...unknown.values()], dictionary);
  };
  const ofEntry = ({ sourcePath: file, lang: ownLang }: Pick<Entry, "sourcePath" | "lang">) => {
    const place = ownLang === undefined ? siteLang : { file, at: ["lang"] };
    const dictionary = dictionaryFor(ownLang ?? lang, place);
    if (!dictionary) return [];
    const text = read(file);
    const unknown = unknownWords(readPassages(file, text), text, (word) =>
      isKnown(word, dictionary, own)
    );
    return tell(
      [...unknown].map(([word, offset]): Unknown => [word, { file, ...positionAt(text, offset) }]),
      dictionary
    );
  };
  const words = [...ofConfig(), ...entries.flatMap(ofEntry)];
  return [...missing.values(), ...words];
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
  const others = isName ? namesNear(word, dictionary) : dictionary.suggest(word);
  const words = [...(slip === undefined ? [] : [slip]), ...others].slice(0, MAX_NEAR);
  if (words.length === 0) return undefined;
  const list = words.map((other) => `"${other}"`).join(", ");
  return `Did you mean ${list}? If it is right, put it into ${WORD_LIST}.`;
}

/** A sentence may begin with a word: "Speling" is one letter short of "Spelling". */
function namesNear(word: string, dictionary: Dictionary): string[] {
  const small = word.toLowerCase();
  // Where nothing is as near as that, suggestions take longest to find, and would not be used.
  const isNear = (near: string) =>
    [near, capitalised(near), near.toUpperCase()].some(dictionary.isWord);
  if (!slipsFrom(small, dictionary.letters).some(isNear)) return [];
  const slip = slipOf(small, dictionary.suggest(small));
  return slip === undefined ? [] : [capitalised(slip)];
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
