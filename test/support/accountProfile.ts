/** The profile of somebody who is signed in, for browser tests, and its parts. */
import type { TestContext } from "node:test";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { memberOf, openSession, type TestSession } from "./accountSessions.ts";
import { profileOf } from "./accountSite.ts";
import type { Accounts, NewUser, TestUser } from "./accounts.ts";
import { forbidErrors } from "./browser.ts";
import type { OpenSite } from "./openSite.ts";

/** The part with a heading. */
export const part = (page: Page, name: string): Locator =>
  page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) });
export const button = (place: Page | Locator, name: string): Locator =>
  place.getByRole("button", { name, exact: true });
export const errorOf = (place: Page | Locator): Locator =>
  place.getByRole("group", { name: /That did not work|look at th/ });
export const nameField = (page: Page): Locator => page.getByRole("textbox", { name: "Full name" });
export const header = (page: Page): Locator => page.getByRole("banner");

export interface ProfileOpening {
  accounts: Accounts;
  site: OpenSite;
  session: TestSession;
}

/** Opens it with a session, whatever it shows then. */
export async function openProfile(
  context: TestContext,
  browser: Browser,
  opening: ProfileOpening,
  options: BrowserContextOptions = {}
): Promise<Page> {
  const visitor = await memberOf(context, browser, opening, options);
  const page = await visitor.newPage();
  forbidErrors(page, context);
  await page.goto(`${opening.site.origin}/profile/`);
  return page;
}

/** The profile of somebody new, when it has loaded. */
export async function openMember(
  context: TestContext,
  browser: Browser,
  { accounts, site }: Omit<ProfileOpening, "session">,
  given: NewUser = {}
): Promise<{ page: Page; user: TestUser }> {
  const user = await accounts.createUser(given);
  const session = await openSession(accounts, user);
  const page = await profileOf(await openProfile(context, browser, { accounts, site, session }));
  return { page, user };
}
