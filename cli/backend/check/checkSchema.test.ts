import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openPreparedDatabase } from "../../../test/support/preparedDatabase.ts";
import { packageRoot } from "../../package.ts";
import type { Problem } from "../../problem.ts";
import type { Database } from "../database.ts";
import { type Migration, migrate, readMigrations } from "../migrations.ts";
import { checkSchema } from "./checkSchema.ts";
import { readSchemaFacts } from "./schemaFacts.ts";

let database: Database;

before(async () => {
  database = await openPreparedDatabase();
});
after(() => database.close());

/** Of migrations that are taken back afterwards; each is given as "file:line:column severity code message". */
async function problemsOf(...scripts: string[]): Promise<{ words: string[]; all: Problem[] }> {
  const migrations = scripts.map(
    (sql, at): Migration => ({ version: `${at + 1}`, name: "m", file: `${at + 1}_m.sql`, sql })
  );
  await database.exec("drop schema if exists public, supabase_migrations, hidden cascade");
  await database.exec(`
    create schema public;
    grant usage on schema public to anon, authenticated;
    alter default privileges in schema public grant all on tables to anon, authenticated;
  `);
  await migrate(database, migrations);
  const all = checkSchema(await readSchemaFacts(database), migrations);
  const words = all.map(
    ({ file, line, column, severity, code, message }) =>
      `${file}:${line}:${column} ${severity} ${code} ${message}`
  );
  return { words, all };
}

test("a table without row-level security is told where it is made, with what mends it", async () => {
  const { words, all } = await problemsOf(
    "select 1;\n\n  create table if not exists public.open (id int);\n",
    `create table "Quoted" (id int);
    create policy p on public."Quoted" using (true);
    create table closed (id int); revoke all on closed from anon, authenticated;
    create table half (id int, own text); revoke all on half from anon, authenticated;
    grant update (own) on half to authenticated;
    create schema hidden; create table hidden.unseen (id int); grant all on hidden.unseen to anon;`
  );
  assert.deepEqual(words, [
    "2_m.sql:6:27 warning table-without-rls the table hidden.unseen has no row-level security; nobody of the API has a right to it",
    "2_m.sql:1:1 error table-without-rls the table public.Quoted has no row-level security: everybody may reach all its rows",
    "2_m.sql:3:5 warning table-without-rls the table public.closed has no row-level security; nobody of the API has a right to it",
    "2_m.sql:4:5 error table-without-rls the table public.half has no row-level security: whoever has signed in may reach all its rows",
    "1_m.sql:3:3 error table-without-rls the table public.open has no row-level security: everybody may reach all its rows",
    '2_m.sql:2:5 error policy-open the policy "p" of public.Quoted lets everybody insert and update and delete any row'
  ]);
  assert.equal(all[4]?.hint, "Add: alter table public.open enable row level security;");
  assert.match(all[1]?.hint ?? "", /Its policies \(1\) do nothing until then\.$/);
  assert.match(all[4]?.frame ?? "", /^> 3 \| {3}create table if not exists/m);
});

test("a table without policies is closed, which may be meant", async () => {
  const { words } = await problemsOf(
    "create table t (id int); alter table t enable row level security"
  );
  assert.deepEqual(words, [
    "1_m.sql:1:1 note table-closed the table public.t has no policies: it is closed to all"
  ]);
});

test("policies that let everybody change everything are told, others are not", async () => {
  const { words } = await problemsOf(`
create table t (id int, owner uuid);
alter table t enable row level security;
create policy reads on t for select using (true);
create policy adds on t for insert with check (true);
create policy changes on t for update to anon using (true);
create policy halves on t for update to anon using (owner is null) with check (true);
create policy removes on t for delete to authenticated using (true);
create policy "all of it" on t to public using (true);
create policy own on t using (owner = auth.uid());

create table narrowed (id int);
alter table narrowed enable row level security;
create policy everything on narrowed using (true);
create policy but on narrowed as restrictive using (id > 0);

create table granted (id int);
alter table granted enable row level security;
revoke all on granted from anon;
grant select on granted to anon;
create policy everything on granted using (true);
`);
  assert.deepEqual(
    words,
    [
      '5_m.sql:5:1 warning policy-open the policy "adds" of public.t lets everybody insert any row',
      '5_m.sql:9:1 error policy-open the policy "all of it" of public.t lets everybody insert and update and delete any row',
      '5_m.sql:6:1 error policy-open the policy "changes" of public.t lets everybody update any row'
    ].map((line) => line.replace("5_m", "1_m"))
  );
});

test("a policy that trusts what users write of themselves is told", async () => {
  const { words } = await problemsOf(`create table t (id int);
alter table t enable row level security;
create policy admins on t for select using ((auth.jwt() -> 'user_metadata' ->> 'admin')::boolean);`);
  assert.deepEqual(words, [
    '1_m.sql:3:1 error policy-user-metadata the policy "admins" of public.t trusts what users write of themselves'
  ]);
});

test("views and functions that go past policies are told", async () => {
  const { words } = await problemsOf(
    `create table t (id int); alter table t enable row level security;
create policy own on t using (id = 1);
create view past as select * from t;
create view within with (security_invoker = true) as select * from t;
create view unseen as select * from t;
revoke all on unseen from anon, authenticated;
create materialized view stored as select * from t;
create function caller() returns int language sql as 'select 1';
create function owner() returns int language sql security definer as 'select 1';
create function safe() returns int language sql security definer set search_path = '' as 'select 1';`,
    `create or replace function public.owner() returns int language sql security definer as 'select 2';`
  );
  assert.deepEqual(words, [
    "1_m.sql:3:1 error view-past-policies the view public.past shows everybody what its owner may see, past all policies",
    "1_m.sql:7:1 error view-past-policies the materialized view public.stored shows everybody what its owner may see, past all policies",
    "2_m.sql:1:1 error definer-search-path the function public.owner runs with its owner's rights and looks names up where its caller says"
  ]);
});

test("the package's own tables are in order", async () => {
  const migrations = readMigrations(packageRoot);
  const { words } = await problemsOf(
    "drop schema if exists private cascade",
    ...migrations.map(({ sql }) => sql)
  );
  assert.deepEqual(words, [
    "5_m.sql:4:1 note table-closed the table public.page_views has no policies: it is closed to all"
  ]);
});
