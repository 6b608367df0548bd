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
 * The first section's id as it is, those of the others from "#" on. The headings above follow from the levels;
 * where they do not, they are told.
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
    return isExpected ? [own, title, level] : [own, title, level, titles];
  });
}

export function unpackHeads(packed: readonly PackedHead[]): SectionHead[] {
  const above = createTrail();
  const path = pathOf(packed[0]?.[0]);
  return packed.map(([id, title, level, titles]) => {
    const expected = above(title, level);
    return { id: id.startsWith("#") ? path + id : id, title, titles: titles ?? expected, level };
  });
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
