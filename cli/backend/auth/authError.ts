/** What the auth service refuses, in the words and shapes of Supabase Auth. */
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

export class AuthError extends Error {
  readonly status: ContentfulStatusCode;
  /** As the client library knows it: "invalid_credentials". */
  readonly code: string;
  /** What a weak password lacks. */
  readonly reasons: readonly string[] | undefined;
  /** In how many seconds it may be tried again. */
  readonly retryAfter: number | undefined;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    { reasons, retryAfter }: { reasons?: readonly string[]; retryAfter?: number } = {}
  ) {
    super(message);
    this.name = "AuthError";
    this.status = status;
    this.code = code;
    this.reasons = reasons;
    this.retryAfter = retryAfter;
  }
}

/** What the older parts of the protocol refuse, by the shape of OAuth. */
export class OAuthError extends Error {
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.name = "OAuthError";
    this.error = error;
  }
}

export const invalid = (message: string): AuthError =>
  new AuthError(400, "validation_failed", message);

export const emailExists = (): AuthError =>
  new AuthError(422, "email_exists", "A user with this email address has already been registered");

const VERSION = "2024-01-01";
const VERSION_HEADER = "x-supabase-api-version";

/**
 * Clients that name no version of the API get the older shape.
 * @throws what is neither of the two errors
 */
export function answerError(context: Context, error: unknown): Response {
  const isNew = isNewVersion(context.req.header(VERSION_HEADER));
  if (isNew) context.header(VERSION_HEADER, VERSION);
  if (error instanceof OAuthError) {
    return context.json({ error: error.error, error_description: error.message }, 400);
  }
  if (!(error instanceof AuthError)) throw error;
  const { status, code, message, reasons, retryAfter } = error;
  // The service forgets the header for weak passwords, where the version is new.
  if (!isNew || reasons === undefined) context.header("x-sb-error-code", code);
  if (retryAfter !== undefined) context.header("retry-after", String(retryAfter));
  const weakness = reasons && { weak_password: { reasons } };
  return isNew
    ? context.json({ code, message, ...weakness }, status)
    : context.json({ code: status, error_code: code, msg: message, ...weakness }, status);
}

function isNewVersion(asked = ""): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(asked) && asked >= VERSION;
}
