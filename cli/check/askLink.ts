/** Whether an address of another host answers, and where it has moved to. */
import { type AskHost, type HostAnswer, LateError } from "./askHost.ts";

/** What has come of asking for a link. */
export type LinkState =
  | { kind: "ok" }
  /** It leads there for good. */
  | { kind: "moved"; to: string }
  /** It does not work: for now, or because there is no such host or page. */
  | { kind: "failed"; reason: string; isGone?: boolean }
  /** Whether it works the host does not say: it has been asked too often. */
  | { kind: "refused"; reason: string }
  /** It leads to a host that is not asked. */
  | { kind: "unasked" };

export interface AskOptions {
  ask: AskHost;
  /** Resolves after that many ms. */
  pause(ms: number): Promise<unknown>;
  now(): number;
  mayAsk(url: URL): boolean;
}

const TIMEOUT = 10_000; // ms
const RETRIES = 2;
const BACK_OFF = 2000; // ms before the first of them; four times that before the second
const MAX_WAIT = 30_000; // ms; a host that wants more is not waited for
const BUSY = 429; // RFC 6585, 4: too many requests
const MAX_HOPS = 5; // redirects, as many as browsers would follow without a thought

export async function askLink(link: string, options: AskOptions): Promise<LinkState> {
  let url = new URL(link);
  let isForGood = true;
  for (let hop = 0; hop <= MAX_HOPS; hop++) {
    if (!options.mayAsk(url)) return { kind: "unasked" };
    let answer: HostAnswer;
    try {
      answer = await askPatiently(url, options);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      const reason = code === undefined ? message : `${code}: no connection`;
      return { kind: "failed", reason, isGone: code === "ENOTFOUND" };
    }
    const { status, location } = answer;
    if (status >= 300 && status < 400 && location !== undefined && URL.canParse(location, url)) {
      if (status !== 301 && status !== 308) isForGood = false;
      url = new URL(location, url);
      if (!/^https?:$/.test(url.protocol)) return { kind: "unasked" };
      continue;
    }
    if (status === BUSY) return { kind: "refused", reason: `the host answers ${status}` };
    if (status >= 400) {
      const isGone = status === 404 || status === 410;
      return { kind: "failed", reason: `the host answers ${status}`, isGone };
    }
    return hop > 0 && isForGood ? { kind: "moved", to: url.href } : { kind: "ok" };
  }
  return { kind: "failed", reason: `more than ${MAX_HOPS} redirects follow each other` };
}

/** Once more, later, where a host asks for it or has a moment of weakness. */
async function askPatiently(url: URL, options: AskOptions): Promise<HostAnswer> {
  for (let retry = 0; ; retry++) {
    const answer = await askTwice(url, options.ask);
    const isPassing = answer.status === BUSY || answer.status >= 500;
    if (!isPassing || retry === RETRIES) return answer;
    const wait = waitOf(answer.retryAfter, options.now()) ?? BACK_OFF * 4 ** retry;
    if (wait > MAX_WAIT) return answer;
    await options.pause(wait);
  }
}

/** Hosts that do not know HEAD, or answer it otherwise, are asked for the whole; none is waited for twice. */
async function askTwice(url: URL, ask: AskHost): Promise<HostAnswer> {
  const head = await ask(url, "HEAD", TIMEOUT).catch((error: unknown) => {
    if (error instanceof LateError) throw error;
    return undefined;
  });
  const isEnough = head !== undefined && (head.status < 400 || head.status === BUSY);
  return isEnough ? head : ask(url, "GET", TIMEOUT);
}

/** Milliseconds that a Retry-After asks for: seconds, or a date (RFC 9110, 10.2.3). */
function waitOf(written: string | undefined, now: number): number | undefined {
  if (written === undefined) return undefined;
  const seconds = /^\d+$/.test(written.trim()) ? Number(written) : Number.NaN;
  const wait = Number.isNaN(seconds) ? Date.parse(written) - now : seconds * 1000;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
