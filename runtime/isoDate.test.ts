import assert from "node:assert/strict";
import { test } from "node:test";
import { toIsoDate } from "./isoDate.ts";

test("dates are checked against the calendar", () => {
  assert.equal(toIsoDate("2026-03-14"), "2026-03-14");
  assert.equal(toIsoDate("2024-02-29"), "2024-02-29");
  for (const wrong of [
    "2026-02-30",
    "2023-02-29",
    "2026-13-01",
    "01/02/2026",
    "2026-3-1",
    "notadate",
    ""
  ]) {
    assert.equal(toIsoDate(wrong), undefined, wrong);
  }
});

test("instants become UTC, whatever their zone", () => {
  assert.equal(toIsoDate("2015-11-17 16:16:01 -0600"), "2015-11-17T22:16:01.000Z");
  assert.equal(toIsoDate("2026-01-01T00:30+01:00"), "2025-12-31T23:30:00.000Z");
  assert.equal(toIsoDate("2026-01-01 09:00"), "2026-01-01T09:00:00.000Z");
});
