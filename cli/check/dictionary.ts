/** Dictionaries by language. The only file that knows nspell. */
import { createRequire } from "node:module";
import path from "node:path";
import nspell from "nspell";
import { readFileSync } from "../disk.ts";
import type { Problem } from "../problem.ts";

export interface Dictionary {
  isWord(word: string): boolean;
  /** The likeliest first; takes up to half a second. */
  suggest(word: string): string[];
  /** Those that its words are made of, small ones. */
  letters: string;
}

/** What comes with the package; both, where a site does not say which English it writes. */
const ENGLISH: Readonly<Record<string, readonly string[]>> = {
  en: ["dictionary-en", "dictionary-en-gb"],
  "en-us": ["dictionary-en"],
  "en-gb": ["dictionary-en-gb"]
};

/** Gives nothing for a language without one. */
export type DictionaryOf = (lang: string) => Dictionary | undefined;

/** @returns a function that loads each language once */
export function createDictionaries(root: string): DictionaryOf {
  const known = new Map<string, Dictionary | undefined>();
  return (lang) => {
    const key = lang.toLowerCase();
    if (!known.has(key)) known.set(key, loadDictionary(key, root));
    return known.get(key);
  };
}

/** Says what to install. */
export function missingDictionary(lang: string, place: Pick<Problem, "file" | "at">): Problem {
  return {
    severity: "error",
    kind: "usage",
    code: "missing-dictionary",
    message: `there is no dictionary for the language ${lang}`,
    hint: `Install it beside the site: npm install --save-dev dictionary-${baseOf(lang)}; or set site.lang or the page's lang.`,
    ...place
  };
}

/** "pt-BR" → "pt". */
function baseOf(lang: string): string {
  return lang.toLowerCase().replace(/-.*$/, "");
}

/**
 * @param lang lower case: "de", "pt-br"
 * @param root where packages of the site are looked for, there and above
 */
function loadDictionary(lang: string, root: string): Dictionary | undefined {
  const base = baseOf(lang);
  const isEnglish = ENGLISH[base] !== undefined;
  const names = [ENGLISH[lang] ?? [`dictionary-${lang}`], ENGLISH[base] ?? [`dictionary-${base}`]];
  for (const candidates of names) {
    const files = candidates.map((name) => findPackage(name, root));
    const whole = files.filter((file) => file !== undefined);
    if (whole.length !== candidates.length) continue;
    const dictionary = join(whole.map(readDictionary));
    return isEnglish ? withMarks(dictionary) : dictionary;
  }
  return undefined;
}

/** The folder of a package: the site's own, else one that came with ours. */
function findPackage(name: string, root: string): string | undefined {
  for (const from of [path.join(root, "site.config.mjs"), import.meta.url]) {
    try {
      return path.dirname(createRequire(from).resolve(name));
    } catch {}
  }
  return undefined;
}

function readDictionary(folder: string): Dictionary {
  const [aff, dic] = ["index.aff", "index.dic"].map((name) =>
    readFileSync(path.join(folder, name))
  );
  const speller = nspell({ aff: aff as Buffer, dic: dic as Buffer });
  return {
    isWord: (word) => speller.correct(word),
    suggest: (word) => speller.suggest(word),
    letters: lettersOf((aff as Buffer).toString("utf8"))
  };
}

/** Those of an English keyboard, and those that the language's rules name. */
function lettersOf(rules: string): string {
  const [, named = ""] = /^TRY[ \t]+(\S+)/m.exec(rules) ?? [];
  return [...new Set(`abcdefghijklmnopqrstuvwxyz${named.toLowerCase()}`)].join("");
}

function join(dictionaries: readonly Dictionary[]): Dictionary {
  return {
    isWord: (word) => dictionaries.some((dictionary) => dictionary.isWord(word)),
    suggest: (word) => [...new Set(dictionaries.flatMap((dictionary) => dictionary.suggest(word)))],
    letters: [...new Set(dictionaries.flatMap(({ letters }) => [...letters]))].join("")
  };
}

/** English leaves it to the writer: "naïve" is "naive", "coöperate" is "cooperate". */
function withMarks({ isWord, ...others }: Dictionary): Dictionary {
  return {
    ...others,
    isWord: (word) => isWord(word) || isWord(withoutMarks(word))
  };
}

function withoutMarks(word: string): string {
  return word.normalize("NFD").replace(/\p{M}/gu, "");
}
