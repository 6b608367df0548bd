/** The backend that a command starts for the site it serves (`--backend`). */
import path from "node:path";
import { createUrl } from "../../runtime/url.ts";
import type { Config } from "../config.ts";
import { takeLock } from "../emit/lock.ts";
import { asHost } from "../serve/guardHost.ts";
import { accountsSettings } from "../site/accounts.ts";
import { providerLabels } from "./auth/providers.ts";
import type { GivenAuthSettings } from "./auth/settings.ts";
import { createTestCaptcha } from "./auth/testCaptcha.ts";
import { readMigrations } from "./migrations.ts";
import { startBackend } from "./startBackend.ts";

/** Flags of the commands that may start one. */
export interface BackendFlags {
  /** Whether there is to be one. */
  backend?: boolean;
  /** 0 takes any that is free. */
  backendPort: number;
  /** An address of this machine at which others may use it. */
  backendHost?: string;
}

export interface SiteBackend {
  /** What the site is to be built for. */
  project: { url: string; key: string };
  /** What its user ought to know, a line each. */
  notes: string[];
  /**
   * Follows the site's config.
   * @param origins where the site is served, without trailing slash
   */
  configure(config: SiteConfig, origins: readonly string[]): void;
  close(): Promise<void>;
}

/** Data, keys and the lock, below the site's folder. */
const BACKEND_FOLDER = ".vitrine/backend";

/**
 * Starts it with the site's migrations; its data are kept below the site's folder.
 * @param root real path of the site's folder
 * @throws BuildError where another command uses the same data, its port is taken or a migration fails
 */
export async function openSiteBackend(
  root: string,
  { backendPort: port, backendHost: host }: BackendFlags,
  report: (error: unknown) => void
): Promise<SiteBackend> {
  const folder = path.join(root, BACKEND_FOLDER);
  // Two processes in one database would ruin it.
  const lock = takeLock(path.join(folder, "lock"), folder, "End the other command first.");
  process.on("exit", lock.release);
  try {
    const migrations = readMigrations(root);
    const auth = settingsOf({ auth: undefined, base: "/", trailingSlash: "always" }, []);
    const backend = await startBackend({ folder, port, host, auth, migrations, report });
    const { url, keys, mailboxUrl, notes } = backend;
    return {
      project: { url, key: keys.publishable },
      notes: [
        ...notes,
        `backend ${url}, a tool for development: no mail leaves it, see ${mailboxUrl}`
      ],
      configure(config, origins) {
        backend.configure(settingsOf(config, origins, host));
      },
      async close() {
        await backend.close();
        lock.release();
      }
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** What the backend goes by. */
type SiteConfig = Pick<Config, "auth" | "base" | "trailingSlash">;

/** As a project of the site would be set (docs/accounts.md), with each provider there is. */
function settingsOf(
  { auth, base, trailingSlash }: SiteConfig,
  origins: readonly string[],
  host?: string
): Omit<GivenAuthSettings, "rateLimits"> {
  const accounts = accountsSettings({ auth });
  const named = host !== undefined && asHost(host);
  const origin = origins.find((one) => new URL(one).hostname === named) ?? origins[0];
  return {
    ...(origin === undefined ? {} : { siteUrl: (origin + base).replace(/\/$/, "") }),
    redirectUrls: ["http://localhost:*", "http://localhost:*/**"],
    providers: Object.keys(providerLabels),
    mailPage: accounts && createUrl({ base, trailingSlash })(accounts.redirect.callback),
    hasSignUp: auth?.signUp ?? true,
    hasMagicLink: auth?.magicLink ?? true,
    passwordLength: auth?.passwordLength ?? 8,
    captcha: auth?.captcha && createTestCaptcha(auth.captcha.provider)
  };
}
