import type { Compose, Family, Sheet } from "./family.ts";
import { createIsolines, type Field, lineLength } from "./isolines.ts";
import { drawGrid, drawRoute } from "./mapDetails.ts";
import { createPath, type Path, type Point } from "./path.ts";
import type { Random } from "./random.ts";
import { drawRelief, type Relief } from "./reliefLines.ts";
import { rim } from "./rulers.ts";
import { clipped, shape } from "./svg.ts";
import { createNoise, type Hill, rise, summit } from "./terrain.ts";

interface Plan extends Relief {
  top: Point;
  /** Where the route starts its way up. */
  trailhead?: Point;
  /** Cuts the map out of the paper. */
  window?: Path;
  /** What is drawn on the paper around the map. */
  frame?: string;
}

type Survey = (sheet: Sheet, side: 1 | -1) => Plan;

const MAX_BYTES = 22_500; // the file's limit is 24 KB, style and root take the rest
const SPARE = 14; // px that lines run on behind the edge of a window

/** One mountain in one third of the sheet, its foot running out into empty paper. */
const massif: Survey = ({ random, width, height }, side) => {
  const at: Point = [
    width / 2 + side * width * random.between(0.14, 0.2),
    height * random.between(0.44, 0.56)
  ];
  const radius = random.between(190, 230);
  const hills = [
    { at, radius, height: 1, stretch: random.between(1, 1.6), angle: random.between(-0.5, 0.5) },
    shoulder(random, at, radius),
    shoulder(random, at, radius)
  ];
  const field = landscape(random, hills, { size: 420, reach: 90, roughness: 0.3 });
  return {
    ...survey(field, at, random.int(22, 26), random.between(0.34, 0.4)),
    shading: random.chance(0.5) ? "index" : "light",
    greenAt: random.between(0.4, 0.6),
    trailhead: [
      width / 2 - side * width * random.between(0.2, 0.32),
      height * random.between(0.3, 0.8)
    ]
  };
};

/** So near that most of the mountain lies beyond the edge. */
const offEdge: Survey = ({ random, width, height }, side) => {
  const at: Point = [
    width / 2 + side * width * random.between(0.38, 0.46),
    height * random.between(0.25, 0.8)
  ];
  const radius = random.between(330, 400);
  const hills = [
    { at, radius, height: 1, stretch: random.between(1, 1.3), angle: random.between(0, 3.1) },
    shoulder(random, at, radius),
    shoulder(random, at, radius)
  ];
  const field = landscape(random, hills, { size: 560, reach: 130, roughness: 0.3 });
  return {
    ...survey(field, at, random.int(28, 34), random.between(0.36, 0.44)),
    shading: "light",
    greenAt: random.between(0.2, 0.45)
  };
};

/** A chain of summits across the sheet. */
const range: Survey = ({ random, width, height }, side) => {
  const tilt = side * random.between(0.2, 0.42);
  const count = random.int(3, 5);
  const reach = random.between(640, 800);
  const hills = Array.from({ length: count }, (_, index): Hill => {
    const along = (index / (count - 1) - 0.5) * reach;
    return {
      at: [
        width / 2 + Math.cos(tilt) * along,
        height * 0.5 + Math.sin(tilt) * along + random.between(-30, 30)
      ],
      radius: random.between(60, 120),
      height: random.between(0.55, 1),
      stretch: random.between(1, 1.8),
      angle: tilt + random.between(-0.5, 0.5)
    };
  });
  const field = landscape(random, hills, { size: 300, reach: 60, roughness: 0.2 });
  const highest = hills.reduce((a, b) => (b.height > a.height ? b : a));
  return {
    ...survey(field, highest.at, random.int(18, 24), random.between(0.3, 0.38)),
    shading: "light",
    greenAt: random.between(0.4, 0.6)
  };
};

/** An island with the lines that engravers laid around coasts. */
const island: Survey = ({ random, width, height }, side) => {
  const at: Point = [
    width / 2 + side * width * random.between(0.08, 0.18),
    height * random.between(0.46, 0.54)
  ];
  const radius = random.between(140, 170);
  const hills = [
    { at, radius, height: 1, stretch: random.between(1.2, 1.9), angle: random.between(-0.7, 0.7) },
    shoulder(random, at, radius),
    shoulder(random, at, radius * 1.5)
  ];
  const field = landscape(random, hills, { size: 340, reach: 90, roughness: 0.25 });
  const land = survey(field, at, random.int(15, 19), 0.36);
  const coast = land.levels[0] ?? 0;
  return {
    ...land,
    shading: "light",
    trailhead: [
      width / 2 - side * width * random.between(0.26, 0.36),
      height * random.between(0.2, 0.85)
    ],
    frame: drawCoast(field, coast, { width, height })
  };
};

