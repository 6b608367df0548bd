/** How the client asks the network: nothing waits for ever, what is safe is tried again, and what is no answer fails. */
import { FIRST_PAUSE, isOffline, LIMIT, PASSING, REPEATS } from "../fetchAgain.ts";

export interface PatientFetchOptions {
  fetch?: typeof globalThis.fetch;
  /** Milliseconds for one try. */
  limit?: number;
  pause?: (milliseconds: number) => Promise<void>;
}

/** Seconds that a service may ask for between two tries; a longer wait is for whoever sits there to decide. */
const MOST_WAITED = 5;
/** Where sessions are given out, which say until when they hold. */
const SESSIONS = /\/auth\/v1\/(token|verify|signup)\b/;

/**
 * What is only read is repeated, up to three times. A refresh of the session is not: the client does that by itself,
 * with the same pauses.
 */
export function createPatientFetch(options: PatientFetchOptions = {}): typeof globalThis.fetch {
  const {
    limit = LIMIT,
    pause = wait,
    fetch: ask = (...call) => globalThis.fetch(...call)
  } = options;
  return async (input, init) => {
    const request = new Request(input, init);
    const isSafe = request.method === "GET" || request.method === "HEAD";
    for (let turn = 0; ; turn++) {
      const isLast = !isSafe || turn === REPEATS;
      let response: Response | undefined;
      try {
        response = await once(request.clone(), ask, limit);
      } catch (error) {
        if (isLast || request.signal.aborted || isOffline()) throw error;
      }
      if (response && (isLast || !PASSING.has(response.status))) {
        return SESSIONS.test(request.url) && response.ok ? byOwnClock(response) : response;
      }
      const asked = Number(response?.headers.get("retry-after"));
      if (response && asked > MOST_WAITED) return response;
      await pause(Math.max(FIRST_PAUSE * 2 ** turn, (asked || 0) * 1000));
    }
  };
}

/** @throws DOMException "TimeoutError" where no answer comes in time; TypeError where it is none of a service */
async function once(request: Request, ask: typeof fetch, limit: number): Promise<Response> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(limit)]);
  const response = await ask(request, { signal });
  // The page of a hotel's network, or a host's page of errors.
  const isPage = /^text\/html/i.test(response.headers.get("content-type") ?? "");
  if (response.ok && isPage)
    throw new TypeError("something else has answered in place of the service");
  return response;
}

/**
 * A session holds for so many seconds from now on. The instant at which it ends is by the service's clock, and a
 * device whose clock is a day ahead would ask for a new session without an end.
 */
async function byOwnClock(response: Response): Promise<Response> {
  const text = await response.text();
  const { status, statusText, headers } = response;
  let body = text;
  try {
    const answer = JSON.parse(text) as { expires_at?: number; expires_in?: number };
    if (answer.expires_in) {
      answer.expires_at = Math.floor(Date.now() / 1000) + answer.expires_in;
      body = JSON.stringify(answer);
    }
  } catch {
    // The client says what is wrong with it.
  }
  return new Response(body, { status, statusText, headers });
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
