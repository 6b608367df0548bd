import assert from "node:assert/strict";
import { test } from "node:test";
import { fetchAgain } from "./fetchAgain.ts";

/** Answers with each of these, one after the other; 0 is no answer at all. */
function answering(...statuses: number[]) {
  let asked = 0;
  const fetch = async (): Promise<Response> => {
    const status = statuses[asked++] ?? 200;
    if (status === 0) throw new TypeError("Failed to fetch");
    return new Response(`number ${asked}`, { status });
  };
  return { fetch, count: () => asked };
}

test("what passes is asked for again, up to three times", async () => {
  const some = answering(503, 0, 429, 201);
  const answer = await fetchAgain("https://a.example", {}, some);
  assert.deepEqual([answer.status, answer.text, some.count()], [201, "number 4", 4]);
});

test("at last the answer is what it is", async () => {
  const failing = answering(500, 502, 503, 504);
  assert.equal((await fetchAgain("https://a.example", {}, failing)).status, 504);
  const away = answering(0, 0);
  await assert.rejects(fetchAgain("https://a.example", {}, { ...away, repeats: 1 }), TypeError);
});

test("what will not change is not asked for again, nor what might be taken twice", async () => {
  const refusing = answering(403);
  assert.equal((await fetchAgain("https://a.example", {}, refusing)).status, 403);
  const once = answering(503);
  assert.equal((await fetchAgain("https://a.example", {}, { ...once, repeats: 0 })).status, 503);
  const own = { ...answering(429), isPassing: (status: number) => status === 503 };
  assert.equal((await fetchAgain("https://a.example", {}, own)).status, 429);
  for (const { count } of [refusing, once, own]) assert.equal(count(), 1);
});

test("nothing is waited for beyond the limit: neither an answer nor its end nor the next try", async () => {
  const late = { name: "TimeoutError" };
  const abortable = (signal: AbortSignal | null | undefined): Promise<never> =>
    new Promise((_, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
  const hanging = (_: unknown, init?: RequestInit) => abortable(init?.signal);
  await assert.rejects(fetchAgain("https://a.example", {}, { limit: 5, fetch: hanging }), late);
  const endless = async (_: unknown, init?: RequestInit): Promise<Response> =>
    ({ status: 200, text: () => abortable(init?.signal) }) as unknown as Response;
  await assert.rejects(fetchAgain("https://a.example", {}, { limit: 5, fetch: endless }), late);
  await assert.rejects(fetchAgain("https://a.example", {}, { limit: 5, ...answering(503) }), late);
});
