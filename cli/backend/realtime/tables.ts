/** What is known of a table whose changes are told, and which of them somebody may see. */
import { type Database, isDatabaseError, type Requester } from "../database.ts";
import type { Change } from "./describeChange.ts";
import { type Filter, filtersToSql, quoteName } from "./filters.ts";

type Role = Requester["role"];

export interface Column {
  name: string;
  /** Its name in `pg_type`: "int4". Clients convert by it. */
  type: string;
  /** As it is written in SQL: "integer". */
  sqlType: string;
  /** Whether it is part of the primary key. */
  isKey: boolean;
  /** Whether it is told of a row as it was before. */
  isIdentity: boolean;
  anon: boolean;
  authenticated: boolean;
  service_role: boolean;
}

export interface Table {
  /** Its object id. */
  entity: number;
  schema: string;
  table: string;
  /** For SQL, with quotes. */
  name: string;
  /** Whether policies decide who sees which row. */
  hasPolicies: boolean;
  columns: readonly Column[];
}

const COLUMNS = `
  select n.nspname as schema, c.relname as table, c.relrowsecurity as "hasPolicies",
    a.attname as name, t.typname as type, format_type(a.atttypid, null) as "sqlType",
    coalesce(a.attnum = any (pk.indkey), false) as "isKey",
    case c.relreplident when 'f' then true when 'n' then false
      else coalesce(a.attnum = any (ri.indkey), false) end as "isIdentity",
    has_column_privilege('anon', c.oid, a.attnum, 'select') as anon,
    has_column_privilege('authenticated', c.oid, a.attnum, 'select') as authenticated,
    has_column_privilege('service_role', c.oid, a.attnum, 'select') as service_role
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_index pk on pk.indrelid = c.oid and pk.indisprimary
  left join pg_index ri on ri.indrelid = c.oid
    and case c.relreplident when 'i' then ri.indisreplident else ri.indisprimary end
  where c.oid = $1::int::oid
  order by a.attnum
`;

/** @returns undefined where it is gone */
export async function readTable(database: Database, entity: number): Promise<Table | undefined> {
  type Row = Column & Pick<Table, "schema" | "table" | "hasPolicies">;
  const rows = await database.query<Row>(COLUMNS, [entity]);
  const [first] = rows;
  if (!first) return undefined;
  const { schema, table, hasPolicies } = first;
  const name = `${quoteName(schema)}.${quoteName(table)}`;
  return { entity, schema, table, name, hasPolicies, columns: rows };
}

/** Types of the columns that a role may read. */
export function typesFor({ columns }: Table, role: Role): ReadonlyMap<string, string> {
  return new Map(columns.filter((one) => one[role]).map(({ name, sqlType }) => [name, sqlType]));
}

/** Of a row as it was, what the table's replica identity says; with policies the primary key of one deleted. */
export function keysOf(
  { columns, hasPolicies }: Table,
  { action, old_record }: Pick<Change, "action" | "old_record">
): Pick<Change, "old_record"> {
  if (!old_record) return { old_record: null };
  const isKeyOnly = action === "DELETE" && hasPolicies;
  const told = columns.filter(({ isKey, isIdentity }) => isIdentity && (isKey || !isKeyOnly));
  const entries = told
    .filter(({ name }) => Object.hasOwn(old_record, name))
    .map(({ name }) => [name, old_record[name]]);
  return { old_record: Object.fromEntries(entries) };
}

/** Those of some changes that pass filters, by their places in the list. */
export async function passing(
  database: Database,
  table: Table,
  changes: readonly Change[],
  filters: readonly Filter[],
  role: Role
): Promise<ReadonlySet<number>> {
  const all = changes.map((change) => change.record ?? change.old_record ?? {});
  if (filters.length === 0) return new Set(all.keys());
  // Of a row that is gone little is known; what is not known does not pass.
  const known = (row: object): boolean => filters.every(({ column }) => Object.hasOwn(row, column));
  const places = [...all.keys()].filter((at) => known(all[at] ?? {}));
  try {
    const { sql, values } = filtersToSql(filters, typesFor(table, role), 2);
    const rows = JSON.stringify(places.map((at) => all[at]));
    return placesOf(
      await database.query<{ at: number }>(rowsOf(table, sql), [rows, ...values]),
      places
    );
  } catch {
    return new Set(); // the table is another by now than when the filters were tried
  }
}

/** Those of some changes that a requester may hear of: whose rows it could select. */
export async function readable(
  database: Database,
  table: Table,
  changes: readonly Change[],
  requester: Requester
): Promise<ReadonlySet<number>> {
  const keys = table.columns.filter(({ isKey }) => isKey);
  const mayRead = keys.every((key) => key[requester.role]);
  // That there is no key, or none that may be read, is told in place of the row (`describeChange`).
  if (!table.hasPolicies || keys.length === 0 || !mayRead) return new Set(changes.keys());
  const places = [...changes.keys()].filter((at) => changes[at]?.record);
  const visible = new Set([...changes.keys()].filter((at) => !changes[at]?.record));
  if (places.length === 0) return visible;
  const rows = places.map((at) => {
    const record = changes[at]?.record ?? {};
    return Object.fromEntries(keys.map(({ name }) => [name, record[name]]));
  });
  const same = keys.map(({ name }) => `t.${quoteName(name)} = "row".${quoteName(name)}`);
  const condition = `exists (select from ${table.name} as t where ${same.join(" and ")})`;
  try {
    const found = await database.as(requester, (queries) =>
      queries.query<{ at: number }>(rowsOf(table, condition), [JSON.stringify(rows)])
    );
    for (const at of placesOf(found, places)) visible.add(at);
  } catch (error) {
    if (!isDatabaseError(error)) throw error; // a policy that fails lets nobody see anything
  }
  return visible;
}

/** Places of the rows in $1 that meet a condition, from 1. */
function rowsOf({ name }: Table, condition: string): string {
  return `
    select one.at::int as at
    from jsonb_array_elements($1::text::jsonb) with ordinality as one (value, at),
      lateral jsonb_populate_record(null::${name}, one.value) as "row"
    where ${condition}
  `;
}

function placesOf(rows: readonly { at: number }[], places: readonly number[]): Set<number> {
  return new Set(rows.flatMap(({ at }) => places[at - 1] ?? []));
}
