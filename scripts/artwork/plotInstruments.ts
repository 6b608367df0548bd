import type { Compose } from "./family.ts";
import { createPath, type Path, type Point } from "./path.ts";
import { evenTicks, logTicks, polar, rim, ruler } from "./rulers.ts";
import { shape } from "./svg.ts";
import { createNoise } from "./terrain.ts";

/** The round sheet of a chart recorder: one turn a day, the last day in green. */
export const recorder: Compose = ({ random, width, height }, side) => {
  const noise = createNoise(random);
  const isNear = random.chance(0.5);
  const radius = height * (isNear ? random.between(0.62, 0.74) : random.between(0.38, 0.42));
  const centre: Point = [
    width / 2 + side * width * (isNear ? random.between(0.3, 0.4) : random.between(0.1, 0.2)),
    height * (isNear ? random.between(0.4, 0.7) : 0.5)
  ];
  const hub = radius * 0.16;
  const [fine, strong, hours] = [createPath(), createPath(), createPath()];
  for (let ring = 0; ring <= 15; ring += 1) {
    (ring % 5 === 0 ? strong : fine).circle(centre, hub + ((radius - hub) * ring) / 15);
  }
  for (let hour = 0; hour < 48; hour += 1) {
    // The pen swings on an arm: hours are arcs, not spokes.
    const from = hour % 4 === 0 ? hub : hub + (radius - hub) * 0.8;
    const arc = Array.from({ length: 13 }, (_, step) => {
      const away = from + ((radius - from) * step) / 12;
      return polar(centre, (hour * Math.PI) / 24 + 0.5 * ((away - hub) / radius) ** 1.6, away);
    });
    hours.curve(arc);
  }
  const trace = (day: number, path: Path) => {
    const points = Array.from({ length: 361 }, (_, degree): Point => {
      const angle = (degree * Math.PI) / 180;
      const [x, y] = polar([0, day * 40], angle, 100);
      const slow = noise.rough(x, y, 150, 2);
      const quick = noise.rough(x + 400, y + day * 260, 18, 1);
      return polar(centre, angle, radius * (0.6 + slow * 0.22 + quick * 0.014 - day * 0.035));
    });
    return path.curve(points, { closed: true, tolerance: 0.7 });
  };
  const earlier = [1, 2, 3].reduce((path, day) => trace(day, path), createPath());
  return [
    shape("m a", fine),
    shape("m a", hours),
    shape("i b", strong),
    shape("m a", rim(centre, radius, { parts: 240, every: 10, reach: 13 })),
    shape("i b", earlier),
    shape("g c", trace(0, createPath())),
    shape("P i b", createPath().circle(centre, 5))
  ].join("");
};

interface Scale {
  x: number;
  top: number;
  bottom: number;
  /** How far its middle is bent sideways. */
  bow: number;
}

/** Scales side by side, and the straight edge laid across them that reads the answer. */
export const nomogram: Compose = ({ random, width, height }, side) => {
  const count = random.int(3, 5);
  const middle = width / 2 + side * width * random.between(0.1, 0.2);
  const reach = random.between(220, 290);
  const [top, bottom] = [height * random.between(0.12, 0.16), height * random.between(0.84, 0.88)];
  const scales = Array.from({ length: count }, (_, index): Scale => {
    const inset = index % 2 === 0 ? 0 : random.between(30, 70);
    const isInner = index > 0 && index < count - 1;
    return {
      x: middle - reach + (2 * reach * index) / (count - 1),
      top: top + inset,
      bottom: bottom - inset,
      bow: isInner ? random.between(-60, 60) : 0
    };
  });
  const [lines, ticks, readings] = [createPath(), createPath(), createPath()];
  scales.forEach((scale, index) => {
    lines.curve(Array.from({ length: 41 }, (_, step) => placeOn(scale, step / 40)));
    const divided = random.chance(0.6) ? logTicks(random.int(1, 2)) : evenTicks(60);
    const [before, after] = [index === count - 1 ? 0 : 1, index === 0 ? 0 : 1];
    for (const { share, rank } of divided) {
      const [x, y] = placeOn(scale, share);
      const length = [18, 11, 6][rank] ?? 6;
      ticks.move([x - length * before, y]).line([x + length * after, y]);
    }
  });
  for (let line = random.int(6, 10); line > 0; line -= 1) {
    readings.polyline(layAcross(scales, random.between(0.05, 0.95), random.between(0.05, 0.95)));
  }
  const [low, high] = [random.between(0.12, 0.38), random.between(0.62, 0.9)];
  const answer = random.chance(0.5) ? layAcross(scales, low, high) : layAcross(scales, high, low);
  return [
    shape("m a", readings),
    shape("m a", ticks),
    shape("i b", lines),
    shape("g c", createPath().polyline(answer)),
    shape(
      "P g c",
      answer.reduce((path, place) => path.circle(place, 6), createPath())
    )
  ].join("");
};

