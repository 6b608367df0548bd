import type { Sheet } from "./family.ts";
import { createIsolines, type Field, lineLength } from "./isolines.ts";
import { createPath, type Path, type Point } from "./path.ts";
import type { Random } from "./random.ts";
import { shape } from "./svg.ts";
import { gradient } from "./terrain.ts";

export interface Slope {
  field: Field;
  /** Heights between which strokes run, highest first. */
  levels: readonly number[];
  /** Which strokes are green; row 0 starts at the highest level. */
  isGreen?: (start: Point, row: number) => boolean;
  /** A line in green, such as a river. */
  green?: readonly Point[];
}

/** Hachures are drawn at double size in whole numbers: half the bytes, still half-pixel fine. */
export const FINE = 2;
export const fine = ([x, y]: Point): Point => [Math.round(x * FINE), Math.round(y * FINE)];

const LONGEST = 34; // px
const SHORTEST = 5;
const CLEARANCE = 2.6; // px between the feet of two strokes

const pens = ["m a", "i b", "i c", "g b", "g c"];
const GREEN = 3;

/**
 * Rows of strokes that run down the fall line (after Lehmann, 1799): the steeper the slope, the
 * closer and heavier; and heavier still where the slope turns from the light (after Dufour).
 */
export function drawStrokes(slope: Slope, sheet: Sheet, spacing: number): string {
  const { levels } = slope;
  const isolinesAt = createIsolines(slope.field, { ...sheet, cell: 8 });
  const random = sheet.random.fork("strokes");
  const paths = pens.map(createPath);
  const feet = createClearing();
  levels.slice(0, -1).forEach((level, row) => {
    const below = levels[row + 1] ?? level;
    for (const { points, closed } of isolinesAt(level)) {
      if (lineLength(points) < 60) continue;
      const ring = closed ? [...points, ...points.slice(0, 1)] : points;
      drawRow({ slope, row, ring, level, below, spacing, random, paths, feet });
    }
  });
  return paths.map((path, pen) => shape(pens[pen] ?? "", path)).join("");
}

interface Row {
  slope: Slope;
  row: number;
  ring: readonly Point[];
  level: number;
  below: number;
  spacing: number;
  random: Random;
  paths: readonly Path[];
  feet: Clearing;
}

function drawRow({ slope, row, ring, level, below, spacing, random, paths, feet }: Row) {
  let untilNext = 0;
  ring.forEach((point, index) => {
    const before = ring[index - 1];
    if (before === undefined) return;
    const step = Math.hypot(point[0] - before[0], point[1] - before[1]);
    let along = untilNext;
    while (along < step) {
      const share = along / step;
      const start: Point = [
        before[0] + (point[0] - before[0]) * share,
        before[1] + (point[1] - before[1]) * share
      ];
      const { end, length, shade } = descend(slope.field, start, level, below, random);
      const steep = 1 - Math.min(1, length / LONGEST);
      const dark = steep * 0.6 + shade * 0.5 + random.between(-0.07, 0.07);
      const weight = dark > 0.56 ? 2 : dark > 0.18 ? 1 : 0;
      if (length > SHORTEST && feet.claim(end)) {
        const isGreen = slope.isGreen?.(start, row) ?? false;
        const pen = isGreen ? GREEN + (weight === 2 ? 1 : 0) : weight;
        paths[pen]?.move(fine(start)).line(fine(end));
      }
      const closest = [4.2, 4, 4.2][weight] ?? 4;
      along += spacing * Math.max(closest, Math.min(8, length * 0.22)) * (1.1 - shade * 0.2);
    }
    untilNext = along - step;
  });
}

/** Follows the fall line until the next row begins. */
function descend(field: Field, start: Point, level: number, below: number, random: Random) {
  const stop = level + (below - level) * random.between(0.78, 0.94);
  const longest = LONGEST * random.between(0.8, 1);
  let [x, y] = start;
  let length = 0;
  let shade = 0;
  while (length < longest) {
    const [gx, gy] = gradient(field, x, y, 3);
    const size = Math.hypot(gx, gy) || 1;
    if (length === 0) shade = (-0.64 * gx - 0.77 * gy) / size;
    const next: Point = [x - (gx / size) * 2, y - (gy / size) * 2];
    if (field(...next) < stop) break;
    [x, y] = next;
    length += 2;
  }
  return { end: [x, y] as Point, length, shade };
}

interface Clearing {
  /** Takes a place, unless another stroke ends too near. */
  claim(at: Point): boolean;
}

function createClearing(): Clearing {
  const taken = new Map<string, Point[]>();
  return {
    claim(at) {
      const [column, row] = [Math.floor(at[0] / CLEARANCE), Math.floor(at[1] / CLEARANCE)];
      for (let dx = -1; dx <= 1; dx += 1) {
        for (let dy = -1; dy <= 1; dy += 1) {
          for (const other of taken.get(`${column + dx},${row + dy}`) ?? []) {
            if (Math.hypot(at[0] - other[0], at[1] - other[1]) < CLEARANCE) return false;
          }
        }
      }
      const key = `${column},${row}`;
      taken.set(key, [...(taken.get(key) ?? []), at]);
      return true;
    }
  };
}