function drawCoast(field: Field, coast: number, extent: { width: number; height: number }): string {
  const isolinesAt = createIsolines(field, { ...extent, cell: 8 });
  const along = (level: number) => {
    const path = createPath();
    for (const { points, closed } of isolinesAt(level)) {
      if (lineLength(points) > 44) path.curve(points, { closed, tolerance: 0.7 });
    }
    return path;
  };
  const shallows = [0.95, 0.89, 0.81, 0.71].map((share) => shape("m a", along(coast * share)));
  return shape("i c", along(coast)) + shallows.join("");
}

/** A round piece of broken country, as seen through a lens. */
const lens: Survey = (sheet, side) => {
  const { random, width, height } = sheet;
  const radius = height * random.between(0.36, 0.4);
  const centre: Point = [
    width / 2 + side * width * random.between(0.1, 0.22),
    height * random.between(0.48, 0.52)
  ];
  const window = createPath().circle(centre, radius);
  const inside = (x: number, y: number) =>
    Math.hypot(x - centre[0], y - centre[1]) < radius + SPARE;
  return {
    ...levelsInside(sheet, country(random, random.between(420, 560)), random.int(26, 34), inside),
    shading: "light",
    greenAt: random.between(0.55, 0.72),
    window,
    frame:
      shape("i b", window) +
      shape("m a", rim(centre, radius + 9, { parts: 72, every: 6, reach: 14 }))
  };
};

/** One tall map sheet on the table. */
const plate: Survey = (sheet, side) => {
  const { random, width, height } = sheet;
  const size: Point = [height * random.between(0.5, 0.6), height * random.between(0.74, 0.8)];
  const centre: Point = [width / 2 + side * width * random.between(0.12, 0.24), height / 2];
  const window = addRectangle(createPath(), centre, size);
  const field = country(random, random.between(460, 560));
  return {
    ...levelsInside(sheet, field, random.int(26, 34), within(centre, size)),
    shading: "light",
    greenAt: random.between(0.55, 0.72),
    window,
    frame: shape("i b", window)
  };
};

/** Three strips of one country, with the paper showing between them. */
const triptych: Survey = (sheet, side) => {
  const { random, width, height } = sheet;
  const tall = height * random.between(0.66, 0.76);
  const wide = random.between(118, 150);
  const gap = random.between(20, 34);
  const centre: Point = [width / 2 + side * width * random.between(0.08, 0.2), height / 2];
  const window = createPath();
  const step = random.between(8, 40) * side;
  const strips = [-1, 0, 1].map((column) => {
    const middle: Point = [centre[0] + column * (wide + gap), centre[1] + column * step];
    addRectangle(window, middle, [wide, tall]);
    return within(middle, [wide, tall]);
  });
  const field = country(random, random.between(460, 600));
  const inside = (x: number, y: number) => strips.some((strip) => strip(x, y));
  return {
    ...levelsInside(sheet, field, random.int(26, 34), inside),
    shading: "light",
    greenAt: random.between(0.55, 0.72),
    window,
    frame: shape("i b", window)
  };
};

/** A mountain that fills its half of the sheet and runs on behind the edge. */
const headland: Survey = ({ random, width, height }, side) => {
  const at: Point = [width * (0.5 + side * random.between(0.16, 0.22)), height * 0.46];
  const radius = random.between(250, 290);
  const hills = [
    { at, radius, height: 1, stretch: random.between(1.1, 1.5), angle: random.between(-0.5, 0.5) },
    shoulder(random, at, radius),
    shoulder(random, at, radius),
    shoulder(random, at, radius * 1.4)
  ];
  const field = landscape(random, hills, { size: 460, reach: 120, roughness: 0.32 });
  return {
    ...survey(field, at, random.int(24, 28), random.between(0.2, 0.26)),
    shading: "index",
    greenAt: random.between(0.42, 0.58),
    trailhead: [
      width * (0.5 - side * random.between(0.26, 0.34)),
      height * random.between(0.6, 0.8)
    ]
  };
};

