import assert from "node:assert/strict";
import { test } from "node:test";
import { totpAt } from "../../../test/support/totp.ts";
import { checkTotp, createTotp } from "./totp.ts";

/** "12345678901234567890", as in RFC 6238, appendix B, of whose codes these are the last six digits. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const vectors: [number, string][] = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"]
];

for (const [seconds, code] of vectors) {
  test(`the code of second ${seconds} is that of the standard`, () => {
    assert.equal(totpAt(SECRET, seconds * 1000), code);
    assert.equal(checkTotp(code, SECRET, seconds * 1000, undefined), Math.floor(seconds / 30));
  });
}

test("a code is taken a step before and behind its own, and no further", () => {
  const now = 59_000;
  const code = totpAt(SECRET, now);
  for (const [shift, isTaken] of [
    [-30, true],
    [30, true],
    [-60, false],
    [60, false]
  ] as const) {
    assert.equal(checkTotp(code, SECRET, now + shift * 1000, undefined) !== undefined, isTaken);
  }
});

test("no code is taken once it, or a later one, has been", () => {
  const now = 1_000_000;
  const step = checkTotp(totpAt(SECRET, now), SECRET, now, undefined);
  assert.ok(step);
  assert.equal(checkTotp(totpAt(SECRET, now), SECRET, now, step), undefined);
  assert.equal(checkTotp(totpAt(SECRET, now - 30_000), SECRET, now, step), undefined);
  assert.equal(checkTotp(totpAt(SECRET, now + 30_000), SECRET, now, step), step + 1);
});

test("what is no code is refused", () => {
  for (const text of ["", "12345", "1234567", "abcdef", "      "]) {
    assert.equal(checkTotp(text, SECRET, 59_000, undefined), undefined);
  }
});

test("an app is told everything by an address, and by its picture", () => {
  const { uri, secret, qr_code: picture } = createTotp("localhost:3000", "ada@example.com");
  const { protocol, searchParams, pathname } = new URL(uri);
  assert.equal(protocol, "otpauth:");
  assert.match(pathname, /localhost%3A3000:ada%40example\.com$/);
  assert.equal(searchParams.get("secret"), secret);
  assert.equal(searchParams.get("issuer"), "localhost:3000");
  assert.match(picture, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/);
  assert.doesNotMatch(picture, /#/); // pages put it into an address as it is
});
