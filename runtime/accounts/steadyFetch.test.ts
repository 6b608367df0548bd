import assert from "node:assert/strict";
import { test } from "node:test";
import { createSteadyFetch, type Fetch, limitOf, Unanswered } from "./steadyFetch.ts";

const SERVICE = "https://abc.supabase.co";
const RENEWAL = `${SERVICE}/auth/v1/token?grant_type=refresh_token`;
const post = { method: "POST", body: "{}" };

type Said = number | Response | Error;

/** A service that says one thing after the other and then 200, and a clock that only waiting moves. */
function openService(...said: Said[]) {
  let time = 0;
  let late = new AbortController();
  const pauses: number[] = [];
  const asked: { input: string | URL | Request; init: RequestInit }[] = [];
  const answers = [...said];
  const pass = (ms: number): void => {
    time += ms;
    if (time >= 10_000) late.abort(new DOMException("late", "TimeoutError"));
  };
  const fetch = createSteadyFetch({
    async fetch(input, init = {}) {
      asked.push({ input, init });
      const answer = answers.shift() ?? 200;
      if (answer instanceof Error) throw answer;
      return typeof answer === "number"
        ? Response.json({ number: asked.length }, { status: answer })
        : answer;
    },
    async wait(ms) {
      pauses.push(ms);
      pass(ms);
    },
    now: () => time,
    limit: (ms) => {
      assert.equal(ms, 10_000);
      late = new AbortController();
      return late.signal;
    }
  });
  return { fetch, pauses, pass, asked, count: () => asked.length };
}

const lost = () => new TypeError("Failed to fetch");

test("what passes is asked for again, 200 ms later, and each time twice as long (spec §9)", async () => {
  for (const status of [408, 409, 425, 429, 500, 502, 503, 504]) {
    const { fetch, pauses } = openService(status, status, status);
    const answer = await fetch(`${SERVICE}/auth/v1/user`);
    assert.deepEqual(
      [answer.status, await answer.json(), pauses],
      [200, { number: 4 }, [200, 400, 800]]
    );
  }
  const { fetch, pauses } = openService(lost(), lost());
  assert.equal((await fetch(`${SERVICE}/auth/v1/user`)).status, 200);
  assert.deepEqual(pauses, [200, 400]);
});

test("three times are enough: then the answer is what it is, and none at all is said to be none", async () => {
  const busy = openService(503, 503, 503, 503, 503);
  assert.equal((await busy.fetch(`${SERVICE}/rest/v1/profiles`)).status, 503);
  const away = openService(lost(), lost(), lost(), lost(), lost());
  await assert.rejects(
    away.fetch(`${SERVICE}/auth/v1/user`),
    (error) => error instanceof Unanswered && error.reason === "network"
  );
  assert.deepEqual([busy.count(), away.count()], [4, 4]);
});

test("what will be no other the next time is not asked for again", async () => {
  for (const status of [400, 401, 403, 404, 422, 501]) {
    const { fetch, count } = openService(status);
    assert.equal((await fetch(`${SERVICE}/auth/v1/user`)).status, status);
    assert.equal(count(), 1, String(status));
  }
});

test("only what may be done twice is: reading, renewing a session and ending it", async () => {
  const again: [string, RequestInit][] = [
    ["auth/v1/user", {}],
    ["rest/v1/profiles?select=*", { method: "head" }],
    ["auth/v1/token?grant_type=refresh_token", post],
    ["auth/v1/logout?scope=local", post]
  ];
  const once: [string, RequestInit][] = [
    ["auth/v1/token?grant_type=password", post],
    ["auth/v1/token?grant_type=pkce", post],
    ["auth/v1/signup", post],
    ["auth/v1/otp", post],
    ["auth/v1/verify", post],
    ["auth/v1/user", { method: "PUT" }],
    ["auth/v1/factors/1", { method: "DELETE" }],
    ["auth/v1/reauthenticate", {}], // sends a mail
    ["rest/v1/contact_messages", post],
    ["rest/v1/profiles?id=eq.1", { method: "PATCH" }]
  ];
  for (const [requests, wanted] of [
    [again, 2],
    [once, 1]
  ] as const) {
    for (const [path, init] of requests) {
      for (const failure of [503, lost()]) {
        const { fetch, count } = openService(failure);
        await fetch(`${SERVICE}/${path}`, init).catch(() => {});
        assert.equal(count(), wanted, `${init.method} ${path}`);
      }
    }
  }
});

test("a request that is an object is asked again as it was", async () => {
  const { fetch, asked } = openService(503);
  await fetch(new Request(RENEWAL, { method: "POST", body: "a body" }));
  const bodies = await Promise.all(asked.map(({ input }) => (input as Request).text()));
  assert.deepEqual(bodies, ["a body", "a body"]);
});

