import { type Columns, SCHEMA, type TypeName } from "../catalog.ts";
import type { Field } from "../parse/restQuery.ts";
import { RestError } from "../restError.ts";
import { name, type Sql, sql, text } from "../sql.ts";

/** Rows that a statement works on, and by which name. */
export interface Source {
  /** "profiles", for words about mistakes. */
  relation: string;
  columns: Columns;
  /** "t0" */
  alias: string;
}

export interface CompiledField {
  sql: Sql;
  type: TypeName;
}

const TEXT: TypeName = { schema: "pg_catalog", name: "text" };
const JSONB: TypeName = { schema: "pg_catalog", name: "jsonb" };

/** @throws RestError where there is no such column */
export function compileField({ column, path }: Field, source: Source): CompiledField {
  const found = source.columns.get(column);
  if (found === undefined) {
    throw new RestError(400, "42703", `column ${source.relation}.${column} does not exist`);
  }
  const own = name(source.alias, found.name);
  if (path.length === 0) return { sql: own, type: found.type };
  let steps = sql`to_jsonb(${own})`;
  for (const { isText, key } of path) {
    const value = typeof key === "number" ? sql`cast(${String(key)} as text)::integer` : text(key);
    steps = isText ? sql`${steps} ->> ${value}` : sql`${steps} -> ${value}`;
  }
  return { sql: sql`(${steps})`, type: path.at(-1)?.isText ? TEXT : JSONB };
}

/** Under which name a field is answered that was given none. */
export function nameOf({ column, path }: Field): string {
  const last = path.findLast(({ key }) => typeof key === "string")?.key;
  return String(last ?? column);
}

/** `"public"."profiles" as "t0"` */
export function tableAs(relation: string, alias: string): Sql {
  return sql`${name(SCHEMA, relation)} as ${name(alias)}`;
}
