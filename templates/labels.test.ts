import assert from "node:assert/strict";
import { test } from "node:test";
import { labelsOf } from "./labels.ts";

test("categories come before tags, and each label once", () => {
  assert.deepEqual(labelsOf({ categories: ["news", "a"], tags: ["a", "b"] }), ["news", "a", "b"]);
});
