/**
 * The sections of some pages → the part of the index that they make up, as bytes:
 *
 *     for each word, in order: the word, then for title, trail and text a block of places
 *
 * Places count the sections of the block from 0, each less the one before it.
 */
import { SEARCH_FIELDS, type SearchSection } from "../../runtime/model.ts";
import { wordsOf } from "../../runtime/search/words.ts";
import { ByteWriter } from "./byteWriter.ts";
import { textsOf } from "./fields.ts";

/** @param onSection is called before each, since a large block takes its time */
export function indexBlock(
  sections: readonly SearchSection[],
  onSection: (place: number) => void = () => {}
): Uint8Array<ArrayBuffer> {
  const index = new ByteWriter();
  /** For each field, places by word. */
  const fields = SEARCH_FIELDS.map(() => new Map<string, number[]>());
  for (const [place, section] of sections.entries()) {
    onSection(place);
    for (const [field, text] of textsOf(section).entries()) {
      const places = fields[field];
      for (const word of wordsOf(text)) {
        const known = places?.get(word);
        if (known) known.push(place);
        else places?.set(word, [place]);
      }
    }
  }
  const list = new ByteWriter();
  for (const word of [...new Set(fields.flatMap((places) => [...places.keys()]))].sort()) {
    index.text(word);
    for (const places of fields) {
      list.clear();
      let last = 0;
      for (const place of places.get(word) ?? []) {
        list.number(place - last);
        last = place;
      }
      index.block(list.finish());
    }
  }
  return index.finish();
}
