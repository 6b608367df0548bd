/**
 * Requests to the account service and to its tables: none waits for ever, what may be asked twice is asked again where
 * it fails (spec §9), and what is no answer of the service is not taken for one.
 */
import { FIRST_PAUSE, isOffline, LIMIT, PASSING, REPEATS } from "../fetchAgain.ts";

/** No answer of the service has come: the library takes it for a failure of the network. */
export class Unanswered extends Error {
  readonly reason: "network" | "timeout" | "answer";

  constructor(reason: Unanswered["reason"], options?: ErrorOptions) {
    super(MESSAGES[reason], options);
    this.name = "Unanswered";
    this.reason = reason;
  }
}

const MESSAGES = {
  network: "the account service cannot be reached",
  timeout: "the account service does not answer in time",
  answer: "something else has answered in place of the account service"
};

export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

export interface FetchParts {
  fetch: Fetch;
  /** @param ms how long */
  wait(ms: number): Promise<void>;
  /** ms, from any beginning */
  now(): number;
  /** @returns what aborts after so many ms */
  limit(ms: number): AbortSignal;
}

const parts: FetchParts = {
  fetch: (input, init) => fetch(input, init),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: () => performance.now(),
  limit: limitOf
};

/** Aborts after so many ms, by a timer of the page: that of `AbortSignal.timeout` follows no clock of a test. */
export function limitOf(ms: number): AbortSignal {
  const late = new AbortController();
  const error = new DOMException("no answer in time", "TimeoutError");
  setTimeout(() => late.abort(error), ms);
  return late.signal;
}

/** What the service gives is made a whole answer; files and functions of a project pass as they are. */
export function createSteadyFetch({ fetch, wait, now, limit }: FetchParts = parts): Fetch {
  return async (input, init = {}) => {
    const request = input instanceof Request ? input : undefined;
    const url = new URL(request?.url ?? String(input));
    const method = (init.method ?? request?.method ?? "GET").toUpperCase();
    const isAuth = url.pathname.includes("/auth/v1/");
    if (!isAuth && !url.pathname.includes("/rest/v1/")) return fetch(input, init);
    const end = now() + LIMIT;
    const late = limit(LIMIT);
    const own = init.signal ?? request?.signal;
    const signal = own ? AbortSignal.any([own, late]) : late;
    const repeats = isRepeatable(method, url) ? REPEATS : 0;
    for (let turn = 0; ; turn += 1) {
      const made = await attempt(
        () => fetch(request?.clone() ?? input, { ...init, signal }),
        method
      );
      if (own?.aborted) throw own.reason;
      if (late.aborted && !made.response) throw new Unanswered("timeout", { cause: made.error });
      const pause = Math.max(FIRST_PAUSE * 2 ** turn, made.wait);
      const isWorthIt = made.response ? PASSING.has(made.response.status) : !isOffline();
      if (turn < repeats && isWorthIt && now() + pause < end) {
        await wait(pause);
        continue;
      }
      if (!made.response) throw new Unanswered("network", { cause: made.error });
      return asAnswer(made.response, made.text, isAuth);
    }
  };
}

interface Attempt {
  response?: Response;
  /** Its body. */
  text: string;
  error?: unknown;
  /** How long the service asks to wait, in ms. */
  wait: number;
}

async function attempt(ask: () => Promise<Response>, method: string): Promise<Attempt> {
  try {
    const response = await ask();
    // Read within the limit, too: a body may hang as well as its head.
    const text = method === "HEAD" ? "" : await response.text();
    return { response, text, wait: waitOf(response.headers.get("retry-after")) };
  } catch (error) {
    return { text: "", error, wait: 0 };
  }
}

/** Of a number of seconds or a date. */
function waitOf(written: string | null): number {
  if (!written) return 0;
  const seconds = Number(written);
  const ms = Number.isNaN(seconds) ? Date.parse(written) - Date.now() : seconds * 1000;
  return ms > 0 ? ms : 0;
}

/**
 * Whether asking twice comes to the same. A session may be renewed again: for a while the service gives the same
 * answer to a token that was used just now. Reading sends no mail, but for one address.
 */
function isRepeatable(method: string, url: URL): boolean {
  if (url.pathname.endsWith("/auth/v1/reauthenticate")) return false;
  if (method === "GET" || method === "HEAD") return true;
  const isRenewal =
    url.pathname.endsWith("/auth/v1/token") &&
    url.searchParams.get("grant_type") === "refresh_token";
  return method === "POST" && (isRenewal || url.pathname.endsWith("/auth/v1/logout"));
}

/** @throws Unanswered for what only seems to be an answer, as that of a network that asks for a sign-in of its own */
function asAnswer(response: Response, text: string, isAuth: boolean): Response {
  const { status, statusText, headers, ok } = response;
  const answer = (body: string): Response =>
    new Response([204, 205, 304].includes(status) || body === "" ? null : body, {
      status,
      statusText,
      headers
    });
  if (!isAuth) {
    if (ok && /^text\/html\b/.test(headers.get("content-type") ?? ""))
      throw new Unanswered("answer");
    return answer(text);
  }
  const isNothing = text === "" && status !== 200;
  const data = isNothing ? undefined : parse(text);
  if (isNothing || data !== undefined) return answer(ok ? withOwnTime(data, text) : text);
  if (ok) throw new Unanswered("answer");
  // A gateway has had enough, not the service: the library would not tell one from the other.
  const code = "over_request_rate_limit";
  return answer(status === 429 ? JSON.stringify({ code, error_code: code, message: "" }) : text);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** When a session ends by this device's clock: by that of the service it may have ended long ago (case R24). */
function withOwnTime(data: unknown, text: string): string {
  const { access_token, expires_in } = (data ?? {}) as Record<string, unknown>;
  if (typeof access_token !== "string" || typeof expires_in !== "number") return text;
  const expires_at = Math.floor(Date.now() / 1000) + expires_in;
  return JSON.stringify({ ...(data as object), expires_at });
}
