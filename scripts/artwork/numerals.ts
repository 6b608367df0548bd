/** The number of the error page as a country: its strokes are ridges, and no path leads through it. */
import type { Compose, Family } from "./family.ts";
import type { Point } from "./path.ts";
import { drawRelief } from "./reliefLines.ts";
import { createNoise, summit } from "./terrain.ts";

type Stroke = readonly [from: Point, to: Point];

const TALL = 380; // px, of a digit
const WIDE = 250;
const STEP = 330; // from one digit to the next
const RIDGE = 46; // px from a ridge's crest to half its height
const LINES = 15;
const MAX_BYTES = 22_500;

/** Strokes of the digits that error pages need, in a box of 1 × 1. */
const DIGITS: Record<string, readonly Stroke[]> = {
  "0": ellipse(24),
  "4": [
    [
      [0.62, 0],
      [0, 0.66]
    ],
    [
      [0, 0.66],
      [1, 0.66]
    ],
    [
      [0.74, 0.36],
      [0.74, 1]
    ]
  ],
  "5": line(
    [0.92, 0],
    [0.14, 0],
    [0.06, 0.46],
    [0.4, 0.38],
    [0.74, 0.44],
    [0.97, 0.66],
    [0.84, 0.9],
    [0.46, 1],
    [0.04, 0.9]
  )
};

/** One stroke after the other. */
function line(...points: readonly Point[]): Stroke[] {
  return points.slice(1).map((to, at): Stroke => [points[at] ?? to, to]);
}

function ellipse(parts: number): Stroke[] {
  const at = (part: number): Point => {
    const angle = (part / parts) * Math.PI * 2;
    return [0.5 + Math.cos(angle) * 0.5, 0.5 + Math.sin(angle) * 0.5];
  };
  return Array.from({ length: parts }, (_, part): Stroke => [at(part), at(part + 1)]);
}

const written =
  (number: string): Compose =>
  (sheet) => {
    const { random, width, height } = sheet;
    const digits = [...number];
    const left = (width - STEP * (digits.length - 1) - WIDE) / 2;
    const top = (height - TALL) / 2;
    const strokes = digits.flatMap((digit, place) =>
      (DIGITS[digit] ?? []).map(([from, to]): Stroke => {
        const onSheet = ([x, y]: Point): Point => [left + place * STEP + x * WIDE, top + y * TALL];
        return [onSheet(from), onSheet(to)];
      })
    );
    const noise = createNoise(random);
    const field = (x: number, y: number): number => {
      const at = noise.warp([x, y], 260, 16);
      let away = Number.POSITIVE_INFINITY;
      for (const stroke of strokes) away = Math.min(away, squaredDistance(at, stroke));
      return (1 + 0.16 * noise.rough(x, y, 190)) / (1 + away / RIDGE ** 2);
    };
    const [first] = strokes;
    const peak = summit(field, first?.[0] ?? [0, 0], 40);
    const levels = Array.from({ length: LINES }, (_, line) => 0.14 + (line / LINES) * 0.86);
    return (
      drawRelief({ field, levels, shading: "light", greenAt: 0.5 }, sheet, MAX_BYTES) + mark(peak)
    );
  };

function squaredDistance([x, y]: Point, [[ax, ay], [bx, by]]: Stroke): number {
  const dx = bx - ax;
  const dy = by - ay;
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  const part = Math.min(1, Math.max(0, along));
  return (x - ax - part * dx) ** 2 + (y - ay - part * dy) ** 2;
}

/** A summit sign, as on survey maps. */
function mark([x, y]: Point): string {
  const [left, top] = [Math.round(x), Math.round(y)];
  return `<path class="G" d="m${left} ${top - 7}l7 12h-14z"/>`;
}

export const numerals: Family = {
  width: 1200,
  height: 640,
  weights: [0.8, 1.4, 2.4],
  paper: false,
  compositions: [written("404"), written("500")]
};
