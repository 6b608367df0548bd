import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { openPreparedDatabase } from "../../../test/support/preparedDatabase.ts";
import type { Database } from "../database.ts";
import { type Mail, sendMail } from "./mailbox.ts";
import { createMailbox } from "./mailboxService.ts";

const NOW = Date.UTC(2026, 0, 1);
let database: Database;
let mailbox: ReturnType<typeof createMailbox>;

before(async () => {
  database = await openPreparedDatabase();
  mailbox = createMailbox(database);
});
beforeEach(() => database.exec("delete from backend.mails"));
after(() => database.close());

const send = (mail: Partial<Mail>, now = NOW): Promise<void> =>
  sendMail(
    database,
    { to: "ada@example.com", subject: "Hello", paragraphs: ["Hello there."], links: [], ...mail },
    now
  );

interface Listed {
  total: number;
  count: number;
  messages: { ID: string; Subject: string; To: { Address: string }[] }[];
}

async function list(path: string): Promise<Listed> {
  const response = await mailbox.request(path);
  assert.equal(response.status, 200);
  return (await response.json()) as Listed;
}

test("mails are listed by the shapes of Mailpit, the newest first", async () => {
  await send({ subject: "First" });
  await send({
    subject: "Second",
    links: [{ text: "Confirm", url: "http://localhost/verify?token=a&type=signup" }],
    code: "123456"
  });
  const { total, messages } = await list("/api/v1/messages");
  assert.equal(total, 2);
  assert.deepEqual(
    messages.map(({ Subject }) => Subject),
    ["Second", "First"]
  );
  const response = await mailbox.request(`/api/v1/message/${messages[0]?.ID}`);
  const { Text, HTML, To } = (await response.json()) as Record<string, unknown>;
  assert.deepEqual(To, [{ Name: "", Address: "ada@example.com" }]);
  assert.equal(
    Text,
    "Hello there.\n\nConfirm: http://localhost/verify?token=a&type=signup\n\nCode: 123456\n"
  );
  assert.match(String(HTML), /<a href="http:\/\/localhost\/verify\?token=a&amp;type=signup">/);
});

test("a search finds the mails to one address", async () => {
  await send({ to: "ada@example.com" });
  await send({ to: "Bob@example.com" });
  const { count, total, messages } = await list("/api/v1/search?query=to%3Abob%40example.com");
  assert.deepEqual([count, total], [1, 1]);
  assert.equal(messages[0]?.To[0]?.Address, "Bob@example.com");
  assert.equal((await mailbox.request("/api/v1/search?query=subject:x")).status, 400);
});

test("pages of the list say how many there are", async () => {
  for (const subject of ["a", "b", "c"]) await send({ subject });
  const { total, count, messages } = await list("/api/v1/messages?start=1&limit=1");
  assert.deepEqual([total, count, messages[0]?.Subject], [3, 1, "b"]);
  assert.deepEqual((await list("/api/v1/messages?start=9")).total, 3);
});

test("some mails are deleted, or all", async () => {
  for (const subject of ["a", "b", "c"]) await send({ subject });
  const { messages } = await list("/api/v1/messages");
  await mailbox.request("/api/v1/messages", {
    method: "DELETE",
    body: JSON.stringify({ IDs: [messages[0]?.ID] })
  });
  assert.equal((await list("/api/v1/messages")).total, 2);
  await mailbox.request("/api/v1/messages", { method: "DELETE" });
  assert.equal((await list("/api/v1/messages")).total, 0);
  const faulty = { method: "DELETE", body: "{" };
  assert.equal((await mailbox.request("/api/v1/messages", faulty)).status, 400);
});

test("a mail that is not there is told", async () => {
  assert.equal((await mailbox.request("/api/v1/message/nope")).status, 404);
  assert.equal((await mailbox.request("/api/v1/message/latest")).status, 404);
});

test("mails of transactions that fail have not been sent", async () => {
  await assert.rejects(
    database.transaction(async (queries) => {
      await sendMail(queries, { to: "a@b.c", subject: "", paragraphs: [], links: [] }, NOW);
      throw new Error("no");
    })
  );
  assert.equal((await list("/api/v1/messages")).total, 0);
});

test("old mails make room", async () => {
  for (let at = 0; at < 505; at++) await send({ subject: String(at) });
  const { total, messages } = await list("/api/v1/messages?limit=500");
  assert.deepEqual([total, messages.at(-1)?.Subject], [500, "5"]);
});

test("nothing in a mail becomes markup or script of the page", async () => {
  const evil = `<img src=x onerror=alert(1)>"'`;
  await send({ to: evil, subject: evil, paragraphs: [evil], links: [{ text: evil, url: evil }] });
  const response = await mailbox.request(`/?to=${encodeURIComponent(evil)}`);
  const page = await response.text();
  assert.doesNotMatch(page, /<img/);
  assert.match(page, /&lt;img src=x onerror=alert\(1\)&gt;&quot;&#39;/);
  const policy = response.headers.get("content-security-policy") ?? "";
  assert.match(policy, /default-src 'none'/);
  assert.doesNotMatch(policy, /unsafe/);
});
