import { geoCircle, geoGraticule, geoStereographic } from "d3-geo";

import type { Compose, Family, Sheet } from "./family.ts";
import { createPath, type Point } from "./path.ts";
import type { Random } from "./random.ts";
import { polar, rim, ruler } from "./rulers.ts";
import { box, disc, drawSky, geoCurves, milkyWay, type Region, scatter } from "./sky.ts";
import { clipped, shape } from "./svg.ts";

interface Chart {
  centre: Point;
  radius: number;
  region: Region;
  /** Half the width of the sky that fits into the radius, in degrees. */
  angle: number;
}

/** The nets of a chart: meridians and parallels, the ecliptic dashed, the Milky Way as dots. */
function drawNet(random: Random, { centre, radius, region, angle }: Chart, dots: number): string {
  const projection = geoStereographic()
    .rotate([random.between(0, 360), random.between(-75, -35), random.between(-25, 25)])
    .translate([...centre])
    .scale(radius / (2 * Math.tan((angle * Math.PI) / 360)))
    .clipAngle(Math.min(angle * 2, 140))
    .precision(0.6);
  // All meridians but four end short of the pole, where they would run into a blot.
  const net = geoGraticule()
    .stepMinor([15, 15])
    .extentMinor([
      [-180, -75.1],
      [180, 75.1]
    ])();
  const ecliptic = geoCircle().center([90, 66.5]).radius(90).precision(3)();
  const [outline] = ecliptic.coordinates;
  const line = { type: "LineString" as const, coordinates: outline ?? [] };
  return [
    shape("m a", geoCurves(projection, net)),
    milkyWay(random, projection, region, dots),
    shape("i b d", geoCurves(projection, line))
  ].join("");
}

function drawDisc(random: Random, chart: Chart, sheet: Sheet, figures: number): string {
  const { centre, radius } = chart;
  const onSheet = box(20, 20, sheet.width - 20, sheet.height - 20);
  const region: Region = {
    ...onSheet,
    left: Math.max(onSheet.left, chart.region.left),
    right: Math.min(onSheet.right, chart.region.right),
    top: Math.max(onSheet.top, chart.region.top),
    bottom: Math.min(onSheet.bottom, chart.region.bottom),
    contains: (at) => onSheet.contains(at) && disc(centre, radius - 12).contains(at)
  };
  const focus: Point = [
    (region.left + region.right) / 2 + random.between(-0.2, 0.2) * (region.right - region.left),
    (region.top + region.bottom) / 2 + random.between(-0.2, 0.2) * (region.bottom - region.top)
  ];
  const reach = Math.min(190, radius * 0.62);
  const sky = drawSky(random, region, { stars: 90, figures, reach, focus });
  const window = createPath().circle(centre, radius);
  return [
    clipped("w", window, drawNet(random, { ...chart, region }, 380)),
    sky,
    shape("i c", window),
    shape("i a", createPath().circle(centre, radius + 7)),
    shape("m a", rim(centre, radius + 7, { parts: 180, every: 15, reach: 16 }))
  ].join("");
}

/** The whole northern sky on one round sheet. */
const planisphere: Compose = (sheet, side) => {
  const { random, width, height } = sheet;
  const radius = height * random.between(0.38, 0.41);
  const centre: Point = [width / 2 + side * width * random.between(0.1, 0.2), height / 2];
  return drawDisc(random, { centre, radius, region: disc(centre, radius), angle: 100 }, sheet, 7);
};

/** The same, so near that it does not fit on the sheet. */
const offEdge: Compose = (sheet, side) => {
  const { random, width, height } = sheet;
  const radius = height * random.between(0.68, 0.82);
  const centre: Point = [
    width / 2 + side * width * random.between(0.32, 0.42),
    height * random.between(0.3, 0.75)
  ];
  return drawDisc(random, { centre, radius, region: disc(centre, radius), angle: 95 }, sheet, 6);
};

/** One page of an atlas. */
const plate: Compose = ({ random, width, height }, side) => {
  const [wide, tall] = [height * random.between(0.56, 0.82), height * random.between(0.74, 0.8)];
  const centre: Point = [width / 2 + side * width * random.between(0.1, 0.2), height / 2];
  const [left, top] = [centre[0] - wide / 2, centre[1] - tall / 2];
  const [right, bottom] = [left + wide, top + tall];
  const corners: Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom]
  ];
  const window = createPath().polyline(corners, true);
  const region = box(left + 16, top + 16, right - 16, bottom - 16);
  const focus: Point = [
    centre[0] + wide * random.between(-0.15, 0.15),
    centre[1] + tall * random.between(-0.15, 0.15)
  ];
  const chart = { centre, radius: tall * 0.62, region, angle: random.between(28, 40) };
  const options = { every: 5, reach: 10 };
  return [
    clipped("w", window, drawNet(random, chart, 340)),
    drawSky(random, region, { stars: 80, figures: 4, reach: 190, focus }),
    shape("i c", window),
    shape("m a", ruler([left - 7, bottom], [left - 7, top], { parts: 40, ...options, reach: -10 })),
    shape("m a", ruler([right + 7, bottom], [right + 7, top], { parts: 40, ...options }))
  ].join("");
};

