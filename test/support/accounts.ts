/**
 * Accounts for browser tests: a Supabase project of the environment's, else the embedded backend. Everything goes
 * through HTTP, so that tests cannot know which of the two it is.
 *
 * `SUPABASE_URL`, `SUPABASE_PUBLISHABLE_KEY` and `SUPABASE_SECRET_KEY` name a project, `SUPABASE_MAILBOX_URL` its
 * mailbox with an API as Mailpit's ("http://127.0.0.1:54324" of a local stack). A project has to allow redirects to
 * any port of 127.0.0.1, confirm addresses, and have rate limits that a suite does not reach.
 *
 * Settings of a project cannot be changed by tests: a scenario that needs other ones gives `settings`, and has a
 * backend of its own, whatever the environment says. That scenario is for the embedded backend alone.
 */
import { randomUUID } from "node:crypto";
import { after } from "node:test";
import { setTimeout } from "node:timers/promises";
import type { GivenAuthSettings } from "../../cli/backend/auth/settings.ts";
import { startBackend } from "../../cli/backend/startBackend.ts";
import type { Ending } from "./openSite.ts";
import { readPreparedDatabase } from "./preparedDatabase.ts";
import { totpAt } from "./totp.ts";

export interface NewUser {
  /** Undefined is a new one. */
  email?: string;
  password?: string;
  name?: string;
  /** Whether the address counts as confirmed; that is so unless it is said. */
  isConfirmed?: boolean;
}

export interface TestUser {
  id: string;
  email: string;
  password: string;
  name: string;
}

export interface TestMail {
  subject: string;
  text: string;
  /** In the order in which they stand. */
  links: string[];
  /** Six digits to be typed in. */
  code: string | undefined;
  /** What a page proves in the place of a link, with its type ("signup", "recovery"). */
  tokenHash: string | undefined;
  type: string | undefined;
}

export interface Accounts {
  /** The project's, without trailing slash. */
  url: string;
  /** The publishable key. */
  key: string;
  /** The secret one. */
  secret: string;
  /** Undefined where a project has none to read. */
  mailboxUrl: string | undefined;
  /** Whether it is the backend with its fake provider, whose page a browser can use. */
  isEmbedded: boolean;
  /** A fresh one of a name that nobody has: "sam-1f0c9a7e@example.com". */
  newAddress(name?: string): string;
  /** Makes an account as a machine does, without a mail. */
  createUser(user?: NewUser): Promise<TestUser>;
  /** Asks the auth service with the secret key: "/admin/users". @throws where it refuses */
  asAdmin<Result>(path: string, method?: string, body?: unknown): Promise<Result>;
  /** The newest mail to an address that has not been given before; waits until there is one. */
  mailTo(address: string): Promise<TestMail>;
  /** How many mails an address has. */
  countMails(address: string): Promise<number>;
  /** The next code of an app for a secret: none is given twice, and each is good at once. */
  nextTotp(secret: string): Promise<string>;
}

export interface AccountsOptions {
  /** Where people are sent that come from nowhere else; the site under test. */
  siteUrl?: string;
  /** For a backend of the scenario's own. */
  settings?: GivenAuthSettings;
  /** Its clock, in ms. */
  now?: () => number;
}

/** How long a mail may take, in ms: machines of tests are slow. */
const PATIENCE = 20_000;
const TOTP_PERIOD = 30_000;

/** As a suite needs them: many people come from one address, and each of them in a hurry. */
const forSuites: GivenAuthSettings = {
  redirectUrls: ["http://localhost:*", "http://localhost:*/**"],
  providers: ["github", "google"],
  hasAnonymous: true,
  passwordLength: 8,
  passwordCost: 4,
  rateLimits: {
    signUp: 100_000,
    anonymous: 100_000,
    mail: 100_000,
    token: 100_000,
    verify: 100_000,
    user: 100_000,
    factor: 100_000,
    mails: 100_000
  }
};

/** @param ending of one test, or of the whole file */
export async function openAccounts(
  ending: Ending = { after },
  { siteUrl = "http://127.0.0.1:3000", settings, now }: AccountsOptions = {}
): Promise<Accounts> {
  const project = settings || now ? undefined : readProject();
  const place = project ?? (await openEmbedded(ending, { siteUrl, settings, now }));
  return { ...place, ...createDeeds(place), isEmbedded: project === undefined };
}

interface Place {
  url: string;
  key: string;
  secret: string;
  mailboxUrl: string | undefined;
}

