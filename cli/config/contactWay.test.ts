import assert from "node:assert/strict";
import { test } from "node:test";
import { chooseContact, type WrittenContact } from "./contactWay.ts";

const action = "https://forms.example.com/f";
const email = "us@example.com";
const captcha = { provider: "turnstile", siteKey: "1x00000000000000000000AA" } as const;

/** The way, and what is wrong with it. */
function choose(written: WrittenContact, hasAuth = false): string[] {
  const said: string[] = [];
  const { adapter } = chooseContact(written, hasAuth, (at, message, hint) => {
    assert.ok(hint);
    said.push(`${at.join(".")}: ${message}`);
  });
  return [String(adapter), ...said];
}

test("the way follows from what is there", () => {
  assert.deepEqual(choose({}), ["undefined"]);
  assert.deepEqual(choose({ email }), ["mailto"]);
  assert.deepEqual(choose({ action }), ["endpoint"]);
  assert.deepEqual(choose({ action, email }), ["endpoint"]);
  assert.deepEqual(choose({ action, captcha }), ["endpoint"]);
  assert.deepEqual(choose({ adapter: "supabase", captcha }, true), ["supabase"]);
});

test("a project takes messages where it is asked to by name alone", () => {
  assert.deepEqual(choose({ email }, true), ["mailto"]);
  assert.deepEqual(choose({}, true), ["undefined"]);
  assert.deepEqual(choose({ adapter: "supabase", email }, true), ["supabase"]);
});

test("what a way lacks is told, and so are two of them", () => {
  const of = (written: WrittenContact, hasAuth?: boolean) => choose(written, hasAuth)[1];
  assert.match(of({ adapter: "supabase" }) ?? "", /^contact\.adapter: .* has no project$/);
  assert.match(of({ adapter: "endpoint", email }) ?? "", /has no endpoint$/);
  assert.match(of({ adapter: "mailto" }) ?? "", /has no address$/);
  for (const adapter of ["supabase", "mailto"] as const)
    assert.match(of({ adapter, action, email }, true) ?? "", /two ways for one message$/);
  for (const written of [{ captcha }, { captcha, email }])
    assert.match(of(written, true) ?? "", /^contact\.captcha: .* needs somebody who asks/);
});
