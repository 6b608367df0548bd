import assert from "node:assert/strict";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type TestContext, test } from "node:test";
import { delayOf, fetchJson, NoAnswerError } from "./fetchJson.ts";

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A server that gives one answer after the other, the last one for good. */
async function serve(context: TestContext, ...answers: Answer[]) {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(`${request.method} ${request.url} ${body}`.trim());
    answer?.(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const status =
  (code: number, body = "", headers = {}): Answer =>
  (response) =>
    void response.writeHead(code, headers).end(body);
const hangUp: Answer = (response) => void response.destroy();
const silence: Answer = () => {};
const QUICK = { backOff: 1 };

test("what is safe to repeat is asked up to three times more", async (context) => {
  const { url, asked } = await serve(context, status(503), hangUp, status(429), status(200, "[1]"));
  const answer = await fetchJson(url, { ...QUICK, query: { page: 2, none: undefined } });
  assert.deepEqual([answer.status, answer.body, answer.tries], [200, [1], 4]);
  assert.deepEqual(asked, Array(4).fill("GET /?page=2"));
});

test("the last answer counts where it stays bad, and others are taken as they are", async (context) => {
  for (const [code, tries] of [
    [500, 4],
    [408, 4],
    [404, 1],
    [422, 1]
  ] as const) {
    const { url, asked } = await serve(context, status(code, '{"code":"x"}'));
    const answer = await fetchJson(url, { ...QUICK, method: "DELETE", body: { soft: true } });
    assert.deepEqual([answer.status, answer.body, answer.tries], [code, { code: "x" }, tries]);
    assert.equal(asked.at(-1), 'DELETE / {"soft":true}');
  }
});

test("a POST is repeated only where it cannot have been done", async (context) => {
  const post = { ...QUICK, method: "POST", body: {} } as const;
  for (const answer of [status(500), status(503), status(409)]) {
    const { url } = await serve(context, answer, status(200));
    assert.equal((await fetchJson(url, post)).tries, 1);
  }
  const dropped = await serve(context, hangUp, status(200));
  await assert.rejects(fetchJson(dropped.url, post), NoAnswerError);
  assert.equal(dropped.asked.length, 1);
  const refused = await serve(context, status(429), status(200, "{}"));
  assert.deepEqual(await fetchJson(refused.url, post).then(({ tries }) => tries), 2);
});

test("where nobody listens that is said", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const told = fetchJson(`http://127.0.0.1:${port}`, { ...QUICK, method: "POST" });
  await assert.rejects(told, { name: "NoAnswerError", message: "ECONNREFUSED" });
});

test("a wait that the service asks for is waited, unless it is longer than the time", async (context) => {
  const later = status(429, "", { "retry-after": "1" });
  const short = await serve(context, later, status(200));
  const start = performance.now();
  assert.equal((await fetchJson(short.url, QUICK)).status, 200);
  assert.ok(performance.now() - start > 900);
  const long = await serve(context, status(429, "", { "retry-after": "3600" }));
  const answer = await fetchJson(long.url, QUICK);
  assert.deepEqual([answer.status, answer.tries], [429, 1]);
});

test("nothing takes longer than its time, be it the head or the body that does not come", async (context) => {
  const half: Answer = (response) => void response.writeHead(200).write("[");
  for (const answer of [silence, half]) {
    const { url, asked } = await serve(context, answer);
    await assert.rejects(fetchJson(url, { ...QUICK, timeout: 100 }), {
      message: "no answer within 0.1 s"
    });
    assert.equal(asked.length, 1);
  }
});

test("what is no JSON is no body, and keys follow no redirect", async (context) => {
  const portal = await serve(context, status(200, "<html>Sign in to the network</html>"));
  assert.equal((await fetchJson(portal.url)).body, undefined);
  const empty = await serve(context, status(204));
  assert.equal((await fetchJson(empty.url)).body, undefined);
  const other = await serve(context, status(200, "{}"));
  const leading = await serve(context, status(302, "", { location: other.url }));
  assert.equal((await fetchJson(leading.url, { headers: { apikey: "k" } })).status, 302);
  assert.deepEqual(other.asked, []);
  assert.equal((await fetchJson(leading.url)).status, 200);
});

test("a delay is written in seconds or as a date", () => {
  const now = Date.parse("2026-11-21T12:00:00Z");
  assert.equal(delayOf("3", now), 3000);
  assert.equal(delayOf("Sat, 21 Nov 2026 12:00:05 GMT", now), 5000);
  assert.equal(delayOf("Sat, 21 Nov 2026 11:00:00 GMT", now), 0);
  for (const nothing of [null, "", "soon", "-4", "1e9"]) assert.equal(delayOf(nothing, now), 0);
});
