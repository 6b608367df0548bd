import assert from "node:assert/strict";
import { test } from "node:test";
import { endSession, SignOutError } from "./signOut.ts";
import { type Fetch, Unanswered } from "./steadyFetch.ts";

const project = { url: "https://abc.supabase.co", key: "sb_publishable_0" };
const soon = Math.floor(Date.now() / 1000) + 3600;
const session = { access_token: "a.b.c", refresh_token: "r", expires_at: soon };
const expired = { ...session, expires_at: 1 };

interface Asked {
  path: string;
  bearer: string | undefined;
  init: RequestInit;
}

/** Answers one thing after the other. */
function open(...answers: (Response | Error)[]) {
  const asked: Asked[] = [];
  const fetch: Fetch = async (input, init = {}) => {
    const bearer = new Headers(init.headers).get("authorization")?.replace("Bearer ", "");
    asked.push({ path: String(input).replace(`${project.url}/auth/v1/`, ""), bearer, init });
    const answer = answers.shift();
    if (!answer) throw new Error("asked once too often");
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { fetch, asked };
}

const done = () => new Response(null, { status: 204 });
const says = (status: number, body: object = {}) => Response.json(body, { status });

test("the service is asked to end the session, so far as was meant", async () => {
  for (const scope of ["local", "global", "others"] as const) {
    const { fetch, asked } = open(done());
    await endSession(session, scope, project, fetch);
    const [{ path, bearer, init } = assert.fail()] = asked;
    assert.deepEqual([path, bearer], [`logout?scope=${scope}`, "a.b.c"]);
    assert.equal(new Headers(init.headers).get("apikey"), project.key);
    assert.deepEqual([init.method, init.keepalive, init.body], ["POST", true, undefined]);
  }
});

test("that it does not know the session is no failure (spec §8, case R7)", async () => {
  for (const status of [401, 403, 404]) {
    const { fetch, asked } = open(says(status, { code: "session_not_found", message: "Gone" }));
    await endSession(session, "local", project, fetch);
    assert.equal(asked.length, 1);
  }
});

const failureOf = (...answers: (Response | Error)[]): Promise<SignOutError> =>
  endSession(session, "local", project, open(...answers).fetch).then(
    () => assert.fail("it has not failed"),
    (error: unknown) => (error instanceof SignOutError ? error : assert.fail(String(error)))
  );

test("a failure has the service's words, where it has any that are for people", async () => {
  const told = await failureOf(says(500, { code: "unexpected_failure", message: "Out of order" }));
  assert.deepEqual(
    [told.status, told.code, told.reason],
    [500, "unexpected_failure", "Out of order"]
  );
  const older = await failureOf(says(400, { error_code: "bad_json", code: 400, msg: "Not read" }));
  assert.deepEqual([older.code, older.reason], ["bad_json", "Not read"]);
  for (const silent of [
    says(502, { message: "{}" }),
    says(503),
    new Response("<html>", { status: 502 })
  ])
    assert.equal((await failureOf(silent)).reason, "");
  const long = await failureOf(says(500, { message: "x".repeat(5000) }));
  assert.equal(long.reason.length, 200);
});

test("where nothing answers the failure has no words, and says why", async () => {
  const cause = new Unanswered("network");
  const failure = await failureOf(cause);
  assert.deepEqual([failure.status, failure.reason, failure.cause], [0, "", cause]);
});

test("a session that has run out is renewed first: its own token would end nothing", async () => {
  const { fetch, asked } = open(says(200, { access_token: "d.e.f" }), done());
  await endSession(expired, "global", project, fetch);
  assert.deepEqual(
    asked.map(({ path, bearer }) => [path, bearer]),
    [
      ["token?grant_type=refresh_token", undefined],
      ["logout?scope=global", "d.e.f"]
    ]
  );
  assert.equal(asked[0]?.init.body, '{"refresh_token":"r"}');
});

test("where that is refused there is nothing left to end; where it fails for now, ending has failed", async () => {
  const refused = open(says(400, { code: "refresh_token_not_found" }));
  await endSession(expired, "local", project, refused.fetch);
  assert.equal(refused.asked.length, 1);
  for (const answer of [says(429), says(503), new Unanswered("timeout")]) {
    const { fetch, asked } = open(answer);
    await assert.rejects(endSession(expired, "local", project, fetch), SignOutError);
    assert.equal(asked.length, 1);
  }
});

test("without a session nothing is asked", async () => {
  const { fetch, asked } = open();
  for (const none of [undefined, null, "text", {}, { access_token: { toString: "x" } }])
    await endSession(none, "local", project, fetch);
  assert.equal(asked.length, 0);
});
