import assert from "node:assert/strict";
import { test } from "node:test";
import { traceVoxels } from "./voxelLines.ts";
import { createScene, type Voxel } from "./voxels.ts";

const noHatching = { dark: 0, grazed: 0 };
const flat = (u: number, v: number) => [u, v] as const;

function lineCount(voxels: Voxel[]) {
  const { rim, crease } = traceVoxels(createScene({ voxels }), flat, noHatching);
  const count = (data: string) => data.split("m").length - 1;
  return { rim: count(rim.data), crease: count(crease.data) };
}

test("one cube has six outer edges and three inner ones", () => {
  assert.deepEqual(lineCount([{ x: 0, y: 0, z: 0 }]), { rim: 6, crease: 3 });
});

test("cubes side by side have no edges between them", () => {
  const row = [0, 1, 2].map((x) => ({ x, y: 0, z: 0 }));
  assert.deepEqual(lineCount(row), { rim: 6, crease: 3 });
});

test("a cube exactly behind another is not seen", () => {
  const pair = [
    { x: 0, y: 0, z: 0 },
    { x: 1, y: 1, z: 1 }
  ];
  assert.deepEqual(lineCount(pair), lineCount(pair.slice(1)));
});

test("a shadow falls away from the light as far as the block is high", () => {
  const voxels = [0, 1, 2].map((z) => ({ x: 0, y: 0, z }));
  const { isShaded } = createScene({ voxels, ground: true });
  assert.deepEqual(
    [-1, 1, 2, 3, 4].map((x) => isShaded(x, 0, 0)),
    [false, true, true, true, false]
  );
  assert.equal(isShaded(1, 1, 0), false);
});
