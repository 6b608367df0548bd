/** Whatever is sent to the embedded auth service, it answers, and never by an error of its own. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type Asking, openAuth } from "./support/openAuth.ts";

const limits = ["signUp", "anonymous", "mail", "token", "verify", "user", "factor", "mails"];
const auth = await openAuth({
  hasAnonymous: true,
  mailInterval: 0,
  rateLimits: Object.fromEntries(limits.map((name) => [name, 1_000_000]))
});
const { token, id, email } = await auth.signIn();

const NAMES = [
  ...[
    "email",
    "phone",
    "password",
    "data",
    "type",
    "token",
    "token_hash",
    "refresh_token",
    "nonce"
  ],
  ...["auth_code", "code_verifier", "code_challenge", "code_challenge_method", "create_user", "id"],
  ...["factor_type", "friendly_name", "issuer", "code", "challenge_id", "user_metadata", "role"],
  ...["app_metadata", "ban_duration", "email_confirm", "password_hash", "new_email", "redirect_to"]
];
/** Bodies that are good, some fields of which are spoilt. */
const ROUTES: Readonly<Record<string, object>> = {
  "/signup": { email: "new@example.com", password: "Correct-horse-7", data: { a: "b" } },
  "/token?grant_type=password": { email, password: "Correct-horse-7" },
  "/token?grant_type=refresh_token": { refresh_token: "abcdefghijkl" },
  "/token?grant_type=pkce": { auth_code: id, code_verifier: "x".repeat(50) },
  "/token?grant_type=id_token": { provider: "google", id_token: "a.b.c" },
  "/otp": { email, create_user: true },
  "/magiclink": { email },
  "/recover": { email, code_challenge: "x".repeat(50), code_challenge_method: "s256" },
  "/resend": { email, type: "signup" },
  "/verify": { type: "recovery", email, token: "123456" },
  "/factors": { factor_type: "totp", friendly_name: "phone", issuer: "here" },
  "/admin/users": { email: "made@example.com", password: "Correct-horse-7", user_metadata: {} },
  "/admin/generate_link": {
    type: "signup",
    email: "link@example.com",
    password: "Correct-horse-7"
  },
  "/invite": { email: "invited@example.com", data: { a: "b" } },
  [`/admin/users/${id}`]: { user_metadata: { a: "b" }, app_metadata: { a: "b" } },
  "/user": { data: { a: "b" }, email: "other@example.com" }
};

const word = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom("\u0000", "a\u0000b", "\ud800", "a\\u0000"), // what no database keeps, and what looks so
  fc.constantFrom("", "totp", "signup", "recovery", "magiclink"),
  fc.constantFrom("email", "s256", "24h", "none", "x".repeat(50), "authenticated", "anon"),
  fc.constantFrom(email, "new@example.com", "Correct-horse-7", id, "000000", "'; drop table x; --")
);
const value = fc.oneof(
  { weight: 4, arbitrary: word },
  { weight: 1, arbitrary: fc.boolean() },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.dictionary(word, word, { minKeys: 1, maxKeys: 3 }) }
);
/** A route with one of its bodies. */
const asked = fc.constantFrom(...Object.keys(ROUTES)).chain((route) => {
  const good = ROUTES[route] ?? {};
  const own = fc.dictionary(fc.constantFrom(...Object.keys(good)), value, { maxKeys: 1 });
  const other = fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 2 });
  const spoilt = fc.tuple(own, other).map(([one, two]) => ({ ...good, ...two, ...one }));
  const body = fc.oneof(
    { weight: 12, arbitrary: spoilt },
    { weight: 1, arbitrary: fc.jsonValue() }
  );
  return body.map((content) => ({ route, content }));
});

/** Halves of characters are none in an address. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

/** Statuses above that come from the site's own triggers alone. */
const isAnswer = (status: number): boolean => status >= 200 && status < 500;

test("bodies of any content are answered", async () => {
  const who = fc.constantFrom<Asking>({}, { token }, { isAdmin: true });
  await fc.assert(
    fc.asyncProperty(asked, who, async ({ route, content }, asking) => {
      const isPut = route === "/user" || route.endsWith(id);
      const { status } = await auth[isPut ? "put" : "post"](route, content, asking);
      assert.ok(isAnswer(status), `${route} answers ${status}`);
    }),
    { numRuns: 400, seed: 20_260_101 }
  );
});

test("addresses of any content are answered", async () => {
  const places = fc.constantFrom(
    ...["/verify", "/callback", "/authorize", "/logout", "/admin/users", "/user/identities"],
    ...["/factors", "/user/identities/authorize", "/settings", "/nowhere"]
  );
  const names = ["token", "type", "redirect_to", "provider", "state", "code", "error", "page"];
  const queries = fc.dictionary(fc.constantFrom(...names, "per_page", "scope"), word, {
    maxKeys: 5
  });
  await fc.assert(
    fc.asyncProperty(places, word, queries, async (place, part, parameters) => {
      const query = Object.entries(parameters).map(([name, text]) => [name, wellFormed(text)]);
      const path = `${place}/${encodeURIComponent(wellFormed(part))}`;
      for (const address of [place, path]) {
        const asked = `${address}?${new URLSearchParams(query as [string, string][])}`;
        assert.ok(isAnswer((await auth.get(asked, { token })).status), asked);
      }
    }),
    { numRuns: 200, seed: 20_260_101 }
  );
});

test("what is nested without end is told as such", async () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  const data = JSON.parse(deep) as unknown;
  assert.ok(Array.isArray(data));
  const response = await auth.raw(
    "/signup",
    `{"email":"a@b.c","password":"12345678","data":{"x":${deep}}}`
  );
  assert.equal(response.code, "bad_json");
});
