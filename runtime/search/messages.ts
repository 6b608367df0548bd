/** What a page and its search worker say to each other. */
import type { Piece } from "./highlight.ts";

export interface Question {
  /** Counts up: an answer to an earlier one is of no use any more. */
  id: number;
  query: string;
  /** The most pages (spec §9: 42). */
  limit: number;
  /** Looks among the projects alone, where the site has some (spec §2, "Error page"). */
  isOfProjects: boolean;
}

export interface ShownHit {
  href: string;
  title: readonly Piece[];
  /** Headings above it, the page's first. */
  trail: readonly string[];
  /** Its place among the groups. */
  group: number;
  /** Whether its heading says what the query does. */
  isSame: boolean;
}

export type Answer =
  | { id: number; kind: "found"; hits: readonly ShownHit[]; groups: readonly string[] }
  /** Follows, for those hits of which the text answers. */
  | { id: number; kind: "excerpts"; excerpts: readonly { hit: number; pieces: readonly Piece[] }[] }
  | { id: number; kind: "failed"; reason: string };
