import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeStorage } from "../../test/support/fakeStorage.ts";
import { isRefused, KEY, mayCount, OFF } from "./mayCount.ts";

const asked = { userAgent: "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/145.0" };

test("a browser that asks not to be followed is not counted", (context) => {
  fakeStorage(context);
  assert.ok(mayCount(asked));
  assert.ok(mayCount({ ...asked, doNotTrack: "0", globalPrivacyControl: false }));
  assert.ok(mayCount({ ...asked, doNotTrack: "unspecified" }));
  assert.ok(!mayCount({ ...asked, doNotTrack: "1" }));
  assert.ok(!mayCount({ ...asked, globalPrivacyControl: true }));
  assert.ok(isRefused({ doNotTrack: "1" }));
  assert.ok(!isRefused({ doNotTrack: null }));
});

test("nor are machines, and whoever has said so", (context) => {
  const store = fakeStorage(context);
  assert.ok(!mayCount({ userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" }));
  store.set(KEY, OFF);
  assert.ok(!mayCount(asked));
});

test("where storage is denied nothing is counted", (context) => {
  fakeStorage(context);
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get() {
      throw new DOMException("denied", "SecurityError");
    }
  });
  assert.ok(!mayCount(asked));
});
