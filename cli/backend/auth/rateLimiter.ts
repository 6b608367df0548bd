/** How often something may be done: a bucket for each address, which fills up again bit by bit. */
import { AuthError } from "./authError.ts";
import type { RateLimits } from "./settings.ts";

export interface RateLimiter {
  /**
   * @param who an address, or "" for the whole project
   * @throws AuthError where it is too often
   */
  take(what: keyof RateLimits, who: string, scope?: string): void;
}

/** In seconds. */
const PERIODS: Readonly<Record<keyof RateLimits, number>> = {
  signUp: 300,
  anonymous: 3600,
  mail: 300,
  token: 300,
  verify: 300,
  user: 300,
  factor: 60,
  mails: 3600
};
/** At once, however many there may be in the whole period. */
const MAX_BURST = 30;
/** Buckets that are full by now are forgotten beyond so many. */
const MAX_BUCKETS = 10_000;

/** What sums of fractions may be off. */
const EPSILON = 1e-6;

interface Bucket {
  /** What is left of it. */
  level: number;
  /** When that was so, in ms. */
  at: number;
}

/** @param now in ms */
export function createRateLimiter(limits: RateLimits, now: () => number): RateLimiter {
  const buckets = new Map<string, Bucket>();
  return {
    take(what, who, scope = "") {
      const limit = limits[what];
      if (limit === 0) throw refusalOf(what, PERIODS[what]);
      const size = Math.min(limit, MAX_BURST);
      const perSecond = limit / PERIODS[what];
      const key = `${what} ${scope} ${who}`;
      const { level, at } = buckets.get(key) ?? { level: size, at: now() };
      const filled = Math.min(size, level + ((now() - at) / 1000) * perSecond);
      if (filled < 1 - EPSILON) {
        throw refusalOf(what, Math.ceil((1 - filled) / perSecond - EPSILON));
      }
      buckets.delete(key); // so that those in use stand last
      buckets.set(key, { level: filled - 1, at: now() });
      const [oldest] = buckets.keys();
      if (buckets.size > MAX_BUCKETS && oldest !== undefined) buckets.delete(oldest);
    }
  };
}

function refusalOf(what: keyof RateLimits, retryAfter: number): AuthError {
  return what === "mails"
    ? new AuthError(429, "over_email_send_rate_limit", "email rate limit exceeded", { retryAfter })
    : new AuthError(429, "over_request_rate_limit", "Request rate limit reached", { retryAfter });
}
