/**
 * A query → the pages that answer it. Words are looked for in full and as beginnings, sections that hold all
 * of them first; where these are few, words with one edit too, and sections that lack some. What comes first
 * of either is ranked again by how far its headings and the query cover each other.
 */
import type { SectionHead } from "../model.ts";
import { mostTelling } from "./indexFiles.ts";
import { type AskedWord, bestMatch, canBeNear, isNear, matchOf, startOf } from "./matchWords.ts";
import { Scores } from "./scores.ts";
import type { SectionIndex } from "./sectionIndex.ts";
import { queryPieces, queryWords, wordsOf } from "./words.ts";

/** A page that was found, by that section of it which answers best. */
export interface Hit {
  /** Its section's place in the index. */
  place: number;
  /** Route path, with the section's heading behind "#". */
  id: string;
  title: string;
  /** Headings above it, the page's first. */
  titles: readonly string[];
  group: number;
  score: number;
  /** Whether headings alone answer the query; else it is the text, of which something is worth showing. */
  isByTitle: boolean;
  /** Whether its own heading holds all that was asked for. */
  isNamed: boolean;
  /** Whether it holds all words that tell something. */
  isWhole: boolean;
}

export interface Found {
  /** Best first. */
  hits: readonly Hit[];
  /** What was asked for. */
  words: readonly AskedWord[];
}

export interface SearchOptions {
  /** The most pages (spec §9: 42). */
  limit: number;
  /** Looks in this group alone. */
  group?: number | undefined;
}

const LONGEST = 200; // characters of a query
const MOST_WORDS = 12;
const MOST_LONGER = 64; // words that one begins; the most frequent
const CANDIDATES = 64; // sections that are ranked again; their headings have to be loaded
const ENOUGH = 24; // of them; where fewer hold all words, others fill up
const OF_A_PAGE = 2; // sections
const FIRSTS = 16; // pages

/** What a longer word, and one with an edit, counts beside the word itself. */
const LONGER = 0.5;
const NEAR = 0.4;

/** How headings count beside what the words are worth, which is at most 1. */
const BY_TITLE = 4;
const ABOVE = 0.5; // of a heading above
const SAME_WORDS = 1; // the heading is the query
const PAGE_ITSELF = 0.1;
const PAGE_NAMED = 0.5; // the title of the page is the query
/** What holds all words comes before what lacks some, unless its heading is the query. */
const ALL_WORDS = 2;

/** @param query whatever somebody typed */
export async function searchIndex(
  index: SectionIndex,
  query: string,
  { limit, group }: SearchOptions
): Promise<Found> {
  const pieces = queryPieces(cut(query)).slice(0, MOST_WORDS);
  await index.prepare(
    pieces.flatMap(({ parts, joined }) => (joined === undefined ? parts : [...parts, joined]))
  );
  const { occurrences } = index.postings;
  const words = pieces.flatMap(({ parts, joined = "" }) =>
    occurrences(joined) > 0 ? [joined] : parts
  );
  const distinct = [...new Set(words)].slice(0, MOST_WORDS);
  const known = distinct.map((word) => readWord(word, index));
  await loadAlike(known, index);
  const asked = known.map((word) => ({ ...word, near: nearWords(word, index) }));
  if (asked.length === 0) return { hits: [], words: [] };
  const telling = tellingOf(asked, index.count);
  const frequent = asked.filter((word) => !telling.includes(word)).map(({ word }) => word);
  await Promise.all([
    index.load(
      telling.flatMap(({ word, isThere, longer }) => (isThere ? [word, ...longer] : longer))
    ),
    index.loadTelling(frequent)
  ]);
  const pageAt = pagesOf(index);
  const whole = allWords(telling, index);
  addTelling(whole, frequent, index);
  const candidates = choose(whole, pageAt, { group, most: CANDIDATES });
  if (candidates.length < ENOUGH) {
    await index.load(telling.flatMap(({ near }) => near));
    const most = ENOUGH - candidates.length;
    const others = someWords(telling, index);
    addTelling(others, frequent, index);
    candidates.push(...choose(others, pageAt, { group, most, except: whole }));
  }
  const best = Math.max(...candidates.map(([, score]) => score));
  const heads = await index.heads(candidates.map(([place]) => place));
  const hits = candidates.flatMap(([place, score], at): Hit[] => {
    const head = heads[at];
    if (!head) return [];
    const { id, title, titles } = head;
    const covered = coverOf(head, asked, words);
    return [
      {
        place,
        id,
        title,
        titles,
        group: pageAt(place).group,
        score: score / best + covered.score + (whole.has(place) ? ALL_WORDS : 0),
        isByTitle: covered.isWhole,
        isNamed: covered.isNamed,
        isWhole: whole.has(place)
      }
    ];
  });
  // What stands in every other section is not worth being marked.
  return { hits: bestOfPages(hits, pageAt).slice(0, limit), words: telling };
}

