import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import {
  AuthApiError,
  AuthInvalidTokenResponseError,
  AuthPKCECodeVerifierMissingError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError
} from "@supabase/supabase-js";
import fc from "fast-check";
import { texts } from "../texts.ts";
import { describeAddress, describeAuthError, describedCodes } from "./describeAuthError.ts";

const describe = (error: unknown) => describeAuthError(error, texts);

test("every code that the client knows of has words", () => {
  const { resolve } = createRequire(
    createRequire(import.meta.url).resolve("@supabase/supabase-js")
  );
  const file = resolve("@supabase/auth-js").replace(
    /main\/index\.js$/,
    "module/lib/error-codes.d.ts"
  );
  const codes = Array.from(
    readFileSync(file, "utf8").matchAll(/'(\w+)'/g),
    ([, code = ""]) => code
  );
  assert.ok(codes.length > 80, `${codes.length} codes`);
  assert.deepEqual(
    codes.filter((code) => !describedCodes.has(code)),
    []
  );
});

test("so have those that the service was seen to give besides", () => {
  // Of recorded exchanges; the client's own list has neither.
  for (const code of ["web3_provider_disabled", "invalid_jwt", "access_denied"]) {
    assert.ok(describedCodes.has(code), code);
  }
});

test("one without words is shown with itself", () => {
  const { text, code } = describe(new AuthApiError("No.", 418, "tea_pot"));
  assert.equal(code, "tea_pot");
  assert.match(text, /: tea_pot\.$/);
  assert.match(describe(new AuthApiError("No.", 418, undefined)).text, /: 418\.$/);
  assert.equal(describe("what").text, texts.authUnsaid);
  assert.match(describe(new AuthApiError("No.", 400, "$&")).text, /: \$&\.$/);
  assert.ok(describe({ code: "x".repeat(10_000) }).text.length < 200);
});

test("what is wrong with a network is told in its words, not in those of a parser", () => {
  const said = (error: unknown) => describe(error).code;
  assert.equal(said(new AuthRetryableFetchError("Failed to fetch", 0)), "offline");
  assert.equal(said(new TypeError("Failed to fetch")), "offline");
  for (const status of [500, 502, 503, 504, 522]) {
    assert.equal(said(new AuthRetryableFetchError("{}", status)), "away");
  }
  assert.equal(said(new AuthRetryableFetchError("Unexpected token '<', \"<html>\"", 0)), "odd");
  assert.equal(said(new AuthUnknownError("{}", new Error())), "odd");
  assert.equal(said(new AuthApiError("{}", 404, undefined)), "odd");
  assert.equal(said(new AuthInvalidTokenResponseError()), "odd");
  assert.equal(said(new DOMException("no answer in time", "TimeoutError")), "slow");
  assert.equal(said(new AuthRetryableFetchError("signal timed out", 0)), "slow");
  for (const reason of ["storage", "loading", "unconfigured"]) {
    assert.equal(said(Object.assign(new Error("no client"), { reason })), reason);
  }
});

test("a session that is gone is the same whoever says so", () => {
  for (const error of [
    new AuthSessionMissingError(),
    new AuthApiError("", 403, "bad_jwt"),
    new AuthApiError("", 400, "refresh_token_not_found")
  ]) {
    assert.equal(describe(error).text, texts.authSession);
  }
  const { text } = describe(new AuthPKCECodeVerifierMissingError());
  assert.equal(text, texts.linkOtherBrowser);
});

test("who has asked too often is told how long to wait", () => {
  const ask = (message: string, code: string) =>
    describe(new AuthApiError(message, 429, code)).wait;
  const mails = "over_email_send_rate_limit";
  assert.equal(ask("… you can only request this after 59 seconds.", mails), 59);
  assert.equal(ask("… you can only request this after 1 second.", mails), 1);
  assert.equal(ask("email rate limit exceeded", mails), 60);
  assert.equal(ask("after 999999 seconds", mails), 3600);
  assert.equal(ask("Request rate limit reached", "over_request_rate_limit"), 30);
  assert.equal(describe({ status: 429, message: "{}" }).wait, 30);
  assert.equal(describe(new AuthApiError("", 400, "conflict")).wait, undefined);
});

test("a weak password is told with what it lacks, at its field", () => {
  const { text, field } = describe(new AuthWeakPasswordError("", 422, ["length", "characters"]));
  assert.equal(text, `${texts.passwordTooShort} ${texts.passwordCharacters}`);
  assert.equal(field, "password");
  assert.equal(describe(new AuthWeakPasswordError("", 422, ["pwned"])).text, texts.passwordLeaked);
  assert.equal(describe({ code: "weak_password", reasons: ["new"] }).text, texts.passwordRefused);
});

test("what an address says goes by its code, and is never more than text", () => {
  const params = { error: "access_denied", error_code: "otp_expired", error_description: "<b>" };
  const said = (sent: Record<string, string>) => describeAddress(sent, texts).text;
  assert.equal(said(params), texts.authMailCode);
  assert.equal(said({ error: "access_denied" }), texts.authDenied);
  assert.match(said({ error: "<img src=x>", error_description: "Words" }), /: <img src=x>\.$/);
  assert.match(said({ error_description: "<b>Only words" }), /The link says: “<b>Only words”$/);
  assert.match(said({ error_description: "x".repeat(300) }), /“x{80}…”$/);
});

test("whatever is thrown, a sentence comes of it", () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true }), (thrown) => {
      const { text, code } = describe(thrown);
      assert.ok(text.length > 0 && !/\{code\}/.test(text) && typeof code === "string");
    })
  );
});
