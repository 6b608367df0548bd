/** Requests that do not wait for ever, and are repeated where that is safe (spec §7, §9). */

export interface FetchAgainOptions {
  /** Milliseconds for all of it: requests, the time between them, and reading the answer. */
  limit?: number;
  /** How often a request is repeated at most; 0 where the other end might take it for a second one. */
  repeats?: number;
  /** Whether an answer with this status is worth another try. */
  isPassing?: (status: number) => boolean;
  /** The browser's own, unless a test has another. */
  fetch?: typeof globalThis.fetch;
}

export const LIMIT = 10_000; // ms
export const REPEATS = 3;
export const FIRST_PAUSE = 200; // ms, doubled each time
/** What may be another answer the next time (spec §7). */
export const PASSING = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

export interface Answer {
  status: number;
  headers: Headers;
  /** The whole body. */
  text: string;
}

/**
 * @throws TypeError where no answer comes at all
 * @throws DOMException "TimeoutError" where it takes too long
 */
export async function fetchAgain(
  url: string,
  init: RequestInit,
  options: FetchAgainOptions = {}
): Promise<Answer> {
  const { limit = LIMIT, repeats = REPEATS } = options;
  const { isPassing = (status) => PASSING.has(status), fetch = globalThis.fetch } = options;
  const ending = new AbortController();
  const late = new DOMException("no answer in time", "TimeoutError");
  const timer = setTimeout(() => ending.abort(late), limit);
  const { signal } = ending;
  try {
    for (let turn = 0; ; turn++) {
      const isLast = turn >= repeats;
      try {
        const response = await fetch(url, { ...init, signal });
        const text = await response.text();
        const { headers, status } = response;
        if (isLast || !isPassing(status)) return { headers, status, text };
      } catch (error) {
        if (isLast || signal.aborted || isOffline()) throw error;
      }
      await pause(FIRST_PAUSE * 2 ** turn, signal);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the browser knows of no network at all. */
export function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}

function pause(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, time);
    signal.addEventListener("abort", stop, { once: true });
  });
}
