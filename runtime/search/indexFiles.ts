/** How a large index is shared out among files: what the build writes and the browser reads. */

/** Words that begin with the same five letters are told of in one file. */
export function sharedStart(word: string): string {
  return word.slice(0, 5);
}

/** A word in more than this part of all sections tells nothing, and is long to load; in few it costs nothing. */
const TELLING = 0.25;
const ALWAYS_TELLING = 50; // sections

/** In how many of all sections a word may stand that tells something; where there are more is told in files apart. */
export function mostTelling(count: number): number {
  return Math.max(ALWAYS_TELLING, count * TELLING);
}

/** Digits of a file's SHA-256 by which the index names it; few enough to be listed, too many to meet by chance. */
export const HASH_DIGITS = 12;

const ENDINGS = { vocabulary: "bin", words: "bin", heads: "json", texts: "json" } as const;

/**
 * Where a file of the index lies, below the site's base.
 * @param hash at least `HASH_DIGITS` of it; the last eight of these stand where all hashed files have them
 */
export function indexFile(kind: keyof typeof ENDINGS, hash: string): string {
  const [first, rest] = [hash.slice(0, HASH_DIGITS - 8), hash.slice(HASH_DIGITS - 8, HASH_DIGITS)];
  return `_assets/search/${kind}-${first}.${rest}.${ENDINGS[kind]}`;
}

/** Sections in a file of heads or texts, at least; a page is never cut. */
export const HEADS_AT_ONCE = 32;
export const TEXTS_AT_ONCE = 32; // the same, of which few are shown

/**
 * Shares pages out among files.
 * @param pages gives how many sections each has
 * @returns the pages of each file
 */
export function cutPages<Page>(
  pages: readonly Page[],
  sectionsOf: (page: Page) => number,
  atOnce: number
): Page[][] {
  const files: Page[][] = [];
  let sections = Number.POSITIVE_INFINITY;
  for (const page of pages) {
    if (sections >= atOnce) {
      files.push([]);
      sections = 0;
    }
    files.at(-1)?.push(page);
    sections += sectionsOf(page);
  }
  return files;
}
