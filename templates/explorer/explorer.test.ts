import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { countView, createExplorer, type ViewSpec } from "./explorer.ts";

const DAY = 86_400_000; // ms
const days: ViewSpec = { kind: "days", key: "posted", name: "Posted" };
const until: ViewSpec = { kind: "until", key: "closing", name: "Days left", from: "day" };
const names: ViewSpec = { kind: "names", key: "tags", name: "Tags", most: 2 };
const columns = [{ key: "title", name: "Title" }];
const facts = { day: "2026-10-01" };

const explore = (rows: object[], views = [days, until, names]) =>
  createExplorer(rows, facts, { views, columns });

const day = fc
  .integer({ min: 0, max: 30_000 })
  .map((count) => new Date(count * DAY).toISOString().slice(0, 10));

test("every row stands between two limits, and there are not too many", () => {
  const rows = fc.array(fc.record({ posted: day, closing: day }), { maxLength: 60 });
  fc.assert(
    fc.property(rows, (rows) => {
      const explorer = explore(rows);
      for (const view of [days, until]) {
        const shown = countView(explorer, view, 0);
        assert.ok(shown.kind === "range");
        assert.equal(
          shown.counts.reduce((sum, count) => sum + count, 0),
          rows.length
        );
        assert.ok(shown.counts.length <= 110, `${shown.counts.length}`);
        assert.ok(
          shown.limits.every((limit, at) => at === 0 || limit > (shown.limits[at - 1] ?? 0))
        );
        assert.equal(shown.limits.length, rows.length > 0 ? shown.counts.length + 1 : 0);
      }
    })
  );
});

test("days that are left are counted from the data's own day", () => {
  const explorer = explore([
    { closing: "2026-10-01" },
    { closing: "2026-10-03T12:00:00Z" },
    { closing: "soon" },
    {}
  ]);
  assert.deepEqual(countView(explorer, until, 0), {
    kind: "range",
    limits: [0, 1, 2, 3],
    counts: [1, 0, 1]
  });
});

test("a view tells its most frequent names, and those that are chosen", () => {
  const rows = [["a", "b"], ["a"], ["b"], ["a"], ["c"], "d", [], 7].map((tags) => ({ tags }));
  const explorer = explore(rows);
  assert.deepEqual(countView(explorer, names, 2), {
    kind: "names",
    counts: [
      ["a", 3],
      ["b", 2]
    ],
    others: 2
  });
  explorer.table.setFilter("tags", new Set(["d"]));
  assert.deepEqual(countView(explorer, names, 1), {
    kind: "names",
    counts: [
      ["a", 3],
      ["d", 1]
    ],
    others: 2
  });
  assert.deepEqual([...explorer.table.matches()], [5]);
});

test("what stands in views and in the table is searched", () => {
  const explorer = explore([
    { title: "Nurse", tags: ["health"] },
    { title: "Driver", note: "nurse" }
  ]);
  explorer.table.setFilter("q", "nurse HEALTH");
  assert.deepEqual([...explorer.table.matches()], [0]);
  explorer.table.setFilter("q", "nurse");
  assert.deepEqual([...explorer.table.matches()], [0]);
});
