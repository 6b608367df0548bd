import type { Compose, Family } from "./family.ts";
import { drawWord, type Lettering, wordWidth } from "./letters.ts";
import type { Point } from "./path.ts";
import { type Sign, signs } from "./signs.ts";
import { shape } from "./svg.ts";

const SIGN_WIDTH = 32;
const GAP = 11;
const SMALLEST = 8; // px, height of the capitals

/** Pen and lettering go together: fine letters want air, heavy ones stand close. */
const hands: { pen: string; style: Lettering }[] = [
  { pen: "m a", style: { size: 13, tracking: 0.5, stretch: 1 } },
  { pen: "m c", style: { size: 14, tracking: 0.28, stretch: 1 } },
  { pen: "m b", style: { size: 16, tracking: 0.24, stretch: 0.78 } },
  { pen: "m b", style: { size: 12, tracking: 0.42, stretch: 1.12 } }
];

/** A sign and, beside it, the client's name on one line or two. */
function signed(sign: Sign): Compose {
  return ({ random, width, height, name }) => {
    const { pen, style } = random.pick(hands);
    const room = width - SIGN_WIDTH - GAP - 4;
    const one = fitted([name], style, room);
    const words = name.split(" ");
    const last = words.splice(words.at(-2) === "&" ? -2 : -1).join(" ");
    const two = fitted([words.join(" "), last], { ...style, size: style.size * 0.85 }, room);
    // Two lines only where one would have to be set much smaller.
    const block = words.length > 0 && one.style.size < style.size * 0.75 ? two : one;
    const left = Math.max(2, (width - SIGN_WIDTH - GAP - block.width) / 2);
    const leading = block.style.size * 1.5;
    const first = (height - block.style.size - leading * (block.lines.length - 1)) / 2;
    // Heavy strokes would fill small letters.
    const hand =
      block.style.size < 10 ? "m a" : block.style.size < 12.5 && pen === "m c" ? "m b" : pen;
    const text = block.lines.map((line, index) => {
      const at: Point = [left + SIGN_WIDTH + GAP, first + index * leading];
      return shape(hand, drawWord(line, at, block.style));
    });
    const drawn = sign(random, (height - SIGN_WIDTH) / 2);
    return `<g transform="translate(${Math.round(left * 10) / 10})">${drawn}</g>${text.join("")}`;
  };
}

interface Block {
  lines: string[];
  style: Lettering;
  width: number;
}

/** Smaller letters, where the lines are too long, and below a readable size narrower ones. */
function fitted(lines: string[], style: Lettering, room: number): Block {
  const widest = (hand: Lettering) => Math.max(...lines.map((line) => wordWidth(line, hand)));
  const size = Math.max(SMALLEST, Math.min(1, room / widest(style)) * style.size);
  const sized = { ...style, size };
  const narrow = Math.min(1, room / widest(sized));
  const fitting = { ...sized, stretch: sized.stretch * narrow, tracking: sized.tracking * narrow };
  return { lines, style: fitting, width: widest(fitting) };
}

export const mark: Family = {
  width: 160,
  height: 48,
  weights: [1.3, 1.8, 2.6],
  paper: false,
  compositions: signs.map(signed)
};
