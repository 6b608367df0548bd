/** What pages show of accounts, whoever is there: the header, in step with the session, and the way out. */
import type { AccountStore } from "./accountStore.ts";
import { clearSession, sessionCookies } from "./cookies.ts";
import { readUser } from "./markSession.ts";
import { heedTabs } from "./tabs.ts";

export interface AccountPageParts {
  /** @param scope as the button has it */
  signOut(scope: string): void;
  /** Whether this page is being left by signing out. */
  isLeaving(): boolean;
  /** Loads it anew. */
  reload(): void;
}

export function startAccountPage(
  store: AccountStore,
  { signOut, isLeaving, reload }: AccountPageParts
): void {
  clean();
  const { dataset } = document.documentElement;
  const guarded = dataset.guard === undefined ? undefined : dataset.session;
  const show = (): void => {
    const { user } = store.get();
    // What was shown to one is not there for another, nor for nobody.
    if (guarded !== undefined && user?.id !== guarded) {
      document.documentElement.hidden = true;
      if (!isLeaving()) reload(); // the head leads on
    }
    if (user) dataset.session = user.id;
    else delete dataset.session;
    for (const slot of document.querySelectorAll("[data-account-name]"))
      slot.textContent = user?.name ?? "";
  };
  store.subscribe(show);
  show();
  heedTabs(() => store.look());
  document.addEventListener("click", ({ target }) => {
    const way = (target as Element).closest<HTMLElement>("[data-sign-out]");
    if (!way) return;
    way.closest<HTMLElement>(":popover-open")?.hidePopover();
    signOut(way.dataset.signOut ?? "");
  });
}

/** What stands under the session's name and is none is taken away (case R9). */
function clean(): void {
  const { accounts = "" } = document.documentElement.dataset;
  try {
    const parts = sessionCookies(document.cookie, accounts).filter(
      (name) => name === accounts || name.startsWith(`${accounts}.`)
    );
    if (parts.length > 0 && readUser() === undefined) clearSession(accounts);
  } catch {
    // Denied.
  }
}

/**
 * Loads the client, and what else may be needed, when nothing else is to be done, where there is a session to be
 * renewed and somebody to see it: what is opened behind another tab renews nothing (spec §4).
 */
export function startRefreshing(store: AccountStore, load: () => Promise<unknown>): void {
  const start = (): void => {
    if (document.hidden || store.get().status === "anonymous" || isSparing()) return;
    (globalThis.requestIdleCallback ?? setTimeout)(() => {
      load().catch(() => {}); // who needs it asks again
    });
  };
  store.subscribe(start);
  document.addEventListener("visibilitychange", start);
  start();
}

/** Slow lines and those who save data load nothing ahead (spec §2). */
function isSparing(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return Boolean(connection?.saveData) || /2g$/.test(connection?.effectiveType ?? "");
}
