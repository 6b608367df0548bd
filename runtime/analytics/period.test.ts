import assert from "node:assert/strict";
import { test } from "node:test";
import { lastPeriod, partOf, SPANS, type Span } from "./period.ts";

const NOW = Date.parse("2026-11-25T10:17:30Z");
const told = (span: Span, zone: string) => {
  const { from, until, unit } = lastPeriod(span, NOW, zone);
  return [...[from, until].map((time) => new Date(time).toISOString().slice(0, 16)), unit];
};

test("a time ends with the minute, the hour or the day that is under way", () => {
  assert.deepEqual(told("hour", "UTC"), ["2026-11-25T09:18", "2026-11-25T10:18", "minute"]);
  assert.deepEqual(told("day", "UTC"), ["2026-11-24T11:00", "2026-11-25T11:00", "hour"]);
  assert.deepEqual(told("day", "Asia/Kolkata"), ["2026-11-24T10:30", "2026-11-25T10:30", "hour"]);
  assert.deepEqual(told("month", "America/New_York"), [
    "2026-10-27T05:00",
    "2026-11-26T05:00",
    "day"
  ]);
});

test("a part of a time has counts that can be told apart, and no more than can be drawn", () => {
  const lengths = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };
  for (const [, { length }] of Object.entries(SPANS)) {
    for (const share of [1, 0.5, 0.1, 0.01]) {
      const { unit } = partOf(NOW, NOW + length * share);
      const counts = (length * share) / lengths[unit];
      assert.ok(counts <= 200, `${counts} by ${unit}`);
    }
  }
  assert.equal(partOf(NOW, NOW + lengths.hour).unit, "minute");
  assert.equal(partOf(NOW, NOW + lengths.day).unit, "hour");
});
