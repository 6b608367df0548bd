/**
 * The parts of an index, block by block → what is published of its words, in files of some KB each:
 *
 *     vocabulary: for each file of words its hash as text and how many words it holds, then for each of these, in
 *       order: how many of its letters are those of the word before, the rest, in how many sections it stands
 *     words: for each word: the same letters, then for title, trail and text a block of
 *       (blocks passed over, block of places)…
 *
 * A place counts from its block's first section. Nothing of a block is written anew: its places are bytes
 * that are copied, so that one changed page costs its block and the copying.
 */
import { SEARCH_FIELDS } from "../../runtime/model.ts";
import { ByteReader } from "../../runtime/search/byteReader.ts";
import { HASH_DIGITS, startOf } from "../../runtime/search/indexFiles.ts";
import { sha256 } from "../hash.ts";
import { ByteWriter } from "./byteWriter.ts";

export interface MergedIndex {
  /** Files in order, by how the words of the first begin. */
  vocabulary: Map<string, Uint8Array<ArrayBuffer>>;
  words: Uint8Array<ArrayBuffer>[];
}

/** Where a word stands. */
interface Posting {
  block: number;
  /** By field. */
  places: Uint8Array[];
}

export function mergeBlocks(blocks: readonly Uint8Array[]): MergedIndex {
  const postings = new Map<string, Posting[]>();
  for (const [block, bytes] of blocks.entries()) {
    const reader = new ByteReader(bytes);
    while (!reader.isAtEnd) {
      const word = reader.text();
      const posting = { block, places: SEARCH_FIELDS.map(() => reader.block()) };
      const known = postings.get(word);
      if (known) known.push(posting);
      else postings.set(word, [posting]);
    }
  }
  return inFiles(postings);
}

const LEAST = 4096; // bytes of a file of words; smaller ones cost more to ask for than to load
const LEAST_VOCABULARY = 2048; // the same of one that tells which words there are

function inFiles(postings: ReadonlyMap<string, readonly Posting[]>): MergedIndex {
  const merged: MergedIndex = { vocabulary: new Map(), words: [] };
  const vocabulary = new ByteWriter();
  const file = new ByteWriter();
  let begins = "";
  let inFile: string[] = [];
  let lastTold = "";
  const closeFile = (): void => {
    if (inFile.length === 0) return;
    const body = file.finish();
    merged.words.push(body);
    vocabulary.text(sha256(body).slice(0, HASH_DIGITS));
    vocabulary.number(inFile.length);
    for (const word of inFile) {
      writeWord(word, lastTold, vocabulary);
      vocabulary.number(occurrencesOf(postings.get(word) ?? []));
      lastTold = word;
    }
    file.clear();
    inFile = [];
  };
  const closeVocabulary = (): void => {
    closeFile();
    if (vocabulary.length > 0) merged.vocabulary.set(begins, vocabulary.finish());
    vocabulary.clear();
    lastTold = "";
  };
  let last: string | undefined;
  for (const word of [...postings.keys()].sort()) {
    const start = startOf(word);
    const isNext = last === undefined || start !== startOf(last);
    if (isNext && vocabulary.length >= LEAST_VOCABULARY) closeVocabulary();
    if (vocabulary.length === 0 && inFile.length === 0) begins = start;
    writeWord(word, inFile.at(-1) ?? "", file);
    writePlaces(postings.get(word) ?? [], file);
    inFile.push(word);
    last = word;
    if (file.length >= LEAST) closeFile();
  }
  closeVocabulary();
  return merged;
}

/** A word without the letters that it shares with the one before. */
function writeWord(word: string, before: string, file: ByteWriter): void {
  const shared = sharedStart(before, word);
  file.number(shared);
  file.text(word.slice(shared));
}

const field = new ByteWriter();

function writePlaces(postings: readonly Posting[], file: ByteWriter): void {
  for (const index of SEARCH_FIELDS.keys()) {
    field.clear();
    let before = 0;
    for (const { block, places } of postings) {
      const bytes = places[index];
      if (!bytes || bytes.length === 0) continue;
      field.number(block - before);
      before = block;
      field.block(bytes);
    }
    file.block(field.finish());
  }
}

/** In how many sections a word stands, in that field where these are most. */
function occurrencesOf(postings: readonly Posting[]): number {
  const counts = SEARCH_FIELDS.map((_, field) =>
    postings.reduce((sum, { places }) => sum + countOf(places[field]), 0)
  );
  return Math.max(...counts);
}

/** Numbers end with a byte below 128. */
function countOf(bytes: Uint8Array = new Uint8Array()): number {
  let count = 0;
  for (const byte of bytes) if (byte < 0x80) count += 1;
  return count;
}

function sharedStart(left: string, right: string): number {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at++;
  return at;
}
