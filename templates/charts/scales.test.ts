import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { toNumber } from "./model.ts";
import { linearScale, logScale, type Scale, shareOf } from "./scales.ts";

test("an axis ends at round numbers around its values", () => {
  assert.deepEqual(linearScale([3, 97]).ticks, [0, 20, 40, 60, 80, 100]);
  assert.deepEqual(linearScale([3, 97]).domain, [0, 100]);
  assert.equal(linearScale([52, 58]).domain[0], 52);
  assert.equal(linearScale([52, 58], { hasZero: true }).domain[0], 0);
  assert.deepEqual(linearScale([-4, 11]).ticks, [-5, 0, 5, 10, 15]);
});

test("equal values stand in the middle, zeros at the bottom, no values on an axis all the same", () => {
  const equal = linearScale([7, 7]);
  assert.deepEqual([equal.domain[0] <= 0, equal.at(7)], [true, 7 / equal.domain[1]]);
  assert.equal(linearScale([0, 0]).at(0), 0);
  assert.deepEqual(linearScale(undefined).domain, [0, 1]);
  assert.equal(shareOf([5, 5])(5), 0.5);
});

test("a logarithmic axis has powers of ten", () => {
  assert.deepEqual(logScale([3, 4000]).ticks, [1, 10, 100, 1000, 10_000]);
  assert.equal(logScale([1, 100]).at(10), 0.5);
  assert.equal(logScale([1, 100]).at(-10), 0);
  assert.deepEqual(logScale([-5, 0]).ticks, [1, 10]);
});

/** Whatever numbers come. */
const number = fc
  .oneof(
    fc.double(),
    fc.integer(),
    fc.constantFrom(0, -0, 5e-324, 1e-300, 1.7e308, -1.7e308, 1 / 0)
  )
  .map((value) => toNumber(value) ?? 0);

function assertSound(scale: Scale, values: readonly number[]): void {
  assert.ok(scale.domain.every(Number.isFinite), `${scale.domain}`);
  assert.ok(scale.domain[0] < scale.domain[1], `${scale.domain}`);
  assert.ok(scale.ticks.length < 20, `${scale.ticks}`);
  for (const value of [...values, ...scale.ticks]) {
    const share = scale.at(value);
    assert.ok(share >= 0 && share <= 1, `${value} is at ${share}`);
  }
}

test("every scale is finite and holds its values, whatever they are", () => {
  fc.assert(
    fc.property(number, number, fc.boolean(), (a, b, hasZero) => {
      const range = [Math.min(a, b), Math.max(a, b)] as const;
      assertSound(linearScale(range, { hasZero }), range);
      assertSound(logScale(range), range);
    }),
    { numRuns: 2000 }
  );
});
