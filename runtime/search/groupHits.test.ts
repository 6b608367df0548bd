import assert from "node:assert/strict";
import { test } from "node:test";
import { groupHits } from "./groupHits.ts";

const GROUPS = ["Projects", "Articles", "Pages"];

test("groups stand in their order, hits in theirs", () => {
  const hits = [1, 0, 1].map((group) => ({ group, isSame: false, isWhole: true }));
  assert.deepEqual(groupHits(hits, GROUPS, "Best match"), [
    { label: "Projects", places: [1] },
    { label: "Articles", places: [0, 2] }
  ]);
});

test("groups that hold but parts of what was asked for come last", () => {
  const hits = [
    { group: 1, isSame: false, isWhole: true },
    { group: 0, isSame: false, isWhole: false },
    { group: 2, isSame: false, isWhole: true }
  ];
  assert.deepEqual(
    groupHits(hits, GROUPS, "Best match").map(({ label }) => label),
    ["Articles", "Pages", "Projects"]
  );
});

test("a page that is called what was asked for comes before all", () => {
  const hits = [
    { group: 2, isSame: true, isWhole: true },
    { group: 0, isSame: true, isWhole: true }
  ];
  assert.deepEqual(groupHits(hits, GROUPS, "Best match"), [
    { label: "Best match", places: [0] },
    { label: "Projects", places: [1] }
  ]);
  assert.deepEqual(groupHits([], GROUPS, "Best match"), []);
});
