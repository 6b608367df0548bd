/** What pages know of accounts: the config's `auth`, as the build hands it to browsers. */

export interface AccountsSettings {
  /** Whether there is a project to ask. */
  isConnected: boolean;
  /** The project's URL, without trailing slash; "" where there is none. */
  url: string;
  /** Its publishable key. */
  key: string;
  /** Name of the cookie that keeps the session: "sb-project-auth-token". */
  cookie: string;
  /** Who else may vouch for a visitor. */
  providers: readonly { name: string; label: string }[];
  captcha?: { provider: "turnstile" | "hcaptcha"; siteKey: string } | undefined;
  /** Whether anybody may open an account. */
  hasSignUp: boolean;
  /** Whether a mail with a link and a code is a way in. */
  hasMagicLink: boolean;
  /** Characters that a password needs at least. */
  passwordLength: number;
  /** Site paths of the pages that are part of signing in; whether visitors come back to where they were. */
  redirect: { login: string; callback: string; remember: boolean };
}

/** As Supabase's clients name it: by the first part of the project's host. */
export function sessionCookieName(url: string): string {
  const [label = ""] = new URL(url).hostname.split(".");
  // Of an address as [::1] a cookie's name cannot hold all signs.
  return `sb-${label.replace(/[^\w-]/g, "")}-auth-token`;
}

/**
 * Reads them from the file that islands have theirs of, too.
 * @throws where it cannot be had
 */
export async function readSettings(): Promise<AccountsSettings> {
  const { fragments } = document.documentElement.dataset;
  const url = new URL(`site.${fragments}.json`, import.meta.url); // it lies beside the scripts
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return ((await response.json()) as { accounts: AccountsSettings }).accounts;
}
