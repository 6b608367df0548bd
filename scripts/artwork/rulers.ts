import { createPath, type Path, type Point } from "./path.ts";

interface RulerOptions {
  parts: number;
  /** Each `every`th tick is long, the one half-way between two is middling. */
  every: number;
  /** Length of the long ticks, to the right of the ruler's direction. */
  reach: number;
}

/** A line with ticks, as along a chart or on a scale bar. */
export function ruler(from: Point, to: Point, { parts, every, reach }: RulerOptions): Path {
  const path = createPath().polyline([from, to]);
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  for (let part = 0; part <= parts; part += 1) {
    const rank = part % every === 0 ? 1 : (part * 2) % every === 0 ? 0.7 : 0.45;
    const start: Point = [from[0] + (dx * part) / parts, from[1] + (dy * part) / parts];
    path.move(start);
    path.line([start[0] - (dy / length) * reach * rank, start[1] + (dx / length) * reach * rank]);
  }
  return path;
}

interface RimOptions {
  parts: number;
  every: number;
  reach: number;
}

/** Ticks that stand outwards on a circle. */
export function rim(centre: Point, radius: number, { parts, every, reach }: RimOptions): Path {
  const path = createPath();
  for (let part = 0; part < parts; part += 1) {
    const angle = (part * 2 * Math.PI) / parts;
    const length = part % every === 0 ? reach : reach * 0.45;
    path.move(polar(centre, angle, radius)).line(polar(centre, angle, radius + length));
  }
  return path;
}

export function polar([x, y]: Point, angle: number, away: number): Point {
  return [x + Math.cos(angle) * away, y + Math.sin(angle) * away];
}

export interface Tick {
  /** Position along the scale, 0 to 1. */
  share: number;
  /** 0 long, 1 middling, 2 short. */
  rank: number;
}

export function evenTicks(parts: number): Tick[] {
  return Array.from({ length: parts + 1 }, (_, part) => {
    return { share: part / parts, rank: part % 10 === 0 ? 0 : part % 5 === 0 ? 1 : 2 };
  });
}

/** Divided as a slide rule is, over `cycles` powers of ten. */
export function logTicks(cycles: number): Tick[] {
  const ticks: Tick[] = [{ share: 1, rank: 0 }];
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    for (let tenth = 10; tenth < 100; tenth += tenth < 50 ? 2 : 5) {
      const rank = tenth === 10 ? 0 : tenth % 10 === 0 ? 1 : 2;
      ticks.push({ share: (cycle + Math.log10(tenth / 10)) / cycles, rank });
    }
  }
  return ticks;
}

/** A curve y(x) as points; the step is adjusted so that both ends are met. */
export function series(from: number, to: number, step: number, y: (x: number) => number): Point[] {
  const count = Math.max(2, Math.round((to - from) / step));
  return Array.from({ length: count + 1 }, (_, index): Point => {
    const x = from + ((to - from) * index) / count;
    return [x, y(x)];
  });
}
