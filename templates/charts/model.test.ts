import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { cleanCategories, cleanSeries, extent, toNumber } from "./model.ts";

test("what is no finite number is a gap", () => {
  const gaps = [null, undefined, Number.NaN, Number.POSITIVE_INFINITY, "12", "", true, {}, 1.7e308];
  for (const value of gaps) assert.equal(toNumber(value), null, `${value}`);
  assert.deepEqual([0, -3.5, 1e300].map(toNumber), [0, -3.5, 1e300]);
  assert.ok(Object.is(toNumber(-0), 0));
});

test("series are in the order of their dates, with gaps where values are missing", () => {
  const rows = [
    { day: "2026-03-03", a: 3, b: "3" },
    { day: "2026-03-01", a: 1, b: null },
    { day: "some day", a: 9, b: 9 },
    { day: "2026-03-02", b: 2 }
  ];
  const columns = ["a", "b"].map((key) => ({ key, name: key }));
  const { series, ...counts } = cleanSeries(rows, "day", columns, "date");
  assert.deepEqual(
    series.map(({ points }) => points.map(({ y }) => y)),
    [
      [1, null, 3],
      [null, 2, null]
    ]
  );
  assert.deepEqual(counts, { values: 6, gaps: 3, unplaced: 1 });
});

test("whatever stands in the rows, points are finite and in order", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ x: fc.anything(), y: fc.anything() })), (rows) => {
      for (const xIs of ["date", "number"] as const) {
        const { series, unplaced } = cleanSeries(rows, "x", [{ key: "y", name: "y" }], xIs);
        const points = series[0]?.points ?? [];
        assert.equal(points.length + unplaced, rows.length);
        for (const [at, { x, y }] of points.entries()) {
          assert.ok(Number.isFinite(x) && (y === null || Number.isFinite(y)));
          assert.ok(at === 0 || (points[at - 1]?.x as number) <= x);
        }
      }
    })
  );
});

test("categories keep their order, and one without a name its place", () => {
  const rows = [{ desk: "West", n: 2 }, { desk: "", n: 1 }, { desk: 2026 }];
  const { names, series, gaps } = cleanCategories(rows, "desk", [{ key: "n", name: "N" }]);
  assert.deepEqual(names, ["West", "–", "2026"]);
  assert.deepEqual(series, [{ name: "N", values: [2, 1, null] }]);
  assert.equal(gaps, 1);
});

test("least and most of a million numbers", () => {
  assert.deepEqual(extent(Array.from({ length: 1_000_000 }, (_, i) => i)), [0, 999_999]);
  assert.equal(extent([]), undefined);
});
