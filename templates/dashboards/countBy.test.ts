import assert from "node:assert/strict";
import { test } from "node:test";
import { countBy } from "./countBy.ts";

test("rows are counted by a text or by each of a list, the most frequent first", () => {
  const rows = [
    { at: "b" },
    { at: ["a", "c", "a"] },
    { at: "c" },
    { at: "" },
    { at: 7 },
    { at: null },
    {}
  ];
  assert.deepEqual(countBy(rows, "at", 9, "Others"), [
    { name: "c", count: 2 },
    { name: "a", count: 1 },
    { name: "b", count: 1 }
  ]);
});

test("beyond so many the rest is one", () => {
  const rows = ["a", "a", "a", "b", "b", "c", "d"].map((at) => ({ at }));
  assert.deepEqual(countBy(rows, "at", 3, "Others"), [
    { name: "a", count: 3 },
    { name: "b", count: 2 },
    { name: "Others", count: 2 }
  ]);
  assert.equal(countBy(rows, "at", 4, "Others").length, 4);
  assert.deepEqual(countBy(rows, "at", 1), [{ name: "a", count: 3 }]);
});
