/** A word of a query. */
export interface AskedWord {
  word: string;
  /** Whether no text holds it, so that it may be meant for another. */
  isUnknown: boolean;
}

/** How well a word of a text answers one of a query: 1 for the same, 0 for none. */
export function matchOf({ word: asked, isUnknown }: AskedWord, word: string): number {
  if (word === asked) return 1;
  if (asked.length > 1 && word.startsWith(asked)) return beginning(asked, word);
  return isUnknown && isNear(asked, word) ? NEAR : 0;
}

/** The best match of any of some words. */
export function bestMatch(asked: AskedWord, words: Iterable<string>): number {
  let best = 0;
  for (const word of words) best = Math.max(best, matchOf(asked, word));
  return best;
}

const NEAR = 0.8;
const LEAST_BEGINNING = 0.6;

/** A word that goes on is the less meant the more is missing. */
function beginning(asked: string, word: string): number {
  return LEAST_BEGINNING + (0.95 - LEAST_BEGINNING) * (asked.length / word.length);
}

const LEAST_NEAR = 4; // letters; shorter words are others, not mistyped

/** Whether a word may be near others. */
export function canBeNear(word: string): boolean {
  return word.length >= LEAST_NEAR;
}

/** What is mistyped is first looked for among words that begin alike. */
export function startOf(word: string): string {
  return word.slice(0, 2);
}

/**
 * Whether one edit makes one of two words the other: a letter more, less or another, or two that change places.
 * Of shorter words too many are near each other.
 */
export function isNear(asked: string, word: string): boolean {
  const difference = word.length - asked.length;
  if (!canBeNear(asked) || !canBeNear(word) || Math.abs(difference) > 1) return false;
  let start = 0;
  while (start < asked.length && asked[start] === word[start]) start++;
  let end = 0;
  const most = Math.min(asked.length, word.length) - start;
  while (end < most && asked[asked.length - 1 - end] === word[word.length - 1 - end]) end++;
  const left = asked.length - start - end;
  const right = word.length - start - end;
  if (left <= 1 && right <= 1) return true;
  const areSwapped = asked[start] === word[start + 1] && asked[start + 1] === word[start];
  return left === 2 && right === 2 && areSwapped;
}
