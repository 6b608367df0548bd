/** Answers that send a browser on. */
import { html } from "hono/html";
import { type AuthError, OAuthError } from "./authError.ts";

const NAMES = { 302: "Found", 303: "See Other" } as const;

/** @param location is one that `isRedirectAllowed` has passed, or the provider's */
export function redirect(location: string, status: keyof typeof NAMES): Response {
  const body = html`<a href="${location}">${NAMES[status]}</a>.\n\n`;
  return new Response(String(body), {
    status,
    headers: { location, "content-type": "text/html; charset=utf-8" }
  });
}

/** By the names of OAuth; other statuses have none. */
const ERRORS: Readonly<Record<number, string>> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  500: "server_error",
  503: "temporarily_unavailable"
};

/** What an address tells of an error. */
export function errorFields(error: AuthError | OAuthError): Record<string, string> {
  if (error instanceof OAuthError) {
    return { error: error.error, error_description: error.message };
  }
  const name = ERRORS[error.status];
  return {
    ...(name === undefined ? {} : { error: name }),
    error_code: error.code,
    error_description: error.message
  };
}
