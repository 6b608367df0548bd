import assert from "node:assert/strict";
import { test } from "node:test";
import type { User } from "./adminApi.ts";
import { asJson, linkDetails, userDetails, userLine } from "./formatUsers.ts";

const user: User = {
  id: "00000000-0000-4000-8000-000000000001",
  email: "ada@example.com",
  name: "Ada",
  created: "2026-11-21T06:36:43.576265Z",
  confirmed: undefined,
  invited: undefined,
  lastSignIn: "2026-11-23T00:00:00Z",
  bannedUntil: undefined,
  deleted: undefined,
  providers: ["email", "github"],
  factors: [{ id: "f1", name: "Phone", type: "totp", status: "verified" }]
};

test("a user is one line, or all that is known of one", () => {
  assert.equal(
    userLine(user),
    `${user.id}  ada@example.com  Ada  since 2026-11-21  last here 2026-11-23  unconfirmed\n`
  );
  const details = userDetails(user);
  assert.match(details, /^signs in by {2}email, github$/m);
  assert.match(details, /^factor {7}f1 {2}totp {2}verified {2}Phone$/m);
  assert.doesNotMatch(details, /banned|deleted|invited/);
});

test("nothing that a service says steers the terminal, in lines or in JSON", () => {
  const evil = { ...user, name: "\u001b[2J\r\nroot\u009b2J\u202e", email: "x".repeat(500) };
  const [line = "", ...more] = userLine(evil).split("\n");
  assert.deepEqual(more, [""]);
  assert.ok(line.length < 300);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const steering = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/;
  const json = asJson({ user: evil });
  for (const text of [line, userDetails(evil), json]) assert.doesNotMatch(text, steering);
  assert.deepEqual(JSON.parse(json), JSON.parse(JSON.stringify({ user: evil })));
});

test("a link is told in both forms, that of the site where its address is known", () => {
  const link = {
    url: "https://a.co/verify",
    tokenHash: "a&b",
    code: "123456",
    type: "signup",
    redirectTo: ""
  };
  assert.match(
    linkDetails(link, "https://example.com/auth/callback/"),
    /^on the site {2}https:\/\/example\.com\/auth\/callback\/\?token_hash=a%26b&type=signup$/m
  );
  assert.doesNotMatch(linkDetails(link, undefined), /on the site|leads to/);
});
