import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anchorAt, fittingTicks, sparseTicks } from "./ticks.ts";

const evenly = (count: number, label: string) =>
  Array.from({ length: count }, (_, at) => ({ at: at / Math.max(1, count - 1), label }));

test("a wider drawing has more labels", () => {
  const make = (count: number) => evenly(count, "Nov 2025");
  assert.ok(fittingTicks(400, make).length > fittingTicks(230, make).length);
  assert.equal(fittingTicks(10, make).length, 1);
});

test("of too many names every second is left, or every third", () => {
  assert.equal(sparseTicks(400, evenly(7, "Mon")).length, 7);
  assert.equal(sparseTicks(400, evenly(24, "Mon")).length < 24, true);
  assert.deepEqual(sparseTicks(400, []), []);
});

test("no two labels touch", () => {
  fc.assert(
    fc.property(
      fc.nat(200),
      fc.string({ maxLength: 20 }),
      fc.integer({ min: 1, max: 900 }),
      (n, label, width) => {
        const ticks = sparseTicks(width, evenly(n, label));
        for (const [at, tick] of ticks.entries()) {
          if (at === 0) continue;
          const room = (tick.at - (ticks[at - 1]?.at ?? 0)) * width;
          assert.ok(room > label.length * 7);
        }
      }
    )
  );
});

test("labels at the edges stay inside", () => {
  assert.deepEqual([0, 0.5, 1].map(anchorAt), ["start", "middle", "end"]);
});
