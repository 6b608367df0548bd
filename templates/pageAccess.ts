/** What a page has to do with accounts, where these are connected: its head acts on it before anything is shown. */
import type { PageView, SiteView } from "./site.ts";

export interface PageAccess {
  /** Visitors without a session are led to the login page. */
  isGuarded: boolean;
  /** Visitors with a session are led on: there is nothing for them to sign in to. */
  isEntrance: boolean;
  /** It is about an account, and hides in frames of others (case R16). */
  isAlone: boolean;
  /** Mails and providers lead there. */
  isCallback: boolean;
}

const ENTRANCES = ["login", "signup"];
const ALONE = [...ENTRANCES, "profile", "auth-callback", "auth-reset"];

/** @returns undefined for a page that is the same for everybody */
export function pageAccess(
  { name, path, isGuarded }: Pick<PageView, "name" | "path" | "isGuarded">,
  { accounts }: Pick<SiteView, "accounts">
): PageAccess | undefined {
  if (!accounts?.isConnected) return undefined;
  const { login, callback } = accounts.redirect;
  const isLogin = path === bare(login);
  const isCallback = path === bare(callback);
  const access = {
    isGuarded,
    isEntrance: isLogin || ENTRANCES.includes(name),
    isAlone: isLogin || isCallback || ALONE.includes(name),
    isCallback
  };
  return Object.values(access).includes(true) ? access : undefined;
}

/** A path of the config, as route paths are written. */
export function bare(path: string): string {
  return path.replace(/(.)\/+$/, "$1");
}
