import assert from "node:assert/strict";
import { test } from "node:test";
import { delayBefore } from "./followProject.ts";

test("a lost connection is tried again after 1, 2, 5 and 10 s, and then every 10", () => {
  assert.deepEqual(
    [1, 2, 3, 4, 5, 99].map(delayBefore),
    [1000, 2000, 5000, 10_000, 10_000, 10_000]
  );
});
