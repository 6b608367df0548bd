import assert from "node:assert/strict";
import { test } from "node:test";
import { formatDate, formatShortDate, readingMinutes } from "./dates.ts";

const lisbon = { lang: "en", timeZone: "Europe/Lisbon" };

test("a date without a time is the same day in every zone", () => {
  for (const timeZone of ["Asia/Tokyo", "America/Los_Angeles"]) {
    assert.equal(formatDate("2026-03-14", { lang: "en", timeZone }), "14 March 2026");
  }
});

test("an instant is told in the site's zone", () => {
  assert.equal(formatShortDate("2026-07-01T23:30:00.000Z", lisbon), "2 Jul 2026");
});

test("months are named in the site's language", () => {
  assert.equal(formatDate("2026-03-14", { ...lisbon, lang: "de" }), "14. März 2026");
  assert.equal(formatDate("2026-03-14", { ...lisbon, lang: "en-US" }), "March 14, 2026");
});

test("reading takes a minute at least", () => {
  assert.deepEqual([0, 220, 1000].map(readingMinutes), [1, 1, 5]);
});
