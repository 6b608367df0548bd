/**
 * The parts of an index, block by block → what is published of its words, in files of some KB each:
 *
 *     vocabulary: for each file of words the first bytes of its hash and how many words it holds, then for each of
 *       these, in order: how many of its letters are those of the word before, the rest, in how many sections it stands
 *     words: for each word: the same letters, then for title, trail and text in how many sections it stands and,
 *       where there are any, a block that tells which (`packPlaces`); where these are very many, the first bytes of
 *       the hash of a file that holds that
 */
import { SEARCH_FIELDS } from "../../runtime/model.ts";
import { ByteReader } from "../../runtime/search/byteReader.ts";
import { HASH_DIGITS, mostTelling, sharedStart } from "../../runtime/search/indexFiles.ts";
import { sha256 } from "../hash.ts";
import type { Progress } from "../progress.ts";
import { ByteWriter } from "./byteWriter.ts";
import { packPlaces } from "./packPlaces.ts";

/** A part of the index. */
export interface IndexBlock {
  /** As `indexBlock` gives it. */
  index: Uint8Array;
  /** How many it has. */
  sections: number;
}

export interface MergedIndex {
  /** Files in order, by how the words of the first begin. */
  vocabulary: Map<string, Uint8Array<ArrayBuffer>>;
  words: Uint8Array<ArrayBuffer>[];
}

type Files = Map<string, Uint8Array<ArrayBuffer>>;

/** Where a word stands in a block. */
interface Posting {
  /** The place before the block's first section. */
  base: number;
  /** By field. */
  places: Uint8Array[];
}

/** @param advance awaited between some words and others: with thousands of pages it takes a second */
export async function mergeBlocks(
  blocks: readonly IndexBlock[],
  advance: Progress["advance"]
): Promise<MergedIndex> {
  const postings = new Map<string, Posting[]>();
  let base = 0;
  for (const [done, { index, sections }] of blocks.entries()) {
    await advance(done, blocks.length);
    const reader = new ByteReader(index);
    while (!reader.isAtEnd) {
      const word = reader.text();
      const posting = { base, places: SEARCH_FIELDS.map(() => reader.block()) };
      const known = postings.get(word);
      if (known) known.push(posting);
      else postings.set(word, [posting]);
    }
    base += sections;
  }
  return inFiles(postings, base, advance);
}

const LEAST = 2048; // bytes of a file of words; smaller ones cost more to ask for than to load
const LEAST_VOCABULARY = 1024; // the same of one that tells which words there are
const AT_ONCE = 256; // words

async function inFiles(
  postings: ReadonlyMap<string, readonly Posting[]>,
  sections: number,
  advance: Progress["advance"]
): Promise<MergedIndex> {
  const merged: MergedIndex = { vocabulary: new Map(), words: [] };
  const vocabulary = new ByteWriter();
  const file = new ByteWriter();
  const apart: Files = new Map();
  let begins = "";
  let inFile: { word: string; occurrences: number }[] = [];
  let lastTold = "";
  const closeFile = (): void => {
    if (inFile.length === 0) return;
    const body = file.finish();
    merged.words.push(body);
    vocabulary.block(digitsOf(body));
    vocabulary.number(inFile.length);
    for (const { word, occurrences } of inFile) {
      writeWord(word, lastTold, vocabulary);
      vocabulary.number(occurrences);
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
  let last = "";
  for (const [done, word] of [...postings.keys()].sort().entries()) {
    if (done % AT_ONCE === 0) await advance(done, postings.size);
    const start = sharedStart(word);
    // Words that are told of together come together, whatever has been added to others.
    if (start !== sharedStart(last) && vocabulary.length >= LEAST_VOCABULARY) closeVocabulary();
    if (vocabulary.length === 0 && inFile.length === 0) begins = start;
    writeWord(word, inFile.at(-1)?.word ?? "", file);
    const places = placesOf(postings.get(word) ?? []);
    writePlaces(places, { sections, file, apart });
    inFile.push({ word, occurrences: Math.max(...places.map(({ length }) => length)) });
    last = word;
    if (file.length >= LEAST) closeFile();
  }
  closeVocabulary();
  merged.words.push(...apart.values());
  return merged;
}

/** A word without the letters that it shares with the one before. */
function writeWord(word: string, before: string, file: ByteWriter): void {
  const shared = sharedLetters(before, word);
  file.number(shared);
  file.text(word.slice(shared));
}

/** @param apart gets files with what is too long to be loaded with the rest, by their hashes */
function writePlaces(
  fields: readonly (readonly number[])[],
  { sections, file, apart }: { sections: number; file: ByteWriter; apart: Files }
): void {
  for (const places of fields) {
    file.number(places.length);
    if (places.length === 0) continue;
    const packed = packPlaces(places, sections);
    const isApart = places.length > mostTelling(sections);
    if (isApart) apart.set(sha256(packed), packed);
    file.block(isApart ? digitsOf(packed) : packed);
  }
}

/** The first bytes of a file's hash, by which others name it. */
function digitsOf(file: Uint8Array): Uint8Array {
  return Buffer.from(sha256(file).slice(0, HASH_DIGITS), "hex");
}

/** The sections that hold a word, by field, counted from 1. */
function placesOf(postings: readonly Posting[]): number[][] {
  return SEARCH_FIELDS.map((_, field) => {
    const places: number[] = [];
    for (const posting of postings) {
      const reader = new ByteReader(posting.places[field] ?? new Uint8Array());
      for (let place = posting.base + 1; !reader.isAtEnd; ) {
        place += reader.number();
        places.push(place);
      }
    }
    return places;
  });
}

function sharedLetters(left: string, right: string): number {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at++;
  return at;
}
