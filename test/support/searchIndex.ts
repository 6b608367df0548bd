/** What was published of a search index, read as a browser would. */
import { type AnyOrama, create, insertMultiple, load } from "@orama/orama";
import { ByteReader } from "../../cli/search/bytes.ts";
import { FIELDS } from "../../cli/search/fields.ts";
import { type SearchMeta, type SearchSection, searchSchema } from "../../runtime/model.ts";

/** Gives the bytes of a file of the site. */
type Read = (file: string) => Uint8Array;

/** An Orama index of all sections, whatever the form. */
export async function openSearch(read: Read): Promise<AnyOrama> {
  const meta = readMeta(read);
  const index = create({ schema: searchSchema, sort: { enabled: false } });
  if (meta.form === "whole") load(index, meta.index as never);
  else {
    const sections = sectionsOf(meta, read).map((section) => {
      return { ...section, trail: section.titles.join(" ") };
    });
    await insertMultiple(index, sections);
  }
  return index;
}

export function readMeta(read: Read): SearchMeta {
  return JSON.parse(new TextDecoder().decode(read("search/index.json")));
}

type Parts = Extract<SearchMeta, { form: "parts" }>;

export function sectionsOf({ texts }: Parts, read: Read): SearchSection[] {
  return texts.flatMap((hash) => {
    const file = `_assets/search/texts-${hash.slice(0, 8)}.${hash.slice(8)}.json`;
    return JSON.parse(new TextDecoder().decode(read(file)));
  });
}

/** Places of sections by word, for title, trail and content. */
export function wordsOf({ words, sizes }: Parts, read: Read): Map<string, number[][]> {
  const bases = sizes.map((_, block) => sizes.slice(0, block).reduce((sum, size) => sum + size, 0));
  const found = new Map<string, number[][]>();
  for (const [prefix, hash] of words) {
    const name = prefix.replace(
      /[^a-z0-9]/gu,
      (letter) => `_${letter.codePointAt(0)?.toString(16)}`
    );
    const reader = new ByteReader(read(`_assets/search/words-${name}.${hash}.bin`));
    let word = "";
    while (!reader.isAtEnd) {
      word = word.slice(0, reader.number()) + reader.text();
      found.set(
        word,
        FIELDS.map(() => placesIn(reader.block(), bases))
      );
    }
  }
  return found;
}

function placesIn(bytes: Uint8Array, bases: readonly number[]): number[] {
  const places: number[] = [];
  const reader = new ByteReader(bytes);
  for (let block = 0; !reader.isAtEnd; ) {
    block += reader.number();
    const own = new ByteReader(reader.block());
    for (let place = 0; !own.isAtEnd; ) {
      place += own.number();
      places.push((bases[block] ?? 0) + place);
    }
  }
  return places;
}

export function lengthsOf({ lengths, sizes }: Parts, read: Read): number[][] {
  const reader = new ByteReader(read(`_assets/search/lengths.${lengths}.bin`));
  const count = sizes.reduce((sum, size) => sum + size, 0);
  return Array.from({ length: count }, () => FIELDS.map(() => reader.number()));
}
