/**
 * What a page does about accounts by itself: the header follows the session, whichever tab changes it, a page that
 * needs one is left without, and toasts say how signing out went. The client is loaded when there is a session, and
 * the page has nothing else to do.
 */

import { FAREWELL, type Farewell } from "../accounts/farewell.ts";
import type { Account } from "../accounts.ts";

/** How long the client may be put off by other work, in ms. */
const PATIENCE = 10_000;

export function startAccounts(): void {
  const { dataset } = document.documentElement;
  const { accounts: cookie } = dataset;
  if (cookie === undefined) return;
  const atFirst = dataset.session;
  let loading: Promise<typeof import("../accounts.ts")> | undefined;
  const load = (): Promise<typeof import("../accounts.ts")> => {
    loading ??= import("../accounts.ts").then((accounts) => {
      const follow = (): void => show(accounts.getAccount(), atFirst);
      accounts.subscribeToAccount(follow);
      document.addEventListener("vitrine:page", follow);
      follow();
      return accounts;
    });
    loading.catch(() => {
      loading = undefined; // the network may be back when it is asked for next
    });
    return loading;
  };
  const look = (): void => {
    if (dataset.session !== undefined || hasCookie(cookie)) {
      load().then(
        ({ refreshAccount }) => refreshAccount(),
        () => {}
      );
    }
  };
  document.addEventListener("visibilitychange", () => document.hidden || look());
  addEventListener("pageshow", ({ persisted }) => {
    // What a page held of somebody who has left since is not shown once more.
    if (persisted && dataset.guard !== undefined && !hasCookie(cookie)) leaveFor(dataset.guard);
    else look();
  });
  document.addEventListener("click", ({ target }) => {
    if (!(target as Element).closest("[data-sign-out]")) return;
    load().then(
      ({ signOut }) => signOut(),
      (error: unknown) => {
        console.error(error);
        tellFarewell({ isDone: false, message: "" });
      }
    );
  });
  document.addEventListener("vitrine:farewell", (event) =>
    tellFarewell((event as CustomEvent<Farewell>).detail)
  );
  tellStored();
  if (dataset.session === undefined) return;
  const start = (): void =>
    void load()
      .then(({ getClient }) => getClient())
      .catch(() => {}); // whoever needs it says so
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: PATIENCE });
  else setTimeout(start); // Safari
}

/** @param atFirst id of who was signed in when the document was loaded */
function show({ user }: Account, atFirst: string | undefined): void {
  const { dataset } = document.documentElement;
  if (user) dataset.session = user.id;
  else delete dataset.session;
  for (const place of document.querySelectorAll("[data-account-name]")) {
    place.textContent = user?.name ?? "";
  }
  if (dataset.guard === undefined) return;
  if (!user) leaveFor(dataset.guard);
  // It may show what is somebody else's.
  else if (user.id !== atFirst) location.reload();
}

function leaveFor(login: string): void {
  document.documentElement.hidden = true;
  location.replace(login);
}

function hasCookie(name: string): boolean {
  try {
    return document.cookie.split("; ").some((cookie) => cookie.startsWith(name));
  } catch {
    return false; // denied
  }
}

/** What a page that has been left had to say. */
function tellStored(): void {
  try {
    const stored = sessionStorage.getItem(FAREWELL);
    if (stored === null) return;
    sessionStorage.removeItem(FAREWELL);
    tellFarewell(JSON.parse(stored) as Farewell);
  } catch {
    // Denied, or not ours.
  }
}

/** Spec §8, to the letter. */
async function tellFarewell({ isDone, message }: Farewell): Promise<void> {
  const { addToast, loadToasts } = await import("../toasts.ts");
  const { success = "", signedOut = "", failure = "", notSignedOut = "" } = await loadToasts();
  addToast(
    isDone
      ? { kind: "success", title: success, description: signedOut }
      : { kind: "error", title: failure, description: String(message) || notSignedOut }
  );
}
