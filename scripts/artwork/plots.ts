import type { Compose, Family } from "./family.ts";
import { createPath, type Point } from "./path.ts";
import { envelope, nomogram, recorder } from "./plotInstruments.ts";
import { ruler, series } from "./rulers.ts";
import { shape } from "./svg.ts";
import { createNoise } from "./terrain.ts";

const MAX_BYTES = 22_500;

/** Many measurements of one thing, each before the one behind it. */
const ridgelines: Compose = ({ random, width, height }, side) => {
  const noise = createNoise(random);
  const rows = random.int(24, 30);
  const middle = width / 2 + side * width * random.between(0.08, 0.16);
  const reach = random.between(290, 340);
  const [left, right] = [middle - reach, middle + reach];
  const [top, bottom] = [height * 0.31, height * 0.86];
  const green = random.int(Math.floor(rows * 0.45), Math.floor(rows * 0.75));
  const focus = middle + random.between(-0.2, 0.2) * reach;
  const drift = random.between(50, 130) * (random.chance(0.5) ? 1 : -1);
  const breadth = random.between(95, 140);
  const curves = Array.from({ length: rows }, (_, row) => {
    const share = row / (rows - 1);
    const base = top + (bottom - top) * share;
    const centre = focus + drift * (share - 0.5) * 2;
    return series(left, right, 6, (x) => {
      const near = Math.exp(-(((x - centre) / breadth) ** 2));
      const peak = Math.max(0, 0.4 + noise.rough(x, row * 15, 130, 2));
      const quiet = 1 + noise.rough(x, row * 40 + 900, 60, 1);
      const toEnds = Math.min(1, (x - left) / 30, (right - x) / 30);
      return base - (near * peak * 150 + quiet * 1.6) * toEnds;
    });
  });
  const drawRows = (tolerance: number) =>
    curves.map((points, row) => {
      const pen = row === green ? "P g c" : row % 6 === 0 ? "P i b" : "P i a";
      return shape(pen, createPath().curve(points, { tolerance }));
    });
  let lines = drawRows(0.45).join("");
  for (let tolerance = 0.6; lines.length > MAX_BYTES - 1500; tolerance *= 1.3) {
    lines = drawRows(tolerance).join("");
  }
  const edge = side > 0 ? left - 24 : right + 24;
  const scale = ruler([edge, bottom], [edge, top], { parts: 40, every: 10, reach: -14 * side });
  return lines + shape("m a", scale);
};

/** A distribution made of rulings; what lies beyond the threshold is green. */
const distribution: Compose = ({ random, width, height }, side) => {
  const base = height * random.between(0.74, 0.8);
  const tallest = height * 0.6;
  const [left, right] = [width * 0.07, width * 0.93];
  const hump = (off: number, breadth: number, tall: number) => (x: number) => {
    return tall * Math.exp(-(((x - width / 2 - side * width * off) / breadth) ** 2) / 2);
  };
  const humps = [
    hump(-random.between(0.16, 0.24), random.between(48, 84), random.between(0.76, 0.92)),
    hump(random.between(-0.02, 0.1), random.between(80, 150), random.between(0.2, 0.5)),
    hump(random.between(0.2, 0.32), random.between(40, 90), random.between(0.06, 0.26))
  ];
  const curve = (x: number) => humps.reduce((sum, one) => sum + one(x), 0) * tallest;
  const threshold = width / 2 + side * width * random.between(0.06, 0.16);
  const [fine, firm, green] = [createPath(), createPath(), createPath()];
  series(left, right, 5, curve).forEach(([x, tall], index) => {
    if (tall < 1.5) return;
    const isBeyond = (x - threshold) * side > 0;
    const path = isBeyond ? green : index % 5 === 0 ? firm : fine;
    path.move([x, base]).line([x, base - tall]);
  });
  const outline = createPath().curve(series(left, right, 6, (x) => base - curve(x) - 4));
  const scale = ruler([left, base + 14], [right, base + 14], { parts: 100, every: 10, reach: 14 });
  const mark: Point[] = [
    [threshold, base + 40],
    [threshold, base - tallest * 0.98]
  ];
  return [
    shape("m a", fine),
    shape("i b", firm),
    shape("g b", green),
    shape("i c", outline),
    shape("m a", scale),
    shape("g c", createPath().polyline(mark))
  ].join("");
};

/** What two pendulums draw while they come to rest. */
const harmonograph: Compose = ({ random, width, height }, side) => {
  const centre: Point = [width / 2 + side * width * random.between(0.1, 0.2), height / 2];
  const ratios = [
    [3, 2],
    [2, 1],
    [4, 3],
    [5, 3]
  ] as const;
  const [fast, slow] = random.pick(ratios);
  const [phaseX, phaseY] = [random.between(0, 6.28), random.between(0, 6.28)];
  const detune = random.between(0.006, 0.014);
  const fade = random.between(0.012, 0.017);
  const reach = height * 0.42;
  const at = (time: number): Point => {
    const left = Math.exp(-fade * time);
    return [
      centre[0] + reach * 1.1 * left * Math.sin((fast + detune) * time + phaseX),
      centre[1] + reach * left * Math.sin(slow * time + phaseY)
    ];
  };
  const part = (from: number, to: number) => {
    const points = series(from, to, 1 / 50, () => 0).map(([time]) => at(time));
    return createPath().curve(points, { tolerance: 0.8 });
  };
  const turn = Math.PI * 2;
  for (let turns = 30; ; turns -= 3) {
    const drawn = [
      shape("i a", part(0, turns * turn * 0.5)),
      shape("m a", part(turns * turn * 0.5, turns * turn)),
      shape("g c", part(0, turn))
    ].join("");
    if (drawn.length < MAX_BYTES || turns <= 6) return drawn;
  }
};

const compositions = [recorder, distribution, nomogram, ridgelines, envelope, harmonograph];

export const plots: Family = {
  width: 1200,
  height: 675,
  weights: [0.8, 1.4, 2.5],
  paper: true,
  compositions
};
