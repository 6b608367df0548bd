import { closest, distance } from "fastest-levenshtein";

/** The known word that a reader most likely meant, in any case; undefined when none is near. */
export function suggest(word: string, known: Iterable<string>): string | undefined {
  const written = word.toLowerCase();
  const byLetters = new Map<string, string>(); // "footer" → "Footer", the first that is spelt so
  for (const candidate of known) {
    if (candidate === "/") continue; // is near to any short path, and seldom meant
    const letters = candidate.toLowerCase();
    if (candidate !== word && !byLetters.has(letters)) byLetters.set(letters, candidate);
  }
  if (byLetters.size === 0) return undefined;
  const best = closest(written, [...byLetters.keys()]);
  // Two swapped letters count as two edits.
  const allowed = word.length <= 3 ? 1 : Math.max(2, Math.floor(word.length / 3));
  return distance(written, best) <= allowed ? byLetters.get(best) : undefined;
}

/**
 * The known word of which `word` is most likely a slip of the fingers: one letter too many, too few,
 * another or two swapped. Stricter than `suggest`, for words that may well be right as they are.
 */
export function slipOf(word: string, known: Iterable<string>): string | undefined {
  return [...known].find((candidate) => {
    if (candidate === word || candidate.length < 5) return false;
    const edits = distance(word.toLowerCase(), candidate.toLowerCase());
    return edits <= 1 || (edits === 2 && sorted(word) === sorted(candidate));
  });
}

/** All that `word` would be a slip of, in the sense of `slipOf`, made of these letters: some hundred. */
export function slipsFrom(word: string, letters: string): string[] {
  const places = [...word, ""].map((_, at) => [word.slice(0, at), word.slice(at)] as const);
  return places.flatMap(([before, after]) => {
    const letter = after.charAt(0);
    const rest = after.slice(1);
    const swapped = [...rest].map(
      (other, at) => before + other + rest.slice(0, at) + letter + rest.slice(at + 1)
    );
    const others = [...letters].flatMap((each) => [before + each + after, before + each + rest]);
    return [before + rest, ...swapped, ...others];
  });
}

function sorted(word: string): string {
  return [...word.toLowerCase()].sort().join("");
}

/** " Did you mean …?" as a hint, or undefined. */
export function didYouMean(word: string, known: Iterable<string>): string | undefined {
  const best = suggest(word, known);
  return best === undefined ? undefined : `Did you mean "${best}"?`;
}