/** Drawings without paper of their own, for the places that a page keeps free around its first words. */
export const relief: Family = {
  width: 1200,
  height: 900,
  weights: [0.9, 1.5, 2.6],
  paper: false,
  isDrawing: true,
  compositions: [headland, offEdge].map(drawn)
};

export const contours: Family = {
  width: 1200,
  height: 675,
  weights: [0.8, 1.4, 2.5],
  paper: true,
  compositions: [massif, lens, offEdge, triptych, island, plate, range].map(drawn)
};

function drawn(survey: Survey): Compose {
  return (sheet, side) => {
    const plan = survey(sheet, side);
    const grid = drawGrid(sheet);
    const over = (plan.frame ?? "") + drawRoute(plan);
    const lines = drawRelief(plan, sheet, MAX_BYTES - grid.length - over.length);
    return grid + (plan.window === undefined ? lines : clipped("w", plan.window, lines)) + over;
  };
}

function shoulder(random: Random, [x, y]: Point, radius: number): Hill {
  const angle = random.between(0, Math.PI * 2);
  const away = radius * random.between(0.8, 1.4);
  return {
    at: [x + Math.cos(angle) * away, y + Math.sin(angle) * away * 0.7],
    radius: radius * random.between(0.3, 0.5),
    height: random.between(0.25, 0.45)
  };
}

interface Character {
  /** Width of spurs and hollows. */
  size: number;
  /** How far shapes are bent. */
  reach: number;
  /** Share of the height that spurs make. */
  roughness: number;
}

function landscape(random: Random, hills: Hill[], { size, reach, roughness }: Character): Field {
  const noise = createNoise(random);
  return (x, y) => {
    const [wx, wy] = noise.warp([x, y], size, reach);
    const height = hills.reduce((sum, hill) => sum + rise(wx, wy, hill), 0);
    return height * (1 + roughness * (noise.ridged(wx, wy, size * 0.7) - 0.6));
  };
}

function country(random: Random, size: number): Field {
  const noise = createNoise(random);
  return (x, y) => {
    const [wx, wy] = noise.warp([x, y], size, 50);
    return noise.rough(wx, wy, size, 2) * 0.7 + noise.ridged(wx, wy, size * 1.2) * 0.7;
  };
}

function survey(field: Field, near: Point, lines: number, lowest: number) {
  const top = summit(field, near, 60);
  return { field, top, levels: spread(lowest * field(...top), field(...top), lines) };
}

/** Levels over all that a window shows, and the highest place that is not at its edge. */
function levelsInside(
  { width, height }: Sheet,
  field: Field,
  lines: number,
  inside: (x: number, y: number) => boolean
) {
  const margin = SPARE + 28;
  const isCentral = (x: number, y: number) =>
    inside(x - margin, y) &&
    inside(x + margin, y) &&
    inside(x, y - margin) &&
    inside(x, y + margin);
  let top: Point | undefined;
  let [low, high] = [Infinity, -Infinity];
  for (let x = 0; x <= width; x += 12) {
    for (let y = 0; y <= height; y += 12) {
      if (!inside(x, y)) continue;
      const value = field(x, y);
      [low, high] = [Math.min(low, value), Math.max(high, value)];
      if (isCentral(x, y) && (top === undefined || value > field(...top))) top = [x, y];
    }
  }
  return { field, inside, top: top ?? ([0, 0] as const), levels: spread(low, high, lines) };
}

/** Heights at even steps; the last stays below the top, or its line would be a speck. */
function spread(low: number, high: number, lines: number): number[] {
  const step = (high - low) / (lines - 0.5);
  return Array.from({ length: lines }, (_, index) => low + index * step);
}

function within([cx, cy]: Point, [width, height]: Point) {
  return (x: number, y: number) =>
    Math.abs(x - cx) < width / 2 + SPARE && Math.abs(y - cy) < height / 2 + SPARE;
}

function addRectangle(path: Path, [cx, cy]: Point, [width, height]: Point): Path {
  const [left, top] = [cx - width / 2, cy - height / 2];
  path.move([left, top]).line([left + width, top]);
  return path
    .line([left + width, top + height])
    .line([left, top + height])
    .close();
}
