/** What becomes of a request to a table: a statement, and how its result is answered. */
import { suggest } from "../../suggest.ts";
import { type Catalog, type Relation, SCHEMA } from "./catalog.ts";
import { type AnswerRow, compileAnswer } from "./compile/compileAnswer.ts";
import { tableAs } from "./compile/compileField.ts";
import { compileCount, compileRead } from "./compile/compileRead.ts";
import {
  compileDelete,
  compileInsert,
  compileUpdate,
  returningFor,
  sourceOf
} from "./compile/compileWrite.ts";
import { parseRestQuery } from "./parse/parseRestQuery.ts";
import { createRead } from "./parse/parseSelect.ts";
import type { RestQuery } from "./parse/restQuery.ts";
import { chooseRange, describeRange } from "./range.ts";
import { RestError, unsupported } from "./restError.ts";
import { type RestAnswer, type RestRequest, readRows } from "./restRequest.ts";
import type { Run } from "./runStatement.ts";
import { type Sql, sql } from "./sql.ts";

/** @throws RestError where it cannot be done */
export function prepareTable(catalog: Catalog, table: string, request: RestRequest): Run {
  const relation = catalog.relations.get(table);
  if (relation === undefined) throw noTable(catalog, table);
  const query = parseRestQuery(request.parameters, false);
  const plan = { catalog, relation, query, request };
  return request.method === "GET" ? prepareRead(plan) : prepareWrite(plan);
}

interface Plan {
  catalog: Catalog;
  relation: Relation;
  query: RestQuery;
  request: RestRequest;
}

function prepareRead({ catalog, relation, query, request }: Plan): Run {
  const { media, preferences, headers } = request;
  const range = chooseRange(query.read, headers.range);
  const source = sourceOf(relation);
  const options = { catalog, source, from: tableAs(relation.name, source.alias) };
  const rows = compileRead({ ...query.read, ...range }, options);
  const isCounted = preferences.count !== undefined;
  return {
    statement: compileAnswer({
      parts: sql`result as (${rows})`,
      content: "rows",
      counted: "result",
      total: isCounted ? compileCount(query.read, options) : undefined,
      media
    }),
    isReadOnly: true,
    isSingular: media.form === "object",
    answer: (row) => rowsAnswer(row, range.offset, request)
  };
}

/** An answer of rows of which there may be more. */
export function rowsAnswer(
  { body, rows, total }: AnswerRow,
  offset: number,
  { media, preferences }: RestRequest
): RestAnswer {
  const { status, header } = describeRange(rows, offset, total ?? undefined);
  return {
    status,
    headers: {
      "content-type": media.contentType,
      "content-range": header,
      ...appliedHeader(preferences.applied)
    },
    body
  };
}

export function appliedHeader(applied: string): Record<string, string> {
  return applied === "" ? {} : { "preference-applied": applied };
}

function prepareWrite({ catalog, relation, query, request }: Plan): Run {
  const { method, media, preferences } = request;
  if (query.read.limit !== undefined || query.read.offset !== undefined) {
    throw unsupported("Changing a limited number of rows");
  }
  const kind = method === "POST" ? preferences.return : withoutLocation(preferences.return);
  const returning = returningFor(kind, { catalog, relation, read: query.read });
  const written = compileWritten({ catalog, relation, query, request }, returning);
  const source = sourceOf(relation);
  // Filters have chosen what is written; order and embedded rows are for the answer.
  const read =
    kind === "headers-only"
      ? createRead(relation.primaryKey.map((column) => field(column)))
      : { ...query.read, filters: [] };
  const result = compileRead(read, { catalog, source, from: sql`written as t0` });
  const isMinimal = kind === "minimal";
  return {
    statement: compileAnswer({
      parts: isMinimal
        ? sql`written as (${written})`
        : sql`written as (${written}), result as (${result})`,
      content: isMinimal ? "nothing" : "rows",
      counted: "written",
      media
    }),
    isReadOnly: false,
    isSingular: media.form === "object",
    maxAffected: preferences.isStrict ? preferences.maxAffected : undefined,
    answer: (row) => writtenAnswer(row, kind, relation, request)
  };
}

function withoutLocation(kind: RestRequest["preferences"]["return"]) {
  return kind === "headers-only" ? "minimal" : kind;
}

function field(column: string) {
  return { kind: "field", field: { column, path: [] } } as const;
}

function compileWritten({ relation, query, request }: Plan, returning: Sql): Sql {
  const { method, body, preferences } = request;
  if (method === "DELETE") return compileDelete(relation, returning, query.read);
  const rows = readRows(body, query.columns);
  const options = { relation, columns: rows.keys, returning };
  if (method === "POST") {
    return compileInsert({ ...options, body: rows.text }, preferences, query.onConflict);
  }
  if (rows.count !== 1) throw new RestError(400, "PGRST102", "Empty or invalid json");
  return compileUpdate({ ...options, body: rows.first }, query.read);
}

function writtenAnswer(
  { body, rows }: AnswerRow,
  kind: RestRequest["preferences"]["return"],
  relation: Relation,
  { method, media, preferences }: RestRequest
): RestAnswer {
  const isShown = kind === "representation";
  const total = preferences.count === undefined ? "*" : String(rows);
  const part = method === "PATCH" && rows > 0 ? `0-${rows - 1}` : "*";
  const location = kind === "headers-only" ? locationOf(body, relation) : undefined;
  return {
    status: method === "POST" ? 201 : isShown ? 200 : 204,
    headers: {
      "content-range": `${part}/${total}`,
      ...(isShown ? { "content-type": media.contentType } : {}),
      ...(location === undefined ? {} : { location }),
      ...appliedHeader(preferences.applied)
    },
    body: isShown ? body : ""
  };
}

/** Where the one row that was inserted is found. */
function locationOf(body: string, relation: Relation): string | undefined {
  const parsed = JSON.parse(body || "[]") as object | object[];
  const [row, ...others] = Array.isArray(parsed) ? parsed : [parsed];
  if (row === undefined || others.length > 0 || relation.primaryKey.length === 0) return undefined;
  const filters = Object.entries(row).map(([key, value]) => [key, `eq.${value}`]);
  return `/${relation.name}?${new URLSearchParams(filters)}`;
}

function noTable({ relations }: Catalog, table: string): RestError {
  const near = suggest(table, relations.keys());
  return new RestError(
    404,
    "PGRST205",
    `Could not find the table '${SCHEMA}.${table}' in the schema cache`,
    { hint: near === undefined ? null : `Perhaps you meant the table '${SCHEMA}.${near}'` }
  );
}
