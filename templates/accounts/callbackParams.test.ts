import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { parseCallback } from "./callbackParams.ts";

const parse = (sent: string) => parseCallback(new URLSearchParams(sent), 1_000);

test("what a link asks for is told by what its address holds", () => {
  assert.deepEqual(parse("?code=abc"), { kind: "code", code: "abc" });
  assert.deepEqual(parse("?token_hash=h&type=invite"), {
    kind: "token",
    tokenHash: "h",
    type: "invite"
  });
  assert.deepEqual(parse("?token_hash=h&type=sms"), { kind: "none" });
  assert.deepEqual(parse("message=Confirmation+link+accepted"), { kind: "message" });
  assert.deepEqual(parse(""), { kind: "none" });
});

test("an error counts before all else, once or twice", () => {
  for (const sent of [
    "error=access_denied&error_code=otp_expired",
    "code=x&error=access_denied&error_code=otp_expired",
    "error=access_denied&error_code=x&error=access_denied&error_code=otp_expired"
  ]) {
    const callback = parse(sent);
    assert.equal(callback.kind === "error" && callback.params.error_code, "otp_expired");
  }
});

test("a session in the address is none, and an old one is told to be old", () => {
  const at = (expires: number) => parse(`access_token=x&expires_in=100&expires_at=${expires}`);
  assert.deepEqual(at(1_000), { kind: "session", isOld: false });
  assert.deepEqual(at(979), { kind: "session", isOld: true });
  assert.deepEqual(parse("access_token=x"), { kind: "session", isOld: false });
});

test("any address is something", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webQueryParameters()), (sent) => {
      assert.equal(typeof parse(sent).kind, "string");
    })
  );
});
