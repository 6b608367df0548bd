import assert from "node:assert/strict";
import { test } from "node:test";
import { rate, spreadOf } from "./vitals.ts";

test("a measure on a threshold belongs to the better side", () => {
  assert.equal(rate("LCP", 2500), "good");
  assert.equal(rate("LCP", 2501), "needs improvement");
  assert.equal(rate("LCP", 4000), "needs improvement");
  assert.equal(rate("LCP", 4001), "poor");
  assert.equal(rate("CLS", 0.1), "good");
  assert.equal(rate("CLS", 0.26), "poor");
});

test("three visits of four decide", () => {
  assert.deepEqual(spreadOf("INP", [600, 100, 100, 100]), {
    counts: { good: 3, "needs improvement": 0, poor: 1 },
    p75: 225,
    rating: "needs improvement"
  });
  assert.equal(spreadOf("INP", []), undefined);
});
