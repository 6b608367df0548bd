/** What tells series from each other besides their colour: the dash of a line, the shape of a mark, the strokes of a bar. */
export interface Look {
  /** Place of the class in `series` of chart.css.ts. */
  color: number;
  /** Lengths of strokes and gaps; a line without them is whole. */
  dash: string | undefined;
  /** Path of a mark around 0,0. */
  mark: string;
  /** Strokes in a square of 6 px, which is repeated; a bar without them is filled. */
  strokes: string | undefined;
}

/** Colours before they begin again: that of the theme, five more, and that of small print. */
export const COLORS = 7;

/** The first is plain, as a single series needs to be told from nothing. */
const DASHES = [undefined, "6 4", "2 3", "10 3 2 3", "12 4", "1 4"];

const MARKS = [
  "M0-4a4 4 0 1 0 0 8a4 4 0 1 0 0-8z",
  "M-3.5-3.5h7v7h-7z",
  "M0-4.6L4.4 3.4H-4.4z",
  "M0-5L5 0L0 5L-5 0z",
  "M-4.4-3.4H4.4L0 4.6z"
];

const STROKES = [
  undefined,
  "M-1 1L1-1M0 6L6 0M5 7L7 5",
  "M-1 5L1 7M0 0L6 6M5-1L7 1",
  "M0 3H6",
  "M3 0V6",
  "M0 3H6M3 0V6"
];

/** Each list has another length, so that no two of many series look alike. */
export function lookOf(index: number): Look {
  return {
    color: index % COLORS,
    dash: DASHES[index % DASHES.length],
    mark: MARKS[index % MARKS.length] as string,
    strokes: STROKES[index % STROKES.length]
  };
}
