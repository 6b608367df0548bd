import { createPath, type Point } from "./path.ts";
import type { Random } from "./random.ts";
import { polar } from "./rulers.ts";
import { shape } from "./svg.ts";

/** A sign of 32 × 32 px whose upper left corner is at (0, `top`). */
export type Sign = (random: Random, top: number) => string;

const SIZE = 32;
const MIDDLE = SIZE / 2;

/** Bars that rise to one side, as on a screen that loads well. */
const bars: Sign = (random, top) => {
  const path = createPath();
  const count = random.int(4, 5);
  const isFalling = random.chance(0.5);
  const lean = random.pick([0, 4]);
  const step = (SIZE - lean - 2) / (count - 1);
  for (let bar = 0; bar < count; bar += 1) {
    const share = (isFalling ? count - 1 - bar : bar) / (count - 1);
    const x = 1 + bar * step;
    path.move([x, top + SIZE - 2]).line([x + lean, top + (SIZE - 4) * (1 - share) * 0.7 + 2]);
  }
  return shape("m c", path);
};

/** Quarter circles out of one corner. */
const ripples: Sign = (random, top) => {
  const path = createPath();
  const isLeft = random.chance(0.5);
  const count = random.int(3, 4);
  for (let ring = 1; ring <= count; ring += 1) {
    const radius = (ring * (SIZE - 2)) / count;
    const x = isLeft ? 1 : SIZE - 1;
    const toX = isLeft ? x + radius : x - radius;
    path.move([x, top + SIZE - 1 - radius]);
    path.arc(radius, false, isLeft, [toX, top + SIZE - 1]);
  }
  return shape("m c", path);
};

/** Two rings that overlap. */
const rings: Sign = (random, top) => {
  const radius = random.between(8.5, 10.5);
  const angle = random.pick([0, Math.PI / 4, -Math.PI / 4]);
  const centre: Point = [MIDDLE, top + MIDDLE];
  const path = createPath();
  path.circle(polar(centre, angle, 15 - radius), radius);
  path.circle(polar(centre, angle + Math.PI, 15 - radius), radius);
  return shape("m c", path);
};

/** A dot for each place of a triangle. */
const dots: Sign = (random, top) => {
  const rows = 4;
  const path = createPath();
  const isUp = random.chance(0.5);
  for (let row = 0; row < rows; row += 1) {
    const count = isUp ? row + 1 : rows - row;
    for (let dot = 0; dot < count; dot += 1) {
      path.circle([MIDDLE + (dot - (count - 1) / 2) * 8.6, top + 4 + row * 8], 2.9);
    }
  }
  return shape("M", path);
};

/** A cube, or the hexagon around it. */
const hexagon: Sign = (random, top) => {
  const centre: Point = [MIDDLE, top + MIDDLE];
  const corner = (index: number, radius = 14.5) =>
    polar(centre, Math.PI / 6 + (index * Math.PI) / 3, radius);
  const path = createPath().polyline(
    [0, 1, 2, 3, 4, 5].map((index) => corner(index)),
    true
  );
  const inner = random.int(0, 2);
  if (inner === 0) for (const index of [1, 3, 5]) path.polyline([centre, corner(index)]);
  if (inner === 1)
    path.polyline(
      [0, 1, 2, 3, 4, 5].map((index) => corner(index, 7)),
      true
    );
  if (inner === 2) path.polyline([corner(0), corner(2), corner(4)], true);
  return shape("m c", path);
};

/** Peaks behind one another. */
const peaks: Sign = (random, top) => {
  const base = top + SIZE - 4;
  const tip = random.between(18, 22);
  const left: Point[] = [
    [1, base],
    [tip / 2 + 1, base - tip],
    [tip + 1, base]
  ];
  const right: Point[] = [
    [tip * 0.82, base - tip * 0.42],
    [SIZE - 10, base - tip * 0.72],
    [SIZE - 1, base]
  ];
  return shape("m c", createPath().polyline(left).polyline(right));
};

