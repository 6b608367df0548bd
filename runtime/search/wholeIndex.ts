/** The index of a small site: Orama's own, in one file. */
import { SEARCH_FIELDS, type SearchSection, type WholeSearchMeta } from "../model.ts";
import { isListOf, isRecord, isText } from "./isMeta.ts";
import { createPostings } from "./postings.ts";
import type { SectionIndex } from "./sectionIndex.ts";

/** As Orama writes it: its trees of words with the sections that hold them, and the sections. */
interface OramaFile {
  index: { indexes: Record<string, { node: Node }> };
  docs: { docs: Record<string, SearchSection> };
}

/** A branch of the tree: children by their first letters, a word where one ends, and where it stands. */
interface Node {
  w: string;
  e: boolean;
  d: number[];
  c: [string, Node][];
}

/** @throws Error where it is not what Orama writes */
export function openWhole(meta: WholeSearchMeta): SectionIndex {
  const { index, docs } = meta.index as OramaFile;
  const sections = Object.values(docs.docs);
  if (!sections.every(isSection)) throw new Error("the search index holds no sections");
  const places = new Map<string, number[][]>();
  for (const [at, field] of SEARCH_FIELDS.entries()) {
    const tree = index.indexes[field];
    if (!tree) throw new Error(`the search index has no field ${field}`);
    for (const { word, stands } of wordsBelow(tree.node)) {
      const fields = places.get(word) ?? SEARCH_FIELDS.map(() => []);
      fields[at] = stands;
      places.set(word, fields);
    }
  }
  const postings = createPostings(sections.length);
  for (const [word, fields] of [...places].sort(([one], [other]) => (one < other ? -1 : 1))) {
    postings.know(word, Math.max(...fields.map(({ length }) => length)));
    postings.place(
      word,
      fields.map((field) => ({ length: field.length, read: () => field }))
    );
  }
  const sectionAt = (place: number): SearchSection => {
    const section = docs.docs[place];
    if (!section) throw new Error(`the search index has no section ${place}`);
    return section;
  };
  return {
    meta,
    count: sections.length,
    postings,
    prepare: async () => {},
    widen: async () => {},
    load: async () => {},
    loadTelling: async () => {},
    heads: async (wanted) => wanted.map(sectionAt),
    texts: async (wanted) => wanted.map((place) => sectionAt(place).content)
  };
}

function* wordsBelow(root: Node): Generator<{ word: string; stands: number[] }> {
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.e) yield { word: node.w, stands: [...node.d].sort((a, b) => a - b) };
    for (const [, child] of node.c) open.push(child);
  }
}

function isSection(value: unknown): boolean {
  return (
    isRecord(value) &&
    isText(value.id) &&
    isText(value.title) &&
    isText(value.content) &&
    isListOf(value.titles, isText)
  );
}
