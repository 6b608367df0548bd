/**
 * Changes of tables, for those who listen: only of the publication's tables, and only rows that the listener may
 * read. What the triggers have written down (`schema/changes.ts`) is taken in small lots, in the order of commits.
 */

import { messageOf } from "../../placeInSite.ts";
import { type Database, isDatabaseError, type Requester } from "../database.ts";
import { type Action, type Change, type ChangeData, describeChange } from "./describeChange.ts";
import { type Filter, filtersToSql, parseFilters } from "./filters.ts";
import { keysOf, passing, readable, readTable, type Table, typesFor } from "./tables.ts";

/** What a client asks for: one of `config.postgres_changes`. */
export interface Wanted {
  /** The same for what is asked for in the same words. */
  id: number;
  event: Action | "*";
  schema: string;
  /** "*" is all of the schema. */
  table: string;
  filter: string;
  /** Columns beside the primary key; undefined is all. */
  select: readonly string[] | undefined;
}

export interface Listener {
  wanted: readonly Wanted[];
  /** As whom it listens now; undefined where it may not any more. */
  requester(): Requester | undefined;
  /** @param ids those of its wishes that the change fulfils */
  hear(data: ChangeData, ids: readonly number[]): void;
}

interface Subscription extends Wanted {
  filters: readonly Filter[];
  /** Tables by their object ids. */
  entities: ReadonlySet<number>;
}

const BATCH = 50; // changes that are held at once, of a megabyte each at most

export interface ChangeFeed {
  /**
   * @returns what begins it, at once and before anything else happens; who does not want that any more unsubscribes
   * @throws Error with words for the client
   */
  subscribe(listener: Listener): Promise<() => void>;
  unsubscribe(listener: Listener): void;
  close(): Promise<void>;
}

/** @param report told what fails and is nobody's mistake */
export function createChangeFeed(database: Database, report: (error: unknown) => void): ChangeFeed {
  /** Those that have not begun hear nothing yet, but what they will hear is written down. */
  const listeners = new Map<
    Listener,
    { subscriptions: readonly Subscription[]; hasBegun: boolean }
  >();
  let stop: Promise<() => Promise<void>> | undefined;
  let work: Promise<void> = Promise.resolve();
  let isWanted = false;
  let isClosed = false;

  /** One after the other; who waits for it is told how it ended. */
  const queue = <Result>(action: () => Promise<Result>): Promise<Result> => {
    const done = work.then(action);
    work = done.then(nothing, nothing);
    return done;
  };
  const drainSoon = (): void => {
    if (isWanted) return;
    isWanted = true;
    queue(async () => {
      isWanted = false;
      while (!isClosed && (await drain())) {}
    }).catch((error: unknown) => {
      if (!isClosed) report(error);
    });
  };

  /** @returns whether there may be more */
  const drain = async (): Promise<boolean> => {
    const rows = await database.query<ChangeRow>(TAKE, [BATCH]);
    const byTable = groupBy(rows, ({ entity }) => entity);
    const told: { row: ChangeRow; tell: () => void }[] = [];
    for (const [entity, changes] of byTable) {
      const table = await readTable(database, entity);
      if (table) told.push(...(await evaluate(table, changes)));
    }
    const order = new Map(rows.map((row, index) => [row, index]));
    told.sort((one, other) => (order.get(one.row) ?? 0) - (order.get(other.row) ?? 0));
    for (const { tell } of told) tell();
    return rows.length === BATCH;
  };

  /** Who is to hear what of some changes of one table. */
  const evaluate = async (table: Table, rows: readonly ChangeRow[]) => {
    const changes = rows.map((row): Change => ({ ...row, ...keysOf(table, row) }));
    const filtered = new Map<string, ReadonlySet<number>>();
    const seen = new Map<string, ReadonlySet<number>>();
    const told: { row: ChangeRow; tell: () => void }[] = [];
    for (const [listener, { subscriptions, hasBegun }] of [...listeners]) {
      if (!hasBegun) continue;
      const wishes = subscriptions.filter(({ entities }) => entities.has(table.entity));
      const requester = listener.requester();
      if (wishes.length === 0 || !requester) continue;
      const who = JSON.stringify([requester.role, requester.claims]);
      const visible = seen.get(who) ?? (await readable(database, table, changes, requester));
      seen.set(who, visible);
      for (const wish of wishes) {
        const key = JSON.stringify([wish.filters, requester.role]);
        if (filtered.has(key)) continue;
        filtered.set(key, await passing(database, table, changes, wish.filters, requester.role));
      }
      for (const [index, row] of rows.entries()) {
        const change = changes[index];
        if (!change || !visible.has(index)) continue;
        const met = wishes.filter(
          ({ event, filters }) =>
            (event === "*" || event === row.action) &&
            filtered.get(JSON.stringify([filters, requester.role]))?.has(index)
        );
        for (const same of groupBy(met, ({ select }) => JSON.stringify(select)).values()) {
          const data = describeChange(table, change, requester.role, same[0]?.select);
          const ids = [...new Set(same.map(({ id }) => id))];
          told.push({ row, tell: () => listeners.has(listener) && listener.hear(data, ids) });
        }
      }
    }
    return told;
  };

  const forget = async (): Promise<void> => {
    const all = [...listeners.values()]
      .flatMap(({ subscriptions }) => subscriptions)
      .flatMap(({ entities }) => [...entities]);
    await database.query("delete from realtime.watched_tables where entity <> all ($1::oid[])", [
      [...new Set(all)]
    ]);
  };

  return {
    subscribe: (listener) =>
      queue(async () => {
        if (!stop) {
          await database.exec("truncate realtime.changes, realtime.watched_tables");
          stop = database.listen("realtime_changes", drainSoon);
        }
        await stop;
        const subscriptions: Subscription[] = [];
        for (const wanted of listener.wanted) {
          const role = listener.requester()?.role ?? "anon";
          subscriptions.push({ ...wanted, ...(await prepare(database, wanted, role)) });
        }
        const entry = { subscriptions, hasBegun: false };
        listeners.set(listener, entry);
        await database.query(WATCH, [subscriptions.flatMap((one) => [...one.entities])]);
        return () => {
          entry.hasBegun = true;
        };
      }),
    unsubscribe(listener) {
      if (listeners.delete(listener)) queue(forget).catch(nothing);
    },
    async close() {
      isClosed = true;
      listeners.clear();
      await work;
      await (await stop)?.();
    }
  };
}

