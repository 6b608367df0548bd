/**
 * How the library renews a session. By itself it tries for half a minute where the service fails, while everything
 * else waits, and each tab does so on its own; here a renewal ends in time, and tabs do it one after the other, so that
 * one of them asks and the others find what it was given (cases R4, R6).
 */
import { isOffline, PASSING } from "../fetchAgain.ts";
import { type Fetch, limitOf } from "./steadyFetch.ts";

/** A session as it is stored. */
export interface Session {
  access_token: string;
  refresh_token: string;
  /** Seconds since 1970, by this device's clock. */
  expires_at?: number;
}

interface Renewed {
  data: Session | null;
  error: Error | null;
}

/** The parts of the library's client that renew: not public, and found by name in the version that is installed. */
export interface Renewing {
  _refreshAccessToken(
    token: string
  ): Promise<{ data: { session: Session | null; user: unknown }; error: Error | null }>;
  _callRefreshToken(token: string): Promise<Renewed>;
  /** What it answers for a minute in the place of asking again. */
  lastRefreshFailure?: { expiresAt: number } | null;
}

export interface RenewalParts {
  /** Where sessions are renewed. */
  address: string;
  headers: Record<string, string>;
  fetch: Fetch;
  /** What is stored now. */
  read(): Session | undefined;
  /** Lets tabs act one after the other. */
  inTurn<Result>(act: () => Promise<Result>): Promise<Result>;
  /** Called where the service has refused. */
  onRefused(): void;
  /** The library's own errors, by which it tells whether a session is lost. */
  errors: {
    /** It may work another time: the session stays. */
    unavailable(message: string, status: number): Error;
    /** The service has refused: the session is over. */
    refused(message: string, status: number, code: string | undefined): Error;
    missing(): Error;
  };
}

/** As the library has it: a session is renewed so long before it ends. */
const MARGIN = 90_000; // ms
/** A request and all its repetitions are over by then. */
const LONGEST_TURN = 12_000; // ms
/** So long a failure stands for those who ask next: many may, and people who press a button are not to wait a minute. */
const REST = 5000; // ms

export function steadyRenewals(client: Renewing, parts: RenewalParts): void {
  const { read, inTurn, errors } = parts;
  const renew = client._callRefreshToken.bind(client);
  client._refreshAccessToken = (token) => ask(token, parts);
  client._callRefreshToken = async (token) => {
    const isStored = read()?.refresh_token === token;
    return inTurn(async () => {
      const stored = read();
      // Another tab has ended it, or was faster.
      if (isStored && !stored) return { data: null, error: errors.missing() };
      if (isStored && stored && stored.refresh_token !== token && isFresh(stored))
        return { data: stored, error: null };
      const renewed = await renew(token);
      const failure = client.lastRefreshFailure;
      // Without a network asking costs nothing, and the next moment may have one.
      if (failure)
        failure.expiresAt = isOffline() ? 0 : Math.min(failure.expiresAt, Date.now() + REST);
      return renewed;
    });
  };
}

function isFresh({ expires_at = 0 }: Session): boolean {
  return expires_at * 1000 - Date.now() > MARGIN;
}

async function ask(
  token: string,
  { address, headers, fetch, errors, onRefused }: RenewalParts
): ReturnType<Renewing["_refreshAccessToken"]> {
  const failed = (error: Error) => ({ data: { session: null, user: null }, error });
  let response: Response;
  try {
    response = await fetch(address, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json;charset=UTF-8" },
      body: JSON.stringify({ refresh_token: token })
    });
  } catch (error) {
    return failed(errors.unavailable(error instanceof Error ? error.message : "", 0));
  }
  const answer: unknown = await response.json().catch(() => undefined);
  const data = (answer ?? {}) as Record<string, unknown>;
  if (response.ok) {
    const session = data as unknown as Session;
    return { data: { session, user: data.user ?? null }, error: null };
  }
  const { status } = response;
  const message = String(data.message ?? data.msg ?? data.error_description ?? "");
  const code = [data.code, data.error_code].find((each) => typeof each === "string");
  // Too many requests, also at once, say nothing about the session, nor does whoever answers in place of the service.
  const isRefusal = status >= 400 && status < 500 && !PASSING.has(status) && answer !== undefined;
  if (!isRefusal) return failed(errors.unavailable(message, status));
  onRefused();
  return failed(errors.refused(message, status, code as string | undefined));
}

/** By the browser's locks, where it has them; whoever waits longer than a request may last goes on without. */
export function inTurnOf(name: string): RenewalParts["inTurn"] {
  return async (act) => {
    const { locks } = navigator;
    if (!locks) return act();
    let hasBegun = false;
    const begin = () => {
      hasBegun = true;
      return act();
    };
    try {
      return (await locks.request(name, { signal: limitOf(LONGEST_TURN) }, begin)) as Awaited<
        ReturnType<typeof act>
      >;
    } catch (error) {
      if (hasBegun) throw error;
      return act();
    }
  };
}
