import type { Database, Requester } from "../database.ts";
import type { AnswerRow } from "./compile/compileAnswer.ts";
import { RestError } from "./restError.ts";
import type { RestAnswer } from "./restRequest.ts";
import { compile, type Sql } from "./sql.ts";

export interface Run {
  statement: Sql;
  /** Whether it may change nothing, whatever it calls. */
  isReadOnly: boolean;
  /** Whether exactly one row has to come of it. */
  isSingular: boolean;
  /** More rows than these are too many. */
  maxAffected?: number | undefined;
  /** What becomes of the row; what it throws rolls everything back. */
  answer(row: AnswerRow): RestAnswer;
}

/** One transaction: as the requester, all or nothing. */
export function runStatement(
  database: Database,
  requester: Requester,
  { statement, isReadOnly, isSingular, maxAffected, answer }: Run
): Promise<RestAnswer> {
  const { sql, values } = compile(statement);
  return database.as(requester, async (queries) => {
    if (isReadOnly) await queries.query("select set_config('transaction_read_only', 'on', true)");
    const [row] = await queries.query<AnswerRow>(sql, values);
    if (row === undefined) throw new Error("a statement has answered nothing");
    if (isSingular && row.rows !== 1) {
      throw new RestError(406, "PGRST116", "Cannot coerce the result to a single JSON object", {
        details: `The result contains ${row.rows} rows`
      });
    }
    if (maxAffected !== undefined && row.rows > maxAffected) {
      throw new RestError(
        400,
        "PGRST124",
        "Query result exceeds max-affected preference constraint",
        { details: `The query affects ${row.rows} rows` }
      );
    }
    return withGiven(answer(row), row);
  });
}

/** Functions may set headers and the status of an answer. */
function withGiven(answer: RestAnswer, { headers, status }: AnswerRow): RestAnswer {
  const given = headers === null ? [] : (JSON.parse(headers) as Record<string, string>[]);
  return {
    ...answer,
    status: status === null ? answer.status : Number(status),
    headers: Object.assign({}, answer.headers, ...given)
  };
}
