import { createNoise2D } from "simplex-noise";

import type { Field } from "./isolines.ts";
import type { Point } from "./path.ts";
import type { Random } from "./random.ts";

export interface Noise {
  /** Summed octaves in about [-1, 1]; `size` is the width of the largest features. */
  rough(x: number, y: number, size: number, octaves?: number): number;
  /** Long crests where plain noise crosses zero, in [0, 1]. */
  ridged(x: number, y: number, size: number): number;
  /** Moves a place by up to `reach`, so that shapes lose their compass-drawn look. */
  warp(at: Point, size: number, reach: number): Point;
}

export function createNoise(random: Random): Noise {
  const noise = createNoise2D(random.next);
  const rough: Noise["rough"] = (x, y, size, octaves = 3) => {
    let sum = 0;
    let total = 0;
    for (let octave = 0, strength = 1; octave < octaves; octave += 1, strength /= 2) {
      const frequency = 2 ** octave / size;
      sum += noise(x * frequency + octave * 31.7, y * frequency - octave * 17.3) * strength;
      total += strength;
    }
    return sum / total;
  };
  return {
    rough,
    ridged: (x, y, size) => {
      const value = noise(x / size + 71.3, y / size - 42.9);
      // The small constant rounds the crest: contours need a slope that does not jump.
      return 1.14 - Math.sqrt(value * value + 0.02);
    },
    warp: ([x, y], size, reach) => [
      x + rough(x + 913, y - 277, size, 2) * reach,
      y + rough(x - 541, y + 689, size, 2) * reach
    ]
  };
}

export interface Hill {
  at: Point;
  /** Distance from the top at which the hill has lost most of its height. */
  radius: number;
  height: number;
  /** How many times longer than wide, and in which direction (radians). */
  stretch?: number;
  angle?: number;
}

/** A smooth hill: 1 at the top, a half at `radius`, a long flat foot. */
export function rise(x: number, y: number, hill: Hill): number {
  const { at, radius, height, stretch = 1, angle = 0 } = hill;
  const [dx, dy] = [x - at[0], y - at[1]];
  const along = (dx * Math.cos(angle) + dy * Math.sin(angle)) / stretch;
  const across = dy * Math.cos(angle) - dx * Math.sin(angle);
  const squared = (along * along + across * across) / (radius * radius);
  return height / (1 + squared);
}

/** Direction and steepness of the ascent. */
export function gradient(field: Field, x: number, y: number, step = 2): Point {
  return [
    (field(x + step, y) - field(x - step, y)) / (2 * step),
    (field(x, y + step) - field(x, y - step)) / (2 * step)
  ];
}

/** The highest place of a coarse grid over the sheet, then walked uphill to the very top. */
export function summit(field: Field, start: Point, reach: number): Point {
  let [x, y] = start;
  for (let step = reach; step > 0.5; step *= 0.7) {
    let best: Point = [x, y];
    for (let turn = 0; turn < 16; turn += 1) {
      const angle = (turn * Math.PI) / 8;
      const next: Point = [x + Math.cos(angle) * step, y + Math.sin(angle) * step];
      if (field(...next) > field(...best)) best = next;
    }
    [x, y] = best;
  }
  return [x, y];
}
