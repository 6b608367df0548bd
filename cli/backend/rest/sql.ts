/** Statements in pieces: names are always quoted, values are always parameters. */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql
} from "kysely";
import type { TypeName } from "./catalog.ts";

export { sql };

/** A piece of a statement, or all of it. */
export type Sql = RawBuilder<unknown>;

const compiler = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler()
  }
});

export function compile(statement: Sql): { sql: string; values: readonly unknown[] } {
  const { sql: text, parameters } = statement.compile(compiler);
  return { sql: text, values: parameters };
}

/** `"public"."profiles"` */
export function name(...parts: readonly string[]): Sql {
  return sql.id(...parts);
}

export function typeName({ schema, name: type }: TypeName): Sql {
  return name(schema, type);
}

/** A value that is a text whatever it is compared with: drivers would else ask what it is to become. */
export function text(value: string): Sql {
  return sql`cast(${value} as text)`;
}

/** A value as PostgreSQL reads it as that type. */
export function typed(value: string, type: TypeName): Sql {
  return sql`cast(${text(value)} as ${typeName(type)})`;
}

export function list(pieces: readonly Sql[]): Sql {
  return sql.join(pieces, sql.raw(", "));
}

/** All of them; true where there are none. */
export function all(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql.raw("true") : sql.join(conditions, sql.raw(" and "));
}
