/** Queries whose answer is known: made of a corpus' own titles, headings and texts by fixed rules. */
import type { SearchSection } from "../runtime/model.ts";

export interface KnownItem {
  query: string;
  /** Route paths of the pages that answer it. */
  pages: ReadonlySet<string>;
}

export const RULES = ["title", "reordered", "typo", "heading", "body"] as const;
export type Rule = (typeof RULES)[number];

/**
 * @param sections of all pages, in order
 * @param count how many queries of each kind there are at most
 */
export function knownItems(
  sections: readonly SearchSection[],
  count: number
): Record<Rule, KnownItem[]> {
  const pages = sections.filter(({ id }) => !id.includes("#"));
  const titled = pages.filter(({ title }) => wordsOf(title).length > 0);
  const pagesNamed = pagesByWords(titled);
  const headed = sections.filter(({ id, title }) => id.includes("#") && wordsOf(title).length > 1);
  const pagesHeaded = pagesByWords(headed);
  const frequency = new Map<string, number>();
  for (const { content } of sections) {
    for (const word of new Set(wordsOf(content))) {
      frequency.set(word, (frequency.get(word) ?? 0) + 1);
    }
  }
  const long = sections.filter(({ content }) => wordsOf(content).length >= 20);
  return {
    title: some(titled, count).map(({ title }) => ({ query: title, pages: pagesNamed(title) })),
    reordered: some(
      titled.filter(({ title }) => wordsOf(title).length >= 3),
      count
    ).map(({ title }) => ({ query: reordered(title), pages: pagesNamed(title) })),
    typo: some(
      titled.filter(({ title }) => wordsOf(title).some((word) => word.length >= 5)),
      count
    ).map(({ title }, at) => ({ query: mistyped(title, at), pages: pagesNamed(title) })),
    heading: some(headed, count).map(({ title }) => ({
      query: title,
      pages: pagesHeaded(title)
    })),
    body: some(long, count).map(({ id, content }) => {
      const rare = [...new Set(wordsOf(content))]
        .filter((word) => word.length >= 4)
        .sort((one, other) => (frequency.get(one) ?? 0) - (frequency.get(other) ?? 0))
        .slice(0, 3);
      return { query: rare.join(" "), pages: new Set([pageOf(id)]) };
    })
  };
}

/** Which pages have a heading of the same words. */
function pagesByWords(sections: readonly SearchSection[]): (title: string) => ReadonlySet<string> {
  const pages = new Map<string, Set<string>>();
  const keyOf = (title: string) => wordsOf(title).join(" ");
  for (const { id, title } of sections) {
    const same = pages.get(keyOf(title)) ?? new Set();
    pages.set(keyOf(title), same.add(pageOf(id)));
  }
  return (title) => pages.get(keyOf(title)) ?? new Set();
}

function pageOf(id: string): string {
  return id.replace(/#.*/s, "");
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Spread evenly. */
function some<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count);
  return Array.from({ length: Math.min(count, items.length) }, (_, at) => {
    return items[Math.floor(at * step)] as Item;
  });
}

/** Every fourth word is left out, the others come in reverse. */
function reordered(title: string): string {
  const words = wordsOf(title);
  return words
    .filter((_, at) => at % 4 !== 1 || words.length < 4)
    .reverse()
    .join(" ");
}

/** One edit in the longest word, at another place each time: a letter less, twice, or two that change places. */
function mistyped(title: string, at: number): string {
  const words = wordsOf(title);
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), "");
  const place = 1 + (at % (longest.length - 2));
  const [before, letter, next, after] = [
    longest.slice(0, place),
    longest.charAt(place),
    longest.charAt(place + 1),
    longest.slice(place + 2)
  ];
  const wrong = [
    `${before}${next}${after}`,
    `${before}${letter}${letter}${next}${after}`,
    `${before}${next}${letter}${after}`
  ][at % 3];
  return words.map((word) => (word === longest ? wrong : word)).join(" ");
}
