import assert from "node:assert/strict";
import { test } from "node:test";
import { groupHits } from "./groupHits.ts";

const GROUPS = ["Projects", "Articles", "Pages"];

const hit = (group: number, isNamed = false, isWhole = true) => ({ group, isNamed, isWhole });

test("groups stand in their order, hits in theirs", () => {
  assert.deepEqual(groupHits([hit(1), hit(0), hit(1)], GROUPS, "Best match"), [
    { label: "Projects", places: [1] },
    { label: "Articles", places: [0, 2] }
  ]);
});

test("groups that hold but parts of what was asked for come last", () => {
  assert.deepEqual(
    groupHits([hit(1), hit(0, false, false), hit(2)], GROUPS, "Best match").map(
      ({ label }) => label
    ),
    ["Articles", "Pages", "Projects"]
  );
});

test("the best three come before all, as long as they are called what was asked for", () => {
  assert.deepEqual(groupHits([hit(2, true), hit(0), hit(1, true)], GROUPS, "Best match"), [
    { label: "Best match", places: [0] },
    { label: "Projects", places: [1] },
    { label: "Articles", places: [2] }
  ]);
  const many = Array.from({ length: 5 }, () => hit(1, true));
  assert.deepEqual(groupHits(many, GROUPS, "Best match"), [
    { label: "Best match", places: [0, 1, 2] },
    { label: "Articles", places: [3, 4] }
  ]);
  assert.deepEqual(groupHits([], GROUPS, "Best match"), []);
});
