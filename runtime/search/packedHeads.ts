/** The headings of pages, packed: what follows from what stands before is left out. */
import type { SectionHead } from "../model.ts";
import { isCount, isListOf, isRecord, isText } from "./isMeta.ts";

/** A file of heads. */
export interface HeadsFile {
  /** The sections of each page. */
  pages: PackedHead[][];
  /** Hashes of the files that hold their texts. */
  texts: string[];
}

/**
 * The first section's id whole, those of the others from "#" on; most say what the title does, as `writeId` has it.
 * The headings above follow from the levels; where they do not, they are told.
 */
type PackedHead = [id: string, title: string, level: number, titles?: string[]];

/** @param heads of one page */
export function packHeads(heads: readonly SectionHead[]): PackedHead[] {
  const above = createTrail();
  const path = pathOf(heads[0]?.id);
  return heads.map(({ id, title, titles, level }, at) => {
    const expected = above(title, level);
    const isExpected =
      expected.length === titles.length && titles.every((each, place) => each === expected[place]);
    const own = at > 0 && id.startsWith(`${path}#`) ? id.slice(path.length) : id;
    const written = writeId(own, title);
    return isExpected ? [written, title, level] : [written, title, level, titles];
  });
}

export function unpackHeads(packed: readonly PackedHead[]): SectionHead[] {
  const above = createTrail();
  const [first] = packed;
  const path = first ? pathOf(readId(first[0], first[1])) : "";
  return packed.map(([written, title, level, titles]) => {
    const expected = above(title, level);
    const id = readId(written, title);
    return { id: id.startsWith("#") ? path + id : id, title, titles: titles ?? expected, level };
  });
}

const SLUG = "*"; // stands for that of the title
const VERBATIM = "="; // stands before an id that holds such signs of its own

/** "#what-it-cost" → "#*" below the title "What it cost". */
function writeId(id: string, title: string): string {
  if (id.includes(SLUG) || id.startsWith(VERBATIM)) return VERBATIM + id;
  const slug = slugOf(title);
  const at = id.lastIndexOf(slug);
  return slug === "" || at < 0 ? id : id.slice(0, at) + SLUG + id.slice(at + slug.length);
}

function readId(written: string, title: string): string {
  if (written.startsWith(VERBATIM)) return written.slice(VERBATIM.length);
  return written.replace(SLUG, () => slugOf(title));
}

/** All but the alphabets that no browser, however old, knows otherwise, and marks between words. */
const UNSETTLED = /[^ -\u04ff\u2010-\u2027]/;

/** What ids are mostly made of; empty where browsers may see it otherwise than the build. */
function slugOf(title: string): string {
  if (UNSETTLED.test(title)) return "";
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, "")
    .replaceAll(" ", "-");
}

export function isHeadsFile(value: unknown): value is HeadsFile {
  return (
    isRecord(value) &&
    isListOf(value.texts, isText) &&
    isListOf(value.pages, (page) => isListOf(page, isPackedHead))
  );
}

function isPackedHead(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const [id, title, level, titles = []] = value;
  return isText(id) && isText(title) && isCount(level) && isListOf(titles, isText);
}

function pathOf(id = ""): string {
  return id.replace(/#.*$/s, "");
}

/** Gives the headings above each that comes. */
function createTrail(): (title: string, level: number) => string[] {
  const trail: { title: string; level: number }[] = [];
  return (title, level) => {
    while ((trail.at(-1)?.level ?? 0) >= level) trail.pop();
    const above = trail.map((heading) => heading.title);
    trail.push({ title, level });
    return above;
  };
}
