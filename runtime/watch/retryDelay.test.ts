import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { retryDelay } from "./retryDelay.ts";

test("each is twice the one before, up to ten seconds", () => {
  const delays = [0, 1, 2, 3, 4, 5, 6, 2000].map((failures) => retryDelay(failures, () => 0.5));
  assert.deepEqual(delays, [500, 1000, 2000, 4000, 8000, 10_000, 10_000, 10_000]);
});

test("they are spread by a fifth to either side", () => {
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.nat(50), random, (failures, number) => {
      const middle = retryDelay(failures, () => 0.5);
      const delay = retryDelay(failures, () => number);
      assert.ok(delay >= middle * 0.8 && delay <= middle * 1.2);
    })
  );
});
