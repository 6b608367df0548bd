import { createBust, type Hairstyle } from "./bust.ts";
import type { Compose, Family } from "./family.ts";
import { createIsolines, cut, type Isoline, lineLength } from "./isolines.ts";
import { createPath, type Point } from "./path.ts";
import { runsOf } from "./runs.ts";
import type { Vector } from "./solids.ts";
import { shape } from "./svg.ts";
import { CELL, seeSolid, type View } from "./view.ts";

const MAX_BYTES = 5400; // the file's limit is 6 KB, style and root take the rest
const SHORTEST = 10; // px
const [LOWEST, HIGHEST] = [-2.8, 2]; // between which planes are laid, in units of the model

const FINEST = 0.076; // between two planes; closer lines would merge on small pictures

type Part = "skin" | "hair" | "cloth";

const pens = ["m a", "i b", "i c", "g b", "g c"];

/** Pens for places in the light and in the dark, and the shade from which it is dark. */
interface Tones {
  lit: number;
  dark: number;
  from: number;
}

const SKIN: Tones = { lit: 0, dark: 1, from: 0.12 };
const HAIR: Tones = { lit: 1, dark: 2, from: -0.1 };
const INK_CLOTH: Tones = { lit: 0, dark: 1, from: 0.2 };
const GREEN_CLOTH: Tones = { lit: 3, dark: 4, from: 0.2 };

/** A head and shoulders, built of the lines in which parallel planes cut them. */
function bust(style: Hairstyle): Compose {
  return ({ random, width, height }, side) => {
    const { body, hair } = createBust(random, style);
    const collar = random.pick([-1.32, -1.32, -1.04]);
    const partOf = (place: Vector): Part => {
      if (hair(place) < body(place)) return "hair";
      return place[1] < collar - 0.3 * Math.max(0, place[2]) ? "cloth" : "skin";
    };
    const view = seeSolid((place) => Math.min(body(place), hair(place)), partOf, {
      width,
      height,
      unit: width / 3.55,
      origin: [width / 2 - side * 5, height * 0.485],
      yaw: side * random.between(0.28, 0.58),
      pitch: random.between(0.14, 0.26)
    });
    const lean = random.pick([0, 0, 0.22, -0.22]);
    const planes = ([x, y]: Vector) => y + lean * x;
    const accent = random.pick(["cloth", "cloth", "glasses", "plain"] as const);
    const glasses = accent === "glasses" ? drawGlasses(view, side) : "";
    const cloth = accent === "cloth" ? GREEN_CLOTH : INK_CLOTH;
    for (let spacing = FINEST; ; ) {
      const drawn = drawPlanes({ view, planes, cloth, spacing, width, height }) + glasses;
      if (drawn.length < MAX_BYTES) return drawn;
      // Bytes go with the number of lines: nearly the right spacing at the second try.
      spacing *= Math.max(1.01, drawn.length / MAX_BYTES);
    }
  };
}

interface Drawing {
  view: View<Part>;
  planes: (place: Vector) => number;
  cloth: Tones;
  spacing: number;
  width: number;
  height: number;
}

function drawPlanes({ view, planes, cloth, spacing, width, height }: Drawing): string {
  const isolinesAt = createIsolines(view.fieldOf(planes), { width, height, cell: CELL });
  const paths = pens.map(createPath);
  const tones = { skin: SKIN, hair: HAIR, cloth };
  for (let half = 0; half * spacing < 2 * (HIGHEST - LOWEST); half += 1) {
    const isBetween = half % 2 === 1; // hair has twice as many lines as skin
    const lines = isolinesAt(LOWEST + (half * spacing) / 2);
    const pieces = lines.flatMap((line) => {
      if (line.closed && lineLength(line.points) < 60) return []; // a curl on the crown
      return cut(opened(line), (x, y) => {
        const part = view.hitAt(x, y)?.part;
        return view.isWhole(x, y) && (isBetween ? part === "hair" : part !== undefined);
      });
    });
    for (const { points } of pieces) {
      if (lineLength(points) < SHORTEST) continue;
      const chosen = points.map(([x, y]) => {
        const { part = "skin", shade = 0 } = view.hitAt(x, y) ?? {};
        const { lit, dark, from } = tones[part];
        return shade > from ? dark : lit;
      });
      for (const run of runsOf(points, chosen, 8)) {
        paths[run.value]?.curve(run.points, { tolerance: 0.7, tangents: run.tangents });
      }
    }
  }
  return paths.map((path, pen) => shape(pens[pen] ?? "", path)).join("");
}

/** Round glasses; the arm shows only on the side that is turned to the viewer. */
function drawGlasses(view: View<Part>, side: number): string {
  const path = createPath();
  for (const x of [-0.28, 0.28]) {
    const lens = Array.from({ length: 25 }, (_, step): Point => {
      const angle = (step * Math.PI) / 12;
      const [dx, dy] = [0.2 * Math.cos(angle), 0.2 * Math.sin(angle)];
      return view.project([x + dx, dy, 0.92 - 0.5 * Math.abs(x + dx) ** 2]);
    });
    path.curve(lens, { closed: true });
  }
  path.polyline([view.project([-0.08, 0.04, 0.92]), view.project([0.08, 0.04, 0.92])]);
  path.polyline([view.project([side * 0.48, 0.04, 0.8]), view.project([side * 0.72, 0.06, 0.05])]);
  return shape("g c", path);
}

/** `cut` looks for a place to start; a ring that is whole everywhere keeps its seam. */
function opened({ points, closed }: Isoline): Point[] {
  return closed ? [...points, ...points.slice(0, 1)] : points;
}

export const portrait: Family = {
  width: 320,
  height: 320,
  weights: [0.85, 1.3, 1.9],
  paper: false,
  compositions: (["short", "bob", "swept", "long", "crop", "bun", "curls"] as const).map(bust)
};
