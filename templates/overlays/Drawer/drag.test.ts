import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { damped, pointShowing, type Release, restOf } from "./drag.ts";

const slow: Release = { distance: 0, duration: 10_000, size: 400, snapPoints: [1], active: 0 };
const steps = { ...slow, snapPoints: [0.25, 0.5, 1], active: 1 };

test("a quarter of what is seen has to be pulled down to close it", () => {
  assert.equal(restOf({ ...slow, distance: 100 }), 0);
  assert.equal(restOf({ ...slow, distance: 101 }), "closed");
});

test("one that is thrown closes, however short the way", () => {
  assert.equal(restOf({ ...slow, distance: 20, duration: 49 }), "closed");
  assert.equal(restOf({ ...slow, distance: 20, duration: 50 }), 0);
});

test("with snap points it comes to rest at the nearest, thrown at the next", () => {
  assert.equal(restOf({ ...steps, distance: 60 }), 0);
  assert.equal(restOf({ ...steps, distance: 40 }), 1);
  assert.equal(restOf({ ...steps, distance: -120 }), 2);
  assert.equal(restOf({ ...steps, distance: -20, duration: 10 }), 2);
  assert.equal(restOf({ ...steps, distance: 20, duration: 10 }), 0);
  assert.equal(restOf({ ...steps, active: 0, distance: 20, duration: 10 }), "closed");
});

test("one that is thrown goes on from where it is let go", () => {
  const whole = { ...slow, duration: 100, snapPoints: [0.4, 0.7, 1], active: 2 };
  assert.equal(restOf({ ...whole, distance: 60 }), 1);
  assert.equal(restOf({ ...whole, distance: 150 }), 0);
  assert.equal(restOf({ ...whole, distance: 320 }), "closed");
  assert.equal(restOf({ ...whole, active: 0, distance: -60 }), 1);
  assert.equal(restOf({ ...whole, active: 0, distance: -150 }), 2);
});

test("the least snap point that shows enough is chosen, or the last", () => {
  const chosen = [0, 0.25, 0.3, 1, 1.2].map((share) => pointShowing(share, steps.snapPoints));
  assert.deepEqual(chosen, [0, 0, 1, 2, 2]);
  assert.equal(pointShowing(0.9, [0.3, 0.6]), 1);
});

test("wherever it is let go, it comes to rest at one of its points or closes", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.double({ min: 0.1, max: 1, noNaN: true }), { minLength: 1, maxLength: 5 }),
      fc.nat(4),
      fc.integer({ min: -2000, max: 2000 }),
      fc.integer({ min: 0, max: 5000 }),
      (points, at, distance, duration) => {
        const snapPoints = points.sort((a, b) => a - b);
        const active = at % snapPoints.length;
        const rest = restOf({ distance, duration, size: 600, snapPoints, active });
        assert.ok(rest === "closed" || snapPoints[rest] !== undefined);
        if (rest === "closed") assert.ok(distance > 0);
      }
    )
  );
});

test("a pull that leads nowhere is followed ever more slowly", () => {
  const ways = [0, 10, 50, 200, 1000].map(damped);
  assert.equal(ways[0], 0);
  for (const [at, way] of ways.entries()) assert.ok(at === 0 || way > (ways[at - 1] ?? 0));
  assert.ok((ways.at(-1) ?? 0) < 50);
});
