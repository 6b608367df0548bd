import assert from "node:assert/strict";
import { test } from "node:test";
import { findUnusual } from "./findUnusual.ts";

const counts = (...views: number[]) => views.map((views, start) => ({ start, views }));

test("an hour far from the others is found, be it busy or quiet", () => {
  assert.deepEqual(findUnusual(counts(10, 11, 9, 10, 40, 10, 12, 9)), {
    start: 4,
    views: 40,
    usual: 10
  });
  assert.equal(findUnusual(counts(50, 51, 49, 0, 50, 52, 48, 50))?.start, 3);
});

test("of equally far ones the latest is found", () => {
  assert.equal(findUnusual(counts(0, 9, 0, 0, 9, 0, 0, 0))?.start, 4);
});

test("what varies anyway, hardly differs or is too little to tell is not unusual", () => {
  assert.equal(findUnusual(counts(1, 20, 5, 30, 12, 25, 3, 40)), undefined);
  assert.equal(findUnusual(counts(0, 0, 0, 3, 0, 0, 0, 0)), undefined);
  assert.equal(findUnusual(counts(1, 1, 1, 1, 1, 1, 90)), undefined);
  assert.equal(findUnusual([]), undefined);
});