function readProject(): Place | undefined {
  const {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: key,
    SUPABASE_SECRET_KEY: secret,
    SUPABASE_MAILBOX_URL: mailboxUrl
  } = process.env;
  if (!url) return undefined;
  if (!key || !secret) throw new Error("SUPABASE_URL is set, but not both of its keys");
  return { url: url.replace(/\/$/, ""), key, secret, mailboxUrl: mailboxUrl?.replace(/\/$/, "") };
}

async function openEmbedded(
  ending: Ending,
  { siteUrl, settings, now }: AccountsOptions
): Promise<Place> {
  const backend = await startBackend({
    port: 0,
    dump: await readPreparedDatabase(),
    auth: {
      ...forSuites,
      ...(siteUrl === undefined ? {} : { siteUrl }),
      ...settings,
      rateLimits: { ...forSuites.rateLimits, ...settings?.rateLimits }
    },
    ...(now === undefined ? {} : { now }),
    report(error) {
      console.error(error);
    }
  });
  ending.after(() => backend.close());
  const { url, keys, mailboxUrl } = backend;
  return { url, key: keys.publishable, secret: keys.secret, mailboxUrl };
}

function createDeeds({
  url,
  secret,
  mailboxUrl
}: Place): Omit<Accounts, keyof Place | "isEmbedded"> {
  const given = new Set<string>();
  const usedSteps = new Map<string, number>();

  async function asAdmin<Result>(path: string, method = "GET", body?: unknown): Promise<Result> {
    const response = await fetch(`${url}/auth/v1${path}`, {
      method,
      headers: {
        apikey: secret,
        authorization: `Bearer ${secret}`,
        "content-type": "application/json"
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === "" ? undefined : JSON.parse(text)) as Result;
  }

  async function askMailbox<Result>(path: string): Promise<Result> {
    if (mailboxUrl === undefined) {
      throw new Error("this scenario reads mails: set SUPABASE_MAILBOX_URL");
    }
    const response = await fetch(`${mailboxUrl}/api/v1${path}`);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return (await response.json()) as Result;
  }

  const search = (address: string): Promise<Found> =>
    askMailbox(`/search?query=${encodeURIComponent(`to:"${address}"`)}`);

  return {
    asAdmin,
    newAddress: (name = "sam") => `${name}-${randomUUID().slice(0, 8)}@example.com`,
    async createUser({ email, password = "Correct-horse-7", name = "Sam Sample", ...rest } = {}) {
      const address = email ?? `sam-${randomUUID().slice(0, 8)}@example.com`;
      const { id } = await asAdmin<{ id: string }>("/admin/users", "POST", {
        email: address,
        password,
        email_confirm: rest.isConfirmed ?? true,
        user_metadata: { full_name: name }
      });
      return { id, email: address, password, name };
    },
    async mailTo(address) {
      const end = performance.now() + PATIENCE;
      for (;;) {
        const { messages } = await search(address);
        const fresh = messages.filter(({ ID }) => !given.has(ID));
        for (const { ID } of fresh) given.add(ID);
        if (fresh[0]) return readMail(await askMailbox(`/message/${fresh[0].ID}`));
        if (performance.now() > end) throw new Error(`no mail has come to ${address}`);
        await setTimeout(50);
      }
    },
    async countMails(address) {
      return (await search(address)).messages.length;
    },
    async nextTotp(secretText) {
      const current = Math.floor(Date.now() / TOTP_PERIOD);
      const step = Math.max(current, (usedSteps.get(secretText) ?? 0) + 1);
      usedSteps.set(secretText, step);
      // Servers take the next code too, but not the one behind that.
      const early = (step - 1) * TOTP_PERIOD - Date.now();
      if (early > 0) await setTimeout(early);
      return totpAt(secretText, step * TOTP_PERIOD);
    }
  };
}

interface Found {
  messages: { ID: string }[];
}

function readMail({
  Subject,
  Text,
  HTML
}: {
  Subject: string;
  Text: string;
  HTML: string;
}): TestMail {
  const links = [...HTML.matchAll(/href="([^"]+)"/g)].map(([, address = ""]) =>
    address.replaceAll("&amp;", "&")
  );
  const addresses = links.filter((link) => URL.canParse(link)).map((link) => new URL(link));
  const parameters = addresses
    .map(({ searchParams }) => searchParams)
    .find((all) => all.has("token") || all.has("token_hash"));
  const words = Text.replace(/https?:\S+|\S+@\S+/g, ""); // both can have six digits, too
  return {
    subject: Subject,
    text: Text,
    links,
    code: /(?<!\d)\d{6}(?!\d)/.exec(words)?.[0],
    tokenHash: parameters?.get("token_hash") ?? parameters?.get("token") ?? undefined,
    type: parameters?.get("type") ?? undefined
  };
}
