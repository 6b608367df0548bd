import assert from "node:assert/strict";
import { test } from "node:test";
import { referrerOf } from "./readDevice.ts";

const expectations: [referrer: string, host: string | undefined][] = [
  ["", undefined],
  ["https://example.org/some/page?who=me#here", "example.org"],
  ["https://www.example.org/", "example.org"],
  ["http://example.net:8080/", "example.net"],
  ["https://site.example.com/other/", undefined],
  ["android-app://com.example/", undefined],
  ["https://[2001:db8::1]/", undefined],
  ["https://bücher.example/", "xn--bcher-kva.example"]
];

for (const [referrer, host] of expectations) {
  test(`who comes from ${referrer || "nowhere"} is told as ${host}`, () => {
    assert.equal(referrerOf(referrer, "site.example.com"), host);
  });
}
