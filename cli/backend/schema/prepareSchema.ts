/** The service's own part of the database: roles, the schema `auth`, what policies ask. Before any migration of a site. */
import type { Database, Queries } from "../database.ts";
import { changes } from "./changes.ts";
import { claims } from "./claims.ts";
import { mails } from "./mails.ts";
import { realtime } from "./realtime.ts";
import { roles, SEARCH_PATH } from "./roles.ts";
import { sessions } from "./sessions.ts";
import { users } from "./users.ts";

/** In this order, each once. What has been released is never changed: a change is a step of its own at the end. */
export const schemaSteps: readonly { name: string; sql: string }[] = [
  { name: "roles", sql: roles },
  { name: "users", sql: users },
  { name: "sessions", sql: sessions },
  { name: "claims", sql: claims },
  { name: "realtime", sql: realtime },
  { name: "mails", sql: mails },
  { name: "changes", sql: changes }
];

/**
 * Takes the steps that a database lacks, all or none.
 * @param database PGlite, or any PostgreSQL from 15 on where its user may make roles
 */
export async function prepareSchema(
  database: Pick<Database, "query" | "exec" | "transaction">
): Promise<void> {
  // PGlite does not look at the settings of its database when it is opened again.
  await database.exec(`set search_path to ${SEARCH_PATH}`);
  const known = await readSteps(database);
  const missing = schemaSteps.filter((step) => !known.has(step.name));
  if (missing.length === 0) return;
  await database.transaction(async (queries) => {
    await queries.exec(`
      create schema if not exists backend;
      create table if not exists backend.schema_steps (
        name text primary key,
        applied_at timestamptz not null default now()
      );
    `);
    for (const { name, sql } of missing) {
      await queries.exec(sql);
      await queries.query("insert into backend.schema_steps (name) values ($1)", [name]);
    }
  });
}

async function readSteps(queries: Pick<Queries, "query">): Promise<ReadonlySet<string>> {
  const [table] = await queries.query<{ isThere: boolean }>(
    `select to_regclass('backend.schema_steps') is not null as "isThere"`
  );
  if (!table?.isThere) return new Set();
  const rows = await queries.query<{ name: string }>("select name from backend.schema_steps");
  return new Set(rows.map((row) => row.name));
}
