/** `vitrine db` as a process. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type TestContext, test } from "node:test";
import { packageRoot } from "../../cli/package.ts";
import { temporarySite } from "../support/buildSite.ts";
import { hasPostgres15, openPostgres15 } from "../support/openPostgres15.ts";
import { runVitrine } from "../support/vitrine.ts";

const MIGRATION = "supabase/migrations/20270101000000_orders.sql";
const noDatabase = { env: { SUPABASE_DB_URL: "" } };

test("what a site's migrations leave open fails the check, at its place", async (context) => {
  const root = temporarySite(context, {
    [MIGRATION]:
      "create table orders (id int);\n\ncreate view everything as select * from orders;\n"
  });
  const { status, stdout, stderr } = await runVitrine(["db", "check", "--root", root], noDatabase);
  assert.equal(status, 1);
  assert.equal(stdout, "");
  assert.equal(
    stderr,
    `✘ ${MIGRATION}:1:1 table-without-rls the table public.orders has no row-level security: everybody may reach all its rows
  > 1 | create table orders (id int);
      | ^
    2 |
  Add: alter table public.orders enable row level security;
✘ ${MIGRATION}:3:1 view-past-policies the view public.everything shows everybody what its owner may see, past all policies
    2 |
  > 3 | create view everything as select * from orders;
      | ^
    4 |
  Add: alter view public.everything set (security_invoker = true);

2 errors
`
  );
});

test("a migration that fails is told at its place, as one document too", async (context) => {
  const root = temporarySite(context, { [MIGRATION]: "create table orders (\n  id nothing\n);\n" });
  const { status, stdout } = await runVitrine(
    ["db", "check", "--root", root, "--json"],
    noDatabase
  );
  assert.equal(status, 1);
  const { ok, errors } = JSON.parse(stdout);
  assert.equal(ok, false);
  assert.deepEqual(errors, [
    { file: MIGRATION, line: 2, col: 6, code: "sql", message: 'type "nothing" does not exist' }
  ]);
});

test("the package's migrations are copied once, and changes to them stay", async (context) => {
  const root = temporarySite(context, { "content/index.yml": "title: Home\n" });
  const run = () => runVitrine(["db", "copy", "--root", root, "--json"], noDatabase);
  const folder = path.join(root, "supabase/migrations");
  const names = readdirSync(path.join(packageRoot, "supabase/migrations"));
  const first = await run();
  assert.deepEqual(
    JSON.parse(first.stdout).written,
    names.map((name) => `supabase/migrations/${name}`)
  );
  const [changed = "", removed = ""] = names.map((name) => path.join(folder, name));
  writeFileSync(changed, "-- mine\n");
  unlinkSync(removed);
  const second = JSON.parse((await run()).stdout);
  assert.deepEqual(second.written, [`supabase/migrations/${names[1]}`]);
  assert.deepEqual(
    second.notes.map(({ file, code }: Record<string, string>) => [file, code]),
    [[`supabase/migrations/${names[0]}`, "migration-kept"]]
  );
  assert.equal(readFileSync(changed, "utf8"), "-- mine\n");
  assert.ok(existsSync(removed));
});

test("an address that leads to no database is told without its password", async (context) => {
  const root = temporarySite(context, {});
  const run = (url: string) =>
    runVitrine(["db", "check", "--root", root], { env: { SUPABASE_DB_URL: url } });
  const wrong = await run("https://example.supabase.co");
  assert.equal(wrong.status, 2);
  assert.match(wrong.stderr, /invalid-url SUPABASE_DB_URL is no address of a database/);
  const dead = await run("postgresql://postgres:hush-hush@127.0.0.1:1/postgres");
  assert.equal(dead.status, 3);
  assert.match(
    dead.stderr,
    /unreachable the database at 127\.0\.0\.1:1 does not answer.*ECONNREFUSED/
  );
  assert.doesNotMatch(wrong.stderr + dead.stderr, /hush-hush/);
});

// Without it, policies.test.ts says that it is missing.
if (hasPostgres15) test("a database is checked itself, and only read", checksServer);

async function checksServer(context: TestContext): Promise<void> {
  const database = await openPostgres15();
  try {
    await database.exec(`
      create role anon;
      create role authenticated;
      create table public.open (id int);
      grant select on public.open to anon;
    `);
    const root = temporarySite(context, { [MIGRATION]: "select 1;\n" });
    const { status, stdout } = await runVitrine(["db", "check", "--root", root, "--json"], {
      env: { SUPABASE_DB_URL: database.url }
    });
    assert.equal(status, 1);
    const { tables, errors } = JSON.parse(stdout);
    assert.deepEqual(tables, [{ schema: "public", name: "open", hasRls: false, policies: 0 }]);
    assert.deepEqual(
      errors.map(({ message }: { message: string }) => message),
      ["the table public.open has no row-level security: everybody may reach all its rows"]
    );
    const schemas = await database.query(
      "select from pg_namespace where nspname = 'supabase_migrations'"
    );
    assert.equal(schemas.length, 0);
  } finally {
    await database.close();
  }
}
