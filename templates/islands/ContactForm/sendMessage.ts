/** The ways of a message to whoever answers it: an endpoint, or a table of a Supabase project. */
import { type Answer, fetchAgain, isOffline } from "../../../runtime/fetchAgain.ts";
import type { FieldErrors } from "../../forms/formState.ts";
import type { Message } from "./message.ts";
import { referenceOf } from "./messageId.ts";

export type Way =
  | { adapter: "endpoint"; action: string }
  | { adapter: "supabase"; url: string; key: string };

export interface Sending {
  /** Path of the page that it was written on. */
  page: string;
  /** A UUID: the same message under the same id is one message, however often it is sent. */
  id: string;
  message: Message;
  /** Of Turnstile, where the endpoint asks for one. */
  token?: string | undefined;
}

/**
 * Why a message has not been sent. "offline", "away" (no answer at all) and "slow" (none in time), "trouble" (the
 * other end has failed), "limited" (too many of them), "refused" (not as it is), "unready" (the site's author has
 * something to set up), "captcha" (the endpoint does not believe the token); "blocked", "unsolved" and "failed" are
 * the widget's own.
 */
export type Reason =
  | "offline"
  | "away"
  | "slow"
  | "trouble"
  | "limited"
  | "refused"
  | "unready"
  | "captcha"
  | "blocked"
  | "unsolved"
  | "failed";

export interface Failure {
  reason: Reason;
  /** When it may be sent again, as `Date.now()` has it; where somebody has said so. */
  until?: number | undefined;
}

export type Sent = { isDone: true } | { isDone: false; failure?: Failure; errors?: FieldErrors };

type Fetch = typeof globalThis.fetch;

/** @returns what came of it; never throws */
export async function sendMessage(way: Way, sending: Sending, fetch?: Fetch): Promise<Sent> {
  const post = postWith(fetch);
  try {
    return way.adapter === "endpoint"
      ? await toEndpoint(way.action, sending, post)
      : await toTable(way, sending, post);
  } catch (error) {
    return { isDone: false, failure: failureOf(error) };
  }
}

export function failureOf(error: unknown): Failure {
  if ((error as Partial<Error> | null)?.name === "TimeoutError") return { reason: "slow" };
  return { reason: isOffline() ? "offline" : "away" };
}

/**
 * As JSON: `id`, `reference`, `page`, the fields that are not empty, and `cf-turnstile-response`. Whether the other end knows
 * a message by its id is not known here, so that it is for the visitor to send it again.
 */
async function toEndpoint(action: string, sending: Sending, post: Post): Promise<Sent> {
  const { id, message, page, token } = sending;
  const body = {
    id,
    reference: referenceOf(id),
    ...filledIn(message),
    page,
    ...(token !== undefined && { "cf-turnstile-response": token })
  };
  const answer = await post(action, body, { accept: "application/json" }, 0);
  if (answer.status < 300 || answer.status === 409) return { isDone: true };
  const said = readJson(answer);
  const errors = errorsOf(said, message);
  if (errors) return { isDone: false, errors };
  return { isDone: false, failure: judge(answer, said) };
}

/**
 * A row of `contact_messages`; with a token through the function that asks about it. The table knows a message by its
 * id, so that it can be sent again.
 */
async function toTable(
  { url, key }: { url: string; key: string },
  { id, message, page, token }: Sending,
  post: Post
): Promise<Sent> {
  const row = { id, ...filledIn(message), page: page.slice(0, LONGEST_PAGE) };
  const [place, body] =
    token === undefined
      ? ["contact_messages", row]
      : ["rpc/send_contact_message", { message: row, captcha_token: token }];
  // A token is good for one try.
  const repeats = token === undefined ? 3 : 0;
  const answer = await post(`${url}/rest/v1/${place}`, body, { apikey: key }, repeats);
  if (answer.status === 201 || answer.status === 204) return { isDone: true };
  const said = readJson(answer);
  // What comes of an answer that was lost on its way.
  if (answer.status === 409 && said.code === UNIQUE_VIOLATION) return { isDone: true };
  const failure = judge(answer, said);
  if (failure.reason === "unready") {
    console.error("The project does not take messages.", answer.status, said);
  }
  return { isDone: false, failure };
}

const LONGEST_PAGE = 300; // characters, as the table has it
const UNIQUE_VIOLATION = "23505";
/** Worth another try at once; 429 is told to the visitor instead, and 409 is an answer. */
const PASSING = new Set([408, 425, 500, 502, 503, 504]);

type Post = (url: string, body: object, headers: object, repeats: number) => Promise<Answer>;

function postWith(fetch: Fetch = globalThis.fetch): Post {
  const isPassing = (status: number): boolean => PASSING.has(status);
  return (url, body, headers, repeats) => {
    const init = {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body)
    };
    return fetchAgain(url, init, { repeats, isPassing, fetch });
  };
}

function filledIn(message: Message): Partial<Message> {
  return Object.fromEntries(Object.entries(message).filter(([, text]) => text !== ""));
}

type Said = Record<string, unknown>;

function readJson({ text }: Answer): Said {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Said) : {};
  } catch {
    return {}; // a page, as hosts and portals have them
  }
}

const REFUSED = new Set([400, 406, 413, 415, 422]);
const UNREADY = new Set([401, 402, 403, 404, 405, 410]);

function judge(answer: Answer, said: Said): Failure {
  const { status } = answer;
  if (status === 429) return { reason: "limited", until: untilOf(answer, said) };
  const told = [said.code, said.error_code, said.error, said.details].join(" ");
  if (status < 500 && /captcha|turnstile/i.test(told)) return { reason: "captcha" };
  if (REFUSED.has(status)) return { reason: "refused" };
  return { reason: UNREADY.has(status) ? "unready" : "trouble" };
}

const LONGEST_WAIT = 24 * 3600; // seconds; more is a mistake of somebody

/** From the header, which other hosts have to expose, or from the answer: the database says it in its details. */
function untilOf({ headers }: Answer, said: Said): number | undefined {
  const [, detail] = /^retry_after=(\d+)$/.exec(String(said.details)) ?? [];
  const written = headers.get("retry-after") ?? detail ?? String(said.retry_after ?? "");
  const seconds = /^\d+$/.test(written)
    ? Number(written)
    : (Date.parse(written) - Date.now()) / 1000;
  if (!(seconds > 0)) return undefined;
  return Date.now() + Math.min(seconds, LONGEST_WAIT) * 1000;
}

const LONGEST_ERROR = 300; // characters

/** What an endpoint says of single fields: `{ "errors": { "email": "…" } }`. */
function errorsOf(said: Said, message: Message): FieldErrors | undefined {
  if (typeof said.errors !== "object" || said.errors === null) return undefined;
  const told = Object.entries(said.errors as Said).flatMap(([name, words]) =>
    name in message && typeof words === "string" && words !== ""
      ? [[name, words.slice(0, LONGEST_ERROR)]]
      : []
  );
  return told.length > 0 ? Object.fromEntries(told) : undefined;
}
