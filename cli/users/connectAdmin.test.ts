import assert from "node:assert/strict";
import { test } from "node:test";
import { BuildError } from "../problem.ts";
import { connectAdmin } from "./connectAdmin.ts";
import { kindOfKey } from "./projectKey.ts";

const URL_OF = "https://abc.supabase.co";
const KEY = "sb_secret_abc";

/** A JSON Web Token of a role, unsigned. */
const tokenOf = (role: string): string =>
  ["{}", JSON.stringify({ role }), "x"]
    .map((part) => Buffer.from(part).toString("base64url"))
    .join(".");

function codeOf(env: NodeJS.ProcessEnv, url?: string): string {
  try {
    connectAdmin({ url }, env);
  } catch (error) {
    assert.ok(error instanceof BuildError);
    const [problem] = error.problems;
    assert.equal(problem?.kind, "usage");
    assert.ok(!JSON.stringify(error.problems).includes(env.SUPABASE_SECRET_KEY || "\0"));
    return problem?.code ?? "";
  }
  return "";
}

test("the environment says the key, and the address before the config does", () => {
  const env = { SUPABASE_SECRET_KEY: ` ${KEY}\n` };
  assert.deepEqual(connectAdmin({ url: `${URL_OF}/` }, env), { url: URL_OF, key: KEY });
  const both = { ...env, SUPABASE_URL: "http://127.0.0.1:54321" };
  assert.equal(connectAdmin({ url: URL_OF }, both).url, "http://127.0.0.1:54321");
  assert.equal(connectAdmin(undefined, both).url, "http://127.0.0.1:54321");
});

test("no key goes over the net in the open, and none that may not do it is sent", () => {
  const env = { SUPABASE_SECRET_KEY: KEY };
  for (const url of [
    "http://abc.supabase.co",
    "abc.supabase.co",
    "https://a:b@abc.co",
    "ftp://x"
  ]) {
    assert.equal(codeOf(env, url), "invalid-url", url);
  }
  assert.equal(codeOf(env), "url-missing");
  assert.equal(codeOf({}, URL_OF), "key-missing");
  for (const key of ["sb_publishable_abc", tokenOf("anon"), "hunter2", "sb_secret_ab cd"]) {
    assert.equal(codeOf({ SUPABASE_SECRET_KEY: key }, URL_OF), "key-refused", key);
  }
  assert.equal(codeOf({ SUPABASE_SECRET_KEY: tokenOf("service_role") }, URL_OF), "");
  assert.equal(kindOfKey("eyJ.%%%.x"), "other");
});
