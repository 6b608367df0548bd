import assert from "node:assert/strict";
import { test } from "node:test";
import { AuthError } from "./authError.ts";
import { createRateLimiter, type RateLimiter } from "./rateLimiter.ts";
import { defaultSettings, type RateLimits } from "./settings.ts";

function open(limits: Partial<RateLimits>) {
  const clock = { now: 0 };
  const all = { ...defaultSettings.rateLimits, ...limits };
  return { clock, limiter: createRateLimiter(all, () => clock.now) };
}

function refusalOf(...asked: Parameters<RateLimiter["take"]>) {
  return (limiter: RateLimiter): AuthError | undefined => {
    try {
      limiter.take(...asked);
      return undefined;
    } catch (error) {
      if (error instanceof AuthError) return error;
      throw error;
    }
  };
}

test("a bucket fills again with the time", () => {
  const { clock, limiter } = open({ verify: 3 });
  const verify = refusalOf("verify", "10.0.0.1");
  for (let at = 0; at < 3; at++) assert.equal(verify(limiter), undefined);
  const refusal = verify(limiter);
  assert.equal(refusal?.code, "over_request_rate_limit");
  assert.equal(refusal?.retryAfter, 100);
  clock.now = 99_000;
  assert.equal(verify(limiter)?.retryAfter, 1);
  clock.now = 100_000;
  assert.equal(verify(limiter), undefined);
});

test("each address and each place has a bucket of its own", () => {
  const { limiter } = open({ mail: 1 });
  assert.equal(refusalOf("mail", "10.0.0.1", "otp")(limiter), undefined);
  assert.equal(refusalOf("mail", "10.0.0.2", "otp")(limiter), undefined);
  assert.equal(refusalOf("mail", "10.0.0.1", "recover")(limiter), undefined);
  assert.ok(refusalOf("mail", "10.0.0.1", "otp")(limiter));
});

test("no more than thirty come at once, however many there may be", () => {
  const { limiter } = open({ token: 150 });
  const token = refusalOf("token", "10.0.0.1");
  for (let at = 0; at < 30; at++) assert.equal(token(limiter), undefined);
  assert.equal(token(limiter)?.retryAfter, 2);
});

test("where nothing is allowed nothing is", () => {
  const { limiter } = open({ mails: 0 });
  assert.equal(refusalOf("mails", "")(limiter)?.code, "over_email_send_rate_limit");
});
