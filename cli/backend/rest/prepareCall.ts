/** What becomes of a call of a function: a statement, and how its result is answered. */
import type { Catalog, Routine } from "./catalog.ts";
import { compileAnswer } from "./compile/compileAnswer.ts";
import { type Arguments, chooseRoutine, compileCall } from "./compile/compileCall.ts";
import type { Source } from "./compile/compileField.ts";
import { compileCount, compileRead } from "./compile/compileRead.ts";
import { parseRestQuery } from "./parse/parseRestQuery.ts";
import { appliedHeader, rowsAnswer } from "./prepareTable.ts";
import { chooseRange } from "./range.ts";
import { RestError } from "./restError.ts";
import { type RestRequest, readObject } from "./restRequest.ts";
import type { Run } from "./runStatement.ts";
import { sql } from "./sql.ts";

/** @throws RestError where it cannot be done */
export function prepareCall(catalog: Catalog, name: string, request: RestRequest): Run {
  const { method, media, preferences, headers, body } = request;
  if (method !== "GET" && method !== "POST") {
    throw new RestError(405, "PGRST101", "Only GET and POST verbs are allowed on functions");
  }
  const isGet = method === "GET";
  const query = parseRestQuery(request.parameters, isGet);
  const given = isGet ? { texts: query.arguments } : readObject(body);
  const args: Arguments =
    "texts" in given
      ? { kind: "texts", values: given.texts }
      : { kind: "json", names: given.keys, body: given.text };
  const names = args.kind === "json" ? args.names : [...args.values.keys()];
  const routine = chooseRoutine(name, catalog.routines.get(name) ?? [], names);
  const called = compileCall(routine, args);
  if (routine.returns === "void") {
    return {
      isReadOnly: isGet,
      statement: compileAnswer({
        parts: sql`called as materialized (${called})`,
        content: "nothing",
        counted: "called",
        media
      }),
      isSingular: false,
      answer: () => ({ status: 204, headers: appliedHeader(preferences.applied), body: "" })
    };
  }
  const range = chooseRange(query.read, headers.range);
  const source: Source = { relation: name, columns: routine.columns, alias: "t0" };
  const options = { catalog, source, from: sql`called as t0` };
  const isValue = routine.returns === "value";
  const read = { ...query.read, ...range };
  const isCounted = preferences.count !== undefined && routine.isSet;
  return {
    isReadOnly: isGet,
    statement: compileAnswer({
      parts: sql`called as materialized (${called}), result as (${compileRead(read, options)})`,
      content: isValue ? (routine.isSet ? "values" : "value") : "rows",
      counted: "result",
      total: isCounted ? compileCount(query.read, options) : undefined,
      media: isOneRow(routine) ? { ...media, form: "object" } : media
    }),
    isSingular: media.form === "object" && (routine.isSet || !isValue),
    answer: (row) => rowsAnswer(row, range.offset, request)
  };
}

/** It answers an object, not a list of one. */
function isOneRow({ returns, isSet }: Routine): boolean {
  return returns === "row" && !isSet;
}
