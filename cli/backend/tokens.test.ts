import assert from "node:assert/strict";
import { test } from "node:test";
import { createKeys } from "./keys.ts";
import { signToken, verifyToken } from "./tokens.ts";

const NOW = Date.UTC(2026, 0, 1);
const seconds = NOW / 1000;
const keys = createKeys();
const claims = { sub: "ada", exp: seconds + 60 };

for (const algorithm of ["HS256", "ES256"] as const) {
  test(`${algorithm}: what is signed is read until it expires`, async () => {
    const token = await signToken(claims, keys, algorithm);
    assert.deepEqual(await verifyToken(token, keys, NOW), { claims });
    assert.deepEqual(await verifyToken(token, keys, NOW + 61_000), { refusal: "expired" });
  });

  test(`${algorithm}: what others have signed is no good`, async () => {
    const others = createKeys();
    others.signingKey.kid = keys.signingKey.kid;
    const token = await signToken(claims, others, algorithm);
    assert.deepEqual(await verifyToken(token, keys, NOW), { refusal: "forged" });
  });
}

test("a token that names no algorithm, or another one for a key, is no good", async () => {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  const unsigned = `${part({ alg: "none" })}.${part(claims)}.`;
  assert.deepEqual(await verifyToken(unsigned, keys, NOW), { refusal: "malformed" });
  const [, payload, signature] = (await signToken(claims, keys)).split(".");
  const confused = `${part({ alg: "HS256", kid: keys.signingKey.kid })}.${payload}.${signature}`;
  assert.deepEqual(await verifyToken(confused, keys, NOW), { refusal: "malformed" });
});

test("what is no token is told as such", async () => {
  for (const text of ["", "a.b.c", "abc", "..", "a b"]) {
    assert.deepEqual(await verifyToken(text, keys, NOW), { refusal: "malformed" });
  }
});
