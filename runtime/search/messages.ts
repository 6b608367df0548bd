/** What a page and its search worker say to each other. */
import type { Piece } from "./highlight.ts";

export interface Question {
  kind: "search";
  /** Counts up: an answer to an earlier one is of no use any more. */
  id: number;
  query: string;
  /** Looks among the projects alone, where the site has some (spec §2, "Error page"). */
  isOfProjects: boolean;
}

/** Asks for the texts of some hits of the last answer: those that are seen. */
export interface ExcerptQuestion {
  kind: "excerpts";
  id: number;
  hits: readonly number[];
}

/** `renew`: there may be another index. */
export type WorkerMessage = Question | ExcerptQuestion | { kind: "renew" };

export interface ShownHit {
  href: string;
  title: readonly Piece[];
  /** Headings above it, the page's first. */
  trail: readonly string[];
  /** Its place among the groups. */
  group: number;
  /** Whether its own heading holds all that was asked for. */
  isNamed: boolean;
  /** Whether it holds all words of the query. */
  isWhole: boolean;
  /** Whether a part of its text is worth showing, since its headings alone do not answer. */
  hasExcerpt: boolean;
}

export type Answer =
  | {
      id: number;
      kind: "found";
      hits: readonly ShownHit[];
      groups: readonly string[];
      /** Whether there may be more than can be shown. */
      isFull: boolean;
    }
  | { id: number; kind: "excerpts"; excerpts: readonly { hit: number; pieces: readonly Piece[] }[] }
  | { id: number; kind: "failed"; reason: string };
