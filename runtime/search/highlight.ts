/** Where a text answers a query: as pieces, never as HTML. */
import { type AskedWord, bestMatch } from "./matchWords.ts";
import { UNSPACED, wordsOf } from "./words.ts";

/** A piece of a text; true for one that answers the query. */
export type Piece = readonly [text: string, isMatch: boolean];

/** Words as people read them: "owner's", "e-mail". */
const WORD = /[\p{L}\p{M}\p{N}]+(?:[-_.'’][\p{L}\p{M}\p{N}]+)*/gu;

export function highlight(text: string, asked: readonly AskedWord[]): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { start, end } of matchesIn(text, asked)) {
    if (start > from) pieces.push([text.slice(from, start), false]);
    pieces.push([text.slice(start, end), true]);
    from = end;
  }
  if (from < text.length) pieces.push([text.slice(from), false]);
  return pieces;
}

const EXCERPT = 160; // characters
const BEFORE = 40; // of them before the first match

/** The part of a text that answers most of a query, with an ellipsis where something is left out. */
export function excerptOf(text: string, asked: readonly AskedWord[]): Piece[] {
  const matches = matchesIn(text, asked);
  let best = { start: 0, words: -1 };
  for (const [at, { start }] of matches.entries()) {
    const within = matches.slice(at).filter((match) => match.end <= start + EXCERPT - BEFORE);
    const words = new Set(within.map((match) => match.word)).size;
    if (words > best.words) best = { start, words };
  }
  const from = best.start <= BEFORE ? 0 : text.indexOf(" ", best.start - BEFORE) + 1;
  const rest = text.slice(from);
  const shown = rest.length <= EXCERPT ? rest : rest.slice(0, EXCERPT).replace(/\s\S*$/, "");
  const pieces = highlight(shown, asked);
  if (from > 0) pieces.unshift(["… ", false]);
  if (shown !== rest) pieces.push([" …", false]);
  return pieces;
}

interface Match {
  start: number;
  end: number;
  /** Which word of the query it answers. */
  word: number;
}

function matchesIn(text: string, asked: readonly AskedWord[]): Match[] {
  const matches: Match[] = [];
  for (const { 0: piece, index } of text.matchAll(WORD)) {
    if (piece.search(UNSPACED) >= 0) {
      matches.push(...signsIn(piece, index, asked));
      continue;
    }
    const forms = wordsOf(piece);
    const word = asked.findIndex((each) => bestMatch(each, forms) > 0);
    if (word >= 0) matches.push({ start: index, end: index + piece.length, word });
  }
  return matches;
}

/** In a script without spaces the words are wherever their signs are. */
function signsIn(piece: string, from: number, asked: readonly AskedWord[]): Match[] {
  const found = asked.flatMap(({ word }, number) => {
    const starts: number[] = [];
    for (let at = piece.indexOf(word); at >= 0; at = piece.indexOf(word, at + 1)) starts.push(at);
    return starts.map((at) => ({ start: from + at, end: from + at + word.length, word: number }));
  });
  const matches: Match[] = [];
  for (const match of found.sort((one, other) => one.start - other.start)) {
    const last = matches.at(-1);
    // Two signs each share one with the next two.
    if (last && match.start <= last.end) last.end = Math.max(last.end, match.end);
    else matches.push(match);
  }
  return matches;
}
