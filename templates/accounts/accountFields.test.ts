import assert from "node:assert/strict";
import { test } from "node:test";
import { texts } from "../texts.ts";
import { cleanFields, createCheck, type FieldRules } from "./accountFields.ts";

const check = (rules: FieldRules, fields: Record<string, string>) =>
  createCheck(rules, texts)(fields);

test("what is missing is told at its field, in the order of the fields", () => {
  const rules: FieldRules = { full_name: true, email: true, password: { least: 8 }, terms: true };
  assert.deepEqual(Object.entries(check(rules, {})), [
    ["email", texts.emailMissing],
    ["password", texts.passwordMissing],
    ["terms", texts.termsMissing]
  ]);
  assert.deepEqual(
    check(rules, { email: " ada@example.com ", password: "enough 8", terms: "on" }),
    {}
  );
});

test("a new password has a length, one that was right once has not", () => {
  const wrong = (password: string) => check({ password: { least: 8 } }, { password }).password;
  assert.equal(wrong("1234567"), "The password needs at least 8 characters.");
  assert.equal(wrong("a".repeat(72)), undefined);
  assert.equal(wrong("ä".repeat(37)), texts.passwordLong);
  assert.deepEqual(check({ password: "present" }, { password: "1" }), {});
});

test("an address is one as browsers see it", () => {
  const wrong = (email: string) => check({ email: true }, { email }).email;
  assert.equal(wrong("nobody"), texts.emailWrong);
  assert.equal(wrong("ada@localhost"), undefined);
});

test("a code may be pasted as mails show it", () => {
  assert.deepEqual(check({ code: true }, { code: " 123 456 " }), {});
  assert.equal(cleanFields({ code: "123-456" }).code, "123456");
  assert.equal(check({ code: true }, { code: "12345" }).code, texts.codeWrongShape);
  assert.equal(check({ code: true }, { code: "abcdef" }).code, texts.codeWrongShape);
});

test("a password is never trimmed, a name has an end", () => {
  assert.equal(cleanFields({ password: "  two  " }).password, "  two  ");
  assert.equal(cleanFields({ full_name: " Ada \n King " }).full_name, "Ada King");
  assert.ok(check({ full_name: true }, { full_name: "x".repeat(81) }).full_name);
});
