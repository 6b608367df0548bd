import { city, colonnade, cutCube, grid, scattered, spiral, terraces } from "./blockModels.ts";
import type { Compose, Family, Sheet } from "./family.ts";
import type { Point } from "./path.ts";
import { shape } from "./svg.ts";
import { traceVoxels } from "./voxelLines.ts";
import { createScene, type Model } from "./voxels.ts";

interface Placing {
  /** Share of the sheet's height that the model takes. */
  size: number;
  /** How far its middle is from the sheet's, as a share of the width. */
  off: number;
  /** Where its middle is between top and bottom. */
  level?: number;
}

function placed(build: (sheet: Sheet) => Model, place: (sheet: Sheet) => Placing): Compose {
  return (sheet, side) => drawModel(build(sheet), place(sheet), sheet, side);
}

const SIN_30 = 0.5;
const COS_30 = 0.866;

function drawModel(model: Model, { size, off, level = 0.5 }: Placing, sheet: Sheet, side: 1 | -1) {
  const scene = createScene(model);
  const { width, height, random } = sheet;
  const mirror = random.chance(0.5) ? -1 : 1;
  const flat = (u: number, v: number): Point => [(u - v) * COS_30 * mirror, (u + v) * SIN_30];
  const extent = extentOf(model, flat);
  const unit = Math.min(
    (height * size) / (extent.bottom - extent.top),
    (width * 0.9) / (extent.right - extent.left)
  );
  const [cx, cy] = [width / 2 + side * width * off, height * level];
  const middle = [(extent.left + extent.right) / 2, (extent.top + extent.bottom) / 2] as const;
  const project = (u: number, v: number): Point => {
    const [x, y] = flat(u, v);
    return [cx + (x - middle[0]) * unit, cy + (y - middle[1]) * unit];
  };
  // About one stroke each 5 px, however large the blocks are.
  const dark = Math.max(2, Math.round((unit * COS_30) / 5));
  const lines = traceVoxels(scene, project, { dark, grazed: Math.max(1, Math.round(dark / 2.4)) });
  return [
    shape("m a", lines.hatch.ground),
    shape("m a", lines.hatch.plain),
    shape("i b", lines.hatch.firm),
    shape("g b", lines.hatch.green),
    shape("G", lines.greenTops),
    shape("i b", lines.crease),
    shape("i c", lines.rim)
  ].join("");
}

function extentOf({ voxels }: Model, flat: (u: number, v: number) => Point) {
  const extent = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const { x, y, z } of voxels) {
    for (const [u, v] of [
      [x - z - 1, y - z - 1],
      [x - z + 1, y - z],
      [x - z, y - z + 1],
      [x - z + 1, y - z + 1]
    ] as const) {
      const [px, py] = flat(u, v);
      extent.left = Math.min(extent.left, px);
      extent.right = Math.max(extent.right, px);
      extent.top = Math.min(extent.top, py);
      extent.bottom = Math.max(extent.bottom, py);
    }
  }
  return extent;
}

const beside = ({ random }: Sheet): Placing => ({
  size: random.between(0.68, 0.8),
  off: random.between(0.1, 0.2)
});

const near = ({ random }: Sheet): Placing => ({
  size: random.between(1.15, 1.4),
  off: random.between(0.26, 0.34),
  level: random.between(0.55, 0.72)
});

const wide = ({ random }: Sheet): Placing => ({
  size: random.between(0.6, 0.78),
  off: random.between(0.02, 0.1)
});

export const blocks: Family = {
  width: 1200,
  height: 675,
  weights: [0.8, 1.4, 2.4],
  paper: true,
  compositions: [
    placed(terraces, beside),
    placed(grid, beside),
    placed(city, wide),
    placed(cutCube, beside),
    placed(colonnade, wide),
    placed(spiral, beside),
    placed(scattered, wide),
    placed(terraces, near)
  ]
};
