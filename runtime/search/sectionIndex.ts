/** A search index as a browser has it, in either of its two forms. */
import type { SearchMeta, SectionHead } from "../model.ts";
import { isMeta } from "./isMeta.ts";
import { openParts } from "./partsIndex.ts";
import type { Postings } from "./postings.ts";
import { openWhole } from "./wholeIndex.ts";

export interface SectionIndex {
  meta: SearchMeta;
  /** Of sections. */
  count: number;
  postings: Postings;
  /** Sees to it that some words are known, if the index holds them, and those that they begin: of one letter none. */
  prepare(words: readonly string[]): Promise<void>;
  /** Sees to it that all words are known that begin with certain letters. */
  widen(beginnings: readonly string[]): Promise<void>;
  /** Sees to it that the places of known words are there. */
  load(words: readonly string[]): Promise<void>;
  /** The same, but for fields in which a word stands so often that it tells nothing (`mostTelling`). */
  loadTelling(words: readonly string[]): Promise<void>;
  /** Sections as results show them, by their places, counted from 1. */
  heads(places: readonly number[]): Promise<SectionHead[]>;
  texts(places: readonly number[]): Promise<string[]>;
}

/**
 * Gives the bytes of a file.
 * @param path below the site's base: "search/index.json"
 * @param hash the first digits of its SHA-256, where they are known
 * @throws Error where it is not there, or is another
 */
export type ReadFile = (path: string, hash?: string) => Promise<Uint8Array>;

export const INDEX_FILE = "search/index.json";

/** @throws Error where the index is not there, damaged or of another version */
export async function openIndex(read: ReadFile): Promise<SectionIndex> {
  const meta: unknown = JSON.parse(new TextDecoder().decode(await read(INDEX_FILE)));
  if (!isMeta(meta)) throw new Error(`${INDEX_FILE} is not an index of this version`);
  return meta.form === "whole" ? openWhole(meta) : openParts(meta, read);
}
