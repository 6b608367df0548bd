import type { FitOptions } from "./fitCurve.ts";
import { createIsolines, type Field, type Isoline, lineLength } from "./isolines.ts";
import { createPath, type Point } from "./path.ts";
import { runsOf } from "./runs.ts";
import { shape } from "./svg.ts";
import { gradient } from "./terrain.ts";

export interface Relief {
  field: Field;
  /** Heights of the lines, lowest first. */
  levels: number[];
  /**
   * `index`: each fifth line is heavier, as on survey maps. `light`: lines are heavy on slopes
   * that face away from a lamp in the north-west (after Kitiro Tanaka, 1950).
   */
  shading: "index" | "light";
  /** Which line is drawn in green, as a share of all of them. */
  greenAt?: number;
  /** Holds for what the map's window shows, with some room to spare. */
  inside?: (x: number, y: number) => boolean;
}

interface Extent {
  width: number;
  height: number;
}

const INDEX_EVERY = 5;
const SHORTEST = 44; // px; rings below it are specks
const LOOSEST = 1.1; // px between a line and its curve, beyond which neighbours touch

/** Contour lines; where they would cost too many bytes, looser ones, then fewer. */
export function drawRelief(relief: Relief, extent: Extent, maxBytes: number): string {
  const { field, levels, shading, greenAt, inside } = relief;
  const isolinesAt = createIsolines(field, { ...extent, inside, cell: 8 });
  const [low = 0, high = 0] = [levels[0], levels.at(-1)];
  for (let count = levels.length; ; count = Math.floor(count * 0.88)) {
    const lines = Array.from({ length: count }, (_, index) => {
      return isolinesAt(low + ((high - low) * index) / Math.max(1, count - 1));
    });
    const green = greenAt === undefined ? -1 : Math.round(greenAt * count);
    const strokes = shading === "index" ? indexed(lines, green) : lit(field, lines, green);
    for (let tolerance = 0.55; tolerance <= LOOSEST; tolerance *= 1.4) {
      const drawn = drawStrokes(strokes, tolerance);
      if (drawn.length < maxBytes || count < 4) return drawn;
    }
  }
}

/** A line, or a stretch of one, drawn with one of the pens. */
interface Stroke {
  points: readonly Point[];
  weight: number;
  curve: Partial<FitOptions>;
}

const pens = ["m a", "i b", "i c", "g c"];
const GREEN = 3;

function drawStrokes(strokes: readonly Stroke[], tolerance: number): string {
  const paths = pens.map(createPath);
  for (const { points, weight, curve } of strokes) {
    paths[weight]?.curve(points, { ...curve, tolerance });
  }
  return paths.map((path, weight) => shape(pens[weight] ?? "", path)).join("");
}

function indexed(lines: Isoline[][], green: number): Stroke[] {
  return lines.flatMap((atLevel, number) => {
    return whole(atLevel, number === green ? GREEN : number % INDEX_EVERY === 0 ? 1 : 0);
  });
}

function lit(field: Field, lines: Isoline[][], green: number): Stroke[] {
  return lines.flatMap((atLevel, number) => {
    if (number === green) return whole(atLevel, GREEN);
    // Lines change weight at slightly different places, so that no hard edge runs across them.
    const feather = (((number * 5) % 8) / 8 - 0.45) * 0.4;
    return atLevel.filter(isVisible).flatMap(({ points, closed }) => {
      const ring = closed ? [...points, ...points.slice(0, 1)] : points;
      const shades = ring.map(([x, y]) => shade(field, x, y) + feather);
      const weights = shades.map((value) => (value > 0.5 ? 2 : value > -0.3 ? 1 : 0));
      return runsOf(ring, weights, 5).map((run) => {
        return { points: run.points, weight: run.value, curve: { tangents: run.tangents } };
      });
    });
  });
}

function whole(lines: Isoline[], weight: number): Stroke[] {
  const visible = lines.filter(isVisible);
  return visible.map(({ points, closed }) => ({ points, weight, curve: { closed } }));
}

const isVisible = ({ points }: Isoline) => lineLength(points) > SHORTEST;

/** -1 for a slope that faces the light in the north-west, 1 for one that faces away. */
function shade(field: Field, x: number, y: number): number {
  const [gx, gy] = gradient(field, x, y, 5);
  return (-0.64 * gx - 0.77 * gy) / (Math.hypot(gx, gy) || 1);
}
