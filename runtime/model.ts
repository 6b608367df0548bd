/** Shapes that the build writes and the browser reads. */

/** A node of the navigation tree (spec §3). */
export interface NavigationNode {
  title: string;
  /** Route path without trailing slash. */
  path: string;
  stem: string;
  children?: NavigationNode[];
  /** False for a folder that has no page of its own. */
  page?: false;
  icon?: string;
}

/** A part of a page that search can find (spec §3). */
export interface SearchSection {
  /** Route path, with "#" and the heading's id below the first section. */
  id: string;
  title: string;
  /** The headings above this one, outermost first. */
  titles: string[];
  content: string;
  /** 1 for the page itself, 2 to 6 for its headings. */
  level: number;
}

/** Orama's schema of a search section; `trail` are its `titles` as one text, the rest is only kept. */
export const searchSchema = { title: "string", trail: "string", content: "string" } as const;

/** `search/index.json`: where the search index is. Hashes are the first digits of a file's SHA-256. */
export type SearchMeta =
  /** All of it, as Orama serialises it. */
  | { form: "whole"; index: unknown }
  | {
      form: "parts";
      /** How many sections each block has. */
      sizes: number[];
      /** Mean number of words in title, trail and content. */
      averages: number[];
      /** Hash of "_assets/search/lengths.<hash>.bin". */
      lengths: string;
      /**
       * Hash of "_assets/search/words-<prefix>.<hash>.bin", in order: each holds the words that begin with
       * its prefix, and all up to the next one's.
       */
      words: [prefix: string, hash: string][];
      /** Sections in each file of texts but the last of its block. */
      textsAtOnce: number;
      /** Of "_assets/search/texts-<8 digits>.<8 digits>.json", block after block. */
      texts: string[];
    };

/** What client navigation needs to show a page without loading its document. */
export interface PagePayload {
  title: string;
  description: string;
  layout: string;
  /** Inner HTML of the page's main element. */
  main: string;
  /** URLs of the page's own style sheets. */
  styles: string[];
}
