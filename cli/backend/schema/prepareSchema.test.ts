import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Database, isDatabaseError, openDatabase, type Requester } from "../database.ts";
import { prepareSchema, schemaSteps } from "./prepareSchema.ts";

const ADA = "7d4f8d4c-6f0e-4f5b-9a37-0c5c1c0f3a01";
let database: Database;

before(async () => {
  database = await openDatabase();
  await prepareSchema(database);
  await database.exec(`
    insert into auth.users (id, email) values ('${ADA}', 'ada@example.com');
    create table public.notes (
      id bigserial primary key,
      owner uuid not null default auth.uid() references auth.users on delete cascade,
      words text not null
    );
    alter table public.notes enable row level security;
    create policy "one's own" on public.notes to authenticated using (owner = (select auth.uid()));
    create function public.whoami() returns text language sql as $$ select auth.role() $$;
    create table public.open (id int primary key);
  `);
});

after(() => database.close());

const ada: Requester = {
  role: "authenticated",
  claims: { sub: ADA, role: "authenticated", email: "ada@example.com" }
};
const anon: Requester = { role: "anon", claims: {} };
const service: Requester = { role: "service_role", claims: {} };

test("steps are taken once", async () => {
  await prepareSchema(database);
  const rows = await database.query("select name from backend.schema_steps order by applied_at");
  assert.equal(rows.length, schemaSteps.length);
});

test("policies see who asks", async () => {
  const seen = await database.as(ada, (queries) =>
    queries.query(
      "select auth.uid(), auth.role(), auth.email(), auth.jwt() ->> 'sub' as sub, current_user::text as me"
    )
  );
  assert.deepEqual(seen, [
    { uid: ADA, role: "authenticated", email: "ada@example.com", sub: ADA, me: "authenticated" }
  ]);
  assert.deepEqual(
    await database.as(anon, (queries) => queries.query("select auth.uid(), auth.role()")),
    [{ uid: null, role: null }]
  );
});

test("a requester is forgotten behind its transaction", async () => {
  await database.as(ada, (queries) => queries.query("select 1"));
  assert.deepEqual(await database.query("select auth.uid(), current_user::text as me"), [
    { uid: null, me: "postgres" }
  ]);
});

test("what migrations make is open to every role, but for policies", async () => {
  const insert = "insert into public.notes (words) values ('mine') returning owner";
  assert.deepEqual(await database.as(ada, (queries) => queries.query(insert)), [{ owner: ADA }]);
  assert.deepEqual(
    await database.as(anon, (queries) => queries.query("select * from public.notes")),
    []
  );
  await assert.rejects(
    database.as(anon, (queries) =>
      queries.query("insert into public.notes (owner, words) values ($1, 'not mine')", [ADA])
    ),
    (error) => isDatabaseError(error) && error.code === "42501"
  );
  const all = await database.as(service, (queries) =>
    queries.query("select words from public.notes")
  );
  assert.deepEqual(all, [{ words: "mine" }]);
  for (const who of [anon, ada, service]) {
    await database.as(who, (queries) => queries.query("select * from public.open, whoami()"));
  }
});

test("tables of the service itself are closed to every role", async () => {
  for (const who of [anon, ada, service]) {
    await assert.rejects(
      database.as(who, (queries) => queries.query("select * from auth.users")),
      (error) => isDatabaseError(error) && error.code === "42501"
    );
  }
});

test("functions of extensions are found without their schema's name", async () => {
  const [row] = await database.as(anon, (queries) =>
    queries.query<{ length: number }>("select length(gen_random_bytes(4)) as length")
  );
  assert.equal(row?.length, 4);
});
