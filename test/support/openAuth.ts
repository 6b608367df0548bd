/** The embedded auth service without a server around it, with a clock that tests set forward. */
import { after } from "node:test";
import { createAuthService } from "../../cli/backend/auth/createAuthService.ts";
import { createAuthSettings, type GivenAuthSettings } from "../../cli/backend/auth/settings.ts";
import type { Database } from "../../cli/backend/database.ts";
import { createGateway } from "../../cli/backend/gateway.ts";
import { type BackendKeys, createKeys } from "../../cli/backend/keys.ts";
import { findMails, type SentMail } from "../../cli/backend/mailbox/mailbox.ts";
import { createFakeProvider, type FakeProvider } from "../../cli/backend/provider/fakeProvider.ts";
import type { Ending } from "./openSite.ts";
import { openPreparedDatabase } from "./preparedDatabase.ts";

/** What is looked at in answers, whatever they are. */
export interface Answer {
  status: number;
  /** Of an error, by the newer version of the API. */
  code: string;
  // Bodies are of many shapes, and tests say which one they mean.
  body: Record<string, unknown> & { user?: Record<string, unknown> };
  headers: Headers;
  /** Where it sends a browser; its parameters of query and fragment together. */
  location: { address: string; all: Record<string, string> };
}

export interface Asking {
  body?: unknown;
  /** An access token. */
  token?: string | undefined;
  /** With the secret key. */
  isAdmin?: boolean;
  ip?: string;
}

export interface OpenAuth {
  database: Database;
  keys: BackendKeys;
  provider: FakeProvider;
  /** Asks a service with other settings, over the same accounts. */
  with(settings: GivenAuthSettings): OpenAuth;
  get(path: string, asking?: Asking): Promise<Answer>;
  post(path: string, body?: unknown, asking?: Asking): Promise<Answer>;
  put(path: string, body: unknown, asking?: Asking): Promise<Answer>;
  delete(path: string, asking?: Asking): Promise<Answer>;
  /** A POST whose body is a text. */
  raw(path: string, text: string): Promise<Answer>;
  /** Lets time pass, in seconds. */
  wait(seconds: number): void;
  now(): number;
  /** Makes an account that is confirmed, and signs it in. */
  signIn(email?: string): Promise<Account>;
  /** The newest mail to an address. */
  mailTo(email: string): Promise<SentMail & { hash: string; link: string }>;
}

export interface Account {
  email: string;
  password: string;
  id: string;
  token: string;
  refreshToken: string;
}

export const SERVICE = "http://127.0.0.1:54321";
const START = Date.UTC(2026, 0, 1);
export const PASSWORD = "Correct-horse-7";

export async function openAuth(
  given: GivenAuthSettings = {},
  ending: Ending = { after }
): Promise<OpenAuth> {
  const database = await openPreparedDatabase();
  ending.after(() => database.close());
  const clock = { now: START };
  const parts = { database, keys: createKeys(), provider: createFakeProvider(), clock };
  return createAuth(parts, {
    siteUrl: "http://127.0.0.1:4173",
    passwordCost: 4,
    providers: ["github", "google"],
    ...given
  });
}

interface Parts {
  database: Database;
  keys: BackendKeys;
  provider: FakeProvider;
  clock: { now: number };
}

let people = 0;
function newAddress(): string {
  people += 1;
  return `sam-${people}@example.com`;
}

function createAuth(parts: Parts, given: GivenAuthSettings): OpenAuth {
  const { database, keys, provider, clock } = parts;
  const now = (): number => clock.now;
  const context = { database, keys, now, url: () => SERVICE };
  const settings = createAuthSettings(given);
  const gateway = createGateway({
    keys,
    now,
    services: { "/auth/v1": createAuthService(context, { settings, provider }) },
    pages: {},
    report(error) {
      throw error;
    }
  });

  async function ask(
    method: string,
    path: string,
    asking: Asking & { text?: string } = {}
  ): Promise<Answer> {
    clock.now += 10;
    const { body, text: written, token, isAdmin = false, ip = "10.0.0.1" } = asking;
    const response = await gateway.request(`${SERVICE}/auth/v1${path}`, {
      method,
      headers: {
        host: "127.0.0.1:54321",
        apikey: isAdmin ? keys.secret : keys.publishable,
        "content-type": "application/json",
        "x-supabase-api-version": "2024-01-01",
        "x-forwarded-for": ip,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` })
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(written === undefined ? {} : { body: written })
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    const read = (isJson ? JSON.parse(text) : {}) as Answer["body"];
    return {
      status: response.status,
      code: response.ok ? "" : String(read.code),
      body: read,
      headers: response.headers,
      location: readLocation(response.headers.get("location") ?? "")
    };
  }

  const auth: OpenAuth = {
    database,
    keys,
    provider,
    with: (settings) => createAuth(parts, { ...given, ...settings }),
    get: (path, asking) => ask("GET", path, asking),
    post: (path, body = {}, asking = {}) => ask("POST", path, { ...asking, body }),
    put: (path, body, asking = {}) => ask("PUT", path, { ...asking, body }),
    delete: (path, asking) => ask("DELETE", path, asking),
    raw: (path, text) => ask("POST", path, { text }),
    wait(seconds) {
      clock.now += seconds * 1000;
    },
    now,
    async signIn(email = newAddress()) {
      const account = { email, password: PASSWORD, email_confirm: true };
      const { body } = await auth.post("/admin/users", account, { isAdmin: true });
      const session = await auth.post("/token?grant_type=password", { email, password: PASSWORD });
      return {
        email,
        password: PASSWORD,
        id: String(body.id),
        token: String(session.body.access_token),
        refreshToken: String(session.body.refresh_token)
      };
    },
    async mailTo(email) {
      const { mails } = await findMails(database, { to: email, start: 0, limit: 1 });
      const [mail] = mails;
      if (mail === undefined) throw new Error(`no mail to ${email}`);
      const link = mail.links[0]?.url ?? "";
      const query = link === "" ? new URLSearchParams() : new URL(link).searchParams;
      return { ...mail, link, hash: query.get("token") ?? query.get("token_hash") ?? "" };
    }
  };
  return auth;
}

function readLocation(location: string): Answer["location"] {
  const [beforeFragment = "", fragment = ""] = location.split("#");
  const [address = "", query = ""] = beforeFragment.split("?");
  return {
    address,
    all: Object.fromEntries([...new URLSearchParams(query), ...new URLSearchParams(fragment)])
  };
}

/** Follows a link of a mail. */
export function follow(auth: OpenAuth, link: string): Promise<Answer> {
  return auth.get(link.replace(`${SERVICE}/auth/v1`, ""));
}
