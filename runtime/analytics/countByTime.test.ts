import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { changeOf, countByTime, periodBefore } from "./countByTime.ts";

const at = (text: string) => Date.parse(text);
const starts = (counts: readonly { start: number }[]) =>
  counts.map(({ start }) => new Date(start).toISOString().slice(0, 16));

test("days begin when those of the zone do, also where clocks change", () => {
  const counts = countByTime([at("2026-03-28T22:59Z"), at("2026-03-28T23:00Z")], {
    unit: "day",
    from: at("2026-03-28T10:00Z"),
    until: at("2026-03-31T00:00Z"),
    timeZone: "Europe/Berlin"
  });
  assert.deepEqual(starts(counts), [
    "2026-03-27T23:00",
    "2026-03-28T23:00",
    "2026-03-29T22:00",
    "2026-03-30T22:00"
  ]);
  assert.deepEqual(
    counts.map(({ views }) => views),
    [1, 1, 0, 0]
  );
});

test("hours begin when clocks of the zone show a full one", () => {
  const from = at("2026-11-01T00:10Z");
  const range = { unit: "hour", from, until: at("2026-11-01T02:00Z") } as const;
  assert.deepEqual(starts(countByTime([], { ...range, timeZone: "Asia/Kolkata" })), [
    "2026-10-31T23:30",
    "2026-11-01T00:30",
    "2026-11-01T01:30"
  ]);
  assert.deepEqual(starts(countByTime([], { ...range, timeZone: "UTC" })), [
    "2026-11-01T00:00",
    "2026-11-01T01:00"
  ]);
});

test("each visit of the time is counted once, and no other", () => {
  const zones = ["UTC", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"];
  const instant = fc.integer({ min: at("2026-01-01"), max: at("2027-01-01") });
  fc.assert(
    fc.property(
      fc.array(instant),
      instant,
      fc.integer({ min: 1, max: 50 * 3_600_000 }),
      fc.constantFrom("hour" as const, "day" as const),
      fc.constantFrom(...zones),
      (instants, from, length, unit, timeZone) => {
        const until = from + length;
        const near = [...instants, from - 1, from, until - 1, until];
        const counts = countByTime(near, { unit, from, until, timeZone });
        const sum = counts.reduce((all, { views }) => all + views, 0);
        assert.equal(sum, near.filter((one) => one >= from && one < until).length);
        assert.ok((counts[0]?.start ?? Infinity) <= from);
        for (const [index, { start }] of counts.entries()) {
          assert.ok(start > (counts[index - 1]?.start ?? -Infinity));
        }
      }
    )
  );
});

test("too many counts and unknown zones are refused", () => {
  const range = { unit: "minute", from: 0, until: 1440 * 60_000 } as const;
  assert.equal(countByTime([], { ...range, timeZone: "UTC" }).length, 1440);
  assert.throws(
    () => countByTime([], { ...range, until: range.until + 1, timeZone: "UTC" }),
    /more than 1440 counts by minute/
  );
  assert.throws(() => countByTime([], { ...range, timeZone: "Mars/Base" }), RangeError);
});

test("a time is compared with the one before", () => {
  assert.deepEqual(periodBefore(100, 150), { from: 50, until: 100 });
  assert.equal(changeOf(15, 10), 0.5);
  assert.equal(changeOf(0, 10), -1);
  assert.equal(changeOf(3, 0), undefined);
});
