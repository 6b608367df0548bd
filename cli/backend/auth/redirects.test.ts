import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { isRedirectAllowed, withFragment, withQuery } from "./redirects.ts";

const local = { siteUrl: "http://127.0.0.1:4173", redirectUrls: [] };
const site = {
  siteUrl: "https://example.com",
  redirectUrls: [
    "https://*.example.com/callback",
    "https://preview-?.example.org/**",
    "https://docs.{net,dev}/[ab]*",
    "app://callback"
  ]
};

const allowed: [string, typeof site][] = [
  ["http://127.0.0.1:4173", local],
  ["http://127.0.0.1:9999/auth/callback/?next=/profile", local],
  ["http://127.0.0.2:80/", local],
  ["http://[::1]:3000/", local],
  ["https://example.com/any/where?a=b#c", site],
  ["https://docs.example.com/callback", site],
  ["https://preview-7.example.org/a.b/c", site],
  ["https://docs.dev/a-page", site],
  ["app://callback", site],
  ["http://127.0.0.1:4173/", site]
];
for (const [address, settings] of allowed) {
  test(`${address} is allowed`, () => assert.ok(isRedirectAllowed(address, settings)));
}

const refused: [string, typeof site][] = [
  ["", local],
  ["/auth/callback", local],
  ["//evil.test", local],
  ["https://evil.test/", local],
  ["https://127.0.0.1.evil.test/", local],
  ["http://127.0.0.1:4173@evil.test/", local],
  ["http://evil.test\\@127.0.0.1:4173/", local],
  ["http://127.0.0.1:4173\t.evil.test/", local],
  [" http://127.0.0.1:4173/", local],
  ["http://localhost:4173/", local], // another name of the same machine, which has to be on the list
  ["http://2130706433.evil.test/", local],
  ["javascript:alert(1)//http://127.0.0.1:4173", local],
  ["data:text/html,hello", local],
  ["http:[::1]", local],
  ["http:/127.0.0.1:4173/", local],
  ["http://example.com/", site],
  ["https://example.com:8443/", site],
  ["https://example.com@evil.test/", site],
  ["https://user:secret@example.com/", site],
  ["https://example.com.evil.test/", site],
  ["https://evil.test/.example.com/callback", site],
  ["https://a.b.example.com/callback", site],
  ["https://docs.example.com/callback/more", site],
  ["https://docs.example.com/callback?x=1", site],
  ["https://preview-10.example.org/", site],
  ["https://docs.com/a", site],
  ["https://docs.net/c", site],
  ["app://callback.evil", site],
  ["http://192.168.0.1/", site],
  ["http://3232235521/", site]
];
for (const [address, settings] of refused) {
  test(`${JSON.stringify(address)} is refused`, () =>
    assert.equal(isRedirectAllowed(address, settings), false));
}

test("whatever is allowed without a list stays at the site or at this machine", () => {
  const pieces = fc.constantFrom(
    ...["http:", "https:", "/", "//", "\\", "@", ":", "127.0.0.1", "127.0.0.1:4173", "evil.test"],
    ...["example.com", ".", "..", "#", "?", "%2f", "\t", "\n", " ", "[::1]", "0x7f.1", "2130706433"]
  );
  const address = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.oneof(address, fc.webUrl(), fc.string()), (text) => {
      const settings = { siteUrl: "https://example.com", redirectUrls: [] };
      if (!isRedirectAllowed(text, settings)) return;
      const { origin, hostname } = new URL(text, "https://elsewhere.test");
      assert.ok(
        origin === "https://example.com" || /^(127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname),
        text
      );
    }),
    { numRuns: 2000 }
  );
});

test("parameters are put in, and leave the rest of an address as it is", () => {
  assert.equal(withQuery("http://a.test", { code: "1" }), "http://a.test?code=1");
  assert.equal(
    withQuery("http://a.test/?b=2&code=0#c", { code: "1" }),
    "http://a.test/?b=2&code=1#c"
  );
  assert.equal(
    withFragment("http://a.test/?b=2#old", { c: "d e" }),
    "http://a.test/?b=2#c=d+e&sb="
  );
});