test("the service is asked no sooner than it says, in seconds or as a date", async (context) => {
  context.mock.timers.enable({ apis: ["Date"], now: Date.UTC(2026, 0, 1) });
  const busy = (after: string) =>
    new Response("{}", { status: 429, headers: { "retry-after": after } });
  const { fetch, pauses } = openService(
    busy("3"),
    busy("Thu, 01 Jan 2026 00:00:02 GMT"),
    busy("Wed, 31 Dec 2025 23:00:00 GMT")
  );
  assert.equal((await fetch(RENEWAL, post)).status, 200);
  assert.deepEqual(pauses, [3000, 2000, 800]);
});

test("nobody waits for longer than ten seconds in all: what asks for more is told at once", async () => {
  const busy = () => new Response("{}", { status: 429, headers: { "retry-after": "6" } });
  const { fetch, pauses } = openService(busy(), busy(), busy());
  assert.equal((await fetch(RENEWAL, post)).status, 429);
  assert.deepEqual(pauses, [6000]);
});

/** As the browser's own does: it answers nothing, and throws what it is aborted with. */
const hanging: Fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
  });

test("no answer within ten seconds is none, nor is one that never ends", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const endless: Fetch = async (_, init) =>
    ({ status: 200, headers: new Headers(), text: () => hanging("", init) }) as unknown as Response;
  for (const fetch of [hanging, endless]) {
    const steady = createSteadyFetch({
      fetch,
      wait: () => assert.fail("nothing is asked again"),
      now: () => 10_000,
      limit: limitOf
    });
    const said: unknown[] = [];
    const answer = steady(`${SERVICE}/auth/v1/user`).catch((error: unknown) => said.push(error));
    context.mock.timers.tick(9999);
    await new Promise(setImmediate);
    assert.equal(said.length, 0);
    context.mock.timers.tick(1);
    await answer;
    const [error] = said;
    assert.ok(error instanceof Unanswered && error.reason === "timeout", String(error));
  }
});

test("whoever asked may call it off, and is told that it was they", async () => {
  const own = new AbortController();
  const steady = createSteadyFetch({
    fetch: hanging,
    wait: () => assert.fail("nothing is asked again"),
    now: () => 0,
    limit: () => new AbortController().signal
  });
  const answer = steady(`${SERVICE}/auth/v1/user`, { signal: own.signal });
  own.abort(new Error("not wanted any more"));
  await assert.rejects(answer, /not wanted any more/);
});

test("where the browser knows of no network nothing is asked again", async (context) => {
  const descriptor = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  Object.defineProperty(globalThis, "navigator", { value: { onLine: false }, configurable: true });
  context.after(() => {
    if (descriptor) Object.defineProperty(globalThis, "navigator", descriptor);
    else Reflect.deleteProperty(globalThis, "navigator");
  });
  const { fetch, count } = openService(lost(), lost());
  await assert.rejects(fetch(`${SERVICE}/auth/v1/user`), Unanswered);
  assert.equal(count(), 1);
});

test("what answers in place of the service is no answer (case R4)", async () => {
  const portal = () => new Response("<html>Welcome", { headers: { "content-type": "text/html" } });
  const isOdd = (error: unknown) => error instanceof Unanswered && error.reason === "answer";
  await assert.rejects(openService(portal()).fetch(RENEWAL, post), isOdd);
  await assert.rejects(openService(portal()).fetch(`${SERVICE}/rest/v1/profiles`), isOdd);
  await assert.rejects(openService(new Response("")).fetch(`${SERVICE}/auth/v1/user`), isOdd);
  // An answer without a body is one.
  const ended = await openService(new Response(null, { status: 204 })).fetch(
    `${SERVICE}/auth/v1/logout?scope=local`,
    post
  );
  assert.equal(ended.status, 204);
});

test("a gateway's word that there were too many requests is put as the service puts it (case R12)", async () => {
  const gateway = () => new Response("<html>429", { status: 429 });
  const answer = await openService(gateway()).fetch(`${SERVICE}/auth/v1/otp`, post);
  assert.equal(((await answer.json()) as { code: string }).code, "over_request_rate_limit");
  const failing = await openService(new Response("<html>502", { status: 502 })).fetch(
    `${SERVICE}/auth/v1/otp`,
    post
  );
  assert.equal(await failing.text(), "<html>502");
});

test("when a session ends is told by this device's clock (case R24)", async (context) => {
  const now = Date.UTC(2026, 0, 1) / 1000;
  context.mock.timers.enable({ apis: ["Date"], now: now * 1000 });
  const given = { access_token: "a.b.c", refresh_token: "r", expires_in: 3600, expires_at: 7 };
  const answer = await openService(Response.json(given)).fetch(RENEWAL, post);
  assert.deepEqual(await answer.json(), { ...given, expires_at: now + 3600 });
});

test("files and functions of a project are asked for as they are", async () => {
  const { fetch, asked } = openService(503);
  const init = { method: "GET" };
  const answer = await fetch(`${SERVICE}/functions/v1/hello`, init);
  assert.equal(answer.status, 503);
  assert.equal(asked[0]?.init, init);
});
