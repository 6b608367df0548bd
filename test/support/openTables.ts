/** The site's tables over HTTP, on either database, with three people. */
import { randomUUID } from "node:crypto";
import type { Database, Row } from "../../cli/backend/database.ts";
import { migrate, readMigrations } from "../../cli/backend/migrations.ts";
import { openPostgres } from "../../cli/backend/openPostgres.ts";
import { prepareSchema } from "../../cli/backend/schema/prepareSchema.ts";
import { packageRoot } from "../../cli/package.ts";
import { openPostgres15 } from "./openPostgres15.ts";
import { type OpenRest, openRest } from "./openRest.ts";
import { openPreparedDatabase } from "./preparedDatabase.ts";

/** Nobody who has signed in; Ada, whose rows are in question; Ben, who has no right to them; Ada with a code, too. */
export type Person = "anon" | "ada" | "ben" | "ada aal2" | "service";

export interface Answer {
  status: number;
  /** Parsed where it is JSON. */
  body: unknown;
  /** PostgreSQL's or PostgREST's. */
  code: string | undefined;
  headers: Headers;
}

export interface AskOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Tables {
  database: Database;
  ids: { ada: string; ben: string };
  ask(who: Person, method: string, path: string, options?: AskOptions): Promise<Answer>;
  /** Calls a function. */
  call(who: Person, name: string, args?: object, headers?: Record<string, string>): Promise<Answer>;
  /** As the owner of the database. */
  rows(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Forgets who has done how much, and everything that was kept. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** In this process (PGlite). */
export async function openTables(): Promise<Tables> {
  const database = await openPreparedDatabase();
  await migrate(database, readMigrations(packageRoot));
  return createTables(database);
}

/**
 * On PostgreSQL 15, where migrations run as they do in a hosted project: as somebody who is no superuser, and owns
 * nothing of `auth`.
 */
export async function openTables15(): Promise<Tables> {
  const database = await openPostgres15();
  await prepareSchema(database);
  await database.exec(`
    create role project_owner login createrole bypassrls;
    grant create on database postgres to project_owner;
    grant all on schema public to project_owner;
    grant usage on schema auth, extensions to project_owner;
    grant all on all tables in schema auth to project_owner;
    grant usage on schema realtime to project_owner;
    grant execute on function realtime.send(jsonb, text, text, boolean) to project_owner;
    alter default privileges for role project_owner in schema public
      grant all on tables to anon, authenticated, service_role;
    alter default privileges for role project_owner in schema public
      grant all on routines to anon, authenticated, service_role;
    alter default privileges for role project_owner in schema public
      grant all on sequences to anon, authenticated, service_role;
  `);
  const owner = openPostgres({ url: database.url.replace("postgres@", "project_owner@") });
  try {
    await migrate(owner, readMigrations(packageRoot));
  } finally {
    await owner.close();
  }
  return createTables(database);
}

async function createTables(database: Database): Promise<Tables> {
  const rest = await openRest(database);
  const ids = { ada: randomUUID(), ben: randomUUID() };
  const keys: Record<Person, { key: string; token?: string }> = {
    anon: { key: rest.key },
    ada: { key: rest.key, token: await rest.signIn(ids.ada) },
    ben: { key: rest.key, token: await rest.signIn(ids.ben) },
    "ada aal2": { key: rest.key, token: await rest.signIn(ids.ada, { aal: "aal2" }) },
    service: { key: rest.secret }
  };
  const ask: Tables["ask"] = (who, method, path, options = {}) =>
    askOver(rest, keys[who], method, path, options);
  return {
    database,
    ids,
    ask,
    call: (who, name, args = {}, headers = {}) =>
      ask(who, "POST", `/rpc/${name}`, { body: args, headers }),
    rows: (sql, values) => database.query(sql, values),
    async reset() {
      await database.exec(`
        truncate public.contact_messages, public.page_views, private.turns, private.settings;
        delete from auth.users;
        delete from auth.audit_log_entries;
        insert into auth.users (id, email, email_confirmed_at, created_at, raw_user_meta_data) values
          ('${ids.ada}', 'ada@example.com', now(), now(), '{"full_name": "Ada"}'),
          ('${ids.ben}', 'ben@example.com', now(), now(), '{}');
      `);
    },
    async close() {
      await rest.close();
      await database.close();
    }
  };
}

async function askOver(
  rest: OpenRest,
  { key, token }: { key: string; token?: string },
  method: string,
  path: string,
  { body, headers = {} }: AskOptions
): Promise<Answer> {
  const response = await fetch(rest.url + path, {
    method,
    headers: {
      apikey: key,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  });
  const text = await response.text();
  const parsed: unknown = text === "" ? undefined : JSON.parse(text);
  const { code } = (parsed ?? {}) as { code?: string };
  return { status: response.status, body: parsed, code, headers: response.headers };
}
