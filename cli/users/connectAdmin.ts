/** Which project `vitrine users` speaks to, and with which key. */
import type { Config } from "../config.ts";
import { usageError } from "../problem.ts";
import { kindOfKey } from "./projectKey.ts";

export interface AdminTarget {
  /** Of the project, without trailing slash: "https://abc.supabase.co". */
  url: string;
  /** May do everything. It is never printed. */
  key: string;
}

const WHERE = "in Supabase under Project Settings, API Keys";

/**
 * The key comes from the environment alone, since flags are read by whoever lists processes, and files end in
 * repositories. An address that stands beside it in the environment counts before that of the config.
 * @throws BuildError of kind "usage"
 */
export function connectAdmin(
  auth: Pick<NonNullable<Config["auth"]>, "url"> | undefined,
  env: NodeJS.ProcessEnv
): AdminTarget {
  return { url: readUrl(env.SUPABASE_URL?.trim() || auth?.url), key: readKey(env) };
}

/** Whether a project is one of this machine, as the embedded backend is. */
export function isLocal(url: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname);
}

function readUrl(written: string | undefined): string {
  if (!written) {
    throw usageError(
      "url-missing",
      "it is not known which Supabase project is meant",
      "Write auth.url into the config, or set SUPABASE_URL, as https://<project>.supabase.co."
    );
  }
  const url = URL.canParse(written) ? new URL(written) : undefined;
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && isLocal(url.href));
  if (url && isSafe && !url.username && !url.search && !url.hash) {
    return (url.origin + url.pathname).replace(/\/+$/, "");
  }
  throw usageError(
    "invalid-url",
    `SUPABASE_URL "${written.slice(0, 80)}" is not an https URL`,
    "Write it as https://<project>.supabase.co: the key would else be read on its way."
  );
}

function readKey(env: NodeJS.ProcessEnv): string {
  const key = env.SUPABASE_SECRET_KEY?.trim() ?? "";
  if (key === "") {
    throw usageError(
      "key-missing",
      "SUPABASE_SECRET_KEY is not set",
      `Set it to a secret key of the project (${WHERE}); no flag and no config takes it.`
    );
  }
  const kind = kindOfKey(key);
  if (kind === "secret") return key;
  throw usageError(
    "key-refused",
    kind === "publishable"
      ? "SUPABASE_SECRET_KEY holds a publishable key, which may not touch users"
      : "SUPABASE_SECRET_KEY holds no key of Supabase",
    `A secret key begins sb_secret_, and stands ${WHERE}; one with the role service_role does as well.`
  );
}
