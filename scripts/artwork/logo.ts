import type { Compose, Family } from "./family.ts";
import { createPath, type Path, type Point } from "./path.ts";
import { shape } from "./svg.ts";

const GRID = 32; // the logo is constructed on a square of 32 units
const PITCH = 5.1;
const BREADTH = 3.4; // leaves gaps of nearly a pixel when the logo is 16 px wide
const SLANT = 0.09; // units to the right for each unit up

/** Six hachures in a row: pairs of long ones make the stems of an H, short green ones its bar. */
const hachured: Compose = ({ width, height }) => {
  const size = Math.min(width, height);
  const [left, top] = [(width - size) / 2, (height - size) / 2];
  const at = (x: number, y: number): Point => [left + (x * size) / GRID, top + (y * size) / GRID];
  const hachure = (path: Path, column: number, from: number, to: number) => {
    const foot = (y: number) => 0.5 + column * PITCH + (29 - y) * SLANT;
    const corners = [
      at(foot(from), from),
      at(foot(from) + BREADTH, from),
      at(foot(to) + BREADTH, to),
      at(foot(to), to)
    ];
    return path.polyline(corners, true);
  };
  const stems = [0, 1, 4, 5].reduce((path, column) => hachure(path, column, 3, 29), createPath());
  const bar = [2, 3].reduce((path, column) => hachure(path, column, 12, 20), createPath());
  return shape("I", stems) + shape("G", bar);
};

export const logo: Family = {
  width: 32,
  height: 32,
  weights: [1, 2, 3],
  paper: false,
  compositions: [hachured]
};