/** As much of a query as counts; a word that is cut would be another. */
function cut(query: string): string {
  return query.length <= LONGEST ? query : query.slice(0, LONGEST).replace(/\S*$/, "");
}

/** What stands for a word of the query in the index. */
interface KnownWord extends AskedWord {
  isThere: boolean;
  longer: readonly string[];
  near: readonly string[];
  /** How much it tells: rare words more. */
  weight: number;
  /** In how many sections it or a longer one stands, at most. */
  reach: number;
}

/** Without what is near it, which is rarely asked for. */
function readWord(word: string, { postings, count }: SectionIndex): Omit<KnownWord, "near"> {
  const { occurrences } = postings;
  const own = occurrences(word);
  const most = mostTelling(count);
  let reach = own;
  // The most frequent, as long as all together still tell something.
  const longer = postings
    .alike(word)
    .filter((other) => word.length > 1 && other.startsWith(word) && other !== word)
    .sort((one, other) => occurrences(other) - occurrences(one) || (one < other ? -1 : 1))
    .filter((other) => {
      const isKept = reach + occurrences(other) <= most;
      if (isKept) reach += occurrences(other);
      return isKept;
    })
    .slice(0, MOST_LONGER);
  return {
    word,
    isThere: own > 0,
    isUnknown: reach === 0,
    longer,
    weight: Math.log(1 + count / (1 + (own || reach))),
    reach
  };
}

/** Sees to it that the words are known that unknown ones may be meant for: to look for them takes more of the index. */
async function loadAlike(words: readonly AskedWord[], index: SectionIndex): Promise<void> {
  const unknown = words.filter(isPerhapsMistyped).map(({ word }) => word);
  if (unknown.length === 0) return;
  await index.widen(unknown.map(startOf));
  // Most are mistyped further on.
  const lost = unknown.filter((word) => isLost(word, index));
  if (lost.length > 0) await index.widen(lost.map((word) => word.charAt(0)));
}

/** In one order, whatever has been loaded before. */
function nearWords(asked: AskedWord, index: SectionIndex): string[] {
  if (!isPerhapsMistyped(asked)) return [];
  const { postings } = index;
  const { word } = asked;
  const others = isLost(word, index) ? postings.sameLetter(word) : postings.alike(word);
  return others.filter((other) => isNear(word, other)).sort();
}

function isPerhapsMistyped({ word, isUnknown }: AskedWord): boolean {
  return isUnknown && canBeNear(word);
}

/** Whether no known word is it, goes on from it or is near it, of those that begin with its first letters. */
function isLost(word: string, { postings }: SectionIndex): boolean {
  return !postings
    .alike(word)
    .some((other) => other === word || other.startsWith(word) || isNear(word, other));
}

/** Words that tell something; where there are none, the rarest of the others. */
function tellingOf(asked: readonly KnownWord[], count: number): readonly KnownWord[] {
  const telling = asked.filter(({ reach }) => reach <= mostTelling(count));
  if (telling.length > 0) return telling;
  return [...asked].sort((one, other) => one.reach - other.reach).slice(0, 1);
}

/** Sections that hold all words, whole or as beginnings. */
function allWords(asked: readonly KnownWord[], { postings, count }: SectionIndex): Scores {
  let found: Scores | undefined;
  for (const { word, isThere, longer } of [...asked].sort((a, b) => a.reach - b.reach)) {
    const scores = new Scores(count);
    if (isThere) postings.addScores(scores, [word], 1, { within: found });
    postings.addScores(scores, longer, LONGER, { within: found });
    if (found) for (const place of scores.keys()) scores.add(place, found.get(place));
    found = scores;
    if (found.size === 0) break;
  }
  return found ?? new Scores(count);
}

/** "From" tells nothing where a text says it, but of many headings with "called" it finds "Called from". */
function addTelling(
  scores: Scores,
  frequent: readonly string[],
  { postings }: Pick<SectionIndex, "postings">
): void {
  postings.addScores(scores, frequent, 1, { within: scores, isWhereTelling: true });
}

