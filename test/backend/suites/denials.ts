/** Who may do what to whose rows: every table and every function of the API has to be here. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Person, Tables } from "../../support/openTables.ts";

/** The status of an answer; "none" is a success that concerns no row. */
type Outcome = number | "none";
type Verb = "select" | "insert" | "update" | "delete" | "upsert";
type Outcomes = Record<Verb, Outcome>;

interface TableExpectation {
  /** A row of Ada's, as it stands in the table. */
  row(ids: Tables["ids"]): Record<string, unknown>;
  /** What somebody would like to make of it. */
  change: Record<string, unknown>;
  key: string;
  anon: Outcomes;
  ben: Outcomes;
}

const denied = (status: number): Outcomes => ({
  select: status,
  insert: status,
  update: status,
  delete: status,
  upsert: status
});
/** Rows of others are not there. */
const unseen: Outcomes = {
  select: "none",
  insert: 403,
  update: "none",
  delete: "none",
  upsert: 403
};

const TABLES: Record<string, TableExpectation> = {
  contact_messages: {
    row: () => ({
      id: "0c9a1f60-5b8e-4c39-9d5e-7a1f2b3c4d5e",
      name: "Ada",
      email: "ada@example.com",
      message: "The decision that is slow."
    }),
    change: { message: "Something that was never said." },
    key: "id",
    // Whoever sends a message under an id that is there already learns no more than that.
    anon: { ...denied(401), insert: 409 },
    ben: { ...denied(403), insert: 409 }
  },
  deletion_requests: {
    row: ({ ada }) => ({ user_id: ada }),
    change: { due_at: "2000-01-01" },
    key: "user_id",
    anon: denied(401),
    ben: { ...unseen, update: 403 }
  },
  page_views: {
    row: () => ({ path: "/about/", vital: "LCP", value: 800 }),
    change: { path: "/elsewhere/" },
    key: "path",
    anon: denied(401),
    ben: denied(403)
  },
  profiles: {
    row: ({ ada }) => ({ user_id: ada, name: "Ada", company: "Engines" }),
    change: { name: "Not Ada" },
    key: "user_id",
    anon: denied(401),
    ben: unseen
  }
};

/** Of each function: with what it is called, and what anonymous and signed-in people get. */
const FUNCTIONS: Record<string, { args: object; anon: number; ben: number }> = {
  export_account: { args: {}, anon: 401, ben: 200 },
  page_view_totals: { args: {}, anon: 200, ben: 200 },
  purge_expired: { args: {}, anon: 401, ben: 403 },
  record_page_views: { args: { views: [{ path: "/" }] }, anon: 204, ben: 204 },
  request_account_deletion: { args: {}, anon: 401, ben: 200 },
  // A captcha is not configured, so nothing passes.
  send_contact_message: {
    args: {
      message: {
        id: "1d9a1f60-5b8e-4c39-9d5e-7a1f2b3c4d5e",
        name: "B",
        email: "b@example.com",
        message: "Ten letters and more."
      },
      captcha_token: "token"
    },
    anon: 503,
    ben: 503
  },
  slowest_pages: { args: {}, anon: 200, ben: 200 },
  web_vital_totals: { args: {}, anon: 200, ben: 200 }
};

export function testDenials(tables: () => Tables): void {
  test("each table and function of the API has an expectation", async () => {
    const relations = await tables().rows(`
      select relname::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by 1
    `);
    assert.deepEqual(
      relations.map(({ name }) => name),
      Object.keys(TABLES)
    );
    const routines = await tables().rows(`
      select proname::text as name from pg_proc
      where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype order by 1
    `);
    assert.deepEqual(
      routines.map(({ name }) => name),
      Object.keys(FUNCTIONS)
    );
  });

  for (const [table, expectation] of Object.entries(TABLES)) {
    for (const who of ["anon", "ben"] as const) {
      test(`${who} and rows of ${table} that are not theirs`, async () => {
        const { rows, ids } = tables();
        const row = expectation.row(ids);
        await tables().reset();
        const columns = Object.keys(row);
        const numbers = columns.map((_, at) => `$${at + 1}`);
        await rows(
          `insert into public.${table} (${columns}) values (${numbers})`,
          Object.values(row)
        );
        const before = await rows(`select * from public.${table}`);
        for (const verb of Object.keys(expectation.anon) as Verb[]) {
          const outcome = await attempt(tables(), who, verb, table, expectation);
          assert.equal(outcome, expectation[who][verb], `${who} ${verb} ${table}`);
          assert.deepEqual(await rows(`select * from public.${table}`), before, verb);
        }
      });
    }
  }

  for (const [name, { args, anon, ben }] of Object.entries(FUNCTIONS)) {
    test(`who may call ${name}`, async () => {
      await tables().reset();
      assert.equal((await tables().call("anon", name, args)).status, anon);
      assert.equal((await tables().call("ben", name, args)).status, ben);
    });
  }

  test("what is not of the API cannot be reached through it", async () => {
    const { ask } = tables();
    for (const schema of ["private", "auth", "supabase_migrations", "backend"]) {
      const answer = await ask("anon", "GET", "/turns", { headers: { "accept-profile": schema } });
      assert.deepEqual([answer.status, answer.code], [406, "PGRST106"]);
    }
    for (const name of ["turns", "salts", "settings", "users", "schema_migrations"]) {
      const answer = await ask("ben", "GET", `/${name}`);
      assert.deepEqual([answer.status, answer.code], [404, "PGRST205"]);
    }
    assert.equal((await tables().call("ben", "take_turn")).status, 404);
  });

  test("roles of the API may do nothing in the schemas behind it, whatever way leads there", async () => {
    const { database } = tables();
    const statements = [
      "select * from private.salts",
      "select * from private.turns",
      "insert into private.settings values ('captcha', 'turnstile')",
      "select private.take_turn('a', 'b', 1, '1 hour')",
      "select private.caller()",
      "select private.check_captcha('x')",
      "select * from auth.users",
      "truncate public.contact_messages",
      "create table public.mine (id int)",
      "create function public.mine() returns int language sql as 'select 1'",
      "alter table public.profiles disable row level security"
    ];
    for (const role of ["anon", "authenticated"] as const) {
      for (const statement of statements) {
        await assert.rejects(
          database.as({ role, claims: { role } }, (queries) => queries.exec(statement)),
          { code: "42501" },
          `${role}: ${statement}`
        );
      }
    }
  });
}

async function attempt(
  { ask, ids }: Tables,
  who: Person,
  verb: Verb,
  table: string,
  { row, change, key }: TableExpectation
): Promise<Outcome> {
  const own = row(ids);
  const filter = `${key}=eq.${encodeURIComponent(String(own[key]))}`;
  const changed = { ...own, ...change };
  const prefer = "return=minimal";
  const merging = `${prefer},resolution=merge-duplicates`;
  const answers = {
    select: () => ask(who, "GET", `/${table}`),
    insert: () => ask(who, "POST", `/${table}`, { body: changed, headers: { prefer } }),
    update: () =>
      ask(who, "PATCH", `/${table}?${filter}`, {
        body: change,
        headers: { prefer: "count=exact" }
      }),
    delete: () => ask(who, "DELETE", `/${table}?${filter}`, { headers: { prefer: "count=exact" } }),
    upsert: () => ask(who, "POST", `/${table}`, { body: changed, headers: { prefer: merging } })
  };
  const answer = await answers[verb]();
  const isEmpty =
    verb === "select"
      ? Array.isArray(answer.body) && answer.body.length === 0
      : answer.headers.get("content-range")?.endsWith("/0");
  return answer.status < 300 && isEmpty ? "none" : answer.status;
}
