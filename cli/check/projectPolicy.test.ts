import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type TestContext, test } from "node:test";
import { temporarySite } from "../../test/support/buildSite.ts";
import type { Config } from "../config.ts";
import { allowsAsking, checkProjectPolicy } from "./projectPolicy.ts";

const PROJECT = "https://abc.supabase.co";

test("a policy allows what its sources name, as browsers read them", () => {
  const yes = [
    "",
    "script-src 'self'",
    "default-src *",
    "default-src https:",
    "default-src 'none'; connect-src 'self' https://abc.supabase.co",
    "connect-src ABC.supabase.co",
    "connect-src http://abc.supabase.co",
    "connect-src https://*.supabase.co",
    "connect-src https://abc.supabase.co:443/",
    "connect-src abc.supabase.co:*",
    "CONNECT-SRC https://abc.supabase.co; connect-src 'none'"
  ];
  const no = [
    "default-src 'self'",
    "connect-src",
    "connect-src 'none'",
    "default-src *; connect-src 'self'",
    "connect-src https://supabase.co https://*.abc.supabase.co",
    "connect-src wss://abc.supabase.co",
    "connect-src https://abc.supabase.co:8443",
    "connect-src https://abc.supabase.co/auth/v1/token",
    "connect-src https://evil-abc.supabase.co.example.com"
  ];
  for (const policy of yes) assert.equal(allowsAsking(policy, new URL(PROJECT)), true, policy);
  for (const policy of no) assert.equal(allowsAsking(policy, new URL(PROJECT)), false, policy);
});

function codesOf(
  context: TestContext,
  headers: string | undefined,
  { url = PROJECT, host }: { url?: string; host?: Config["host"] } = {}
) {
  const root = temporarySite(context, {});
  if (headers !== undefined) {
    mkdirSync(path.join(root, "public"));
    writeFileSync(path.join(root, "public/_headers"), headers);
  }
  const auth = { url, key: "sb_publishable_0", providers: [], redirect: undefined };
  const config = { root, host, auth } as unknown as Config;
  const site = { config, url: (to: string) => `/docs${to}/` };
  return checkProjectPolicy(site).map(({ file, line, code }) => `${file}:${line} ${code}`);
}

test("the headers of the login page count, where the host sends them, and for a project that others reach", (context) => {
  const strict = (where: string) =>
    `# Ours\n${where}\n  Content-Security-Policy: default-src 'self'\n`;
  const found = ["public/_headers:3 policy-without-project"];
  assert.deepEqual(codesOf(context, strict("/*")), found);
  assert.deepEqual(codesOf(context, strict("/docs/login/")), found);
  assert.deepEqual(codesOf(context, strict("/*"), { host: "netlify" }), found);
  assert.deepEqual(codesOf(context, strict("/docs/embeds/*")), []);
  assert.deepEqual(codesOf(context, undefined), []);
  assert.deepEqual(codesOf(context, strict("/*"), { host: "github" }), []);
  assert.deepEqual(codesOf(context, strict("/*"), { url: "http://127.0.0.1:54321" }), []);
  assert.deepEqual(codesOf(context, strict("/*"), { url: "" }), []);
  const both = `${strict("/*")}  Content-Security-Policy: connect-src ${PROJECT}\n`;
  assert.deepEqual(codesOf(context, both), found);
});
