import assert from "node:assert/strict";
import { test } from "node:test";
import { type Sent, sendMessage, type Way } from "./sendMessage.ts";

const id = "7f3a91c2-0d5e-4a6b-8c7d-000000000000";
const message = {
  name: "Ada",
  email: "ada@example.com",
  company: "",
  topic: "A price",
  budget: "",
  message: "How much?"
};
const ENDPOINT: Way = { adapter: "endpoint", action: "https://forms.example.com/f" };
const TABLE: Way = { adapter: "supabase", url: "https://p.example.com", key: "sb_publishable_0" };

interface Exchange {
  sent: Sent;
  requests: Request[];
}

/** What comes of a message where each request is answered with the next of these. */
async function exchange(
  way: Way,
  answers: (Response | Error)[],
  token?: string
): Promise<Exchange> {
  const requests: Request[] = [];
  const fetch = async (url: unknown, init?: RequestInit): Promise<Response> => {
    requests.push(new Request(String(url), init));
    const answer = answers.shift() ?? new Error("asked too often");
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const sent = await sendMessage(
    way,
    { id, message, page: "/contact/", token },
    fetch as typeof globalThis.fetch
  );
  return { sent, requests };
}

const json = (status: number, body: object, headers = {}): Response =>
  Response.json(body, { status, headers });
const reasonOf = ({ sent }: Exchange) => (sent.isDone ? "sent" : sent.failure?.reason);

test("an endpoint gets JSON, with an id and a reference", async () => {
  const { sent, requests } = await exchange(ENDPOINT, [new Response("thanks")], "token");
  assert.deepEqual(sent, { isDone: true });
  const [request] = requests;
  assert.equal(request?.headers.get("content-type"), "application/json");
  assert.deepEqual(await request?.json(), {
    id,
    reference: "7F3A-91C2",
    name: "Ada",
    email: "ada@example.com",
    topic: "A price",
    message: "How much?",
    page: "/contact/",
    "cf-turnstile-response": "token"
  });
});

test("a table gets a row, with the publishable key", async () => {
  const { sent, requests } = await exchange(TABLE, [new Response(null, { status: 201 })]);
  assert.deepEqual(sent, { isDone: true });
  const [request] = requests;
  assert.equal(request?.url, "https://p.example.com/rest/v1/contact_messages");
  assert.equal(request?.headers.get("apikey"), "sb_publishable_0");
  assert.deepEqual(await request?.json(), {
    id,
    name: "Ada",
    email: "ada@example.com",
    topic: "A price",
    message: "How much?",
    page: "/contact/"
  });
});

test("with a token a message goes through the function that asks about it, once", async () => {
  const done = await exchange(TABLE, [new Response(null, { status: 204 })], "token");
  assert.deepEqual(done.sent, { isDone: true });
  const [request] = done.requests;
  assert.equal(request?.url, "https://p.example.com/rest/v1/rpc/send_contact_message");
  const sent = await request?.json();
  assert.deepEqual([sent?.message.id, sent?.captcha_token], [id, "token"]);
  const refused = json(403, { code: "PT403", details: "captcha=refused" });
  assert.equal(reasonOf(await exchange(TABLE, [refused], "used")), "captcha");
  const broken = json(503, { code: "PT503", details: "captcha=unavailable" });
  assert.equal(reasonOf(await exchange(TABLE, [broken], "token")), "trouble");
});

test("what has arrived before is no second message", async () => {
  const again = json(409, { code: "23505" });
  assert.equal(reasonOf(await exchange(TABLE, [json(503, {}), again])), "sent");
  assert.equal(reasonOf(await exchange(ENDPOINT, [json(409, {})])), "sent");
  assert.notEqual(reasonOf(await exchange(TABLE, [json(409, { code: "23503" })])), "sent");
});

test("a table is asked again, an endpoint is not", async () => {
  const busy = () => new Response("<h1>Bad gateway</h1>", { status: 502 });
  const of = await exchange(TABLE, [busy(), new TypeError("away"), json(201, {})]);
  assert.deepEqual([reasonOf(of), of.requests.length], ["sent", 3]);
  const once = await exchange(ENDPOINT, [busy()]);
  assert.deepEqual([reasonOf(once), once.requests.length], ["trouble", 1]);
  assert.equal(reasonOf(await exchange(ENDPOINT, [new TypeError("away")])), "away");
});

test("a portal's page is no answer of the table", async () => {
  assert.equal(reasonOf(await exchange(TABLE, [new Response("<h1>Log in</h1>")])), "trouble");
});

test("statuses are told apart by what the visitor can do", async (context) => {
  const logged = context.mock.method(console, "error", () => {});
  for (const [way, answer, reason] of [
    [TABLE, json(401, {}), "unready"],
    [TABLE, json(404, { code: "PGRST205" }), "unready"],
    [TABLE, json(400, { code: "23514" }), "refused"],
    [ENDPOINT, json(413, {}), "refused"],
    [ENDPOINT, json(405, {}), "unready"],
    [ENDPOINT, json(403, { error: "captcha_failed" }), "captcha"],
    [ENDPOINT, json(400, { code: "turnstile-timeout-or-duplicate" }), "captcha"],
    [ENDPOINT, json(500, { code: "captcha" }), "trouble"],
    [ENDPOINT, json(429, {}), "limited"],
    [TABLE, json(429, {}), "limited"]
  ] as const)
    assert.equal(reasonOf(await exchange(way, [answer.clone()])), reason, String(answer.status));
  assert.equal(logged.mock.callCount(), 2, "what the author has to set up is told in the console");
});

test("how long to wait is told in seconds or as a date", async () => {
  const secondsOf = async (answer: Response): Promise<number | undefined> => {
    const before = Date.now();
    const { sent } = await exchange(ENDPOINT, [answer]);
    const until = sent.isDone ? undefined : sent.failure?.until;
    return until && Math.round((until - before) / 1000);
  };
  assert.equal(await secondsOf(json(429, {}, { "retry-after": "90" })), 90);
  assert.equal(await secondsOf(json(429, { retry_after: 30 })), 30);
  assert.equal(await secondsOf(json(429, { code: "PT429", details: "retry_after=272" })), 272);
  const date = new Date(Date.now() + 3600_000).toUTCString();
  assert.ok(Math.abs(((await secondsOf(json(429, {}, { "retry-after": date }))) ?? 0) - 3600) <= 2);
  assert.equal(await secondsOf(json(429, {}, { "retry-after": "9999999" })), 24 * 3600);
  for (const odd of ["soon", "-1", "0", "Thu, 01 Jan 1970 00:00:00 GMT"])
    assert.equal(await secondsOf(json(429, {}, { "retry-after": odd })), undefined, odd);
});

test("what an endpoint says of fields is told at those of the form, as far as it is text", async () => {
  const errors = { email: "We know no such address.", phone: "x", name: { a: 1 }, message: "" };
  const { sent } = await exchange(ENDPOINT, [json(422, { errors })]);
  assert.deepEqual(sent, { isDone: false, errors: { email: "We know no such address." } });
  assert.equal(reasonOf(await exchange(ENDPOINT, [json(422, { errors: ["x"] })])), "refused");
});
