import type { Catalog, Column, Relation } from "../catalog.ts";
import type { Read } from "../parse/restQuery.ts";
import type { Preferences } from "../preferences.ts";
import { RestError } from "../restError.ts";
import { all, list, name, type Sql, sql, text, typeName } from "../sql.ts";
import { type Source, tableAs } from "./compileField.ts";
import { compileFilter } from "./compileFilter.ts";
import { resolveEmbed } from "./resolveEmbed.ts";

export interface WriteOptions {
  relation: Relation;
  /** JSON: a list of rows for an insertion, one object for an update. */
  body: string;
  /** Which of its columns count. */
  columns: readonly string[];
  /** Which are answered. */
  returning: Sql;
}

const SOURCE_ALIAS = "t0";

export function sourceOf({ name: relation, columns }: Relation): Source {
  return { relation, columns, alias: SOURCE_ALIAS };
}

export function compileInsert(
  { relation, body, columns, returning }: WriteOptions,
  { resolution, missing }: Pick<Preferences, "resolution" | "missing">,
  onConflict: readonly string[] = relation.primaryKey
): Sql {
  const known = columnsNamed(relation, columns);
  const into = sql`insert into ${tableAs(relation.name, SOURCE_ALIAS)}`;
  const conflict = compileConflict(relation, known, resolution, onConflict);
  // Rows of nothing but defaults.
  if (known.length === 0) {
    const rows = sql`json_array_elements(cast(${text(body)} as json))`;
    return sql`${into} select from ${rows} ${conflict} returning ${returning}`;
  }
  const names = list(known.map((column) => name(column.name)));
  const rows = missing === "default" ? rowsWithDefaults(known, body) : rowsOf(known, body);
  return sql`${into} (${names}) select ${names} from ${rows} ${conflict} returning ${returning}`;
}

function rowsOf(columns: readonly Column[], body: string): Sql {
  return sql`json_to_recordset(cast(${text(body)} as json)) as body (${definitions(columns)})`;
}

/** Their keys lie over the defaults; those of a column without any are null. */
function rowsWithDefaults(columns: readonly Column[], body: string): Sql {
  const defaults = columns.flatMap((column) =>
    // From the catalog, where it stands as SQL.
    column.default === null ? [] : [sql`${text(column.name)}, ${sql.raw(column.default)}`]
  );
  return sql`jsonb_array_elements(cast(${text(body)} as jsonb)) as given (value),
    jsonb_to_record(jsonb_build_object(${list(defaults)}) || given.value)
      as body (${definitions(columns)})`;
}

function definitions(columns: readonly Column[]): Sql {
  return list(columns.map((column) => sql`${name(column.name)} ${typeName(column.type)}`));
}

function compileConflict(
  relation: Relation,
  columns: readonly Column[],
  resolution: Preferences["resolution"],
  onConflict: readonly string[]
): Sql {
  if (resolution === undefined || onConflict.length === 0) return sql``;
  const target = columnsNamed(relation, onConflict).map((column) => name(column.name));
  if (resolution === "ignore-duplicates" || columns.length === 0) {
    return sql`on conflict (${list(target)}) do nothing`;
  }
  const changes = columns.map(
    (column) => sql`${name(column.name)} = ${name("excluded", column.name)}`
  );
  return sql`on conflict (${list(target)}) do update set ${list(changes)}`;
}

/** @throws RestError without any filter */
export function compileUpdate(
  { relation, body, columns, returning }: WriteOptions,
  read: Read
): Sql {
  needFilter("UPDATE", read);
  const known = columnsNamed(relation, columns);
  const table = tableAs(relation.name, SOURCE_ALIAS);
  // Nothing to set is no statement: no row is changed.
  if (known.length === 0) return sql`select ${returning} from ${table} where false`;
  const changes = known.map((column) => sql`${name(column.name)} = ${name("body", column.name)}`);
  return sql`update ${table} set ${list(changes)}
    from json_to_record(cast(${text(body)} as json)) as body (${definitions(known)})
    where ${filtersOf(read, relation)} returning ${returning}`;
}

/** @throws RestError without any filter */
export function compileDelete(relation: Relation, returning: Sql, read: Read): Sql {
  needFilter("DELETE", read);
  return sql`delete from ${tableAs(relation.name, SOURCE_ALIAS)}
    where ${filtersOf(read, relation)} returning ${returning}`;
}

/** As in a Supabase project, whose API loads pg-safeupdate. */
function needFilter(verb: string, read: Read): void {
  if (read.filters.length > 0) return;
  throw new RestError(400, "21000", `${verb} requires a WHERE clause`);
}

function filtersOf(read: Read, relation: Relation): Sql {
  return all(read.filters.map((filter) => compileFilter(filter, sourceOf(relation))));
}

/** @throws RestError where the table has no such column */
function columnsNamed({ name: relation, columns }: Relation, names: readonly string[]): Column[] {
  return names.map((each) => {
    const column = columns.get(each);
    if (column) return column;
    const message = `Could not find the '${each}' column of '${relation}' in the schema cache`;
    throw new RestError(400, "PGRST204", message);
  });
}

/**
 * What a statement has to return for an answer to be made of it: no more, since to return a column takes the right to
 * read it.
 */
export function returningFor(
  preferred: Preferences["return"],
  { relation, read, catalog }: { relation: Relation; read: Read; catalog: Catalog }
): Sql {
  const wanted = new Set<string>();
  if (preferred === "headers-only") for (const column of relation.primaryKey) wanted.add(column);
  if (preferred === "representation") {
    for (const item of read.select) {
      if (item.kind === "all") return sql`${name(SOURCE_ALIAS)}.*`;
      if (item.kind === "field") wanted.add(item.field.column);
      else {
        const { parentColumns } = resolveEmbed(catalog, relation.name, item.embed);
        for (const column of parentColumns) wanted.add(column);
      }
    }
    for (const { field } of read.order) wanted.add(field.column);
  }
  const known = [...wanted].filter((column) => relation.columns.has(column));
  if (known.length === 0) return sql`1 as one`;
  return list(known.map((column) => name(SOURCE_ALIAS, column)));
}
