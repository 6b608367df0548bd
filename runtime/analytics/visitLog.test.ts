import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeStorage } from "../../test/support/fakeStorage.ts";
import { KEY, OFF } from "./mayCount.ts";
import { forgetVisits, logVisits, prune, readVisits } from "./visitLog.ts";
import type { View } from "./visits.ts";

const DAY = 86_400_000;
const view = (at: number): View => ({ kind: "view", at, path: "/", device: "phone" });

test("visits are kept in the order in which they come", (context) => {
  fakeStorage(context);
  const now = Date.now();
  logVisits([view(now - 2)]);
  logVisits([view(now - 1), { kind: "search", at: now, query: "lost" }]);
  assert.deepEqual(
    readVisits().map(({ at }) => at),
    [now - 2, now - 1, now]
  );
});

test("the oldest give way: after ninety days, and where there are four thousand", () => {
  const now = 100 * DAY;
  const many = Array.from({ length: 4010 }, (_, at) => view(now - 4010 + at));
  assert.deepEqual(prune([view(now - 90 * DAY), view(now - 1)], now), [view(now - 1)]);
  const kept = prune(many, now);
  assert.equal(kept.length, 4000);
  assert.deepEqual(kept.at(-1), many.at(-1));
});

test("what others have written there counts as nothing", (context) => {
  const store = fakeStorage(context);
  for (const text of ["", "{", "null", "7", '{"at":1}']) {
    store.set(KEY, text);
    assert.deepEqual(readVisits(), [], text);
  }
  const strangers = [null, 1, {}, { at: "1", kind: "view", path: "/" }, { at: 1, kind: "view" }];
  const odd = [
    { at: 1, kind: "vital", path: "/", vital: "LCP" },
    { at: 1, kind: "else", path: "/" }
  ];
  store.set(KEY, JSON.stringify([...strangers, ...odd, view(1)]));
  assert.deepEqual(readVisits(), [view(1)]);
});

test("whoever wants none kept has none, until they say otherwise", (context) => {
  const store = fakeStorage(context);
  logVisits([view(Date.now())]);
  forgetVisits(true);
  assert.equal(store.get(KEY), OFF);
  logVisits([view(Date.now())]);
  assert.deepEqual(readVisits(), []);
  forgetVisits(false);
  logVisits([view(Date.now())]);
  assert.equal(readVisits().length, 1);
});
