import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, beforeEach, test } from "node:test";
import { openPreparedDatabase } from "../../test/support/preparedDatabase.ts";
import { BuildError, type Problem } from "../problem.ts";
import type { Database } from "./database.ts";
import { type Migration, migrate, readMigrations } from "./migrations.ts";

const root = mkdtempSync(path.join(tmpdir(), "migrations-"));
let database: Database;

before(async () => {
  database = await openPreparedDatabase();
});
beforeEach(() =>
  database.exec("drop schema if exists public, supabase_migrations cascade; create schema public")
);
after(async () => {
  await database.close();
  rmSync(root, { recursive: true, force: true });
});

const migration = (version: string, sql: string): Migration => ({
  version,
  name: "name",
  file: `supabase/migrations/${version}_name.sql`,
  sql
});

async function problemOf(run: Promise<unknown>): Promise<Problem | undefined> {
  try {
    await run;
  } catch (error) {
    if (error instanceof BuildError) return error.problems[0];
    throw error;
  }
  throw new Error("nothing was refused");
}

const placed = (problem: Problem | undefined) => [
  `${problem?.file}:${problem?.line}:${problem?.column} ${problem?.code} ${problem?.message}`,
  problem?.frame?.split("\n").find((line) => line.startsWith(">"))
];

test("migrations are applied once each, and recorded as Supabase's command does", async () => {
  const first = migration("1", "create table a (id int); insert into a values (1);");
  const second = migration("2", "insert into a values (2)");
  assert.deepEqual(await migrate(database, [first]), ["1"]);
  assert.deepEqual(await migrate(database, [first, second]), ["2"]);
  assert.deepEqual(await migrate(database, [first, second]), []);
  assert.deepEqual(await database.query("select id from a order by id"), [{ id: 1 }, { id: 2 }]);
  assert.deepEqual(
    await database.query(
      "select version, name, statements from supabase_migrations.schema_migrations order by version"
    ),
    [
      { version: "1", name: "name", statements: [first.sql] },
      { version: "2", name: "name", statements: [second.sql] }
    ]
  );
});

test("one that fails leaves nothing behind, and those before it stay", async () => {
  const failing = migration("2", "insert into a values (2); insert into a values ('x');");
  await problemOf(migrate(database, [migration("1", "create table a (id int)"), failing]));
  assert.deepEqual(await database.query("select id from a"), []);
  assert.deepEqual(await migrate(database, [migration("1", "create table a (id int)")]), []);
});

test("what PostgreSQL refuses is told at its place", async () => {
  const sql = "-- ä 😀\ncreate table a (id int);\n\nselect '😀',\n  nope from a;\n";
  assert.deepEqual(placed(await problemOf(migrate(database, [migration("1", sql)]))), [
    'supabase/migrations/1_name.sql:5:3 sql column "nope" does not exist',
    "> 5 |   nope from a;"
  ]);
});

test("an error without a place is told at its statement", async () => {
  const sql = "create table a (id int);\n\n  create table a (id int);\n";
  assert.deepEqual(placed(await problemOf(migrate(database, [migration("1", sql)]))), [
    'supabase/migrations/1_name.sql:3:3 sql relation "a" already exists',
    "> 3 |   create table a (id int);"
  ]);
});

test("an error within a block of code is told at its line", async () => {
  const sql =
    "do $$\nbegin\n  raise exception 'not %', 'so' using detail = 'since', hint = 'Try.';\nend\n$$;";
  const problem = await problemOf(migrate(database, [migration("1", sql)]));
  assert.deepEqual(placed(problem), [
    "supabase/migrations/1_name.sql:3:3 sql not so: since",
    "> 3 |   raise exception 'not %', 'so' using detail = 'since', hint = 'Try.';"
  ]);
  assert.equal(problem?.hint, "Try.");
});

test("what was applied and has been changed or taken away since is told", async () => {
  const migrations = [migration("1", "create table a (id int)"), migration("2", "select 1")];
  await migrate(database, migrations);
  const changed = await problemOf(
    migrate(database, [migration("1", "create table a (id text)"), migration("2", "select 1")])
  );
  assert.equal(changed?.code, "migration-changed");
  assert.match(changed?.hint ?? "", /delete \.vitrine\/backend/);
  const missing = await problemOf(migrate(database, migrations.slice(0, 1)));
  assert.equal(missing?.code, "migration-missing");
  assert.equal(missing?.file, "supabase/migrations/2_name.sql");
});

test("a site without migrations has those of the package", () => {
  const migrations = readMigrations(root);
  assert.equal(migrations[0]?.file, "supabase/migrations/20261124000000_private.sql");
});

test("a site's own folder is all it has, in the order of its times", () => {
  const site = path.join(root, "own");
  const folder = path.join(site, "supabase/migrations");
  mkdirSync(folder, { recursive: true });
  for (const name of ["10_last.sql", "9_first.sql", "README.md"]) {
    writeFileSync(path.join(folder, name), "select 1");
  }
  assert.deepEqual(
    readMigrations(site).map(({ version, name }) => [version, name]),
    [
      ["9", "first"],
      ["10", "last"]
    ]
  );
  for (const name of ["orders.sql", "9_second.sql"]) writeFileSync(path.join(folder, name), "");
  assert.throws(
    () => readMigrations(site),
    ({ problems }: BuildError) => {
      assert.deepEqual(
        problems.map(({ file, code }) => [file, code]),
        [
          ["supabase/migrations/9_second.sql", "migration-name"],
          ["supabase/migrations/orders.sql", "migration-name"]
        ]
      );
      return true;
    }
  );
});
