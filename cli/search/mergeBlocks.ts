/**
 * The parts of an index, block by block → what is published of it: the words in files, of which a search
 * loads those that it can touch. Words with the same first two letters are never apart.
 *
 *     for each word, in order: how many of its letters are those of the word before, then the rest
 *     for title, trail and text: a block of (blocks passed over, block of places)…
 *
 * A place counts from its block's first section. Nothing of a block is written anew: its places are bytes
 * that are copied, so that one changed page costs its block and the copying.
 */
import { ByteReader, ByteWriter } from "./bytes.ts";
import { FIELDS } from "./fields.ts";

export interface MergedIndex {
  /** How many sections each block has. */
  sizes: number[];
  /** Numbers of words of each section in title, trail and text, as varints. */
  lengths: Uint8Array<ArrayBuffer>;
  /** Mean number of words in title, trail and text. */
  averages: number[];
  /** Files of words, in order, by the first two letters of their first word. */
  words: Map<string, Uint8Array<ArrayBuffer>>;
}

/** Where a word stands. */
interface Posting {
  block: number;
  /** By field. */
  places: Uint8Array[];
}

export function mergeBlocks(blocks: readonly Uint8Array[]): MergedIndex {
  const sizes: number[] = [];
  const lengths = new ByteWriter();
  const sums = FIELDS.map(() => 0);
  const postings = new Map<string, Posting[]>();
  for (const [block, bytes] of blocks.entries()) {
    const reader = new ByteReader(bytes);
    const size = reader.number();
    sizes.push(size);
    for (let place = 0; place < size; place++) {
      for (const field of FIELDS.keys()) {
        const length = reader.number();
        lengths.number(length);
        sums[field] = (sums[field] ?? 0) + length;
      }
    }
    while (!reader.isAtEnd) {
      const word = reader.text();
      const posting = { block, places: FIELDS.map(() => reader.block()) };
      const known = postings.get(word);
      if (known) known.push(posting);
      else postings.set(word, [posting]);
    }
  }
  const count = sizes.reduce((sum, size) => sum + size, 0);
  return {
    sizes,
    lengths: lengths.finish(),
    averages: sums.map((sum) => (count === 0 ? 0 : sum / count)),
    words: byPrefix(postings)
  };
}

/** Words that begin alike stand in one file. */
function prefixOf(word: string): string {
  return word.slice(0, 2);
}

const LEAST = 4096; // bytes of a file; smaller ones cost more to ask for than to load

function byPrefix(postings: ReadonlyMap<string, Posting[]>): Map<string, Uint8Array<ArrayBuffer>> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const file = new ByteWriter();
  const field = new ByteWriter();
  let prefix: string | undefined;
  let last = "";
  for (const word of [...postings.keys()].sort()) {
    const own = prefixOf(word);
    const isNext = prefix === undefined || (own !== prefixOf(last) && file.length >= LEAST);
    if (isNext) {
      if (prefix !== undefined) files.set(prefix, file.finish());
      file.clear();
      prefix = own;
      last = "";
    }
    const shared = sharedStart(last, word);
    file.number(shared);
    file.text(word.slice(shared));
    last = word;
    for (const index of FIELDS.keys()) {
      field.clear();
      let before = 0;
      for (const { block, places } of postings.get(word) ?? []) {
        const bytes = places[index];
        if (!bytes || bytes.length === 0) continue;
        field.number(block - before);
        before = block;
        field.block(bytes);
      }
      file.block(field.finish());
    }
  }
  if (prefix !== undefined) files.set(prefix, file.finish());
  return files;
}

function sharedStart(left: string, right: string): number {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at++;
  return at;
}
