import assert from "node:assert/strict";
import { test } from "node:test";
import { nearest, readTargets, stepTo } from "./targets.ts";

const targets = readTargets("0 100,50;500 90,;1000 80,20");
const points = targets.map((target) => ({ target, x: target.x / 10, y: target.y }));

const cellAt = (x: number, y: number, along: string) => {
  const { target } = nearest(points, { x, y }, along) ?? {};
  return target && [target.row, target.column];
};

test("the nearest along an axis is meant, however far it is on the other", () => {
  assert.deepEqual(cellAt(4, 400, "x"), [0, 1]);
  assert.deepEqual(cellAt(4, 55, "x"), [0, 2]);
  assert.deepEqual(cellAt(90, 49, "y"), [0, 2]);
});

test("without an axis what is far off is not meant", () => {
  assert.deepEqual(cellAt(90, 30, ""), [2, 2]);
  assert.equal(cellAt(50, 400, ""), undefined);
});

const keysFrom = (from: [number, number] | undefined, ...keys: string[]) => {
  let at = from && { row: from[0], column: from[1] };
  for (const key of keys) at = stepTo(targets, at, key);
  return at && [at.row, at.column];
};

test("arrows go along a series and to the next, Home and End to its ends", () => {
  assert.deepEqual(keysFrom(undefined, "ArrowRight"), [0, 1]);
  assert.deepEqual(keysFrom([0, 1], "ArrowRight"), [1, 1]);
  assert.deepEqual(keysFrom([0, 2], "ArrowRight"), [2, 2]); // not over a gap's place
  assert.deepEqual(keysFrom([0, 1], "ArrowLeft"), [0, 1]);
  assert.deepEqual(keysFrom([0, 1], "End"), [2, 1]);
  assert.deepEqual(keysFrom([2, 2], "Home"), [0, 2]);
  assert.deepEqual(keysFrom([0, 1], "ArrowDown", "ArrowDown", "ArrowUp"), [0, 1]);
});

test("from a row where the other series has a gap one comes to the nearest that it has", () => {
  assert.deepEqual(keysFrom([1, 1], "ArrowDown"), [0, 2]);
});

test("where there is one series, up and down go along it too; other keys are the page's", () => {
  const single = readTargets("0 1;9 2");
  assert.equal(stepTo(single, single[0], "ArrowDown"), single[1]);
  assert.equal(stepTo(single, single[1], "ArrowDown"), single[1]);
  assert.equal(stepTo(single, single[0], "a"), undefined);
  assert.equal(stepTo([], undefined, "Home"), undefined);
});
