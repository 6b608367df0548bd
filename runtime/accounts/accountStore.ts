/** Who somebody is, as the session's cookie has it: read as data, without any network. */
import type { AccountUser } from "./session.ts";

export interface Account {
  status: "anonymous" | "authenticated";
  user?: AccountUser;
}

/** What the service's library tells of (spec §4). */
export type AccountEvent =
  | "INITIAL_SESSION"
  | "SIGNED_IN"
  | "SIGNED_OUT"
  | "TOKEN_REFRESHED"
  | "USER_UPDATED"
  | "PASSWORD_RECOVERY"
  | "MFA_CHALLENGE_VERIFIED";

export type AccountListener = (event: AccountEvent, account: Account) => void;

export interface AccountStore {
  /** The same object as long as nothing of it changes. */
  get(): Account;
  /** @returns what ends it */
  subscribe(listener: () => void): () => void;
  /** @returns what ends it */
  onEvent(listener: AccountListener): () => void;
  /**
   * Looks again, and tells of what has changed. That somebody has signed in or out is told once for each of them,
   * however often the library says so: it does each time that a window is come back to.
   * @param event what the library has told
   */
  look(event?: AccountEvent): void;
}

/** @param readUser whose session there is now */
export function createAccountStore(readUser: () => AccountUser | undefined): AccountStore {
  let account = accountOf(readUser());
  /** As listeners know it. */
  let told = account;
  const listeners = new Set<() => void>();
  const eventListeners = new Set<AccountListener>();

  const read = (): void => {
    const now = accountOf(readUser());
    if (JSON.stringify(now) !== JSON.stringify(account)) account = now;
  };
  const tell = (event?: AccountEvent): void => {
    const before = told;
    told = account;
    if (before !== account) for (const listener of [...listeners]) listener();
    const isSame = before.user?.id === account.user?.id;
    const change = isSame ? undefined : account.user ? "SIGNED_IN" : "SIGNED_OUT";
    const isChange = event === undefined || event === "SIGNED_IN" || event === "SIGNED_OUT";
    const happened = isChange ? change : event;
    if (happened) for (const listener of [...eventListeners]) listener(happened, account);
  };
  return {
    get() {
      read();
      // Whoever asks may be rendering, and is not to be told while they do.
      if (account !== told) setTimeout(tell);
      return account;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onEvent(listener) {
      eventListeners.add(listener);
      return () => eventListeners.delete(listener);
    },
    look(event) {
      read();
      tell(event);
    }
  };
}

function accountOf(user: AccountUser | undefined): Account {
  return user ? { status: "authenticated", user } : { status: "anonymous" };
}
