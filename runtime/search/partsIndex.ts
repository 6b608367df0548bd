/** The index of a large site, of which only that is loaded which a query can touch. */
import { type PartsSearchMeta, SEARCH_FIELDS, type SectionHead } from "../model.ts";
import { ByteReader } from "./byteReader.ts";
import { cutPages, HEADS_AT_ONCE, indexFile, mostTelling, TEXTS_AT_ONCE } from "./indexFiles.ts";
import { isListOf, isText } from "./isMeta.ts";
import { isHeadsFile, unpackHeads } from "./packedHeads.ts";
import { unpackPlaces } from "./packedPlaces.ts";
import { createPostings, type Places } from "./postings.ts";
import type { ReadFile, SectionIndex } from "./sectionIndex.ts";

const NOTHING = new Uint8Array();

export function openParts(meta: PartsSearchMeta, read: ReadFile): SectionIndex {
  const { count, fileAt } = layOut(meta);
  const postings = createPostings(count);

  /** Files that tell where words stand, by their words. */
  const filesOfWords = new Map<string, string>();
  const loadVocabulary = onlyOnce(async (hash) => {
    const reader = new ByteReader(await read(indexFile("vocabulary", hash), hash));
    let word = "";
    while (!reader.isAtEnd) {
      const file = hexOf(reader.block());
      for (let words = reader.number(); words > 0; words--) {
        word = word.slice(0, reader.number()) + reader.text();
        postings.know(word, reader.number());
        filesOfWords.set(word, file);
      }
    }
  });
  /** Files that tell in which sections words stand that stand in very many. */
  const filesOfMany = new Map<string, string[]>();
  const many = new Map<string, Uint8Array>();
  const loadMany = onlyOnce(async (hash) => {
    many.set(hash, await read(indexFile("words", hash), hash));
  });
  const loadWords = onlyOnce(async (hash) => {
    const reader = new ByteReader(await read(indexFile("words", hash), hash));
    let word = "";
    while (!reader.isAtEnd) {
      word = word.slice(0, reader.number()) + reader.text();
      const apart: string[] = [];
      const fields = SEARCH_FIELDS.map(() => {
        const length = reader.number();
        const packed = length === 0 ? NOTHING : reader.block();
        if (length <= mostTelling(count)) return placesIn(() => packed, length, count);
        const file = hexOf(packed);
        apart.push(file);
        return placesIn(() => many.get(file) ?? NOTHING, length, count);
      });
      if (apart.length > 0) filesOfMany.set(word, apart);
      postings.place(word, fields);
    }
  });
  const loadTelling = async (wanted: readonly string[]): Promise<void> => {
    const hashes = wanted.flatMap((word) => filesOfWords.get(word) ?? []);
    await Promise.all(hashes.map(loadWords));
  };

  const loadHeads = onlyOnce(async (hash) => {
    const file: unknown = JSON.parse(decode(await read(indexFile("heads", hash), hash)));
    if (!isHeadsFile(file)) throw new Error("a file of the search index holds no heads");
    return { ...file, heads: file.pages.flatMap(unpackHeads) };
  });
  const loadTexts = onlyOnce(async (hash) => {
    const texts: unknown = JSON.parse(decode(await read(indexFile("texts", hash), hash)));
    if (!isListOf(texts, isText)) throw new Error("a file of the search index holds no texts");
    return texts as string[];
  });
  const headAt = async (place: number): Promise<SectionHead> => {
    const { hash, from } = fileAt(place);
    const { heads } = await loadHeads(hash);
    return heads[place - from] ?? missing(place);
  };
  const textAt = async (place: number): Promise<string> => {
    const { hash, from } = fileAt(place);
    const { pages, texts } = await loadHeads(hash);
    let rest = place - from;
    for (const [at, part] of cutPages(pages, ({ length }) => length, TEXTS_AT_ONCE).entries()) {
      const sections = part.reduce((sum, { length }) => sum + length, 0);
      if (rest < sections) return (await loadTexts(texts[at] ?? ""))[rest] ?? missing(place);
      rest -= sections;
    }
    return missing(place);
  };
  return {
    meta,
    count,
    postings,
    async prepare(asked) {
      const hashes = asked.flatMap((word) => {
        const files = vocabulariesOf(word, meta);
        return word.length === 1 ? files.slice(0, 1) : files;
      });
      await Promise.all(hashes.map(loadVocabulary));
    },
    async widen(beginnings) {
      const hashes = beginnings.flatMap((beginning) => vocabulariesOf(beginning, meta));
      await Promise.all(hashes.map(loadVocabulary));
    },
    async load(wanted) {
      await loadTelling(wanted);
      await Promise.all(wanted.flatMap((word) => filesOfMany.get(word) ?? []).map(loadMany));
    },
    loadTelling,
    heads: (places) => Promise.all(places.map(headAt)),
    texts: (places) => Promise.all(places.map(textAt))
  };
}

/** Where the sections of blocks and of files of heads begin. */
function layOut({ blocks, heads, pages }: PartsSearchMeta): {
  count: number;
  /** The file that holds a section's head, and the place of its first. */
  fileAt(place: number): { hash: string; from: number };
} {
  const sizes = pages.flatMap(([, own]) => own);
  const starts: number[] = [];
  let place = 1;
  let page = 0;
  for (const block of blocks) {
    const own = sizes.slice(page, page + block);
    page += block;
    for (const part of cutPages(own, (size) => size, HEADS_AT_ONCE)) {
      starts.push(place);
      place += part.reduce((sum, size) => sum + size, 0);
    }
  }
  return {
    count: place - 1,
    fileAt(wanted) {
      const at = lastUpTo(starts, (start) => start <= wanted);
      return { hash: heads[at] ?? missing(wanted), from: starts[at] ?? 0 };
    }
  };
}

/** The files that tell of all words with a beginning; the first tells of the beginning itself, if it is a word. */
function vocabulariesOf(beginning: string, { vocabulary }: PartsSearchMeta): string[] {
  const from = Math.max(
    lastUpTo(vocabulary, ([begins]) => begins <= beginning),
    0
  );
  return vocabulary
    .slice(from)
    .filter(([begins], at) => at === 0 || begins.startsWith(beginning))
    .map(([, hash]) => hash);
}

/** The last of some things in order that lies before a limit; -1 where none does. */
function lastUpTo<Thing>(things: readonly Thing[], isBefore: (thing: Thing) => boolean): number {
  let low = 0;
  let high = things.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(things[middle] as Thing)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** @param packed gives the bytes of `length` places */
function placesIn(packed: () => Uint8Array, length: number, count: number): Places {
  let places: Uint32Array | undefined;
  return {
    length,
    read() {
      places ??= unpackPlaces(packed(), length, count);
      return places;
    }
  };
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function missing(place: number): never {
  throw new Error(`the search index has no section ${place}`);
}

/** What has failed is tried again when it is asked for again. */
function onlyOnce<Result>(
  load: (hash: string) => Promise<Result>
): (hash: string) => Promise<Result> {
  const loaded = new Map<string, Promise<Result>>();
  return (hash) => {
    const known = loaded.get(hash);
    if (known) return known;
    const loading = load(hash);
    loaded.set(hash, loading);
    loading.catch(() => loaded.delete(hash));
    return loading;
  };
}
