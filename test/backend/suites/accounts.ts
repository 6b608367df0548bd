/** What account holders keep, and what they may ask for. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import type { Tables } from "../../support/openTables.ts";

export function testAccountTables(tables: () => Tables): void {
  beforeEach(() => tables().reset());

  const save = (who: "ada" | "ada aal2" | "ben", body: object) =>
    tables().ask(who, "POST", "/profiles?on_conflict=user_id", {
      body,
      headers: { prefer: "return=representation,resolution=merge-duplicates" }
    });

  test("owners save their profile, for the first time and again", async () => {
    const { ids, ask } = tables();
    const first = await save("ada", { name: "Ada", company: "Engines" });
    assert.deepEqual(
      [first.status, first.body],
      [201, [{ user_id: ids.ada, name: "Ada", company: "Engines" }]]
    );
    const again = await save("ada", { user_id: ids.ada, name: "Ada L." });
    assert.deepEqual(again.body, [{ user_id: ids.ada, name: "Ada L.", company: "Engines" }]);
    const read = await ask("ada", "GET", "/profiles?select=name");
    assert.deepEqual(read.body, [{ name: "Ada L." }]);
  });

  test("a profile cannot be made or handed over for somebody else", async () => {
    const { ids, ask } = tables();
    assert.equal((await save("ben", { user_id: ids.ada, name: "Ada?" })).status, 403);
    await save("ben", { name: "Ben" });
    const moved = await ask("ben", "PATCH", `/profiles?user_id=eq.${ids.ben}`, {
      body: { user_id: ids.ada }
    });
    assert.deepEqual([moved.status, moved.code], [403, "42501"]);
  });

  test("fields of a profile are short lines", async () => {
    for (const body of [
      { name: "x".repeat(101) },
      { name: "a\nb" },
      { company: "a\u0085b" },
      { company: "x".repeat(1 << 20) }
    ]) {
      const answer = await save("ada", body);
      assert.deepEqual([answer.status, answer.code], [400, "23514"]);
    }
    assert.equal((await save("ada", { name: "😀".repeat(100) })).status, 201);
  });

  test("whoever has a second factor reaches nothing of theirs without it", async () => {
    const { ids, rows, ask, call } = tables();
    await save("ada", { name: "Ada" });
    await rows(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), $1, 'totp', 'unverified', now(), now())`,
      [ids.ada]
    );
    assert.equal((await save("ada", { name: "Still Ada" })).status, 201);
    await rows("update auth.mfa_factors set status = 'verified'");
    assert.deepEqual((await ask("ada", "GET", "/profiles")).body, []);
    assert.equal((await save("ada", { name: "Thief" })).status, 403);
    assert.equal((await call("ada", "export_account")).status, 403);
    assert.equal((await call("ada", "request_account_deletion")).status, 403);
    const names = await ask("ada aal2", "GET", "/profiles?select=name");
    assert.deepEqual(names.body, [{ name: "Still Ada" }]);
    assert.equal((await call("ada aal2", "export_account")).status, 200);
    assert.equal((await save("ben", { name: "Ben" })).status, 201);
  });

  test("deletion is asked for once, seen, and thought over", async () => {
    const { ids, ask, call } = tables();
    const first = await call("ada", "request_account_deletion");
    const { user_id, requested_at, due_at } = first.body as Record<string, string>;
    assert.equal(first.status, 200);
    assert.equal(user_id, ids.ada);
    const days = (Date.parse(due_at ?? "") - Date.parse(requested_at ?? "")) / 86_400_000;
    assert.equal(days, 14);
    assert.deepEqual((await call("ada", "request_account_deletion")).body, first.body);
    assert.deepEqual((await ask("ada", "GET", "/deletion_requests")).body, [first.body]);
    const early = await ask("ada", "PATCH", `/deletion_requests?user_id=eq.${ids.ada}`, {
      body: { due_at: "2000-01-01" }
    });
    assert.equal(early.status, 403);
    await ask("ada", "DELETE", `/deletion_requests?user_id=eq.${ids.ada}`);
    assert.deepEqual((await ask("ada", "GET", "/deletion_requests")).body, []);
  });

  test("the export has all that is kept about whom asks, and of nobody else", async () => {
    const { ids, rows, ask, call } = tables();
    await save("ada", { name: "Ada", company: "Engines" });
    await save("ben", { name: "Ben" });
    await call("ada", "request_account_deletion");
    for (const who of ["ada", "ben", "anon"] as const) {
      const message = { name: who, email: "ada@example.com", message: `This is from ${who}.` };
      const id = crypto.randomUUID();
      const sent = await ask(who, "POST", "/contact_messages", { body: { id, ...message } });
      assert.equal(sent.status, 201);
    }
    await rows(
      `insert into auth.identities (provider_id, user_id, identity_data, provider, created_at)
        values ('a', $1, '{"email": "ada@example.com"}', 'email', now())`,
      [ids.ada]
    );
    await rows(
      `insert into auth.sessions (id, user_id, created_at, user_agent, ip)
        values (gen_random_uuid(), $1, now(), 'Browser', '203.0.113.7')`,
      [ids.ada]
    );
    await rows(
      `insert into auth.mfa_factors
        (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
        values (gen_random_uuid(), $1, 'Phone', 'totp', 'unverified', now(), now(), 'HUSH')`,
      [ids.ada]
    );
    await rows(
      `insert into auth.audit_log_entries (id, payload, created_at, ip_address)
        values (gen_random_uuid(), json_build_object('actor_id', $1::text, 'action', 'login'), now(), '203.0.113.7')`,
      [ids.ada]
    );
    await rows("update auth.users set encrypted_password = 'HUSH', recovery_token = 'HUSH'");
    const answer = await call("ada", "export_account");
    assert.equal(answer.status, 200);
    const text = JSON.stringify(answer.body);
    assert.doesNotMatch(text, /HUSH|Ben|from ben|from anon/);
    const copy = answer.body as Record<string, Record<string, unknown>[] & Record<string, unknown>>;
    assert.deepEqual(Object.keys(copy).sort(), [
      "account",
      "deletion_request",
      "events",
      "factors",
      "identities",
      "messages",
      "profile",
      "sessions"
    ]);
    assert.equal(copy.account?.email, "ada@example.com");
    assert.deepEqual(copy.account?.metadata, { full_name: "Ada" });
    assert.deepEqual(copy.profile, { name: "Ada", company: "Engines" });
    assert.equal(copy.messages?.[0]?.message, "This is from ada.");
    assert.equal(copy.sessions?.[0]?.browser, "Browser");
    assert.equal(copy.factors?.[0]?.name, "Phone");
    assert.equal(copy.events?.[0]?.action, "login");
    assert.equal(copy.identities?.[0]?.provider, "email");
  });

  test("every column with the id of a person is part of the export", async () => {
    // What is added later has to be added to export_account too.
    const known = ["contact_messages", "deletion_requests", "profiles"];
    const tablesOfPeople = await tables().rows(`
      select distinct c.relname::text as name
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.confrelid = 'auth.users'::regclass and c.relnamespace = 'public'::regnamespace
      order by 1
    `);
    assert.deepEqual(
      tablesOfPeople.map(({ name }) => name),
      known
    );
  });

  test("who is deleted takes their rows along, and leaves what they have sent to be answered", async () => {
    const { ids, rows, ask } = tables();
    await save("ada", { name: "Ada" });
    await ask("ada", "POST", "/contact_messages", {
      body: {
        id: crypto.randomUUID(),
        name: "Ada",
        email: "a@example.com",
        message: "Please answer."
      }
    });
    await rows("delete from auth.users where id = $1", [ids.ada]);
    assert.deepEqual(await rows("select * from public.profiles"), []);
    assert.deepEqual(await rows("select user_id, name from public.contact_messages"), [
      { user_id: null, name: "Ada" }
    ]);
  });

  test("what has been kept long enough is deleted, and nothing else", async () => {
    const { ids, rows, call } = tables();
    const [kept, gone] = [crypto.randomUUID(), crypto.randomUUID()];
    await rows(
      `insert into public.contact_messages (id, sent_at, name, email, message) values
        ($1, now() - interval '23 months', 'n', 'e@example.com', 'Long enough.'),
        ($2, now() - interval '25 months', 'n', 'e@example.com', 'Long enough.')`,
      [kept, gone]
    );
    await rows(
      `insert into public.page_views (at, path) values
        (now() - interval '399 days', '/kept/'), (now() - interval '401 days', '/gone/')`
    );
    await rows(
      `insert into auth.users (id, email, created_at, last_sign_in_at) values
        (gen_random_uuid(), 'new@example.com', now() - interval '29 days', null),
        (gen_random_uuid(), 'never@example.com', now() - interval '31 days', null),
        (gen_random_uuid(), 'used@example.com', now() - interval '31 days', now())`
    );
    await rows("insert into public.deletion_requests (user_id) values ($1)", [ids.ada]);
    await rows(
      "insert into public.deletion_requests (user_id, due_at) values ($1, now() - interval '1 second')",
      [ids.ben]
    );
    await rows(
      `insert into auth.audit_log_entries (id, created_at) values
        (gen_random_uuid(), now() - interval '89 days'), (gen_random_uuid(), now() - interval '91 days')`
    );
    await rows(
      `insert into private.turns (action, caller, since) values
        ('a', 'new', now()), ('a', 'old', now() - interval '2 days')`
    );
    const [salt] = await rows("select value from private.salts");
    const answer = await call("service", "purge_expired");
    assert.deepEqual(answer.body, {
      messages: 1,
      page_views: 1,
      accounts_as_requested: 1,
      unconfirmed_accounts: 1,
      events: 1,
      turns: 1
    });
    assert.deepEqual(await rows("select path from public.page_views"), [{ path: "/kept/" }]);
    assert.deepEqual(await rows("select email from auth.users order by email"), [
      { email: "ada@example.com" },
      { email: "new@example.com" },
      { email: "used@example.com" }
    ]);
    assert.deepEqual(await rows("select id from public.contact_messages where name = 'n'"), [
      { id: kept }
    ]);
    assert.notDeepEqual(await rows("select value from private.salts"), [salt]);
    assert.deepEqual(
      Object.values((await call("service", "purge_expired")).body as object),
      [0, 0, 0, 0, 0, 0]
    );
  });
}
