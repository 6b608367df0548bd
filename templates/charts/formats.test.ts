import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
  formatChange,
  formatNumber,
  formatShare,
  formatTicks,
  formatTime,
  formatTimeTicks
} from "./formats.ts";

const utc = (...parts: [number, number, number?, number?]) => Date.UTC(...parts);

test("numbers are told in the page's language", () => {
  assert.equal(formatNumber(-1204.567, "en"), "−1,204.57");
  assert.equal(formatNumber(1204.567, "de"), "1.204,57");
  assert.equal(formatNumber(1204, "en", { style: "currency", currency: "EUR" }), "€1,204.00");
  assert.equal(formatNumber(0.1234, "en", { style: "percent" }), "12.3%");
  assert.equal(formatNumber(3, "en", { style: "unit", unit: "kilometer" }), "3 km");
});

test("no number is longer than one can read", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      assert.ok(formatNumber(value, "en").length <= 24, formatNumber(value, "en"));
      assert.ok((formatTicks([value], "en")[0] ?? "").length <= 24, formatTicks([value], "en")[0]);
    })
  );
});

test("ticks are told alike", () => {
  assert.deepEqual(formatTicks([0, 10_000, 25_000], "en"), ["0", "10k", "25k"]);
  assert.deepEqual(formatTicks([0, 0.25, 0.5], "en"), ["0", "0.25", "0.5"]);
  assert.deepEqual(formatTicks([0, 50], "en", { style: "currency", currency: "EUR" }), [
    "€0",
    "€50"
  ]);
});

test("a change is a share of what was, where that says something", () => {
  assert.equal(formatChange(200, 250, "en"), "+25%");
  assert.equal(formatChange(200, 191, "en"), "−4.5%");
  assert.equal(formatChange(200, 200, "en"), undefined);
  assert.equal(formatChange(0, 5, "en"), "+5");
  assert.equal(formatChange(3, -5, "en"), "−8");
  assert.equal(formatChange(1, 5000, "en"), "+4,999");
});

test("shares have a decimal where they are small", () => {
  assert.deepEqual(
    [0.312, 0.031, 0, 1].map((share) => formatShare(share, "en")),
    ["31%", "3.1%", "0%", "100%"]
  );
});

test("dates are those of UTC, as exact as they were given", () => {
  const time = utc(2026, 2, 14, 23);
  assert.equal(formatTime(time, "year", "en"), "2026");
  assert.equal(formatTime(time, "month", "en"), "March 2026");
  assert.equal(formatTime(time, "day", "de"), "14. März 2026");
  assert.equal(formatTime(time, "minute", "en"), "14 Mar 2026, 23:00");
});

test("an axis of dates says what is new in each", () => {
  const tell = (times: number[], grain: Parameters<typeof formatTimeTicks>[1]) =>
    formatTimeTicks(times, grain, "en").map(({ label, below = "" }) => `${label}/${below}`);
  assert.deepEqual(tell([utc(2025, 10), utc(2025, 11), utc(2026, 0)], "month"), [
    "Nov/2025",
    "Dec/",
    "Jan/2026"
  ]);
  assert.deepEqual(tell([utc(2026, 0, 24), utc(2026, 0, 31), utc(2026, 1, 7)], "day"), [
    "24/Jan 2026",
    "31/",
    "7/Feb"
  ]);
  assert.deepEqual(tell([utc(2026, 2, 14, 18), utc(2026, 2, 15, 0)], "minute"), [
    "18:00/14 Mar",
    "00:00/15 Mar"
  ]);
  assert.deepEqual(tell([utc(2025, 0), utc(2026, 0)], "year"), ["2025/", "2026/"]);
});
