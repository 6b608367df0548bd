/** Shapes that the build writes and the browser reads. */
import type { UrlRules } from "./url.ts";

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

/** What of a section is searched; the headings above it count as one text. */
export const SEARCH_FIELDS = ["title", "trail", "content"] as const;

/** A section as it is listed among results. */
export type SectionHead = Omit<SearchSection, "content">;

/** What `search/index.json` says, whatever its form. Sections are counted in the order of their pages. */
interface SearchMetaBase {
  version: typeof SEARCH_VERSION;
  /** How paths of sections become URLs. */
  urls: UrlRules;
  /** How many pages are found at most (spec §9). */
  limit: number;
  /** Names of the groups in which results are shown. */
  groups: string[];
  /** Whether the first is that of the projects. */
  hasProjects: boolean;
  /** How many sections each page has; pages that follow each other and belong to one group stand together. */
  pages: [group: number, sections: number[]][];
}

/** Changes with the shape of what follows: a browser may hold a script or an index of another build. */
export const SEARCH_VERSION = 2;

/** All of it, as Orama serialises it. */
export interface WholeSearchMeta extends SearchMetaBase {
  form: "whole";
  index: unknown;
}

/**
 * Where the parts are, by hashes from which `runtime/search/indexFiles.ts` makes names. What is not needed to
 * begin with is told by the files that come before: those of words by the vocabulary, those of texts by the heads.
 */
export interface PartsSearchMeta extends SearchMetaBase {
  form: "parts";
  /** How many pages each block has. */
  blocks: number[];
  /** Files that tell which words there are, in order; each holds all words up to where the next begins. */
  vocabulary: [begins: string, hash: string][];
  /** Files of sections as results show them, block after block. */
  heads: string[];
}

/** `search/index.json`: where the search index is. */
export type SearchMeta = WholeSearchMeta | PartsSearchMeta;

/** What client navigation needs to show a page without loading its document. */
export interface PagePayload {
  /** As in the head. */
  title: string;
  description: string;
  canonical?: string;
  lang: string;
  /** The theme that the page is forced to. */
  theme?: "light" | "dark";
  layout: string;
  /** Inner HTML of the page's main element. */
  main: string;
  /** URLs of its style sheets. */
  styles: string[];
  /** URLs of its scripts: with others its document has to be loaded. */
  scripts: string[];
  /** URL of the script that brings its islands to life; it may be there already. */
  islands?: string;
}