/** An hour of turning sky around the pole, as a camera would see it. */
const trails: Compose = ({ random, width, height }, side) => {
  const pole: Point = [
    width / 2 + side * width * random.between(0.14, 0.26),
    height * random.between(0.35, 0.6)
  ];
  const furthest = height * random.between(0.62, 0.8);
  const span = random.between(0.5, 1.1);
  const pens = [createPath(), createPath(), createPath()];
  const green = createPath();
  const count = random.int(120, 150);
  for (let star = 0; star < count; star += 1) {
    const away = 14 + (furthest - 14) * Math.sqrt((star + random.next()) / count);
    const from = random.between(0, Math.PI * 2);
    const to = from + span * random.between(0.75, 1.1);
    const path = pens[random.pick([0, 0, 0, 1, 1, 2])];
    path?.move(polar(pole, from, away)).arc(away, false, true, polar(pole, to, away));
  }
  // The green one runs below the pole, where there is always paper.
  const away = furthest * random.between(0.4, 0.5);
  const from = Math.PI / 2 + side * random.between(-0.6, 1.2);
  green.move(polar(pole, from, away));
  green.arc(away, false, true, polar(pole, from + span * 1.5, away));
  green.circle(polar(pole, from + span * 1.5, away), 3.5);
  const cross = createPath();
  for (const [dx, dy] of [
    [1, 0],
    [0, 1]
  ] as const) {
    cross.move([pole[0] - 9 * dx, pole[1] - 9 * dy]).line([pole[0] + 9 * dx, pole[1] + 9 * dy]);
  }
  return [
    ...pens.map((pen, weight) => shape(["m a", "i b", "i c"][weight] ?? "", pen)),
    shape("g c", green),
    shape("g c", cross)
  ].join("");
};

/** Orbits around one body, with the places where the others stand today. */
const orbits: Compose = ({ random, width, height }, side) => {
  const sun: Point = [
    width / 2 + side * width * random.between(0.12, 0.3),
    height * random.between(0.42, 0.58)
  ];
  const flat = random.between(0.4, 0.62);
  const tilt = side * random.between(0.1, 0.4);
  const count = random.int(6, 8);
  const green = random.int(2, count - 3);
  const [lines, strong, greenLine, dots, greenDot, ticks] = [
    createPath(),
    createPath(),
    createPath(),
    createPath(),
    createPath(),
    createPath()
  ];
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const onOrbit = (away: number, angle: number): Point => {
    const [x, y] = [Math.cos(angle) * away, Math.sin(angle) * away * flat];
    return [sun[0] + x * cos - y * sin, sun[1] + x * sin + y * cos];
  };
  for (let orbit = 0; orbit < count; orbit += 1) {
    const away = 58 * 1.4 ** orbit + random.between(-4, 4) * orbit;
    const points = Array.from({ length: 181 }, (_, step) => onOrbit(away, (step * Math.PI) / 90));
    const isGreen = orbit === green;
    const path = isGreen ? greenLine : orbit % 3 === 2 ? strong : lines;
    path.curve(points, { tolerance: 0.4, closed: true });
    if (orbit === count - 2) {
      for (let degree = 0; degree < 360; degree += 2) {
        const angle = (degree * Math.PI) / 180;
        ticks.move(onOrbit(away, angle)).line(onOrbit(away + (degree % 30 === 0 ? 18 : 8), angle));
      }
    }
    const place = onOrbit(away, random.between(0, Math.PI * 2));
    (isGreen ? greenDot : dots).circle(place, isGreen ? 10 : random.pick([4, 5, 6, 8]));
  }
  const sky = scatter(random, box(30, 30, width - 30, height - 30), 60, 40);
  const faint = sky.reduce((path, at) => path.dot(at), createPath());
  return [
    shape("m c", faint),
    shape("i b", lines),
    shape("m a", ticks),
    shape("i c", strong),
    shape("g c", greenLine),
    shape("I", dots),
    shape("G", greenDot),
    shape("P i c", createPath().circle(sun, 13)),
    shape("I", createPath().circle(sun, 3))
  ].join("");
};

/** Both halves of the sky, side by side. */
const hemispheres: Compose = (sheet, side) => {
  const { random, width, height } = sheet;
  const radius = height * random.between(0.27, 0.31);
  const middle: Point = [width / 2 + side * width * random.between(0.02, 0.1), height * 0.5];
  const step = radius + 16;
  const discs = [-1, 1].map((half): Point => [middle[0] + half * step, middle[1]]);
  const bright = random.int(0, 1);
  return discs
    .map((centre, index) => {
      const region = disc(centre, radius - 10);
      const window = createPath().circle(centre, radius);
      const chart = { centre, radius, region, angle: 90 };
      const figures = index === bright ? 4 : 0;
      const options = { stars: 60, figures, reach: radius * 0.66, focus: centre };
      return [
        clipped(`w${index}`, window, drawNet(random, chart, index === bright ? 140 : 250)),
        drawSky(random, region, options),
        shape("i c", window),
        shape("m a", rim(centre, radius + 5, { parts: 72, every: 6, reach: 10 }))
      ].join("");
    })
    .join("");
};

export const stars: Family = {
  width: 1200,
  height: 675,
  weights: [0.7, 1.3, 2.2],
  paper: true,
  compositions: [planisphere, trails, plate, orbits, offEdge, hemispheres]
};
