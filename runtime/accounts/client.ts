/**
 * The service's library, which is loaded where it is needed: a visitor who reads has no use for it. It keeps the
 * session in cookies, renews it while the page is seen, and trades codes for sessions by PKCE (spec §9).
 */
import { createBrowserClient } from "@supabase/ssr";
import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  type SupabaseClient
} from "@supabase/supabase-js";
import { keepUntraded, keepVerifiers, type Saving, type Trading } from "./keepVerifiers.ts";
import { inTurnOf, type Renewing, type Session, steadyRenewals } from "./renewals.ts";
import type { AccountsSettings } from "./settings.ts";
import type { Fetch } from "./steadyFetch.ts";

export type {
  AuthChangeEvent,
  Factor,
  Provider,
  Session,
  SupabaseClient,
  User,
  UserIdentity
} from "@supabase/supabase-js";

const LONGEST = 400 * 24 * 60 * 60; // seconds: browsers keep no cookie longer (spec §9)
/** Of the service's answers, as the library reads them. */
const VERSION = "2024-01-01";

export interface ClientParts extends Pick<AccountsSettings, "url" | "key" | "cookie"> {
  /** What is asked of the service goes through it. */
  fetch: Fetch;
  /** What is stored of a session. */
  read(): unknown;
  /** Called where the service refuses to renew a session. */
  onRefused(): void;
}

export function createClient({
  url,
  key,
  cookie,
  fetch,
  read,
  onRefused
}: ClientParts): SupabaseClient {
  const client = createBrowserClient(url, key, {
    global: { fetch: fetch as typeof globalThis.fetch },
    cookieOptions: {
      name: cookie,
      path: "/",
      sameSite: "lax",
      maxAge: LONGEST,
      secure: location.protocol === "https:"
    },
    auth: {
      // A code in an address is the callback page's to trade; on others it is somebody else's.
      detectSessionInUrl: false,
      skipAutoInitialize: true
    }
  }) as unknown as SupabaseClient;
  steadyRenewals(client.auth as unknown as Renewing, {
    address: `${url}/auth/v1/token?grant_type=refresh_token`,
    headers: { apikey: key, "X-Supabase-Api-Version": VERSION },
    fetch,
    read: () => (read() ?? undefined) as Session | undefined,
    inTurn: inTurnOf(`lock:${cookie}`),
    onRefused,
    errors: {
      unavailable: (message, status) => new AuthRetryableFetchError(message, status),
      refused: (message, status, code) => new AuthApiError(message, status, code),
      missing: () => new AuthSessionMissingError()
    }
  });
  keepVerifiers(client.auth as unknown as Saving, () => read() !== undefined);
  keepUntraded(client.auth as unknown as Trading, isPassing);
  void client.auth.initialize();
  return client;
}

/** The service has not answered, or has had too much to do. */
function isPassing(error: unknown): boolean {
  if (error instanceof AuthRetryableFetchError) return true;
  return error instanceof AuthApiError && error.status === 429;
}
