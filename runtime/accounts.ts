/**
 * Accounts, for all that runs in a page (spec §4): who is signed in, what happens to that, and the client of the
 * project, which is loaded when somebody asks for it. The state lives in the session cookie, which all tabs share.
 */
import type { AuthChangeEvent, SupabaseClient } from "./accounts/client.ts";
import { safePath, takeRemembered } from "./accounts/returnPath.ts";
import { type AccountUser, readSession } from "./accounts/session.ts";
import type { AccountsSettings } from "./accounts/settings.ts";

export type { Factor, Provider, SupabaseClient, User, UserIdentity } from "./accounts/client.ts";
export type { AccountUser } from "./accounts/session.ts";
export type { AccountsSettings } from "./accounts/settings.ts";

export type AccountEvent = AuthChangeEvent;

export interface Account {
  status: "anonymous" | "authenticated";
  user?: AccountUser;
}

/** Why there is no client: no project, cookies that are denied, or a script that does not come. */
export class AccountsUnavailable extends Error {
  readonly reason: "unconfigured" | "storage" | "loading";

  constructor(reason: AccountsUnavailable["reason"], options?: ErrorOptions) {
    super(`accounts cannot be used: ${reason}`, options);
    this.name = "AccountsUnavailable";
    this.reason = reason;
  }
}

/** Tabs tell each other by it that the session is another. */
const CHANNEL = "vitrine-account";
/** False while islands are rendered at build, where there is nobody and nobody to tell. */
const isBrowser = typeof document !== "undefined";

const anonymous: Account = { status: "anonymous" };
const listeners = new Set<() => void>();
const eventListeners = new Set<(event: AccountEvent, account: Account) => void>();
const channel =
  isBrowser && "BroadcastChannel" in globalThis ? new BroadcastChannel(CHANNEL) : undefined;
let account = isBrowser ? look() : anonymous;
let client: Promise<SupabaseClient> | undefined;

channel?.addEventListener("message", refreshAccount);

/** Who is signed in, as the session cookie says; no network is asked. */
export function getAccount(): Account {
  return account;
}

/** Tells of each change, until what it returns is called. */
export function subscribeToAccount(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells of the events of spec §4, when the client has done with them: whoever hears one may ask it anything. */
export function onAccountEvent(
  listener: (event: AccountEvent, account: Account) => void
): () => void {
  eventListeners.add(listener);
  return () => eventListeners.delete(listener);
}

/** Looks at the cookie once more: another tab, or another page, may have changed it. */
export function refreshAccount(): void {
  const now = look();
  if (JSON.stringify(now) === JSON.stringify(account)) return;
  account = now;
  for (const listener of listeners) listener();
}

/**
 * The client of the project; there is one for a page. From then on sessions are refreshed while the page is visible.
 * @throws AccountsUnavailable
 */
export function getClient(): Promise<SupabaseClient> {
  client ??= loadClient();
  client.catch(() => {
    client = undefined; // the next one who asks tries again
  });
  return client;
}

async function loadClient(): Promise<SupabaseClient> {
  if (cookieName() === undefined) throw new AccountsUnavailable("unconfigured");
  if (!canStore()) throw new AccountsUnavailable("storage");
  const [{ createClient }, settings] = await Promise.all([
    import("./accounts/client.ts"),
    readSettings()
  ]).catch((cause: unknown) => {
    throw new AccountsUnavailable("loading", { cause });
  });
  try {
    const made = createClient(settings);
    made.auth.onAuthStateChange((event) => {
      // Never within the client's own work, which would wait for itself.
      setTimeout(() => tell(event));
    });
    return made;
  } catch (cause) {
    throw new AccountsUnavailable("storage", { cause });
  }
}

function tell(event: AccountEvent): void {
  const before = account.user?.id;
  refreshAccount();
  if (account.user?.id !== before) channel?.postMessage(event);
  for (const listener of eventListeners) listener(event, account);
}

/** Texts and settings of the site: the file that islands have them from, too. */
async function readSettings(): Promise<AccountsSettings> {
  const { fragments } = document.documentElement.dataset;
  const url = new URL(`site.${fragments}.json`, import.meta.url);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return ((await response.json()) as { accounts: AccountsSettings }).accounts;
}

/**
 * Ends the session, and says how that went (spec §8). This browser is signed out in any case.
 * @param scope "global" ends the account's sessions everywhere, "others" all but this one, which goes on
 */
export async function signOut(scope: "local" | "global" | "others" = "local"): Promise<void> {
  const { leave } = await import("./accounts/leave.ts");
  // The path below which the site is hosted: the scripts lie in a folder of it.
  const home = new URL("..", import.meta.url).pathname;
  await leave({ scope, getClient, forget, home });
}

/** Takes away all that a session has left in this browser. */
function forget(): void {
  const name = cookieName();
  if (name === undefined) return;
  for (const part of document.cookie.split("; ")) {
    const [written = ""] = part.split("=", 1);
    if (!written.startsWith(name)) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have long had no other way
    document.cookie = `${written}=; Path=/; Max-Age=0; SameSite=Lax`;
  }
  tell("SIGNED_OUT");
}

/**
 * Where to go after signing in: what `?next=` or the guard's cookie says, if it is a page of this site, else the
 * profile. What was remembered is forgotten.
 * @param profile URL of that page
 */
export function takeReturnPath(profile: string): string {
  const next = new URLSearchParams(location.search).get("next");
  const asked = [next, readRemembered()].map((path) => safePath(path, location.origin));
  return asked.find((path) => path !== undefined) ?? profile;
}

function readRemembered(): string | undefined {
  try {
    return takeRemembered();
  } catch {
    return undefined; // denied
  }
}

/**
 * What a mail's link or a provider has sent to the callback page: the parameters of its query and of its hash, which
 * the head has taken out of the address (`accountHead.ts`). Each is given once.
 */
export function takeCallback(): URLSearchParams {
  const state = history.state as { account?: unknown } | null;
  const sent = typeof state?.account === "string" ? state.account : "";
  if (sent !== "") history.replaceState({ ...state, account: undefined }, "");
  return new URLSearchParams(sent.replace(/^[?#]/, "").replace(/#/g, "&"));
}

function look(): Account {
  const name = cookieName();
  try {
    const user = name === undefined ? undefined : readSession(document.cookie, name);
    return user ? { status: "authenticated", user } : anonymous;
  } catch {
    return anonymous; // denied
  }
}

/** Undefined on sites without accounts. */
function cookieName(): string | undefined {
  return document.documentElement.dataset.accounts;
}

function canStore(): boolean {
  try {
    document.cookie; // throws where there is no origin
    return navigator.cookieEnabled;
  } catch {
    return false;
  }
}
