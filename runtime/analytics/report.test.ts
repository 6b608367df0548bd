import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Period } from "./period.ts";
import { reportOf, totalsOf } from "./report.ts";
import type { Visit } from "./visits.ts";

const HOUR = 3_600_000;
const from = Date.parse("2026-11-25T00:00Z");
const period: Period = { from, until: from + 4 * HOUR, unit: "hour" };
const report = (visits: readonly Visit[]) => reportOf(visits, period, "UTC", 2);
const view = (hours: number, path = "/", referrer?: string): Visit => ({
  kind: "view",
  at: from + hours * HOUR,
  path,
  device: "desktop",
  ...(referrer && { referrer })
});
const paint = (hours: number, path: string, value: number): Visit => ({
  kind: "vital",
  at: from + hours * HOUR,
  path,
  vital: "LCP",
  value
});

test("visits of a time are counted beside those of the time before", () => {
  const { active, before, counts, views, viewsBefore, pages, pagesBefore, referrers, devices } =
    report([
      view(-5, "/older/"),
      view(-4, "/about/"),
      view(-1),
      view(0, "/", "example.org"),
      view(3.9),
      view(4, "/newer/")
    ]);
  assert.deepEqual([active, views, viewsBefore], [2, 2, 2]);
  assert.deepEqual(
    [counts, before].map((all) => all.map((count) => count.views)),
    [
      [1, 0, 0, 1],
      [1, 0, 0, 1]
    ]
  );
  assert.deepEqual(pages, [{ name: "/", views: 2 }]);
  assert.deepEqual(pagesBefore, [
    { name: "/", views: 1 },
    { name: "/about/", views: 1 }
  ]);
  assert.deepEqual(referrers, [{ name: "example.org", views: 1 }]);
  assert.deepEqual(devices, [{ name: "desktop", views: 2 }]);
});

test("measures of the time are rated, and pages with five of them told by how slow they are", () => {
  const slow = Array.from({ length: 5 }, () => paint(1, "/slow/", 3000));
  const fast = Array.from({ length: 6 }, () => paint(1, "/fast/", 500));
  const { vitals, slowest } = report([
    ...slow,
    ...fast,
    paint(1, "/rare/", 9000),
    paint(9, "/", 1)
  ]);
  assert.deepEqual(vitals, [
    {
      vital: "LCP",
      counts: { good: 6, "needs improvement": 5, poor: 1 },
      p75: 3000,
      rating: "needs improvement"
    }
  ]);
  assert.deepEqual(slowest, [
    { path: "/slow/", p75: 3000, samples: 5 },
    { path: "/fast/", p75: 500, samples: 6 }
  ]);
});

test("searches in vain are one, however they are written", () => {
  const search = (query: string, hours = 1): Visit => ({
    kind: "search",
    at: from + hours * HOUR,
    query
  });
  const { searches } = report([
    search("Lost"),
    search("lost"),
    search("b"),
    search("a"),
    search("c", 5)
  ]);
  assert.deepEqual(searches, [
    { name: "lost", views: 2 },
    { name: "a", views: 1 },
    { name: "b", views: 1 }
  ]);
});

test("each view of the time stands in every sum once", () => {
  const visit = fc.record({
    kind: fc.constant("view" as const),
    at: fc.integer({ min: from - 9 * HOUR, max: from + 9 * HOUR }),
    path: fc.constantFrom("/", "/a/", "/b/"),
    device: fc.constantFrom("phone" as const, "desktop" as const)
  });
  const sum = (all: readonly { views: number }[]) => all.reduce((n, { views }) => n + views, 0);
  fc.assert(
    fc.property(fc.array(visit), (visits) => {
      const { counts, before, views, viewsBefore, pages, pagesBefore, devices } = report(visits);
      assert.equal(views, visits.filter(({ at }) => at >= from && at < period.until).length);
      assert.deepEqual([counts, pages, devices].map(sum), [views, views, views]);
      assert.deepEqual([before, pagesBefore].map(sum), [viewsBefore, viewsBefore]);
    })
  );
});

test("names are told by how often they are there, then by themselves", () => {
  assert.deepEqual(totalsOf(["b", "a", "c", "c"]), [
    { name: "c", views: 2 },
    { name: "a", views: 1 },
    { name: "b", views: 1 }
  ]);
});
