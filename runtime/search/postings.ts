/** Where words stand, as far as it is known: what Orama ranks by. The only browser file that knows Orama. */
import { index as orama } from "@orama/orama/components";
import { SEARCH_FIELDS } from "../model.ts";
import { startOf } from "./indexFiles.ts";

type Field = (typeof SEARCH_FIELDS)[number];

/** Places of sections, counted from 1, for each of `SEARCH_FIELDS`. */
export type Places = readonly (readonly number[])[];

export interface Postings {
  /**
   * Makes a word known.
   * @param occurrences in how many sections it stands, in that field where these are most
   */
  know(word: string, occurrences: number): void;
  /** @param read gives the places of a known word when they are asked for */
  place(word: string, read: () => Places): void;
  /** The known words that begin with the same two letters as one. */
  alike(word: string): readonly string[];
  /** The known words that begin with the same letter as one. */
  sameLetter(word: string): readonly string[];
  occurrences(word: string): number;
  /**
   * Sections that hold any of some words, whose places are there, with what Orama gives them for it.
   * @param within looks at these sections alone
   */
  score(words: readonly string[], within?: ReadonlySet<number>): Map<number, number>;
}

/** Titles before headings above, these before texts. */
const BOOST: Record<Field, number> = { title: 6, trail: 2, content: 1 };
/** With k at zero a word counts by its rarity alone, so that neither form has to tell how long fields are. */
const RELEVANCE = { k: 0, b: 0, d: 0 };
const ANY_WORD = 1;

/** @param count of sections in the whole index */
export function createPostings(count: number): Postings {
  const known = new Map<string, number>();
  const byStart = new Map<string, string[]>();
  const readers = new Map<string, () => Places>();
  const read = new Map<string, Places>();
  /** Orama asks how often a word stands in a section, and how long that is: both are 1. */
  const once: Record<string, number> = Object.create(null);
  const frequencies = new Array<typeof once>(count + 1).fill(once);
  const lengths = new Uint8Array(count + 1).fill(1);
  const occurrences = fieldsOf((): Record<string, number> => Object.create(null));

  const placesOf = (word: string): Places => {
    let places = read.get(word);
    if (!places) {
      places = readers.get(word)?.() ?? [];
      read.set(word, places);
      once[word] = 1;
      for (const [at, field] of SEARCH_FIELDS.entries()) {
        occurrences[field][word] = places[at]?.length ?? 0;
      }
    }
    return places;
  };

  const data = {
    indexes: fieldsOf((_field, at) => ({
      type: "Radix",
      isArray: false,
      // In place of Orama's tree, which compares each place of a word with all others.
      node: {
        find({ term }: { term: string }) {
          const places = placesOf(term)[at] ?? [];
          return places.length > 0 ? { [term]: places } : {};
        }
      }
    })),
    frequencies: fieldsOf(() => frequencies),
    tokenOccurrences: occurrences,
    avgFieldLength: fieldsOf(() => 1),
    fieldLengths: fieldsOf(() => lengths)
  };

  return {
    know(word, times) {
      if (known.has(word)) return;
      known.set(word, times);
      const start = startOf(word);
      const others = byStart.get(start);
      if (others) others.push(word);
      else byStart.set(start, [word]);
    },
    place: (word, places) => void readers.set(word, places),
    alike: (word) => byStart.get(startOf(word)) ?? [],
    sameLetter: (word) =>
      [...byStart].flatMap(([start, words]) => (start[0] === word[0] ? words : [])).sort(),
    occurrences: (word) => known.get(word) ?? 0,
    score(words, within) {
      if (words.length === 0) return new Map();
      const tokenizer = { tokenize: () => [...words] };
      const found = orama.search(
        data as never,
        words.join(" "),
        tokenizer as never,
        undefined,
        [...SEARCH_FIELDS],
        true,
        0,
        BOOST,
        RELEVANCE,
        count,
        within as never,
        ANY_WORD
      );
      return new Map(found);
    }
  };
}

function fieldsOf<Value>(make: (field: Field, at: number) => Value): Record<Field, Value> {
  const [title, trail, content] = SEARCH_FIELDS;
  return {
    [title]: make(title, 0),
    [trail]: make(trail, 1),
    [content]: make(content, 2)
  };
}