/** Sections that hold some words, or others that are nearly the same. */
function someWords(asked: readonly KnownWord[], { postings, count }: SectionIndex): Scores {
  const scores = new Scores(count);
  for (const { word, isThere, longer, near } of asked) {
    if (isThere) postings.addScores(scores, [word], 1);
    postings.addScores(scores, longer, LONGER);
    postings.addScores(scores, near, NEAR);
  }
  return scores;
}

/**
 * How far the headings of a section and the query cover each other.
 * @param words of the query as they were asked for, some of them twice
 */
function coverOf(
  { title, titles, level }: SectionHead,
  asked: readonly KnownWord[],
  words: readonly string[]
): { score: number; isWhole: boolean; isNamed: boolean } {
  const own = queryWords(title);
  const ownForms = [...wordsOf(title)];
  const above = titles.flatMap((each) => [...wordsOf(each)]);
  let told = 0;
  let covered = 0;
  let isWhole = true;
  let isNamed = true;
  for (const word of asked) {
    const inTitle = bestMatch(word, ownForms);
    const match = Math.max(inTitle, ABOVE * bestMatch(word, above));
    told += word.weight;
    covered += word.weight * match;
    if (match === 0) isWhole = false;
    if (inTitle === 0) isNamed = false;
  }
  const answered = own.filter((word) => asked.some((each) => matchOf(each, word) > 0)).length;
  const forth = told === 0 ? 0 : covered / told;
  const back = own.length === 0 ? 0 : answered / own.length;
  const spoken = queryPieces(title).flatMap(({ parts }) => parts);
  const isInOrder =
    spoken.length === words.length && spoken.every((word, at) => word === words[at]);
  return {
    score:
      BY_TITLE * forth * (0.5 + 0.5 * back) +
      (isInOrder ? SAME_WORDS : 0) +
      (level === 1 ? PAGE_ITSELF + (isInOrder ? PAGE_NAMED : 0) : 0),
    isWhole,
    isNamed
  };
}

/** One hit a page: its best section. */
function bestOfPages(hits: readonly Hit[], pageAt: PageAt): Hit[] {
  const pages = new Map<number, Hit>();
  for (const hit of hits) {
    const { page } = pageAt(hit.place);
    const other = pages.get(page);
    if (!other || isBefore(hit, other)) pages.set(page, hit);
  }
  return [...pages.values()].sort((a, b) => b.score - a.score || a.place - b.place);
}

function isBefore(one: Hit, other: Hit): boolean {
  return one.score > other.score || (one.score === other.score && one.place < other.place);
}

/** The page of a section, by its place among pages, the group of that and the place of its first section. */
type PageAt = (place: number) => { page: number; group: number; first: number };

const pagesByIndex = new WeakMap<SectionIndex, PageAt>();

function pagesOf(index: SectionIndex): PageAt {
  let pageAt = pagesByIndex.get(index);
  if (!pageAt) {
    const pages = new Uint32Array(index.count + 1);
    const groups: number[] = [];
    const firsts: number[] = [];
    let place = 0;
    for (const [group, sizes] of index.meta.pages) {
      for (const size of sizes) {
        pages.fill(groups.length, place + 1, place + 1 + size);
        groups.push(group);
        firsts.push(place + 1);
        place += size;
      }
    }
    pageAt = (at) => {
      const page = pages[at] ?? 0;
      return { page, group: groups[page] ?? 0, first: firsts[page] ?? at };
    };
    pagesByIndex.set(index, pageAt);
  }
  return pageAt;
}

/**
 * What is ranked again: of each page a few sections, so that one does not hide the others, and of the best pages the
 * first, which has the page's title: its sections often say it more often.
 */
function choose(
  scores: Scores,
  pageAt: PageAt,
  { group: wanted, most, except }: { group: number | undefined; most: number; except?: Scores }
): [place: number, score: number][] {
  const chosen = new Map<number, number>();
  const ofPages = new Map<number, number>();
  for (const [place, score] of scores.bestFirst()) {
    if (except?.has(place)) continue;
    const { page, group, first } = pageAt(place);
    if (wanted !== undefined && group !== wanted) continue;
    const others = ofPages.get(page) ?? 0;
    if (others >= OF_A_PAGE) continue;
    ofPages.set(page, others + 1);
    chosen.set(place, score);
    const isFirstToo = scores.has(first) && !except?.has(first);
    if (ofPages.size <= FIRSTS && isFirstToo) chosen.set(first, scores.get(first));
    if (chosen.size >= most) break;
  }
  return [...chosen];
}
