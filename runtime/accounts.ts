/**
 * Accounts, for all that runs in a page (spec §4): who is signed in, what happens to that, the client of the project,
 * which is loaded when somebody asks for it, and the way out. The state lives in the session cookie, which all tabs
 * share. Where no project is connected everybody is anonymous, and no network is touched.
 */
import { startAccountPage, startRefreshing } from "./accounts/accountPage.ts";
import { type AccountListener, createAccountStore } from "./accounts/accountStore.ts";
import type { SupabaseClient } from "./accounts/client.ts";
import { clearSession, hasCookies, write } from "./accounts/cookies.ts";
import { readSession, readUser } from "./accounts/markSession.ts";
import {
  expectNotice,
  keepNotice,
  type Notice,
  showNotice,
  takeNotice
} from "./accounts/notices.ts";
import { forgetRefusal, noteRefusal, seeSession, takeRefusal } from "./accounts/refusal.ts";
import { askedPath, returnCookie } from "./accounts/returnPath.ts";
import { idOf } from "./accounts/session.ts";
import { readSettings } from "./accounts/settings.ts";
import { expectAway, isReachable, showAway } from "./accounts/showAway.ts";
import { endSession, SignOutError, type SignOutScope } from "./accounts/signOut.ts";
import { createSteadyFetch, type Fetch } from "./accounts/steadyFetch.ts";
import { tellTabs } from "./accounts/tabs.ts";
import { isOffline } from "./fetchAgain.ts";
import { reloadOnce } from "./reloadOnce.ts";

export type { Account, AccountEvent } from "./accounts/accountStore.ts";
export type { Factor, Provider, SupabaseClient, User, UserIdentity } from "./accounts/client.ts";
export { type AccountUser, describeUser } from "./accounts/session.ts";
export type { AccountsSettings } from "./accounts/settings.ts";
export type { SignOutScope } from "./accounts/signOut.ts";

// Islands are rendered at build as well, where there is nobody: nothing here asks for the page before it has to.
const store = createAccountStore(readUser);
const steadyFetch = createSteadyFetch();

/** Who is signed in, as the session cookie says; no network is asked. */
export const getAccount = store.get;

/** Tells of each change, until what it returns is called. */
export const subscribeToAccount = store.subscribe;

/** Looks at the cookie once more: another tab, or another page, may have changed it. */
export const refreshAccount = (): void => store.look();

/** Tells of the events of spec §4, when the client has done with them: whoever hears one may ask it anything. */
export const onAccountEvent: (listener: AccountListener) => () => void = store.onEvent;

/** Why there is no client: no project, cookies that are denied, or a script that does not come. */
export class AccountsUnavailable extends Error {
  readonly reason: "unconfigured" | "storage" | "loading";

  constructor(reason: AccountsUnavailable["reason"], options?: ErrorOptions) {
    super(`accounts cannot be used: ${reason}`, options);
    this.name = "AccountsUnavailable";
    this.reason = reason;
  }
}

let client: Promise<SupabaseClient> | undefined;
const heedingFetch: Fetch = async (input, init) => {
  seeSession(readSession());
  const answer = await steadyFetch(input, init);
  if (answer.status === 403 && /"session_not_found"/.test(await answer.clone().text()))
    noteRefusal();
  return answer;
};

/**
 * The client of the project; there is one for a page. From then on sessions are renewed while the page is visible.
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
  const { accounts: cookie } = document.documentElement.dataset;
  if (cookie === undefined) throw new AccountsUnavailable("unconfigured");
  if (!hasCookies()) throw new AccountsUnavailable("storage");
  // At once, not one after the other.
  const [{ createClient }, { url, key }] = await Promise.all([
    import("./accounts/client.ts"),
    readSettings()
  ]).catch((cause: unknown) => {
    reloadOnce();
    throw new AccountsUnavailable("loading", { cause });
  });
  const made = createClient({
    url,
    key,
    cookie,
    fetch: heedingFetch,
    read: readSession,
    onRefused: noteRefusal
  });
  made.auth.onAuthStateChange((event) => {
    // Never within the client's own work, which would wait for itself.
    setTimeout(() => {
      if (event === "SIGNED_OUT") sayOver();
      if (event === "TOKEN_REFRESHED") forgetRefusal();
      seeSession(readSession());
      store.look(event);
      if (event !== "INITIAL_SESSION") tellTabs(cookie);
    });
  });
  return made;
}

/**
 * Tells who was signed in that the service has ended that: here, or where a page leads that is for those who are. Who
 * has left by themselves, in whatever tab, knows.
 */
