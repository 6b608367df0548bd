/** Asks a service that speaks JSON, once more where that is safe. The only file that knows ofetch. */
import { type FetchContext, type FetchError, ofetch } from "ofetch";
import { messageOf } from "./placeInSite.ts";

export interface JsonRequest {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  headers?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | undefined>>;
  /** Sent as JSON. */
  body?: object | undefined;
  /** How long it may take, with all tries, in ms. */
  timeout?: number;
  /** How often it is repeated at most. */
  repetitions?: number;
  /** How long it waits before the first repetition, in ms; each further wait is twice as long. */
  backOff?: number;
}

export interface JsonAnswer {
  status: number;
  headers: Headers;
  /** Undefined where there was none, or no JSON. */
  body: unknown;
  /** How often it was asked. */
  tries: number;
}

/** Nothing has been answered; the message says what was in the way. */
export class NoAnswerError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = "NoAnswerError";
  }
}

const REPETITIONS = 3; // spec §7
/** Spec §7. */
const WORTH_REPEATING = [408, 409, 425, 429, 500, 502, 503, 504];
/** Answers of a service that has not even begun with it. */
const REFUSED_UNREAD = [425, 429];
/** Where nobody has been reached, nothing has been done. */
const UNREACHED = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/;
const BACK_OFF = 200; // ms (spec §9)
const TIMEOUT = 10_000; // ms

/**
 * An answer of any status is an answer. Redirects are not followed with headers, since keys in them would go along.
 * A POST is repeated only where it cannot have been done.
 * @throws NoAnswerError where there is none within the time
 */
export async function fetchJson(url: string, request: JsonRequest = {}): Promise<JsonAnswer> {
  const { method = "GET", headers, query, body } = request;
  const { timeout = TIMEOUT, repetitions = REPETITIONS, backOff = BACK_OFF } = request;
  const end = Date.now() + timeout;
  const signal = AbortSignal.timeout(timeout);
  const isRepeatable = method !== "POST";
  let tries = 0;
  const waitBefore = ({ response }: FetchContext): number =>
    Math.max(backOff * 2 ** (tries - 1), delayOf(response?.headers.get("retry-after")));
  const giveUpUnless = (context: FetchContext, isSafe: boolean): void => {
    if (!isSafe || Date.now() + waitBefore(context) >= end) context.options.retry = false;
  };
  try {
    const response = await ofetch.raw<string, "text">(url, {
      method,
      headers: { ...headers },
      query: { ...query },
      ...(body && { body: { ...body } }),
      redirect: headers ? "manual" : "follow",
      responseType: "text",
      signal,
      retry: repetitions,
      retryStatusCodes: WORTH_REPEATING,
      retryDelay: waitBefore,
      onRequest() {
        tries++;
      },
      onRequestError(context) {
        giveUpUnless(context, isRepeatable || UNREACHED.test(codeOf(context.error)));
      },
      onResponseError(context) {
        giveUpUnless(context, isRepeatable || REFUSED_UNREAD.includes(context.response.status));
      }
    });
    return { status: response.status, headers: response.headers, body: parse(response), tries };
  } catch (error) {
    const { response } = error as FetchError<string>;
    if (response) {
      return { status: response.status, headers: response.headers, body: parse(response), tries };
    }
    const reason = signal.aborted
      ? `no answer within ${timeout / 1000} s`
      : codeOf(error) || messageOf(innermost(error));
    throw new NoAnswerError(reason, { cause: error });
  }
}

/**
 * Of a Retry-After, in ms: seconds or a date (RFC 9110, section 10.2.3).
 * @returns 0 where it says nothing
 */
export function delayOf(written: string | null | undefined, now = Date.now()): number {
  if (!written) return 0;
  if (/^\d{1,9}$/.test(written)) return Number(written) * 1000;
  const date = Date.parse(written);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}

/** "ECONNREFUSED", from wherever in the chain of causes it stands. */
function codeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (typeof code === "string") return code;
    if (cause instanceof AggregateError && cause.errors.length > 0) return codeOf(cause.errors[0]);
  }
  return "";
}

function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? innermost(error.cause) : error;
}

function parse({ _data: text }: { _data?: string }): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