export interface ChangeRow {
  entity: number;
  action: Action;
  /** "2026-11-21T12:00:00.000Z" */
  at: string;
  record: Record<string, unknown> | null;
  old_record: Record<string, unknown> | null;
  /** Whether large values are left out. */
  is_cut: boolean;
}

const TAKE = `
  with taken as (
    delete from realtime.changes
    where id in (select id from realtime.changes order by id limit $1)
    returning *
  )
  select entity::int8::int as entity, action, record, old_record, is_cut,
    to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
  from taken order by id
`;

const WATCH = `
  insert into realtime.watched_tables (entity)
  select distinct unnest($1::int[])::oid on conflict do nothing
`;

const PUBLISHED = `
  select c.oid::int8::int as entity
  from pg_publication_tables p
  join pg_namespace n on n.nspname = p.schemaname
  join pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
  where p.pubname = 'supabase_realtime'
    and ($1 = '*' or p.schemaname = $1) and ($2 = '*' or p.tablename = $2)
`;

/** @throws Error with words for the client */
async function prepare(
  database: Database,
  wanted: Wanted,
  role: Requester["role"]
): Promise<Pick<Subscription, "filters" | "entities">> {
  const { event, schema, table, filter, select } = wanted;
  const filters = parseFilters(filter);
  if (typeof filters === "string") throw new Error(filters);
  if (select && (schema === "*" || table === "*")) {
    throw new Error(
      "Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name."
    );
  }
  await database.query("select realtime.follow_publication()");
  const found = await database.query<{ entity: number }>(PUBLISHED, [schema, table]);
  const asked = `[event: ${event}, schema: ${schema}, table: ${table}, filters: ${filter || "none"}]`;
  const refusal = "Unable to subscribe to changes with given parameters.";
  if (found.length === 0) {
    throw new Error(
      `${refusal} Please check Realtime is enabled for the given connect parameters: ${asked}`
    );
  }
  try {
    for (const { entity } of found) await tryOut(database, entity, role, filters, select);
  } catch (error) {
    throw new Error(
      `${refusal} An exception happened so please check your connect parameters: ${asked}. Exception: ${messageOf(error)}`
    );
  }
  return { filters, entities: new Set(found.map(({ entity }) => entity)) };
}

/** What PostgreSQL would say of the filters, said before there is any row. */
async function tryOut(
  database: Database,
  entity: number,
  role: Requester["role"],
  filters: readonly Filter[],
  select: readonly string[] | undefined
): Promise<void> {
  const table = await readTable(database, entity);
  if (!table) return;
  const types = typesFor(table, role);
  const stranger = select?.find((column) => !types.has(column));
  if (stranger !== undefined) throw new Error(`invalid column for select ${stranger}`);
  const { sql, values } = filtersToSql(filters, types, 1);
  if (values.length === 0) return;
  try {
    await database.query(
      `select from (select null::${table.name} as r) as s, lateral (select (s.r).*) as "row" where ${sql}`,
      values
    );
  } catch (error) {
    if (isDatabaseError(error)) throw new Error(error.message);
    throw error;
  }
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function nothing(): void {}
