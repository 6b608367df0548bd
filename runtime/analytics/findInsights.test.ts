import assert from "node:assert/strict";
import { test } from "node:test";
import { findInsights, type Insight } from "./findInsights.ts";
import type { Report } from "./report.ts";

const nothing: Report = {
  active: 0,
  counts: [],
  before: [],
  views: 0,
  viewsBefore: 0,
  pages: [],
  pagesBefore: [],
  referrers: [],
  devices: [],
  countries: undefined,
  vitals: [],
  slowest: [],
  searches: []
};
const find = (over: Partial<Report>): readonly Insight[] => findInsights({ ...nothing, ...over });

test("of nothing nothing is said", () => {
  assert.deepEqual(find({}), []);
});

test("all views are news where they differ by five", () => {
  assert.deepEqual(find({ views: 14, viewsBefore: 10 }), []);
  assert.deepEqual(find({ views: 15, viewsBefore: 10 }), [
    { kind: "views", views: 15, change: 0.5 }
  ]);
  // There was nothing to compare with.
  assert.deepEqual(find({ views: 15, viewsBefore: 0 }), []);
});

test("the page that differs most is told, if by five and by a quarter", () => {
  const pages = [
    { name: "/many/", views: 105 },
    { name: "/more/", views: 12 }
  ];
  const pagesBefore = [
    { name: "/many/", views: 99 },
    { name: "/less/", views: 9 },
    { name: "/more/", views: 6 }
  ];
  // As many views in all.
  const [page, ...others] = find({ pages, pagesBefore, views: 117, viewsBefore: 114 });
  assert.deepEqual(page, { kind: "page", path: "/less/", views: 0, before: 9 });
  assert.deepEqual(others, []);
});

test("an hour that stands out is told with what is usual", () => {
  const counts = [2, 3, 2, 3, 2, 3, 2, 40].map((views, start) => ({ start, views }));
  assert.deepEqual(find({ counts }), [{ kind: "time", time: { start: 7, views: 40, usual: 2.5 } }]);
});

test("the slowest page is told where it is not good", () => {
  const page = { path: "/slow/", p75: 2501, samples: 5 };
  assert.deepEqual(find({ slowest: [page] }), [{ kind: "slow", page }]);
  assert.deepEqual(find({ slowest: [{ ...page, p75: 2500 }] }), []);
});

test("searches in vain are told with the most frequent", () => {
  const searches = [
    { name: "price", views: 3 },
    { name: "jobs", views: 1 }
  ];
  assert.deepEqual(find({ searches }), [
    { kind: "searches", search: { name: "price", views: 3 }, count: 4 }
  ]);
});
