/** The config's `auth` → what pages know of accounts, and which of them need a session. */
import { type AccountsSettings, sessionCookieName } from "../../runtime/accounts/settings.ts";
import { bare } from "../../templates/pageAccess.ts";
import type { Config } from "../config.ts";
import { humanize } from "../content/sourcePath.ts";
import { matchGlobs } from "../globs.ts";

/** Names of providers that are not written as their first letter in upper case. */
const LABELS: Readonly<Record<string, string>> = {
  azure: "Microsoft",
  github: "GitHub",
  gitlab: "GitLab",
  linkedin_oidc: "LinkedIn",
  slack_oidc: "Slack",
  twitter: "X",
  workos: "WorkOS"
};
const DEFAULTS = { login: "/login", callback: "/auth/callback", remember: true };

/** @returns undefined where the site has no accounts; unconnected ones have neither URL nor key */
export function accountsSettings({ auth }: Pick<Config, "auth">): AccountsSettings | undefined {
  if (!auth) return undefined;
  const { url = "", key = "", redirect = DEFAULTS } = auth;
  const isConnected = url !== "" && key !== "";
  return {
    isConnected,
    url: isConnected ? url.replace(/\/+$/, "") : "",
    key: isConnected ? key : "",
    cookie: isConnected ? sessionCookieName(url) : "",
    providers: auth.providers.map(({ name, label }) => ({ name, label: label ?? labelOf(name) })),
    captcha: auth.captcha,
    hasSignUp: auth.signUp,
    hasMagicLink: auth.magicLink,
    passwordLength: auth.passwordLength,
    redirect: {
      login: redirect.login,
      callback: redirect.callback,
      remember: redirect.remember
    }
  };
}

function labelOf(name: string): string {
  const own = name.replace(/^custom:/, "");
  return LABELS[own] ?? humanize(own);
}

/** Pages on the way in, without which nobody could sign in, and that which says that a page is not there. */
const FREE = ["/signup", "/auth/reset", "/404"];

/**
 * Which pages send visitors without a session to the login page (spec §2): the profile always, others by the
 * config's rule. It hides nothing: what the build writes can be read by whoever asks the host for it.
 * @returns tells it of a route path
 */
export function createGuard({ auth }: Pick<Config, "auth">): (path: string) => boolean {
  const settings = accountsSettings({ auth });
  if (!settings?.isConnected) return () => false;
  const { login, callback } = settings.redirect;
  const free = new Set([login, callback, ...FREE].map(bare));
  const rule = auth?.redirect;
  const isExcluded = matchGlobs(rule?.exclude ?? []);
  const isIncluded = rule && (rule.include === undefined ? () => true : matchGlobs(rule.include));
  return (path) => {
    if (free.has(path)) return false;
    return path === "/profile" || Boolean(isIncluded?.(path) && !isExcluded(path));
  };
}
