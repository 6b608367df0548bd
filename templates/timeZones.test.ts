import assert from "node:assert/strict";
import { test } from "node:test";
import { isTimeZone, minutesOf, offsetsOf, printOffset, printTime } from "./timeZones.ts";

test("a zone is ahead of UTC by its standard time, and by its summer time on either side of the equator", () => {
  assert.deepEqual(offsetsOf("Europe/Lisbon", 2026), { standard: 0, summer: 60 });
  assert.deepEqual(offsetsOf("Australia/Adelaide", 2026), { standard: 570, summer: 630 });
  assert.deepEqual(offsetsOf("America/St_Johns", 2026), { standard: -210, summer: -150 });
  assert.deepEqual(offsetsOf("UTC", 2026), { standard: 0, summer: 0 });
});

test("offsets and times are printed as people read them", () => {
  assert.deepEqual([0, 60, 570, -210].map(printOffset), ["+0", "+1", "+9:30", "−3:30"]);
  assert.equal(minutesOf("09:30"), 570);
  assert.deepEqual([570, -30, 1470].map(printTime), ["09:30", "23:30", "00:30"]);
});

test("a zone is one that the machine knows", () => {
  assert.deepEqual(["Europe/Turin", "Europe/Rome"].map(isTimeZone), [false, true]);
});
