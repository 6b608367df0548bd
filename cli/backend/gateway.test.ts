import assert from "node:assert/strict";
import { test } from "node:test";
import { Hono } from "hono";
import { createGateway } from "./gateway.ts";
import { createKeys } from "./keys.ts";
import type { Service, ServiceEnv } from "./service.ts";
import { signToken } from "./tokens.ts";

const keys = createKeys();
const NOW = Date.UTC(2026, 0, 1);
const failures: unknown[] = [];

function createEcho(): Service {
  const echo = new Hono<ServiceEnv>();
  echo.get("/broken", () => {
    throw new Error("broken");
  });
  echo.all("*", (context) =>
    context.json({ ip: context.get("ip"), role: context.get("requester")?.role })
  );
  return echo;
}

const gateway = createGateway({
  keys,
  now: () => NOW,
  services: { "/rest/v1": createEcho(), "/auth/v1": createEcho() },
  pages: { "/mailbox": createEcho() },
  report: (error) => failures.push(error)
});

async function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const response = await gateway.request(`http://localhost:54321${path}`, {
    method,
    headers: { host: "localhost:54321", ...headers }
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (text === "" ? {} : JSON.parse(text)) as Record<string, unknown>
  };
}

test("services want a key, and know by it as whom a request acts", async () => {
  assert.equal((await ask("/rest/v1/notes")).status, 401);
  assert.equal((await ask("/rest/v1/notes", { apikey: "sb_publishable_other" })).status, 401);
  const roleOf = async (headers: Record<string, string>) =>
    (await ask("/rest/v1/notes", headers)).body.role;
  assert.equal(await roleOf({ apikey: keys.publishable }), "anon");
  assert.equal(await roleOf({ apikey: keys.secret }), "service_role");
  const token = await signToken({ role: "authenticated", exp: NOW / 1000 + 60 }, keys);
  const signedIn = { apikey: keys.publishable, authorization: `Bearer ${token}` };
  assert.equal(await roleOf(signedIn), "authenticated");
  const expired = await signToken({ role: "authenticated", exp: NOW / 1000 - 60 }, keys);
  const late = { apikey: keys.publishable, authorization: `Bearer ${expired}` };
  assert.equal((await ask("/rest/v1/notes", late)).status, 401);
});

test("browsers that are sent to the auth service bring no key", async () => {
  for (const path of ["/verify", "/callback", "/authorize", "/.well-known/jwks.json"]) {
    assert.equal((await ask(`/auth/v1${path}?x=1`)).body.role, "anon");
  }
  assert.equal((await ask("/auth/v1/verify/more")).status, 401);
  assert.equal((await ask("/mailbox")).status, 200);
});

test("a name that was made to lead here, and pages of others, get nothing", async () => {
  const foreign: Record<string, string>[] = [
    { host: "evil.test" },
    { host: "127.0.0.1.evil.test:54321" },
    { origin: "https://evil.test" },
    { origin: "http://localhost.evil.test" }
  ];
  for (const headers of foreign) {
    assert.equal((await ask("/mailbox", headers)).status, 403);
    assert.equal((await ask("/auth/v1/health", { apikey: keys.secret, ...headers })).status, 403);
  }
  assert.equal((await ask("/mailbox", { origin: "null" })).status, 200);
  assert.equal((await ask("/mailbox", { origin: "null" }, "POST")).status, 403);
});

test("pages of this machine may ask, and read what is told in headers", async () => {
  const origin = "http://127.0.0.1:4173";
  const asked = "apikey,authorization,content-type,x-client-info,x-supabase-api-version";
  const { status, headers } = await ask(
    "/auth/v1/token",
    {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": asked
    },
    "OPTIONS"
  );
  assert.equal(status, 204);
  assert.equal(headers.get("access-control-allow-origin"), origin);
  assert.equal(headers.get("access-control-allow-headers"), asked);
  const answer = await ask("/mailbox", { origin });
  assert.match(answer.headers.get("access-control-expose-headers") ?? "", /x-total-count/);
});

test("an address is one, wherever it is said to be from", async () => {
  const ipOf = async (forwarded: string) =>
    (await ask("/mailbox", { "x-forwarded-for": forwarded })).body.ip;
  assert.equal(await ipOf("10.0.0.1, 10.0.0.2"), "10.0.0.1");
  assert.equal(await ipOf("2001:db8::1"), "2001:db8::1");
  assert.equal(await ipOf("'; drop table users"), "127.0.0.1");
  assert.equal((await ask("/mailbox")).body.ip, "127.0.0.1");
});

test("what a service has thrown is reported, and not told", async () => {
  const { status, body } = await ask("/rest/v1/broken", { apikey: keys.secret });
  assert.equal(status, 500);
  assert.deepEqual(body, { code: "unexpected_failure", message: "Internal Server Error" });
  assert.equal(String(failures.pop()), "Error: broken");
});
