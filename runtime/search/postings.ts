/** Where words stand, as far as it is known, and what sections are worth for them. */
import { SEARCH_FIELDS } from "../model.ts";
import { mostTelling } from "./indexFiles.ts";
import { startOf } from "./matchWords.ts";
import type { Scores } from "./scores.ts";

type Field = (typeof SEARCH_FIELDS)[number];

/** Where a word stands in a field. */
export interface Places {
  /** In how many sections. */
  length: number;
  /** Their places, counted from 1, when they are asked for. */
  read(): ArrayLike<number>;
}

export interface ScoreOptions {
  /** Looks at these sections alone. */
  within?: Scores | undefined;
  /** Leaves out fields in which a word stands so often that it tells nothing. */
  isWhereTelling?: boolean;
}

export interface Postings {
  /**
   * Makes a word known.
   * @param occurrences in how many sections it stands, in that field where these are most
   */
  know(word: string, occurrences: number): void;
  /** @param fields for each of `SEARCH_FIELDS` where a known word stands */
  place(word: string, fields: readonly Places[]): void;
  /** The known words that begin with the same two letters as one. */
  alike(word: string): readonly string[];
  /** The known words that begin with the same letter as one. */
  sameLetter(word: string): readonly string[];
  occurrences(word: string): number;
  /**
   * Adds what sections are worth for some words, whose places are there, to what they are worth already.
   * @param weight what they count
   */
  addScores(scores: Scores, words: readonly string[], weight: number, options?: ScoreOptions): void;
}

/** Titles before headings above, these before texts. */
const BOOST: Record<Field, number> = { title: 6, trail: 2, content: 1 };

/** @param count of sections in the whole index */
export function createPostings(count: number): Postings {
  const known = new Map<string, number>();
  const byStart = new Map<string, string[]>();
  const fieldsOf = new Map<string, readonly Places[]>();
  const most = mostTelling(count);

  return {
    know(word, times) {
      if (known.has(word)) return;
      known.set(word, times);
      const start = startOf(word);
      const others = byStart.get(start);
      if (others) others.push(word);
      else byStart.set(start, [word]);
    },
    place: (word, fields) => void fieldsOf.set(word, fields),
    alike: (word) => byStart.get(startOf(word)) ?? [],
    sameLetter: (word) =>
      [...byStart].flatMap(([start, words]) => (start[0] === word[0] ? words : [])),
    occurrences: (word) => known.get(word) ?? 0,
    addScores(scores, words, weight, { within, isWhereTelling = false } = {}) {
      for (const word of words) {
        const fields = fieldsOf.get(word) ?? [];
        for (const [at, { length, read }] of fields.entries()) {
          const field = SEARCH_FIELDS[at];
          if (!field || (isWhereTelling && length > most)) continue;
          const score = weight * BOOST[field] * rarity(length, count);
          const places = read();
          for (let each = 0; each < length; each++) {
            const place = places[each] as number;
            if (!within || within.has(place)) scores.add(place, score);
          }
        }
      }
    }
  };
}

/**
 * What a word is worth by how few sections hold it: Orama's BM25 with k at zero, so that neither form of the
 * index has to tell how long fields are and how often a word stands in each.
 */
function rarity(sections: number, count: number): number {
  return Math.log(1 + (count - sections + 0.5) / (sections + 0.5));
}
