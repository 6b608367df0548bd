import type { Point } from "./path.ts";

/** Control points and end of one cubic; it starts where the one before it ends. */
export type Cubic = readonly [control1: Point, control2: Point, to: Point];

export interface FitOptions {
  /** How far the curve may leave the points. */
  tolerance: number;
  closed?: boolean;
  /** Directions into the line at both of its ends; else they follow from its points. */
  tangents?: readonly [start: Point, end: Point];
}

/**
 * Cubics through a dense line of points (Schneider, "An Algorithm for Automatically Fitting
 * Digitized Curves", Graphics Gems 1990). A contour of 300 points becomes a dozen cubics, which
 * is what keeps a map under its size limit.
 */
export function fitCurve(line: readonly Point[], options: FitOptions): Cubic[] {
  const { tolerance, closed = false, tangents } = options;
  const points = distinct(line);
  if (closed) return fitRing(points, tolerance);
  if (points.length < 2) return [];
  const [start, end] = tangents ?? [startTangent(points), endTangent(points)];
  return fit(points, start, end, tolerance);
}

/** A closed line: both ends share one tangent, so the seam does not show. */
function fitRing(ring: readonly Point[], tolerance: number): Cubic[] {
  const first = ring[0];
  const last = ring.at(-1);
  if (first === undefined || last === undefined || ring.length < 4) return [];
  const points = distance(first, last) < 1e-6 ? [...ring] : [...ring, first];
  const through = unit(subtract(at(points, 1), at(points, points.length - 2)));
  return fit(points, through, scale(through, -1), tolerance);
}

function fit(points: readonly Point[], start: Point, end: Point, tolerance: number): Cubic[] {
  const from = at(points, 0);
  const to = at(points, points.length - 1);
  if (points.length === 2) {
    const reach = distance(from, to) / 3;
    return [[add(from, scale(start, reach)), add(to, scale(end, reach)), to]];
  }

  let parameters = chordLengths(points);
  let worst = { error: Infinity, index: 0 };
  for (let round = 0; round < 4; round += 1) {
    const cubic = leastSquares(points, parameters, start, end);
    worst = worstError(points, cubic, parameters);
    if (worst.error < tolerance * tolerance) return [[cubic[1], cubic[2], cubic[3]]];
    if (worst.error > tolerance * tolerance * 30) break;
    parameters = parameters.map((t, index) => closerParameter(cubic, at(points, index), t));
  }

  const split = Math.min(Math.max(worst.index, 1), points.length - 2);
  const before = at(points, Math.max(split - 2, 0));
  const after = at(points, Math.min(split + 2, points.length - 1));
  let through = unit(subtract(before, after));
  if (through[0] === 0 && through[1] === 0) through = unit(subtract(before, at(points, split)));
  return [
    ...fit(points.slice(0, split + 1), start, through, tolerance),
    ...fit(points.slice(split), scale(through, -1), end, tolerance)
  ];
}

type Bezier = readonly [Point, Point, Point, Point];

/** The handle lengths, along the given tangents, that bring the cubic nearest to the points. */
function leastSquares(
  points: readonly Point[],
  parameters: readonly number[],
  start: Point,
  end: Point
): Bezier {
  const from = at(points, 0);
  const to = at(points, points.length - 1);
  let [c00, c01, c11, x0, x1] = [0, 0, 0, 0, 0];
  points.forEach((point, index) => {
    const t = parameters[index] ?? 0;
    const [b0, b1, b2, b3] = bernstein(t);
    const a0 = scale(start, b1);
    const a1 = scale(end, b2);
    const rest = subtract(point, add(scale(from, b0 + b1), scale(to, b2 + b3)));
    c00 += dot(a0, a0);
    c01 += dot(a0, a1);
    c11 += dot(a1, a1);
    x0 += dot(a0, rest);
    x1 += dot(a1, rest);
  });
  const determinant = c00 * c11 - c01 * c01;
  const chord = distance(from, to);
  let alpha0 = determinant === 0 ? 0 : (x0 * c11 - x1 * c01) / determinant;
  let alpha1 = determinant === 0 ? 0 : (c00 * x1 - c01 * x0) / determinant;
  // Handles that point backwards or run away make loops: a third of the chord is always safe.
  const usable = (alpha: number) => alpha > chord * 1e-3 && alpha < chord * 4;
  if (!usable(alpha0) || !usable(alpha1)) alpha0 = alpha1 = chord / 3;
  return [from, add(from, scale(start, alpha0)), add(to, scale(end, alpha1)), to];
}

function worstError(points: readonly Point[], cubic: Bezier, parameters: readonly number[]) {
  let error = 0;
  let index = points.length >> 1;
  for (let i = 1; i < points.length - 1; i += 1) {
    const gap = subtract(pointAt(cubic, parameters[i] ?? 0), at(points, i));
    const squared = dot(gap, gap);
    if (squared > error) [error, index] = [squared, i];
  }
  return { error, index };
}

/** One Newton step towards the parameter at which the cubic is nearest to the point. */
function closerParameter(cubic: Bezier, point: Point, t: number): number {
  const [p0, p1, p2, p3] = cubic;
  const s = 1 - t;
  const gap = subtract(pointAt(cubic, t), point);
  const [d0, d1, d2] = [subtract(p1, p0), subtract(p2, p1), subtract(p3, p2)];
  const first = add(add(scale(d0, 3 * s * s), scale(d1, 6 * s * t)), scale(d2, 3 * t * t));
  const second = add(scale(subtract(d1, d0), 6 * s), scale(subtract(d2, d1), 6 * t));
  const slope = dot(first, first) + dot(gap, second);
  if (Math.abs(slope) < 1e-9) return t;
  return Math.min(1, Math.max(0, t - dot(gap, first) / slope));
}

function pointAt([p0, p1, p2, p3]: Bezier, t: number): Point {
  const [b0, b1, b2, b3] = bernstein(t);
  return [
    b0 * p0[0] + b1 * p1[0] + b2 * p2[0] + b3 * p3[0],
    b0 * p0[1] + b1 * p1[1] + b2 * p2[1] + b3 * p3[1]
  ];
}

function bernstein(t: number): [number, number, number, number] {
  const s = 1 - t;
  return [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
}

function chordLengths(points: readonly Point[]): number[] {
  const lengths = [0];
  for (let i = 1; i < points.length; i += 1) {
    lengths.push((lengths[i - 1] ?? 0) + distance(at(points, i - 1), at(points, i)));
  }
  const total = lengths.at(-1) ?? 1;
  return lengths.map((length) => length / total);
}

function startTangent(points: readonly Point[]): Point {
  return unit(subtract(at(points, Math.min(2, points.length - 1)), at(points, 0)));
}

function endTangent(points: readonly Point[]): Point {
  const last = points.length - 1;
  return unit(subtract(at(points, Math.max(last - 2, 0)), at(points, last)));
}

function distinct(points: readonly Point[]): Point[] {
  return points.filter((point, i) => i === 0 || distance(point, at(points, i - 1)) > 1e-6);
}

function at(points: readonly Point[], index: number): Point {
  const point = points[index];
  if (point === undefined) throw new RangeError(`no point ${index} of ${points.length}`);
  return point;
}

const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
const subtract = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
const scale = (a: Point, factor: number): Point => [a[0] * factor, a[1] * factor];
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];
const length = (a: Point): number => Math.sqrt(dot(a, a));
const distance = (a: Point, b: Point): number => length(subtract(a, b));

function unit(a: Point): Point {
  const size = length(a);
  return size < 1e-9 ? [0, 0] : scale(a, 1 / size);
}