function sayOver(): void {
  if (isLeaving || !takeRefusal()) return;
  const notice = { outcome: "over", reason: "" } as const;
  if (document.documentElement.dataset.guard !== undefined) keepNotice(notice);
  else void showNotice(notice);
}

/** Takes the session away, in all tabs. */
function forget(cookie: string): void {
  clearSession(cookie);
  store.look("SIGNED_OUT");
  tellTabs(cookie, "SIGNED_OUT");
}

let isLeaving = false;

/**
 * Ends the session: in this browser at once, then at the service. A toast says how that went (spec §8), on the front
 * page where the visitor was signed out, unless that cannot be reached.
 * @param scope "global" ends the account's sessions everywhere, "others" all but this one, which goes on: nobody is
 *   signed out here, and how it went is the caller's to say
 * @throws SignOutError where others were meant, and go on as well
 */
export async function signOut(scope: SignOutScope = "local"): Promise<void> {
  const { accounts: cookie, guard } = document.documentElement.dataset;
  if (cookie === undefined || isLeaving) return;
  const session = readSession();
  const isOwn = scope !== "others";
  isLeaving = isOwn;
  if (isOwn) forget(cookie);
  let failure: unknown;
  try {
    await endSession(session, scope, await readSettings(), steadyFetch);
  } catch (error) {
    console.error("Failed to sign out", error);
    failure = error;
  }
  const isDone = failure === undefined;
  const notice: Notice = { outcome: isDone ? "done" : "failed", reason: reasonOf(failure) };
  // A renewal may have been under way; whoever has signed in again meanwhile stays.
  const left = readSession();
  if (isOwn && left !== undefined && idOf(left) === idOf(session)) forget(cookie);
  const front = home();
  const isElsewhere = location.pathname !== front.pathname;
  if (isOwn && (guard !== undefined || (isDone && isElsewhere))) {
    if (isDone || (await isReachable(front))) {
      keepNotice(notice);
      location.assign(front);
      return;
    }
    await showAway(front);
  }
  isLeaving = false;
  if (isOwn) await showNotice(notice);
  else if (failure) throw failure;
}

/** The front page: scripts lie in _assets/. */
const home = (): URL => new URL("..", import.meta.url);

function reasonOf(failure: unknown): string {
  return failure instanceof SignOutError ? failure.reason : "";
}

/**
 * Where to go after signing in: what `?next=` or the guard's cookie says, if it is a page of this site, else the
 * profile. What was remembered is forgotten.
 * @param profile URL of that page
 */
export function takeReturnPath(profile: string): string {
  try {
    const path = askedPath(location, document.cookie);
    write(returnCookie());
    return path ?? profile;
  } catch {
    return profile; // cookies are denied
  }
}

/**
 * What a mail's link or a provider has sent to the callback page: the parameters of its query and of its hash, which
 * the head has taken out of the address (`accountGuardHead.ts`). Until they are used, or good for nothing, they outlive
 * that the page is loaded anew.
 */
export function readCallback(): URLSearchParams {
  const state = history.state as { account?: unknown } | null;
  const sent = typeof state?.account === "string" ? state.account : "";
  return new URLSearchParams(sent.replace(/^[?#]/, "").replace(/#/g, "&"));
}

/** Whoever comes back to the page, or loads it anew, is not given them any more. */
export function forgetCallback(): void {
  history.replaceState({ ...history.state, account: undefined }, "");
}

/**
 * What every page does where accounts are connected (`bootAccounts.ts`).
 * @param scope where somebody has asked to be signed out before this was there
 */
export function startAccounts(scope?: string): void {
  seeSession(readSession());
  store.subscribe(() => seeSession(readSession()));
  const notice = takeNotice();
  if (notice) void showNotice(notice);
  startAccountPage(store, {
    signOut: (written) => void signOutByButton(written),
    isLeaving: () => isLeaving,
    reload() {
      sayOver();
      if (isOffline()) void showAway(home());
      else location.reload();
    }
  });
  startRefreshing(store, async () => {
    await getClient();
    await Promise.all([expectNotice(), expectAway()]);
  });
  if (scope !== undefined) void signOutByButton(scope);
}

/** A button of a page says nothing itself. @param written its scope */
async function signOutByButton(written: string): Promise<void> {
  if (written !== "others") return signOut(written === "global" ? written : "local");
  try {
    await signOut("others");
    await showNotice({ outcome: "done", reason: "" });
  } catch (error) {
    await showNotice({ outcome: "failed", reason: reasonOf(error) });
  }
}
