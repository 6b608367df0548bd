/** Sessions for browser tests that are not about signing in: made through HTTP, and kept as browsers keep them. */
import type { TestContext } from "node:test";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { sessionCookieName } from "../../runtime/accounts/settings.ts";
import type { Accounts, TestUser } from "./accounts.ts";
import { newVisitor } from "./browser.ts";
import type { OpenSite } from "./openSite.ts";

/** As the auth service gives it. */
export interface TestSession {
  access_token: string;
  refresh_token: string;
  /** Seconds since 1970. */
  expires_at: number;
  user: { id: string; email: string; user_metadata: Record<string, unknown> };
  [key: string]: unknown;
}

/** @throws where the service refuses */
export async function openSession(
  { url, key }: Pick<Accounts, "url" | "key">,
  { email, password }: Pick<TestUser, "email" | "password">
): Promise<TestSession> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: key, "content-type": "application/json" },
    body: JSON.stringify({ email, password })
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as TestSession;
}

/** An app that makes codes for an account. */
export interface TestApp {
  id: string;
  secret: string;
  /** Of whom its first code has been taken: the others have ended. */
  session: TestSession;
}

/** Adds an app to the account of a session. @throws where the service refuses */
export async function addApp(
  { url, key, nextTotp }: Accounts,
  session: TestSession,
  name = "Phone"
): Promise<TestApp> {
  const post = async <Answer>(path: string, body: object = {}): Promise<Answer> => {
    const response = await fetch(`${url}/auth/v1/factors${path}`, {
      method: "POST",
      headers: {
        apikey: key,
        authorization: `Bearer ${session.access_token}`,
        "content-type": "application/json"
      },
      body: JSON.stringify(body)
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const { id, totp } = await post<{ id: string; totp: { secret: string } }>("", {
    factor_type: "totp",
    friendly_name: name
  });
  const challenge = await post<{ id: string }>(`/${id}/challenge`);
  const code = await nextTotp(totp.secret);
  const raised = await post<TestSession>(`/${id}/verify`, { challenge_id: challenge.id, code });
  return { id, secret: totp.secret, session: raised };
}

export interface TestCookie {
  name: string;
  value: string;
}

/** The cookies of a session, or of whatever is put in its place (spec §9). */
export function cookiesOf({ url }: Pick<Accounts, "url">, session: unknown): TestCookie[] {
  const name = sessionCookieName(url);
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
  const parts = value.match(/.{1,3180}/gs) ?? [];
  if (parts.length < 2) return [{ name, value }];
  return parts.map((part, at) => ({ name: `${name}.${at}`, value: part }));
}

/** A visitor of a site with a session; without one an anonymous visitor. */
export async function memberOf(
  context: TestContext,
  browser: Browser,
  { accounts, site, session }: { accounts: Accounts; site: OpenSite; session?: unknown },
  options: BrowserContextOptions = {}
): Promise<BrowserContext> {
  const visitor = await newVisitor(context, browser, options);
  if (session !== undefined) {
    const cookies = cookiesOf(accounts, session);
    await visitor.addCookies(cookies.map((cookie) => ({ ...cookie, url: site.origin })));
  }
  return visitor;
}

/** Names of the cookies that a visitor has of accounts, but for the one that is there while it is tried to keep one. */
export async function accountCookies(visitor: BrowserContext): Promise<string[]> {
  const cookies = await visitor.cookies();
  return cookies
    .map(({ name }) => name)
    .filter((name) => name.startsWith("sb-") && name !== "sb-probe");
}

/** URL of the module that pages have accounts from: what a test imports is the very same. */
export function accountsModule({ outputs, origin }: OpenSite): string {
  const file = [...outputs.keys()].find((path) => /^_assets\/accounts\.\w+\.js$/.test(path));
  if (file === undefined) throw new Error("the site has no accounts");
  return `${origin}/${file}`;
}

/** Requests of a page, or of all pages of a visitor, for the auth service from now on: "POST /token". */
export function heardByService(pages: Page | BrowserContext, { url }: Accounts): string[] {
  const heard: string[] = [];
  pages.on("request", (request) => {
    const { pathname, origin } = new URL(request.url());
    const isService = origin === new URL(url).origin && request.method() !== "OPTIONS";
    if (isService) heard.push(`${request.method()} ${pathname.replace(/^.*\/auth\/v1/, "")}`);
  });
  return heard;
}
