import type { GeoPermissibleObjects, GeoProjection } from "d3-geo";
import { geoPath } from "d3-geo";

import { createPath, type Path, type Point } from "./path.ts";
import type { Random } from "./random.ts";
import { shape } from "./svg.ts";

/** A part of the sheet that shows the sky. */
export interface Region {
  contains(at: Point): boolean;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function disc([cx, cy]: Point, radius: number): Region {
  return {
    contains: ([x, y]) => Math.hypot(x - cx, y - cy) < radius,
    left: cx - radius,
    right: cx + radius,
    top: cy - radius,
    bottom: cy + radius
  };
}

export function box(left: number, top: number, right: number, bottom: number): Region {
  const contains = ([x, y]: Point) => x > left && x < right && y > top && y < bottom;
  return { contains, left, top, right, bottom };
}

interface Star {
  at: Point;
  /** Radius of its dot in px. */
  size: number;
}

export interface SkyOptions {
  stars: number;
  figures: number;
  /** About how wide a figure is, in px. */
  reach: number;
  /** Where the green figure stands. */
  focus: Point;
}

/** Stars by size, and figures that join the larger ones; the one at the focus is green. */
export function drawSky(random: Random, region: Region, options: SkyOptions): string {
  const field = scatter(random, region, options.stars, 14).map((at): Star => {
    return { at, size: 0.7 + 1.1 * random.next() ** 3 };
  });
  const centres = [options.focus, ...scatter(random, region, options.figures * 3, options.reach)];
  const [lines, greenLines] = [createPath(), createPath()];
  const [dots, greenDots] = [createPath(), createPath()];
  const taken: Point[] = [];
  let drawn = 0;
  for (const centre of centres) {
    if (drawn >= options.figures) break;
    if (taken.some((other) => apart(other, centre) < options.reach * 1.15)) continue;
    const size = drawn === 0 ? options.reach * 1.15 : options.reach * random.between(0.7, 1);
    const stars = figureStars(random, region, centre, size);
    if (stars.length < 4) continue;
    const isGreen = drawn === 0;
    joinStars(random, stars, isGreen ? greenLines : lines);
    for (const { at, size: radius } of stars) (isGreen ? greenDots : dots).circle(at, radius);
    taken.push(centre);
    drawn += 1;
  }
  const [faint, small] = [createPath(), createPath()];
  for (const { at, size } of field) {
    if (size < 1.3) (size < 0.85 ? faint : small).dot(at);
    else dots.circle(at, size + 0.4);
  }
  return [
    shape("i b", faint),
    shape("i c", small),
    shape("i b", lines),
    shape("g c", greenLines),
    shape("I", dots),
    shape("G", greenDots)
  ].join("");
}

/** Five to seven stars around a place, of which one or two are bright. */
function figureStars(random: Random, region: Region, [cx, cy]: Point, reach: number): Star[] {
  const stars: Star[] = [];
  const count = random.int(5, 7);
  const angle = random.between(0, Math.PI);
  for (let tries = 0; tries < 80 && stars.length < count; tries += 1) {
    const [along, across] = [random.between(-0.5, 0.5), random.between(-0.5, 0.5) * 0.7];
    const at: Point = [
      cx + reach * (along * Math.cos(angle) - across * Math.sin(angle)),
      cy + reach * (along * Math.sin(angle) + across * Math.cos(angle))
    ];
    const isFree = stars.every((other) => apart(other.at, at) > reach * 0.2);
    if (!isFree || !region.contains(at)) continue;
    stars.push({ at, size: stars.length === 0 ? 6.5 : random.pick([2.6, 2.6, 3.4, 4.6]) });
  }
  return stars;
}

/** The shortest tree through all stars; its lines keep a little distance from the dots. */
function joinStars(random: Random, stars: readonly Star[], path: Path) {
  const [first, ...rest] = stars;
  if (first === undefined) return;
  const joined = [first];
  const links: [Star, Star][] = [];
  const open = [...rest];
  while (open.length > 0) {
    let best: { from: Star; to: Star; length: number } | undefined;
    for (const from of joined) {
      for (const to of open) {
        const length = apart(from.at, to.at);
        if (best === undefined || length < best.length) best = { from, to, length };
      }
    }
    if (best === undefined) break;
    links.push([best.from, best.to]);
    joined.push(best.to);
    open.splice(open.indexOf(best.to), 1);
  }
  const last = joined.at(-1);
  if (last !== undefined && stars.length > 5 && random.chance(0.5)) links.push([first, last]);
  for (const [from, to] of links) {
    const length = apart(from.at, to.at);
    const [gapFrom, gapTo] = [(from.size + 4) / length, (to.size + 4) / length];
    if (gapFrom + gapTo >= 1) continue;
    path.move(between(from.at, to.at, gapFrom)).line(between(from.at, to.at, 1 - gapTo));
  }
}

/** Places in the region, none nearer to another than `gap`. */
export function scatter(random: Random, region: Region, count: number, gap: number): Point[] {
  const places: Point[] = [];
  for (let tries = 0; tries < count * 8 && places.length < count; tries += 1) {
    const at: Point = [
      random.between(region.left, region.right),
      random.between(region.top, region.bottom)
    ];
    if (!region.contains(at)) continue;
    if (places.every((other) => apart(other, at) > gap)) places.push(at);
  }
  return places;
}

/** Dots along a great circle, thickest in its middle. */
export function milkyWay(
  random: Random,
  projection: GeoProjection,
  region: Region,
  count: number
): string {
  const [fine, coarse] = [createPath(), createPath()];
  const tilt = random.between(35, 70);
  const from = random.between(0, 360);
  const places: Point[] = [];
  for (let dot = 0; dot < count * 3 && places.length < count; dot += 1) {
    const along = random.between(0, 360);
    const spread = (random.next() + random.next() + random.next() - 1.5) * 17;
    const latitude = tilt * Math.sin(((along - from) * Math.PI) / 180) + spread;
    const at = projection([along, latitude]);
    if (at !== null && region.contains(at)) places.push(at);
  }
  // In reading order the steps between dots are short, and so are their bytes.
  const column = ([x]: Point) => Math.floor(x / 12);
  places.sort((a, b) => column(a) - column(b) || a[1] - b[1]);
  places.forEach(([x, y], index) => {
    const at: Point = [Math.round(x * 2) / 2, Math.round(y * 2) / 2];
    (index % 3 === 0 ? coarse : fine).dot(at);
  });
  return shape("m b", fine) + shape("m c", coarse);
}

/** A geographic line as smooth curves. */
export function geoCurves(projection: GeoProjection, object: GeoPermissibleObjects): Path {
  const lines: Point[][] = [];
  const context = {
    beginPath: () => undefined,
    arc: () => undefined,
    closePath: () => undefined,
    moveTo: (x: number, y: number) => lines.push([[x, y]]),
    lineTo: (x: number, y: number) => lines.at(-1)?.push([x, y])
  };
  geoPath(projection, context)(object);
  return lines.reduce((path, line) => path.curve(line, { tolerance: 0.4 }), createPath());
}

const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

function between(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}
