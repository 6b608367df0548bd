import type { MediaType } from "../mediaType.ts";
import { type Sql, sql } from "../sql.ts";

/** One row that is the whole answer. */
export interface AnswerRow {
  body: string;
  /** How many rows were answered, or written. */
  rows: number;
  /** How many there are, where that was asked for. */
  total: number | null;
  /** What functions have set of the answer: JSON of a list of objects, and a number. */
  headers: string | null;
  status: string | null;
}

export interface AnswerOptions {
  /** Statements by their names, the later made of the earlier: `written as (…), result as (…)`. */
  parts: Sql;
  /** "rows" are those of `result`; a value or values are its column `value`. */
  content: "rows" | "value" | "values" | "nothing";
  /** Name of the part that is counted. */
  counted: "result" | "written" | "called";
  total?: Sql | undefined;
  media: MediaType;
}

export function compileAnswer({ parts, content, counted, total, media }: AnswerOptions): Sql {
  return sql`with ${parts}
    select
      ${bodyOf(content, media)} as body,
      (select count(*) from ${sql.raw(counted)})::integer as rows,
      ${total === undefined ? sql`null::integer` : sql`(${total})::integer`} as total,
      nullif(current_setting('response.headers', true), '') as headers,
      nullif(current_setting('response.status', true), '') as status`;
}

function bodyOf(content: AnswerOptions["content"], { form, isStripped }: MediaType): Sql {
  if (content === "nothing") return sql`''`;
  if (content === "value") {
    return sql`coalesce((select to_json(r.value)::text from result as r limit 1), 'null')`;
  }
  if (content === "values")
    return sql`(select coalesce(json_agg(r.value), '[]')::text from result as r)`;
  if (form === "csv") return CSV;
  const rows = isStripped ? sql`json_strip_nulls(json_agg(r))` : sql`json_agg(r)`;
  if (form === "object") return sql`(select coalesce((${rows} -> 0)::text, '') from result as r)`;
  return sql`(select coalesce(${rows}::text, '[]') from result as r)`;
}

/** PostgreSQL writes rows as lists of values with quotes where they need them. */
const CSV = sql`(
  select coalesce((
    select string_agg(keys.key, ',')
    from (select json_object_keys(row_to_json(first)) as key from (select * from result limit 1) as first) as keys
  ) || E'\n', '') || coalesce(string_agg(substring(r::text, 2, length(r::text) - 2), E'\n'), '')
  from result as r
)`;
