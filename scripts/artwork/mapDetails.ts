import type { Sheet } from "./family.ts";
import type { Field } from "./isolines.ts";
import { createPath, type Point } from "./path.ts";
import { shape } from "./svg.ts";
import { gradient } from "./terrain.ts";

interface Route {
  field: Field;
  top: Point;
  /** Where the way up starts; without one there is only the station on the top. */
  trailhead?: Point;
}

/** The way up, as a dashed line, and the station on the top. */
export function drawRoute({ field, top, trailhead }: Route): string {
  const [x, y] = top;
  const corners: Point[] = [
    [x, y - 12],
    [x + 11, y + 7],
    [x - 11, y + 7]
  ];
  const station = createPath().polyline(corners, true);
  const mark = shape("P g c", station) + shape("g c", createPath().dot([x, y + 1]));
  if (trailhead === undefined) return mark;
  const route = createPath().curve(climb(field, trailhead, top), { tolerance: 0.8 });
  const casing = shape("p w", route); // keeps the dashes clear of the contours they cross
  return casing + shape("g c d", route) + shape("P g c", createPath().circle(trailhead, 5)) + mark;
}

/** Uphill, but bent more and more towards the top, so that no side summit ends the way. */
function climb(field: Field, from: Point, top: Point): Point[] {
  const points: Point[] = [from];
  const whole = Math.hypot(top[0] - from[0], top[1] - from[1]);
  let [x, y] = from;
  for (let step = 0; step < 400; step += 1) {
    const [gx, gy] = gradient(field, x, y, 8);
    const [tx, ty] = [top[0] - x, top[1] - y];
    const left = Math.hypot(tx, ty);
    if (left < 16) break;
    const slope = Math.hypot(gx, gy) || 1;
    const pull = 1.05 + (1 - left / whole);
    const [dx, dy] = [gx / slope + (pull * tx) / left, gy / slope + (pull * ty) / left];
    const size = Math.hypot(dx, dy) || 1;
    [x, y] = [x + (dx / size) * 5, y + (dy / size) * 5];
    points.push([x, y]);
  }
  return points;
}

/** Crosses where the map grid would meet. */
export function drawGrid({ width, height }: Sheet): string {
  const path = createPath();
  const step = 150;
  for (let x = step / 2; x < width; x += step) {
    for (let y = (height % step) / 2 + step / 2; y < height; y += step) {
      path
        .move([x - 4, y])
        .line([x + 4, y])
        .move([x, y - 4])
        .line([x, y + 4]);
    }
  }
  return shape("m a", path);
}
