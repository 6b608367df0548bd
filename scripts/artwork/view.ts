import type { Field } from "./isolines.ts";
import type { Point } from "./path.ts";
import type { Solid, Vector } from "./solids.ts";

export interface Camera {
  /** Sides of the picture in px. */
  width: number;
  height: number;
  /** px to a unit of the model. */
  unit: number;
  /** Where the model's origin is seen. */
  origin: readonly [x: number, y: number];
  /** Turned to the side and looked at from above, in radians. */
  yaw: number;
  pitch: number;
}

export interface Hit<Part> {
  place: Vector;
  part: Part;
  /** Distance towards the viewer. */
  depth: number;
  /** -1 facing the light in the upper left, 1 facing away from it. */
  shade: number;
}

export interface View<Part> {
  /** The point of the surface that is seen at a place of the picture. */
  hitAt(x: number, y: number): Hit<Part> | undefined;
  /** Where a point of the model is seen. */
  project(place: Vector): Point;
  /** A function of the surface's points, as a field over the picture. */
  fieldOf(value: (place: Vector) => number): Field;
  /** Whether the surface goes on in all directions: false at its outline and at folds. */
  isWhole(x: number, y: number): boolean;
}

export const CELL = 2.5; // px between two rays

const NEAR = 2.6; // where rays start and end, in units of the model
const TOUCH = 0.004;
const FOLD = 0.3; // a step in depth beyond which a line would bridge a gap

/** What is seen of a solid, by marching one ray for each cell of the picture. */
export function seeSolid<Part>(
  solid: Solid,
  partOf: (place: Vector) => Part,
  camera: Camera
): View<Part> {
  const { width, height, unit, origin, yaw, pitch } = camera;
  const [columns, rows] = [Math.ceil(width / CELL) + 1, Math.ceil(height / CELL) + 1];
  const [cosYaw, sinYaw] = [Math.cos(yaw), Math.sin(yaw)];
  const [cosPitch, sinPitch] = [Math.cos(pitch), Math.sin(pitch)];
  const right: Vector = [cosYaw, 0, -sinYaw];
  const up: Vector = [-sinYaw * sinPitch, cosPitch, -cosYaw * sinPitch];
  const forward: Vector = [sinYaw * cosPitch, sinPitch, cosYaw * cosPitch];
  const place = (a: number, b: number, depth: number): Vector => [
    right[0] * a + up[0] * b + forward[0] * depth,
    right[1] * a + up[1] * b + forward[1] * depth,
    right[2] * a + up[2] * b + forward[2] * depth
  ];

  function march(a: number, b: number): Hit<Part> | undefined {
    let depth = NEAR;
    for (let step = 0; step < 64 && depth > -NEAR; step += 1) {
      const at = place(a, b, depth);
      const distance = solid(at);
      if (distance < TOUCH) {
        const [nx, ny] = [slope(right, at), slope(up, at)];
        const size = Math.hypot(nx, ny, slope(forward, at)) || 1;
        return { place: at, part: partOf(at), depth, shade: (0.75 * nx - 0.6 * ny) / size };
      }
      depth -= Math.max(distance * 0.85, TOUCH);
    }
    return undefined;
  }

  function slope([dx, dy, dz]: Vector, [x, y, z]: Vector): number {
    const e = 0.02;
    const ahead = solid([x + dx * e, y + dy * e, z + dz * e]);
    return ahead - solid([x - dx * e, y - dy * e, z - dz * e]);
  }

  const hits: (Hit<Part> | undefined)[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      hits.push(march((column * CELL - origin[0]) / unit, (origin[1] - row * CELL) / unit));
    }
  }
  const hitIn = (column: number, row: number) => {
    const isOutside = column < 0 || row < 0 || column >= columns || row >= rows;
    return isOutside ? undefined : hits[row * columns + column];
  };
  const hitAt = (x: number, y: number) => hitIn(Math.round(x / CELL), Math.round(y / CELL));

  return {
    hitAt,
    project: (p) => [origin[0] + dot(p, right) * unit, origin[1] - dot(p, up) * unit],
    fieldOf: (value) => (x, y) => {
      const hit = hitAt(x, y);
      return hit === undefined ? -9 : value(hit.place);
    },
    isWhole(x, y) {
      const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
      let [least, most] = [Infinity, -Infinity];
      for (let corner = 0; corner < 4; corner += 1) {
        const hit = hitIn(column + (corner & 1), row + (corner >> 1));
        if (hit === undefined) return false;
        least = Math.min(least, hit.depth);
        most = Math.max(most, hit.depth);
      }
      return most - least < FOLD;
    }
  };
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