function placeOn({ x, top, bottom, bow }: Scale, share: number): Point {
  return [x + bow * 4 * share * (1 - share), bottom + (top - bottom) * share];
}

/** Where a straight edge from the first to the last scale crosses each of them. */
function layAcross(scales: readonly Scale[], from: number, to: number): Point[] {
  const [first, last] = [scales[0], scales.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [ax, ay] = placeOn(first, from);
  const [bx, by] = placeOn(last, to);
  const edge = (x: number) => ay + ((by - ay) * (x - ax)) / (bx - ax);
  return scales.map((scale): Point => {
    let [low, high] = [0, 1];
    for (let round = 0; round < 24; round += 1) {
      const share = (low + high) / 2;
      const [x, y] = placeOn(scale, share);
      if (y > edge(x)) low = share;
      else high = share;
    }
    const [x] = placeOn(scale, (low + high) / 2);
    return [x, edge(x)];
  });
}

/** Straight rulings whose envelope is a curve. */
export const envelope: Compose = (sheet, side) => {
  const { random, width, height } = sheet;
  const centre: Point = [width / 2 + side * width * random.between(0.1, 0.18), height / 2];
  const [rulings, scales] = random.pick([chords, star, ribbon])(sheet, centre);
  const [thin, firm, green] = [createPath(), createPath(), createPath()];
  const chosen = Math.round(rulings.length * random.between(0.2, 0.45));
  rulings.forEach(([from, to], index) => {
    const path = index === chosen ? green : index % 6 === 0 ? firm : thin;
    path.move(from).line(to);
  });
  return [
    shape("m a", thin),
    shape("i b", firm),
    ...scales.map((scale) => shape("i b", scale)),
    shape("g c", green)
  ].join("");
};

type Rulings = [lines: [Point, Point][], scales: Path[]];
type Rule = (sheet: Parameters<Compose>[0], centre: Point) => Rulings;

/** Chords that join each mark of a circle with its multiple: cardioids and their kin. */
const chords: Rule = ({ random, height }, centre) => {
  const radius = height * random.between(0.36, 0.4);
  const marks = random.int(150, 190);
  const factor = random.pick([2, 3, 4]);
  const turn = random.between(0, Math.PI * 2);
  const mark = (index: number) => polar(centre, turn + (index * 2 * Math.PI) / marks, radius);
  const lines = Array.from({ length: marks }, (_, index): [Point, Point] => {
    return [mark(index), mark(index * factor)];
  });
  return [lines, [rim(centre, radius + 7, { parts: 120, every: 10, reach: 12 })]];
};

/** Neighbouring arms of a star, strung so that parabolas appear between them. */
const star: Rule = ({ random, height }, centre) => {
  const arms = random.int(4, 6);
  const turn = random.between(0, Math.PI * 2);
  const count = Math.round(150 / arms);
  const reaches = Array.from({ length: arms }, () => height * random.between(0.34, 0.46));
  const onArm = (arm: number, share: number): Point => {
    const angle = turn + ((arm % arms) * 2 * Math.PI) / arms;
    return polar(centre, angle, (reaches[arm % arms] ?? 0) * share);
  };
  const lines = Array.from({ length: arms }, (_, arm) => {
    return Array.from({ length: count }, (_, index): [Point, Point] => {
      return [onArm(arm, (index + 1) / count), onArm(arm + 1, 1 - index / count)];
    });
  });
  const scales = createPath();
  for (let arm = 0; arm < arms; arm += 1) scales.polyline([centre, onArm(arm, 1.05)]);
  return [lines.flat(), [scales]];
};

/** Two rulers whose marks are joined in reverse: a band that turns over. */
const ribbon: Rule = ({ random, height }, [cx, cy]) => {
  const [wide, tall] = [random.between(230, 320), height * random.between(0.3, 0.36)];
  const lean = random.between(-120, 120);
  const ends: [Point, Point, Point, Point] = [
    [cx - wide, cy - tall],
    [cx - wide + lean, cy + tall],
    [cx + wide * random.between(0.6, 1), cy - tall * random.between(0.5, 1)],
    [cx + wide + lean * random.between(-0.6, 0.2), cy + tall]
  ];
  const [a, b, c, d] = ends;
  const between = (from: Point, to: Point, share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share
  ];
  const count = random.int(60, 80);
  const lines = Array.from({ length: count + 1 }, (_, index): [Point, Point] => {
    return [between(a, b, index / count), between(d, c, index / count)];
  });
  return [
    lines,
    [
      ruler(a, b, { parts: count, every: 10, reach: 16 }),
      ruler(c, d, { parts: count, every: 10, reach: -16 })
    ]
  ];
};
