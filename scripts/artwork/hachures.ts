import type { Compose, Family, Sheet } from "./family.ts";
import { drawStrokes, FINE, fine, type Slope } from "./hachureStrokes.ts";
import type { Field } from "./isolines.ts";
import { createPath, type Point } from "./path.ts";
import type { Random } from "./random.ts";
import { shape } from "./svg.ts";
import { createNoise, type Hill, rise } from "./terrain.ts";

type Survey = (sheet: Sheet, side: 1 | -1) => Slope;

const MAX_BYTES = 22_800; // the file's limit is 24 KB, style and root take the rest

/** One flat-topped hill. */
const dome: Survey = ({ random, width, height }, side) => {
  const hill: Hill = {
    at: [width / 2 + side * width * random.between(0.12, 0.2), height * random.between(0.46, 0.54)],
    radius: random.between(150, 180),
    height: 1,
    stretch: random.between(1.1, 1.6),
    angle: random.between(-0.6, 0.6)
  };
  const field = eroded(random, { size: 400, reach: 70, roughness: 0.2 }, (x, y) =>
    rise(x, y, hill)
  );
  return { field, levels: down(0.84, 0.32, random.int(6, 8)), isGreen: (_, row) => row === 0 };
};

/** The shoulder of something that is larger than the sheet. */
const offEdge: Survey = ({ random, width, height }, side) => {
  const hill: Hill = {
    at: [width / 2 + side * width * random.between(0.5, 0.58), height * random.between(0.2, 0.85)],
    radius: random.between(380, 440),
    height: 1,
    stretch: random.between(1, 1.3),
    angle: random.between(0, 3.1)
  };
  const field = eroded(random, { size: 520, reach: 110, roughness: 0.26 }, (x, y) =>
    rise(x, y, hill)
  );
  return { field, levels: down(0.8, 0.42, random.int(7, 9)), isGreen: (_, row) => row === 2 };
};

/** A long crest, its spurs to both sides. */
const ridge: Survey = (sheet, side) => {
  const { random } = sheet;
  const line = spine(sheet, side * random.between(0.12, 0.38), random.between(40, 80));
  const reach = random.between(400, 470);
  const broad = random.between(62, 84);
  const noise = createNoise(random.fork("breadth"));
  const plain: Field = (x, y) => {
    const [along, across] = line.locate(x, y);
    const end = Math.max(0, 1 - (along / reach) ** 4);
    const wide = broad * (1 + 0.45 * noise.rough(along, 0, 260, 1)) * (0.25 + 0.75 * end);
    return end / (1 + (across / wide) ** 2);
  };
  const field = eroded(random, { size: 250, reach: 46, roughness: 0.2 }, plain);
  return { field, levels: down(0.86, 0.24, random.int(5, 6)), isGreen: (_, row) => row === 0 };
};

/** The edge of a plateau, from one side of the sheet to the other. */
const scarp: Survey = (sheet, side) => {
  const { random } = sheet;
  const line = spine(sheet, side * random.between(0.08, 0.34), random.between(70, 120));
  const broad = random.between(34, 46);
  const facing = random.chance(0.5) ? 1 : -1;
  const noise = createNoise(random.fork("breadth"));
  const plain: Field = (x, y) => {
    const [along, across] = line.locate(x, y);
    const wide = broad * (1 + 0.6 * noise.rough(along, 50, 420, 1));
    return 1 / (1 + Math.exp((facing * across) / wide));
  };
  const field = eroded(random, { size: 300, reach: 60, roughness: 0 }, plain);
  return {
    field,
    levels: [0.88, 0.7, 0.5, 0.32, 0.19, 0.1, 0.05],
    isGreen: (_, row) => row === 0
  };
};

/** A river and the two banks that it has cut. */
const valley: Survey = (sheet, side) => {
  const { random } = sheet;
  const line = spine(sheet, side * random.between(0.15, 0.5), random.between(80, 120));
  const broad = random.between(70, 96);
  const noise = createNoise(random.fork("breadth"));
  const plain: Field = (x, y) => {
    const [along, across] = line.locate(x, y);
    const wide = broad * (1 + 0.4 * noise.rough(along, across > 0 ? 0 : 900, 320, 1));
    const ratio = (across / wide) ** 2;
    return ratio / (1 + ratio);
  };
  const field = eroded(random, { size: 320, reach: 26, roughness: 0 }, plain);
  return { field, levels: [0.82, 0.7, 0.56, 0.41, 0.27, 0.14], green: line.points };
};

