/** What the contact form may send, how often, and past which checks. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import type { Answer, AskOptions, Person, Tables } from "../../support/openTables.ts";

const good = () => ({
  id: crypto.randomUUID(),
  name: "Mary Example",
  email: "mary@example.com",
  message: "We decide about loans, forty times a day."
});

export function testContactMessages(tables: () => Tables): void {
  beforeEach(() => tables().reset());

  const send = (
    body: object,
    who: Person = "anon",
    headers: AskOptions["headers"] = {}
  ): Promise<Answer> => tables().ask(who, "POST", "/contact_messages", { body, headers });

  const count = async (): Promise<unknown> =>
    (await tables().rows("select count(*)::int as count from public.contact_messages"))[0]?.count;

  test("a message is stored, with whoever was signed in", async () => {
    const message = {
      ...good(),
      company: "Loans",
      topic: "A price",
      budget: "?",
      page: "/contact/"
    };
    assert.equal((await send(message)).status, 201);
    assert.equal((await send({ ...good(), name: "Ada" }, "ada")).status, 201);
    const stored = await tables().rows(
      "select name, company, topic, budget, page, user_id from public.contact_messages order by name"
    );
    assert.deepEqual(stored, [
      {
        name: "Ada",
        company: null,
        topic: null,
        budget: null,
        page: null,
        user_id: tables().ids.ada
      },
      {
        name: "Mary Example",
        company: "Loans",
        topic: "A price",
        budget: "?",
        page: "/contact/",
        user_id: null
      }
    ]);
  });

  test("the same message once more is a conflict, and no second message", async () => {
    const message = good();
    const answers = await Promise.all([send(message), send(message), send(message)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409]);
    assert.equal(await count(), 1);
  });

  test("columns that are not the sender's are refused", async () => {
    for (const [more, status] of [
      [{ sent_at: "2000-01-01" }, 401],
      [{ user_id: tables().ids.ada }, 401],
      [{ is_admin: true }, 400]
    ] as const) {
      assert.equal((await send({ ...good(), ...more })).status, status);
    }
    assert.equal((await send({ ...good(), user_id: tables().ids.ada }, "ben")).status, 403);
    const read = await send(good(), "anon", { prefer: "return=representation" });
    assert.deepEqual([read.status, read.code], [401, "42501"]);
    assert.equal(await count(), 0);
  });

  test("what the form would not send is refused", async () => {
    const refused: object[] = [
      { message: "x".repeat(1 << 20) },
      { message: "x".repeat(5001) },
      { message: "too short" },
      { message: "  \n\t   \r\n  x  " },
      { message: null },
      { name: "" },
      { name: "   " },
      { name: "x".repeat(101) },
      { name: "a\r\nBcc: everybody@example.com" },
      { name: "tab\there" },
      { email: "nobody" },
      { email: "a@b@c" },
      { email: "a b@example.com" },
      { email: "a@example.com\nBcc: b@example.com" },
      { email: `${"x".repeat(250)}@example.com` },
      { company: "x".repeat(101) },
      { topic: "\u001b[2J" },
      { budget: "x\ny" },
      { page: "https://example.com/" },
      { page: `/${"x".repeat(300)}` },
      { id: "1" }
    ];
    for (const wrong of refused) {
      const answer = await send({ ...good(), ...wrong });
      assert.equal(answer.status, 400, JSON.stringify(wrong).slice(0, 80));
    }
    assert.equal(await count(), 0);
  });

  test("texts of any kind are kept as they are", async () => {
    const texts = {
      name: "=cmd|' /C calc'!A0",
      company: "<script>alert(1)</script>",
      topic: "\u202egnirts\u202c",
      message: "'; drop table contact_messages; --\n\n{{y}} \u202e <b>"
    };
    const message = { ...good(), ...texts };
    assert.equal((await send(message)).status, 201);
    assert.deepEqual(
      await tables().rows("select name, company, topic, message from public.contact_messages"),
      [texts]
    );
    assert.equal((await send({ ...good(), message: "😀".repeat(5000) })).status, 201);
  });

  test("the sixth message within ten minutes has to wait, and says how long", async () => {
    const from = { "x-forwarded-for": "203.0.113.7" };
    for (let sent = 0; sent < 5; sent++) {
      assert.equal((await send(good(), "anon", from)).status, 201);
    }
    const answer = await send(good(), "anon", from);
    assert.deepEqual([answer.status, answer.code], [429, "PT429"]);
    const { details, hint } = answer.body as Record<string, string>;
    const seconds = Number(/^retry_after=(\d+)$/.exec(details ?? "")?.[1]);
    assert.ok(seconds > 500 && seconds <= 600, details);
    assert.equal(hint, `Try again in ${seconds} seconds.`);
    assert.equal(await count(), 5);
    // Others may, and so may a machine of the owner's.
    assert.equal((await send(good(), "anon", { "x-forwarded-for": "203.0.113.8" })).status, 201);
    assert.equal((await send(good(), "service", from)).status, 201);
    await tables().rows("update private.turns set since = since - interval '10 minutes'");
    assert.equal((await send(good(), "anon", from)).status, 201);
  });

  test("all of a household's addresses count as one", async () => {
    for (let sent = 0; sent < 5; sent++) {
      const from = { "x-forwarded-for": `2001:db8:1:2::${sent + 1}` };
      assert.equal((await send(good(), "anon", from)).status, 201);
    }
    const same = await send(good(), "anon", { "x-forwarded-for": "2001:db8:1:2:ffff::9" });
    assert.equal(same.status, 429);
    const other = await send(good(), "anon", { "x-forwarded-for": "2001:db8:1:3::1" });
    assert.equal(other.status, 201);
    assert.equal((await send(good(), "anon", { "x-forwarded-for": "what?" })).status, 201);
  });

  test("there is a bound for all senders together", async () => {
    await send(good());
    await tables().rows("update private.turns set taken = 200 where caller = 'everybody'");
    const answer = await send(good(), "anon", { "x-forwarded-for": "198.51.100.200" });
    assert.equal(answer.status, 429);
  });

  test("addresses of senders are not kept", async () => {
    await send(good(), "anon", { "x-forwarded-for": "203.0.113.77" });
    const kept = await tables().rows(
      "select t::text as text from private.turns as t union all select m::text from public.contact_messages as m"
    );
    assert.ok(kept.length > 0);
    for (const { text } of kept) assert.doesNotMatch(String(text), /203\.0\.113\.77/);
  });

  test("a captcha that is asked for cannot be passed by, and fails closed", async () => {
    const { rows, call } = tables();
    const message = good();
    const sendChecked = (token: string | null, sent: object = message) =>
      call("anon", "send_contact_message", { message: sent, captcha_token: token });
    await rows("insert into private.settings (name, value) values ('captcha', 'turnstile')");
    assert.deepEqual([(await send(good())).status, await count()], [401, 0]);
    for (const token of [null, "", "a b", "x&secret=y"]) {
      const answer = await sendChecked(token);
      assert.deepEqual(
        [answer.status, (answer.body as { details: string }).details],
        [403, "captcha=missing"]
      );
    }
    const unconfigured = await sendChecked("good");
    assert.deepEqual([unconfigured.status, unconfigured.code], [503, "PT503"]);
    assert.equal(await count(), 0);
    try {
      await standInForProvider(rows);
      const refused = await sendChecked("stale");
      assert.deepEqual(
        [refused.status, (refused.body as { details: string }).details],
        [403, "captcha=refused"]
      );
      assert.equal((await sendChecked("garbled")).status, 503);
      assert.equal(await count(), 0);
      assert.equal((await sendChecked("good")).status, 204);
      assert.equal((await sendChecked("good")).status, 409);
      assert.equal((await sendChecked("good", { ...good(), name: "a\nb" })).status, 400);
      assert.equal(await count(), 1);
      const [asked] = await rows("select * from extensions.asked");
      assert.deepEqual(asked, {
        uri: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
        content: "secret=HUSH&response=good",
        content_type: "application/x-www-form-urlencoded"
      });
    } finally {
      await rows("drop schema vault cascade");
      await rows("drop table extensions.asked cascade");
      await rows("drop function extensions.http_post, extensions.http_set_curlopt cascade");
    }
  });
}

/** The extension http and the vault of a hosted project, as much of them as is asked for. */
async function standInForProvider(rows: Tables["rows"]): Promise<void> {
  await rows("create schema vault");
  await rows(
    "create view vault.decrypted_secrets as select 'captcha_secret' as name, 'HUSH' as decrypted_secret"
  );
  // The project's owner may read it, who is not the one that makes it here.
  await rows("grant usage on schema vault to public");
  await rows("grant select on vault.decrypted_secrets to public");
  await rows("create table extensions.asked (uri text, content text, content_type text)");
  await rows(`
    create function extensions.http_set_curlopt(curlopt varchar, value varchar) returns boolean
    language sql as 'select true'
  `);
  await rows(`
    create function extensions.http_post(
      uri varchar, data varchar, data_type varchar, out status integer, out content varchar
    ) language plpgsql security definer as $$
    begin
      insert into extensions.asked values (uri, data, data_type);
      status := 200;
      content := case
        when data like '%=good' then '{"success": true}'
        when data like '%=stale' then '{"success": false, "error-codes": ["timeout-or-duplicate"]}'
        else '<html>'
      end;
    end
    $$
  `);
}
