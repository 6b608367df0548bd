import { createPath, type Path, type Point } from "./path.ts";

/**
 * Capitals as single strokes on a body of height 1 (0 is the top, 1 the base line): M moves, L
 * draws a line, C a cubic. A mark has no font at hand: an image in <img> can load none.
 */
const skeletons: Record<string, string> = {
  A: "M0 1L.41 0L.82 1M.15 .66L.67 .66",
  B: "M.32 .48L0 .48M0 0L.32 0C.6 0 .6 .48 .32 .48C.7 .48 .7 1 .32 1L0 1L0 0",
  C: "M.8 .17C.7 .06 .58 0 .48 0C.2 0 0 .22 0 .5C0 .78 .2 1 .48 1C.58 1 .7 .94 .8 .83",
  D: "M0 0L.3 0C.6 0 .78 .2 .78 .5C.78 .8 .6 1 .3 1L0 1L0 0",
  E: "M.54 0L0 0L0 1L.54 1M0 .5L.46 .5",
  F: "M.52 0L0 0L0 1M0 .5L.44 .5",
  G: "M.8 .17C.7 .06 .58 0 .48 0C.2 0 0 .22 0 .5C0 .78 .2 1 .48 1C.7 1 .84 .84 .84 .55L.5 .55",
  H: "M0 0L0 1M.68 0L.68 1M0 .5L.68 .5",
  I: "M0 0L0 1",
  J: "M.44 0L.44 .7C.44 .9 .34 1 .2 1C.1 1 .03 .95 0 .88",
  K: "M0 0L0 1M.6 0L0 .6M.2 .4L.64 1",
  L: "M0 0L0 1L.5 1",
  M: "M0 1L0 0L.42 .62L.84 0L.84 1",
  N: "M0 1L0 0L.7 1L.7 0",
  O: "M.5 0C.78 0 1 .22 1 .5C1 .78 .78 1 .5 1C.22 1 0 .78 0 .5C0 .22 .22 0 .5 0",
  P: "M0 1L0 0L.32 0C.66 0 .66 .54 .32 .54L0 .54",
  Q: "M.5 0C.78 0 1 .22 1 .5C1 .78 .78 1 .5 1C.22 1 0 .78 0 .5C0 .22 .22 0 .5 0M.64 .7L.96 1.04",
  R: "M0 1L0 0L.32 0C.66 0 .66 .54 .32 .54L0 .54M.28 .54L.62 1",
  S: "M.55 .16C.49 .05 .4 0 .29 0C.13 0 .03 .1 .03 .24C.03 .6 .58 .38 .58 .74C.58 .9 .46 1 .3 1C.16 1 .05 .93 0 .81",
  T: "M0 0L.64 0M.32 0L.32 1",
  U: "M0 0L0 .62C0 .88 .14 1 .34 1C.54 1 .68 .88 .68 .62L.68 0",
  V: "M0 0L.38 1L.76 0",
  W: "M0 0L.28 1L.56 .1L.84 1L1.12 0",
  X: "M0 0L.68 1M.68 0L0 1",
  Y: "M0 0L.35 .5L.7 0M.35 .5L.35 1",
  Z: "M0 0L.62 0L0 1L.62 1",
  "&": "M.76 1L.16 .3C.02 .1 .18 0 .3 0C.44 0 .54 .14 .42 .3C.34 .4 0 .5 .02 .76C.04 .96 .24 1 .34 1C.54 1 .7 .82 .74 .56",
  "-": "M0 .54L.36 .54"
};

const SPACE = 0.34;

export interface Lettering {
  /** Height of the capitals, px. */
  size: number;
  /** Space between letters as a share of the height. */
  tracking: number;
  /** 1 is geometric, less is condensed. */
  stretch: number;
}

/** Letters that no skeleton is known for (accents are taken off first) become a space. */
export function drawWord(word: string, [left, top]: Point, style: Lettering): Path {
  const { size, stretch } = style;
  const path = createPath();
  eachLetter(word, style, (commands, x) => {
    const place = (px = 0, py = 0): Point => [left + x + px * size * stretch, top + py * size];
    for (const [, command, ...rest] of commands.matchAll(/([MLC])([^MLC]*)/g)) {
      const [a, b, c, d, e, f] = (rest[0] ?? "").trim().split(/\s+/).map(Number);
      if (command === "M") path.move(place(a, b));
      else if (command === "L") path.line(place(a, b));
      else path.cubic(place(a, b), place(c, d), place(e, f));
    }
  });
  return path;
}

export function wordWidth(word: string, style: Lettering): number {
  let right = 0;
  eachLetter(word, style, (commands, x) => {
    right = x + widthOf(commands) * style.size * style.stretch;
  });
  return right;
}

function eachLetter(
  word: string,
  { size, tracking, stretch }: Lettering,
  draw: (commands: string, x: number) => void
) {
  let x = 0;
  for (const letter of word.normalize("NFD").toUpperCase()) {
    if (/\p{M}/u.test(letter)) continue;
    const commands = skeletons[letter];
    if (commands === undefined) {
      x += SPACE * size * stretch;
      continue;
    }
    draw(commands, x);
    x += widthOf(commands) * size * stretch + tracking * size;
  }
}

/** The largest x of a skeleton's points. */
function widthOf(commands: string): number {
  const points = commands.matchAll(/(\d*\.?\d+) \d*\.?\d+/g);
  return Math.max(...Array.from(points, ([, x]) => Number(x)));
}
