import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { estimatePassword } from "./estimatePassword.ts";

const strengthOf = (password: string, ...personal: string[]) =>
  estimatePassword(password, personal).strength;

test("what stands at the head of all lists is guessed at once", () => {
  for (const password of [
    "",
    "password",
    "Password1",
    "P@ssw0rd",
    "12345678",
    "qwertzuiop",
    "aaaaaaaaaaaa",
    "abcabcabcabc",
    "iloveyou2",
    "Summer2024",
    "letmein1234"
  ]) {
    assert.equal(strengthOf(password), 0, password);
  }
});

test("a word with a number is weak, several words are fair, what a manager makes is good", () => {
  assert.equal(strengthOf("teapots47"), 1);
  assert.equal(strengthOf("Harbour!93"), 1);
  assert.equal(strengthOf("violet harbour 9"), 2);
  for (const password of ["correct horse battery staple", "xK9#mQ2$vL7p", "tG5bbeJw-3zqR"]) {
    assert.equal(strengthOf(password), 3, password);
  }
});

test("a name, an address or the site's own name is no secret", () => {
  assert.deepEqual(estimatePassword("varga-holm1", ["Ines Varga-Holm"]).flaw, "personal");
  assert.ok(estimatePassword("hachure99", ["Hachure"]).bits < estimatePassword("hachure99").bits);
  assert.equal(strengthOf("ada.lovelace", "ada.lovelace@example.com"), 0);
});

test("the flaw is named", () => {
  assert.equal(estimatePassword("mypassword").flaw, "common");
  assert.equal(estimatePassword("x7-asdfgh").flaw, "pattern");
  assert.equal(estimatePassword("tulip tulip tulip").flaw, "pattern");
  assert.equal(estimatePassword("violet harbour 9").flaw, undefined);
});

test("more of a password is never worth less than nothing, and long ones take no time", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.array(fc.string()),
      (password, personal) => {
        const { bits, strength } = estimatePassword(password, personal);
        assert.ok(bits >= 0 && Number.isFinite(bits) && strength >= 0 && strength <= 3);
      }
    )
  );
  assert.equal(estimatePassword("a".repeat(10_000)).strength, 0);
});