/** Half discs, turned against each other. */
const halves: Sign = (random, top) => {
  const path = createPath();
  const radius = 7.5;
  for (const row of [0, 1]) {
    for (const column of [0, 1]) {
      const [x, y] = [column * 16 + 0.5, top + row * 16 + 8];
      const isUp = random.chance(0.5);
      const base = isUp ? y + radius / 2 : y - radius / 2;
      path
        .move([x, base])
        .arc(radius, false, isUp, [x + radius * 2, base])
        .close();
    }
  }
  return shape("M", path);
};

/** Rays around an empty middle. */
const rays: Sign = (random, top) => {
  const count = random.pick([8, 10, 12]);
  const inner = random.between(5, 8);
  const centre: Point = [MIDDLE, top + MIDDLE];
  const path = createPath();
  for (let ray = 0; ray < count; ray += 1) {
    const angle = (ray * 2 * Math.PI) / count;
    const outer = ray % 2 === 0 ? 14.5 : 11.5;
    path.move(polar(centre, angle, inner)).line(polar(centre, angle, outer));
  }
  return shape("m c", path);
};

/** Leaves between two arcs. */
const petals: Sign = (random, top) => {
  const count = random.pick([3, 4, 6]);
  const turn = random.pick([0, Math.PI / 4, Math.PI / 2]);
  const centre: Point = [MIDDLE, top + MIDDLE];
  const path = createPath();
  const radius = count === 3 ? 10 : count === 4 ? 10.5 : 13.5;
  for (let petal = 0; petal < count; petal += 1) {
    const tip = polar(centre, turn + (petal * 2 * Math.PI) / count, 15);
    path.move(centre).arc(radius, false, true, tip).arc(radius, false, true, centre).close();
  }
  return shape("M", path);
};

/** A disc with waves instead of its lower half. */
const waves: Sign = (random, top) => {
  const path = createPath();
  const rows = random.int(3, 4);
  for (let row = 0; row < rows; row += 1) {
    const y = top + 5 + (row * 22) / (rows - 1);
    const points = Array.from({ length: 31 }, (_, step): Point => {
      return [1 + step, y + 2.4 * Math.sin((step / 30) * Math.PI * 4)];
    });
    path.curve(points, { tolerance: 0.15 });
  }
  return shape("m c", path);
};

/** Squares within squares, each turned. */
const squares: Sign = (random, top) => {
  const count = random.int(2, 3);
  const centre: Point = [MIDDLE, top + MIDDLE];
  const path = createPath();
  for (let square = 0; square < count; square += 1) {
    const radius = 15 * 0.62 ** square * (square % 2 === 0 ? 1.02 : 1.14);
    const turn = square % 2 === 0 ? 0 : Math.PI / 4;
    const corners = [0, 1, 2, 3].map((index) =>
      polar(centre, turn + (index * Math.PI) / 2, radius)
    );
    path.polyline(corners, true);
  }
  return shape("m c", path);
};

/** A disc of which a slice is moved out. */
const slice: Sign = (random, top) => {
  const angle = random.pick([-Math.PI / 4, Math.PI / 4, (-3 * Math.PI) / 4]);
  const centre: Point = [MIDDLE - Math.cos(angle) * 1.5, top + MIDDLE - Math.sin(angle) * 1.5];
  const wide = Math.PI / 4;
  const path = createPath();
  path.move(centre).line(polar(centre, angle + wide, 13.5));
  path.arc(13.5, true, true, polar(centre, angle - wide, 13.5)).close();
  const moved = polar(centre, angle, 4);
  path.move(moved).line(polar(moved, angle - wide, 12.5));
  path.arc(12.5, false, true, polar(moved, angle + wide, 12.5)).close();
  return shape("M", path);
};

export const signs: readonly Sign[] = [
  ripples,
  dots,
  hexagon,
  bars,
  rings,
  petals,
  peaks,
  halves,
  rays,
  squares,
  waves,
  slice
];
