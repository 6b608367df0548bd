/** What the tables' service refuses, in the words and shapes of PostgREST. */
import { type DatabaseError, isDatabaseError } from "../database.ts";

export interface RestErrorOptions {
  details?: string | null;
  hint?: string | null;
  headers?: Readonly<Record<string, string>>;
}

export class RestError extends Error {
  readonly status: number;
  /** PostgREST's ("PGRST116") or PostgreSQL's ("23505"). */
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    { details = null, hint = null, headers = {} }: RestErrorOptions = {}
  ) {
    super(message);
    this.name = "RestError";
    this.status = status;
    this.code = code;
    this.details = details;
    this.hint = hint;
    this.headers = headers;
  }
}

/** What a project has and this backend has not. */
export function unsupported(what: string): RestError {
  return new RestError(501, "VITRINE501", `${what} cannot be done here.`, {
    details: "The embedded backend is a development tool: it knows a subset of PostgREST.",
    hint: "Try it with a Supabase project, or ask for it in another way."
  });
}

/** A mistake in the address, at a place of one of its texts. */
export function parseError(what: string, text: string, at: number, expected: string): RestError {
  const found = at < text.length ? `"${text[at]}"` : "end of input";
  return new RestError(
    400,
    "PGRST100",
    `"failed to parse ${what} (${text})" (line 1, column ${at + 1})`,
    { details: `unexpected ${found} expecting ${expected}` }
  );
}

/**
 * @param error what a service's own code or PostgreSQL has thrown
 * @param isAnonymous whether whoever asked has not signed in: what is denied to them may be theirs afterwards
 * @returns undefined for anything else: that is a fault of ours
 */
export function toRestError(error: unknown, isAnonymous: boolean): RestError | undefined {
  if (error instanceof RestError) return error;
  if (!isDatabaseError(error)) return undefined;
  const { code, message, detail: details = null, hint = null } = error;
  if (code === "PGRST") return raised(error);
  const status = statusOf(error, isAnonymous);
  const headers: Record<string, string> = status === 401 ? { "www-authenticate": "Bearer" } : {};
  return new RestError(status, code, message, { details, hint, headers });
}

/** Functions may say all of an answer: https://docs.postgrest.org/en/stable/references/errors.html#raise-errors-with-http-status-codes */
function raised({ message, detail }: DatabaseError): RestError {
  try {
    const body = JSON.parse(message) as {
      code: string;
      message: string;
      details?: string;
      hint?: string;
    };
    const { status, headers } = JSON.parse(detail ?? "") as {
      status: number;
      headers?: Record<string, string>;
    };
    return new RestError(status, body.code, body.message, {
      details: body.details ?? null,
      hint: body.hint ?? null,
      headers: headers ?? {}
    });
  } catch {
    return new RestError(
      500,
      "PGRST121",
      "Could not parse JSON in the \"RAISE SQLSTATE 'PGRST'\" error",
      {
        details: `Invalid JSON value for MESSAGE: '${message}'`
      }
    );
  }
}

/** By the first letters of their codes, the longest first. */
const STATUSES: readonly [start: string, status: number][] = [
  ["23503", 409],
  ["23505", 409],
  ["25006", 405],
  ["42883", 404],
  ["42P01", 404],
  ["42P17", 500],
  ["53400", 500],
  ["P0001", 400],
  ["08", 503],
  ["09", 500],
  ["0L", 403],
  ["0P", 403],
  ["25", 500],
  ["28", 403],
  ["2D", 500],
  ["38", 500],
  ["39", 500],
  ["3B", 500],
  ["40", 500],
  ["53", 503],
  ["54", 500],
  ["55", 500],
  ["57", 500],
  ["58", 500],
  ["F0", 500],
  ["HV", 500],
  ["P0", 500],
  ["XX", 500]
];

function statusOf({ code }: DatabaseError, isAnonymous: boolean): number {
  // Functions may choose a status: raise sqlstate 'PT429'.
  const chosen = Number(/^PT([1-5]\d\d)$/.exec(code)?.[1] ?? 0);
  if (chosen >= 200) return chosen;
  if (code === "42501") return isAnonymous ? 401 : 403;
  return STATUSES.find(([start]) => code.startsWith(start))?.[1] ?? 400;
}
