import assert from "node:assert/strict";
import { test } from "node:test";
import { orderRows, pickRows } from "./orderRows.ts";

const order = (values: readonly unknown[]): number[] => [
  ...orderRows(
    values.map((of) => ({ of })),
    "of",
    "en"
  )
];

test("texts are ordered as people do, numbers by size, what is equal as it was", () => {
  assert.deepEqual(order(["b", "Ä", "a10", "a9", "B"]), [1, 3, 2, 0, 4]);
  assert.deepEqual(order([10, 9, -1, 9]), [2, 1, 3, 0]);
  assert.deepEqual(order([["b", "a"], ["a"]]), [1, 0]);
});

test("of an order what matches is picked, down as well, and what is empty comes last", () => {
  const rows = Uint32Array.from([3, 1, 0, 2]);
  const matches = Uint32Array.from([0, 1, 3]);
  const pick = (isDown: boolean): number[] => [
    ...pickRows(rows, matches, isDown, (row) => row === 3)
  ];
  assert.deepEqual(pick(false), [1, 0, 3]);
  assert.deepEqual(pick(true), [0, 1, 3]);
});
