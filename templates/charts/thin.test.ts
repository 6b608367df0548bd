import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { extent, isKnown, type Point } from "./model.ts";
import { thin } from "./thin.ts";

const points = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 500 }), fc.option(fc.integer())), { maxLength: 400 })
  .map((pairs): Point[] => pairs.map(([x, y]) => ({ x, y })).sort((a, b) => a.x - b.x));

test("of many points few are left, in order, with the highest, the lowest and both ends", () => {
  fc.assert(
    fc.property(points, fc.integer({ min: 1, max: 20 }), (all, columns) => {
      const kept = thin(all, columns);
      assert.ok(kept.length <= Math.max(columns * 4, 1));
      for (const [at, { x }] of kept.entries())
        assert.ok(at === 0 || (kept[at - 1] as Point).x <= x);
      const values = (of: readonly Point[]) => extent(of.filter(isKnown).map(({ y }) => y));
      assert.deepEqual(values(kept), values(all));
      const known = all.filter(isKnown);
      const left = kept.filter(isKnown);
      assert.deepEqual([left[0], left.at(-1)], [known[0], known.at(-1)]);
    })
  );
});

test("a stretch without values stays a gap", () => {
  const all = Array.from({ length: 100 }, (_, x) => ({ x, y: x < 30 || x > 60 ? x : null }));
  const kept = thin(all, 10).map(({ y }) => y);
  assert.ok(kept.includes(null));
  assert.ok(kept.indexOf(null) > 0 && kept.lastIndexOf(null) < kept.length - 1);
});

test("a million points are read once each", () => {
  let reads = 0;
  const all = Array.from({ length: 1_000_000 }, (_, at) => ({
    get x() {
      reads++;
      return at;
    },
    y: Math.sin(at / 1000) * at
  }));
  assert.ok(thin(all).length <= 1200);
  assert.ok(reads < 3 * all.length, `${reads}`);
});
