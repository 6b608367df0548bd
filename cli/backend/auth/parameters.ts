/** What requests bring with them. */
import { z } from "zod";
import type { AuthRequest } from "./authContext.ts";
import { AuthError, invalid } from "./authError.ts";

/** Absent, null and empty are one to the service. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
/** Metadata; undefined where there is none. */
export const metadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? undefined);
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

export type Metadata = Record<string, unknown>;

/**
 * @returns the body as the schema has it; unknown fields are left out
 * @throws AuthError "bad_json"
 */
export async function readBody<Schema extends z.ZodType>(
  request: AuthRequest,
  schema: Schema
): Promise<z.output<Schema>> {
  const { success, data, error } = schema.safeParse(parse(await request.req.text()));
  if (success) return data;
  const [issue] = error.issues;
  throw badJson(`${issue?.path.join(".")}: ${issue?.message}`);
}

function parse(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body);
    if (!UNSTORABLE.test(JSON.stringify(value))) return value;
  } catch (error) {
    if (error instanceof RangeError) throw badJson("exceeded max depth");
    const { message } = error as SyntaxError;
    const place = Number(/position (\d+)/.exec(message)?.[1] ?? body.length);
    throw badJson(place < body.length ? message : "unexpected end of JSON input");
  }
  throw badJson("it has characters that no text can have");
}

/** Zero bytes, and halves of characters: PostgreSQL keeps neither. An even number of backslashes before is text. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][\da-f]{2})/;

function badJson(why: string): AuthError {
  return new AuthError(400, "bad_json", `Could not parse request body as JSON: ${why}`);
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
export const isUuid = (value: string): boolean => UUID.test(value);

/** @throws AuthError where a part of the path is none */
export function uuidOf(request: AuthRequest, name: string): string {
  const value = request.req.param(name) ?? "";
  if (isUuid(value)) return value.toLowerCase();
  throw new AuthError(404, "validation_failed", `${name} must be an UUID`);
}

/** What browsers take for an address: https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/**
 * @returns it in lower case
 * @throws AuthError
 */
export function checkEmail(email: string): string {
  if (email === "") throw invalid("An email address is required");
  if (email.length > 255) throw invalid("An email address is too long");
  if (!EMAIL.test(email)) throw invalid("Unable to validate email address: invalid format");
  return email.toLowerCase();
}
