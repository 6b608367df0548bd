import assert from "node:assert/strict";
import { test } from "node:test";
import { AuthError } from "./authError.ts";
import { parseGoDuration } from "./goDuration.ts";
import {
  checkPassword,
  createPassword,
  hashPassword,
  isPassword,
  isPasswordHash
} from "./passwords.ts";
import { createAuthSettings } from "./settings.ts";

const settings = createAuthSettings({
  passwordLength: 8,
  passwordCharacters: ["abc", "ABC", "123"],
  passwordCost: 4
});

const faults: [string, string[] | "too long" | undefined][] = [
  ["aA1xxxxx", undefined],
  ["aA1", ["length"]],
  ["aaaaaaaa", ["characters"]],
  ["x", ["length", "characters"]],
  ["aA1".repeat(25), "too long"],
  [`aA1${"é".repeat(35)}`, "too long"]
];
for (const [password, expected] of faults) {
  test(`${password.slice(0, 10)} of ${password.length} letters: ${expected ?? "good"}`, () => {
    if (expected === undefined) return checkPassword(password, settings);
    assert.throws(
      () => checkPassword(password, settings),
      (error) =>
        error instanceof AuthError &&
        (expected === "too long"
          ? error.code === "validation_failed"
          : error.reasons?.join() === expected.join())
    );
  });
}

test("a password is known again by its hash alone", async () => {
  const hash = await hashPassword("aA1xxxxx", settings);
  assert.ok(isPasswordHash(hash));
  assert.ok(await isPassword("aA1xxxxx", hash));
  assert.equal(await isPassword("aA1xxxxy", hash), false);
  assert.equal(await isPassword("", null), false);
  assert.equal(await isPassword("", ""), false);
  assert.equal(isPasswordHash("aA1xxxxx"), false);
});

test("a password that nobody knows is strong enough everywhere", () => {
  const all = ["abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789", "-_!"];
  for (let at = 0; at < 50; at++) {
    checkPassword(createPassword(), { ...settings, passwordLength: 32, passwordCharacters: all });
  }
});

test("durations are read as the service writes them", () => {
  assert.equal(parseGoDuration("24h"), 86_400_000);
  assert.equal(parseGoDuration("1h30m"), 5_400_000);
  assert.equal(parseGoDuration("1.5s"), 1500);
  for (const text of ["", "24", "h", "1d", "-1h", "1h "]) {
    assert.equal(parseGoDuration(text), undefined);
  }
});