/** A ring wall, steep inside and gentle outside. */
const crater: Survey = ({ random, width, height }, side) => {
  const centre: Point = [
    width / 2 + side * width * random.between(0.12, 0.22),
    height * random.between(0.46, 0.54)
  ];
  const radius = random.between(120, 165);
  const outside = random.between(70, 95);
  const inside = random.between(52, 64);
  const plain: Field = (x, y) => {
    const over = Math.hypot(x - centre[0], (y - centre[1]) * 1.12) - radius;
    return Math.exp(-((over / (over > 0 ? outside : inside)) ** 2));
  };
  const field = eroded(random, { size: 380, reach: 56, roughness: 0.16 }, plain);
  return {
    field,
    levels: [0.88, 0.7, 0.52, 0.36, 0.22, 0.12],
    isGreen: (_, row) => row === 0
  };
};

/** A group of mounds of which one is large. */
const mounds: Survey = ({ random, width, height }, side) => {
  const main: Hill = {
    at: [width / 2 + side * width * 0.2, height * random.between(0.42, 0.58)],
    radius: random.between(105, 130),
    height: 1,
    stretch: random.between(1, 1.5),
    angle: random.between(-0.6, 0.6)
  };
  const hills: Hill[] = [main];
  for (let tries = 0; tries < 60 && hills.length < 6; tries += 1) {
    const radius = random.between(28, 56);
    const at: Point = [
      width / 2 - side * width * random.between(-0.42, 0.3),
      height * random.between(0.16, 0.84)
    ];
    const isFree = hills.every((hill) => {
      return Math.hypot(at[0] - hill.at[0], at[1] - hill.at[1]) > 1.9 * (hill.radius + radius);
    });
    if (!isFree) continue;
    hills.push({ at, radius: radius * 1.3, height: 0.62, stretch: random.between(1, 1.5) });
  }
  const green = random.pick(hills.slice(1));
  // Only the nearest hill counts: their feet must not join.
  const plain: Field = (x, y) => Math.max(...hills.map((hill) => rise(x, y, hill)));
  const field = eroded(random, { size: 300, reach: 34, roughness: 0.12 }, plain);
  return {
    field,
    levels: [0.82, 0.68, 0.55, 0.44, 0.34, 0.26],
    isGreen: ([x, y]) => Math.hypot(x - green.at[0], y - green.at[1]) < green.radius * 2.4
  };
};

export const hachures: Family = {
  width: 1200,
  height: 675,
  weights: [0.9 * FINE, 1.5 * FINE, 2.3 * FINE],
  paper: true,
  compositions: [dome, scarp, crater, ridge, offEdge, valley, mounds].map(drawn)
};

function drawn(survey: Survey): Compose {
  return (sheet, side) => {
    const slope = survey(sheet, side);
    const green = createPath();
    if (slope.green !== undefined) green.curve(slope.green.map(fine), { tolerance: 2 });
    for (let spacing = 1; ; ) {
      const strokes = drawStrokes(slope, sheet, spacing);
      const body = `<g transform="scale(.5)">${strokes}${shape("g c", green)}</g>`;
      if (body.length < MAX_BYTES) return body;
      // Bytes go with the number of strokes: nearly the right spacing at the second try.
      spacing *= Math.max(1.03, body.length / MAX_BYTES);
    }
  };
}

/** Heights from high to low, closer together where a hill is flat. */
function down(high: number, low: number, rows: number): number[] {
  return Array.from({ length: rows + 1 }, (_, row) => high * (low / high) ** (row / rows));
}

interface Erosion {
  size: number;
  reach: number;
  roughness: number;
}

/** Gives a plain shape the spurs and gullies that water has cut into it. */
function eroded(random: Random, { size, reach, roughness }: Erosion, plain: Field): Field {
  const noise = createNoise(random.fork("erosion"));
  return (x, y) => {
    const [wx, wy] = noise.warp([x, y], size, reach);
    return plain(wx, wy) * (1 + roughness * (noise.ridged(wx, wy, size * 0.7) - 0.6));
  };
}

/** A winding line through the sheet, and every place's position along and across it. */
function spine({ random, width, height }: Sheet, tilt: number, swing: number) {
  const noise = createNoise(random.fork("spine"));
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const centre: Point = [width / 2, height * random.between(0.42, 0.58)];
  const offset = (along: number) => swing * noise.rough(along, 0, 380, 2);
  const points = Array.from({ length: 141 }, (_, index): Point => {
    const along = (index - 70) * 10;
    const across = offset(along);
    return [centre[0] + along * cos - across * sin, centre[1] + along * sin + across * cos];
  });
  const locate = (x: number, y: number): Point => {
    const [dx, dy] = [x - centre[0], y - centre[1]];
    const along = dx * cos + dy * sin;
    return [along, dy * cos - dx * sin - offset(along)];
  };
  return { points, locate };
}
