import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { describeUser, idOf, lacksCode, parseSession, userOf } from "./session.ts";

const NAME = "sb-abc-auth-token";
const encode = (value: unknown): string =>
  `base64-${Buffer.from(JSON.stringify(value)).toString("base64url")}`;
const userIn = (cookies: string) => userOf(parseSession(cookies, NAME));
const session = (user: object): object => ({
  access_token: "a.b.c",
  refresh_token: "r",
  expires_at: 1,
  user: { id: "0a", email: "ada@example.com", ...user }
});

test("a session is read from one cookie, among others", () => {
  const user = { user_metadata: { full_name: "Ada Lövelace 🦊" } };
  assert.deepEqual(userIn(`a=1; ${NAME}=${encode(session(user))}; b=2`), {
    id: "0a",
    email: "ada@example.com",
    name: "Ada Lövelace 🦊"
  });
});

test("a long one is read from its parts, in their order wherever they stand", () => {
  const whole = encode(session({ user_metadata: { full_name: "x".repeat(60) } }));
  const [a, b, c] = [whole.slice(0, 100), whole.slice(100, 200), whole.slice(200)];
  const name = userIn(`${NAME}.2=${c}; ${NAME}.0=${a}; ${NAME}.1=${b}`)?.name;
  assert.equal(name, "x".repeat(60));
  for (const cookies of [
    `${NAME}.0=${a}; ${NAME}.2=${c}`, // one is missing
    `${NAME}.1=${b}; ${NAME}.2=${c}`,
    `${NAME}.0=${b}; ${NAME}.1=${a}; ${NAME}.2=${c}`, // out of order
    `${NAME}.0=${a}; ${NAME}.1=${b}; ${NAME}.2=${c}; ${NAME}.3=${c}` // one is stale
  ])
    assert.equal(userIn(cookies), undefined, cookies);
});

test("what is no session of ours is nobody's", () => {
  for (const cookies of [
    "",
    `${NAME}=`,
    `${NAME}=base64-`,
    `${NAME}=${JSON.stringify(session({}))}`, // not in its prefix
    `${NAME}=base64-%%%`,
    `x${NAME}=${encode(session({}))}`,
    `${NAME}=${encode(null)}`,
    `${NAME}=${encode("text")}`,
    `${NAME}=${encode([])}`,
    `${NAME}=${encode({ access_token: "a", refresh_token: "r" })}`,
    `${NAME}=${encode({ ...session({}), access_token: {} })}`,
    `${NAME}=${encode({ ...session({}), user: "ada" })}`,
    `${NAME}=${encode(session({ id: 7 }))}`
  ])
    assert.equal(userIn(cookies), undefined, cookies);
});

test("a name is text and short; without one the address stands for it", () => {
  const nameOf = (user: object) => userIn(`${NAME}=${encode(session(user))}`)?.name;
  assert.equal(nameOf({ user_metadata: { full_name: { toString: 1 } } }), "ada@example.com");
  assert.equal(nameOf({ user_metadata: { full_name: "  " } }), "ada@example.com");
  assert.equal(nameOf({ user_metadata: null }), "ada@example.com");
  assert.equal(nameOf({ user_metadata: { full_name: "x".repeat(10_000) } })?.length, 80);
  assert.equal(nameOf({ user_metadata: { full_name: "🦊".repeat(500) } }), "🦊".repeat(80));
  assert.equal(nameOf({ email: ["a"], user_metadata: [] }), "");
  assert.equal(nameOf({ user_metadata: { full_name: "a\u202eb\n\u0000c" } }), "a b c");
  assert.equal(nameOf({ user_metadata: { full_name: "👩‍👧" } }), "👩‍👧");
});

const tokenOf = (claims: unknown): string =>
  `a.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c`;

test("a code is lacking where an app is verified and the token is not worth that", () => {
  const lacks = (claims: unknown, factors: unknown) =>
    lacksCode({ access_token: tokenOf(claims), user: { id: "0a", factors } });
  const verified = { factor_type: "totp", status: "verified", friendly_name: "Tölephone" };
  const begun = { factor_type: "totp", status: "unverified", friendly_name: "verified" };
  assert.equal(lacks({ aal: "aal1", name: "Ää~?" }, [begun, verified]), true);
  assert.equal(lacks({ aal: "aal2", name: "Ää~?" }, [begun, verified]), false);
  for (const factors of [undefined, null, [], [begun], [null, 7], "verified", { 0: verified }])
    assert.equal(lacks({ aal: "aal1" }, factors), false, JSON.stringify(factors));
  for (const claims of [null, [], 7, {}, { aal: ["aal2"] }])
    assert.equal(lacks(claims, [verified]), true, JSON.stringify(claims));
  for (const access_token of [undefined, 7, { split: 1 }, "", "a.b", "a.%.c", "..."])
    assert.equal(lacksCode({ access_token, user: { factors: [verified] } }), true);
  for (const none of [undefined, null, "text", 7, [], {}, { user: "ada" }])
    assert.equal(lacksCode(none), false);
});

test("a session that is renewed stays the same, which its token says", () => {
  const idIn = (claims: unknown) => idOf({ access_token: tokenOf(claims), user: { id: "0a" } });
  assert.equal(idIn({ session_id: "s1", exp: 1 }), "s1");
  for (const claims of [null, [], 7, {}]) assert.equal(idIn(claims), undefined);
  for (const none of [undefined, null, "text", {}, { access_token: 7 }, { access_token: "a.b" }])
    assert.equal(idOf(none), undefined);
});

test("whatever a cookie holds, it is read without a fault, and what is shown is short text", () => {
  const anything = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.json(),
    fc.json().map((json) => `base64-${Buffer.from(json).toString("base64url")}`),
    fc
      .record({ access_token: fc.anything(), refresh_token: fc.anything(), user: fc.anything() })
      .map(encodeSafely),
    fc
      .record({ id: fc.anything(), email: fc.anything(), user_metadata: fc.anything() })
      .map((user) => encodeSafely({ access_token: "a", refresh_token: "r", user }))
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom("", ".0", ".1", ".2"), anything)), (cookies) => {
      const user = userIn(cookies.map(([end, value]) => `${NAME}${end}=${value}`).join("; "));
      if (!user) return;
      for (const text of Object.values(user)) assert.ok(typeof text === "string");
      assert.ok(user.id !== "" && [...user.name].length <= 80 && user.email.length <= 999);
    })
  );
});

function encodeSafely(value: unknown): string {
  try {
    return encode(value);
  } catch {
    return ""; // a cycle, or a number that JSON does not know
  }
}

test("an account is described as its session is, also where it has no name", () => {
  const user = { id: "0a", email: "ada@example.com", user_metadata: { full_name: " Ada\u0007 " } };
  assert.deepEqual(describeUser(user), { id: "0a", email: "ada@example.com", name: "Ada" });
  assert.equal(describeUser({ ...user, user_metadata: {} }).name, "ada@example.com");
  assert.equal(describeUser(undefined).name, "");
});
