import { RestError } from "../restError.ts";
import { name, type Sql } from "../sql.ts";

/** Types that an address may ask for, by their names in `pg_catalog`. */
const TYPES: Readonly<Record<string, string>> = {
  bool: "bool",
  boolean: "bool",
  bigint: "int8",
  date: "date",
  "double precision": "float8",
  float4: "float4",
  float8: "float8",
  int: "int4",
  int2: "int2",
  int4: "int4",
  int8: "int8",
  integer: "int4",
  interval: "interval",
  json: "json",
  jsonb: "jsonb",
  numeric: "numeric",
  real: "float4",
  smallint: "int2",
  text: "text",
  time: "time",
  timestamp: "timestamp",
  timestamptz: "timestamptz",
  uuid: "uuid",
  varchar: "varchar"
};

/** @throws RestError where it is none of the usual ones */
export function castType(written: string): Sql {
  const [, word = "", array] = /^(.*?)(\[\])?$/.exec(written.toLowerCase().trim()) ?? [];
  const known = Object.hasOwn(TYPES, word) ? TYPES[word] : undefined;
  if (known === undefined) {
    throw new RestError(400, "42704", `type "${written}" does not exist`, {
      hint: `Types to cast to are here: ${Object.keys(TYPES).join(", ")}.`
    });
  }
  return name("pg_catalog", array ? `_${known}` : known);
}
