import { contours } from "d3-contour";

import type { Point } from "./path.ts";

/** A height for every place on the sheet. */
export type Field = (x: number, y: number) => number;

export interface Isoline {
  points: Point[];
  closed: boolean;
}

export interface IsolineOptions {
  width: number;
  height: number;
  /** Side of the sampling grid's cells; half of it is the smallest thing that shows. */
  cell?: number;
  /** The part of the sheet that will show; lines are cut a little beyond it. */
  inside?: ((x: number, y: number) => boolean) | undefined;
}

const BLEED = 12; // px beyond the sheet's edges, so that no line ends in sight

/** Samples once, so that many levels of one field cost one sampling. */
export function createIsolines(field: Field, options: IsolineOptions) {
  const { width, height, cell = 6, inside } = options;
  // Grid cells around the sheet keep the closing edges of the d3 polygons out of sight.
  const border = Math.ceil(BLEED / cell) + 2;
  const columns = Math.ceil(width / cell) + 1 + border * 2;
  const rows = Math.ceil(height / cell) + 1 + border * 2;
  const samples: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      samples.push(field((column - border) * cell, (row - border) * cell));
    }
  }
  const generator = contours().size([columns, rows]).smooth(true);

  return function isolinesAt(level: number): Isoline[] {
    const { coordinates } = generator.contour(samples, level);
    return coordinates.flat().flatMap((ring) => {
      const points = ring.map(([column = 0, row = 0]): Point => {
        // d3 puts the sample of cell (0, 0) at (0.5, 0.5).
        return [(column - 0.5 - border) * cell, (row - 0.5 - border) * cell];
      });
      return cut(smooth(points), (x, y) => {
        const onSheet = x > -BLEED && y > -BLEED && x < width + BLEED && y < height + BLEED;
        return onSheet && (inside === undefined || inside(x, y));
      });
    });
  };
}

/** Twice averaged with both neighbours, which takes out the corners of the grid. */
function smooth(ring: readonly Point[]): Point[] {
  const open = ring.slice(0, -1); // d3 repeats the first point at the end
  const round = (points: readonly Point[]): Point[] =>
    points.map(([x, y], index) => {
      const [ax, ay] = points.at(index - 1) ?? [x, y];
      const [bx, by] = points[(index + 1) % points.length] ?? [x, y];
      return [(ax + 2 * x + bx) / 4, (ay + 2 * y + by) / 4];
    });
  return round(round(open));
}

/** The parts of a ring for which `inside` holds: the ring itself when it holds everywhere. */
export function cut(ring: readonly Point[], inside: (x: number, y: number) => boolean): Isoline[] {
  const start = ring.findIndex(([x, y]) => !inside(x, y));
  if (start === -1) return [{ points: [...ring], closed: true }];
  // Starting outside, no piece runs across the seam.
  const turned = [...ring.slice(start), ...ring.slice(0, start + 1)];
  const pieces: Isoline[] = [];
  let points: Point[] = [];
  for (const point of turned) {
    if (inside(point[0], point[1])) {
      points.push(point);
    } else if (points.length > 0) {
      if (points.length > 2) pieces.push({ points, closed: false });
      points = [];
    }
  }
  if (points.length > 2) pieces.push({ points, closed: false });
  return pieces;
}

export function lineLength(points: readonly Point[]): number {
  return points.reduce((sum, point, i) => {
    const before = points[i - 1] ?? point;
    return sum + Math.hypot(point[0] - before[0], point[1] - before[1]);
  }, 0);
}
