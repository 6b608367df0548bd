import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { grainOf, timeTicks, toTime } from "./time.ts";

const utc = (...parts: [number, number, number?, number?]) => Date.UTC(...parts);

test("dates are read as UTC, whatever the machine's zone", () => {
  const zone = process.env.TZ;
  for (const name of ["UTC", "America/New_York", "Asia/Kathmandu"]) {
    process.env.TZ = name;
    assert.equal(toTime("2026-03-29T02:30"), utc(2026, 2, 29) + 2.5 * 3_600_000);
    assert.equal(toTime("2026-03-29 02:30:15"), utc(2026, 2, 29) + 2.5 * 3_600_000 + 15_000);
    assert.equal(toTime("2026-03-29"), utc(2026, 2, 29));
    assert.equal(toTime("2026-03"), utc(2026, 2, 1));
    assert.equal(toTime("2026"), utc(2026, 0, 1));
  }
  process.env.TZ = zone ?? "UTC";
  assert.equal(toTime("2026-03-29T02:30+02:00"), utc(2026, 2, 29) + 0.5 * 3_600_000);
});

test("what is no date is none", () => {
  const wrong = [
    "",
    "soon",
    "2026-02-31",
    "2026-13-01",
    "31/12/2025",
    null,
    {},
    true,
    Number.NaN,
    1e300
  ];
  for (const value of [...wrong, new Date(Number.NaN)])
    assert.equal(toTime(value), null, `${value}`);
});

test("dates are told no more exactly than they are", () => {
  assert.equal(grainOf([utc(2025, 0), utc(2026, 0)]), "year");
  assert.equal(grainOf([utc(2025, 0), utc(2025, 1)]), "month");
  assert.equal(grainOf([utc(2025, 0), utc(2025, 0, 2)]), "day");
  assert.equal(grainOf([utc(2025, 0), utc(2025, 0, 1, 5)]), "minute");
});

test("ticks are round dates on both sides of a change of clocks", () => {
  const { times, grain } = timeTicks(utc(2026, 2, 27), utc(2026, 2, 31), 4);
  assert.equal(grain, "day");
  assert.ok(times.length >= 4 && times.every((time) => time % 86_400_000 === 0));
});

test("ticks of any two dates are few, in order and between them", () => {
  const date = fc.integer({ min: -62_000_000_000_000, max: 8_000_000_000_000 });
  fc.assert(
    fc.property(date, fc.nat(10_000_000_000_000), (from, length) => {
      const { times } = timeTicks(from, from + length, 5);
      assert.ok(times.length < 20);
      for (const [at, time] of times.entries()) {
        assert.ok(time >= from && time <= from + length);
        assert.ok(at === 0 || time > (times[at - 1] as number));
      }
    })
  );
});
