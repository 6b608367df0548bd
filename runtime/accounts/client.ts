/** The client of the project: the one place that knows Supabase's packages. It is a chunk of its own. */
import { createBrowserClient } from "@supabase/ssr";
import type { SupabaseClient } from "@supabase/supabase-js";
import { createPatientFetch } from "./patientFetch.ts";
import type { AccountsSettings } from "./settings.ts";

export type {
  AuthChangeEvent,
  Factor,
  Provider,
  Session,
  SupabaseClient,
  User,
  UserIdentity
} from "@supabase/supabase-js";

/** Spec §9: path /, lax, 400 days. */
const COOKIE = { path: "/", sameSite: "lax", maxAge: 400 * 24 * 60 * 60 } as const;

/**
 * PKCE, and a session in cookies (spec §9). What stands in an address is looked at by the callback page alone.
 * @throws where the browser denies storage
 */
export function createClient({ url, key, cookie }: AccountsSettings): SupabaseClient {
  const client = createBrowserClient(url, key, {
    isSingleton: false, // `accounts.ts` has the one there is
    cookieOptions: { ...COOKIE, name: cookie },
    auth: { detectSessionInUrl: false },
    global: { fetch: createPatientFetch() }
  });
  // Its types are those of the same package in another module format, which count as others.
  return client as unknown as SupabaseClient;
}
