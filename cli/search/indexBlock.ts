/**
 * The sections of some pages → the part of the index that they make up, as bytes:
 *
 *     count of sections, then for each the number of its words in title, trail and text
 *     for each word, in order: the word, then for title, trail and text a block of places
 *
 * Places count the sections of the block from 0, each less the one before it.
 */
import type { SearchSection } from "../../runtime/model.ts";
import { ByteWriter } from "./bytes.ts";
import { FIELDS, textsOf } from "./fields.ts";
import { wordsOf } from "./orama.ts";

/** @param onSection is called before each, since a large block takes its time */
export function indexBlock(
  sections: readonly SearchSection[],
  onSection: (place: number) => void = () => {}
): Uint8Array<ArrayBuffer> {
  const index = new ByteWriter();
  index.number(sections.length);
  /** Places by field, for each word. */
  const words = new Map<string, number[][]>();
  for (const [place, section] of sections.entries()) {
    onSection(place);
    for (const [field, text] of textsOf(section).entries()) {
      const found = text === "" ? [] : wordsOf(text);
      index.number(found.length);
      for (const word of found) {
        let places = words.get(word);
        if (!places) {
          places = FIELDS.map(() => []);
          words.set(word, places);
        }
        places[field]?.push(place);
      }
    }
  }
  const list = new ByteWriter();
  for (const word of [...words.keys()].sort()) {
    index.text(word);
    for (const places of words.get(word) ?? []) {
      list.clear();
      let last = 0;
      for (const place of places) {
        list.number(place - last);
        last = place;
      }
      index.block(list.finish());
    }
  }
  return index.finish();
}
