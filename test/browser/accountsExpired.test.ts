/** Links and codes of mails that come late, by the clock of a project: made of React and of Preact. */
import assert from "node:assert/strict";
import { after, type TestContext, test } from "node:test";
import type { Page } from "playwright-core";
import { openSession } from "../support/accountSessions.ts";
import { alive, openAccountSites, profileOf, signIn } from "../support/accountSite.ts";
import { openAccounts } from "../support/accounts.ts";
import { openBrowser, visit } from "../support/browser.ts";

/** How far the project's clock is ahead, in ms. It never goes back. */
let ahead = 0;
const MINUTE = 60_000;
/** As long as a code is good; a flow that has been begun in a browser is over after five minutes. */
const HOUR = 60 * MINUTE;

const accounts = await openAccounts({ after }, { now: () => Date.now() + ahead });
const browser = await openBrowser();
const PASSWORD = "Correct-horse-7";

const failed = (page: Page) => page.getByRole("heading", { name: "This link does not work" });
const code = (page: Page) => page.getByLabel("Code from the mail");
const goOn = (page: Page) => page.getByRole("button", { name: "Continue", exact: true });
const sent = (page: Page) => page.getByRole("heading", { name: "Check your mail" });

for (const [client, { origin }] of await openAccountSites(accounts)) {
  /** Somebody who has signed up, and waits for the mail. */
  async function newcomer(context: TestContext): Promise<{ page: Page; email: string }> {
    const page = await visit(context, browser, "about:blank");
    await page.clock.install();
    await page.goto(`${origin}/signup/`);
    await alive(page);
    const email = accounts.newAddress();
    await page.getByLabel("E-mail address").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("I agree").check();
    await page.getByRole("button", { name: "Sign up", exact: true }).click();
    await sent(page).waitFor();
    return { page, email };
  }

  async function askForReset(context: TestContext, email: string): Promise<Page> {
    const page = await alive(await visit(context, browser, `${origin}/auth/reset/`));
    await page.getByLabel("E-mail address").fill(email);
    await page.getByRole("button", { name: "Send the mail" }).click();
    await sent(page).waitFor();
    return page;
  }

  test(`${client}: a code that is too old says so, and the one that is sent anew opens the account`, async (context) => {
    const { page, email } = await newcomer(context);
    const old = await accounts.mailTo(email);
    ahead += HOUR + MINUTE;
    await page.clock.fastForward("01:01:00");
    await code(page).fill(old.code ?? "");
    await goOn(page).click();
    await page.locator("#code-code-error", { hasText: "is too old" }).waitFor();
    await page.getByRole("button", { name: "Send it again", exact: true }).click();
    await page.getByText("Another one is on its way, if one can be sent.").waitFor();
    await code(page).fill((await accounts.mailTo(email)).code ?? "");
    await goOn(page).click();
    await profileOf(page);
  });

  test(`${client}: a link that is too old confirms nothing, followed or pressed`, async (context) => {
    const { page, email } = await newcomer(context);
    const { links, tokenHash } = await accounts.mailTo(email);
    ahead += HOUR + MINUTE;
    const tab = await page.context().newPage();
    await tab.goto(links[0] ?? "");
    await failed(tab).waitFor();
    await tab.getByText("is too old. Please have a new one sent").waitFor();
    assert.equal(tab.url(), `${origin}/auth/callback/`);
    await tab.goto(`${origin}/auth/callback/?token_hash=${tokenHash}&type=signup`);
    await tab.getByRole("button", { name: "Yes, go on" }).click();
    await failed(tab).waitFor();
    await assert.rejects(openSession(accounts, { email, password: PASSWORD }), /not_confirmed/);
  });

  test(`${client}: a link that opens an account after some minutes has confirmed it, and signing in is the way on`, async (context) => {
    const { page, email } = await newcomer(context);
    const { links } = await accounts.mailTo(email);
    ahead += 10 * MINUTE;
    const tab = await page.context().newPage();
    await tab.goto(links[0] ?? "");
    await failed(tab).waitFor();
    await tab.getByText("took too long").waitFor();
    await tab.getByRole("link", { name: "Sign in", exact: true }).click();
    await tab.waitForURL("**/login/");
    await alive(tab);
    await signIn(tab, { email, password: PASSWORD });
    await profileOf(tab);
  });

  test(`${client}: a link to sign in with is good for an hour`, async (context) => {
    const user = await accounts.createUser();
    const page = await alive(await visit(context, browser, `${origin}/login/`));
    await page.getByRole("button", { name: "Send me a code by e-mail" }).click();
    await page.getByLabel("E-mail address").fill(user.email);
    await page.getByRole("button", { name: "Send the code" }).click();
    await sent(page).waitFor();
    const { links } = await accounts.mailTo(user.email);
    ahead += 50 * MINUTE;
    const tab = await page.context().newPage();
    await tab.goto(links[0] ?? "");
    await profileOf(tab);
  });

  test(`${client}: a link for a new password that is too old leads to asking anew, its code does not work either`, async (context) => {
    const user = await accounts.createUser();
    const page = await askForReset(context, user.email);
    const { links, code: old = "" } = await accounts.mailTo(user.email);
    ahead += HOUR + MINUTE;
    await code(page).fill(old);
    await goOn(page).click();
    await page.locator("#code-code-error", { hasText: "is too old" }).waitFor();
    const late = await visit(context, browser, links[0] ?? "");
    await failed(late).waitFor();
    await late.getByRole("link", { name: "Forgot your password?" }).click();
    await late.waitForURL(`${origin}/auth/reset/`);
    await alive(late);
    await late.getByLabel("E-mail address").fill(user.email);
    await late.getByRole("button", { name: "Send the mail" }).click();
    await sent(late).waitFor();
    await code(late).fill((await accounts.mailTo(user.email)).code ?? "");
    await goOn(late).click();
    await late.getByRole("textbox", { name: "New password" }).fill("Quiet-otter-12");
    await late.getByRole("button", { name: "Set the password" }).click();
    await late.getByRole("heading", { name: "Your new password holds" }).waitFor();
    await openSession(accounts, { email: user.email, password: "Quiet-otter-12" });
  });

  test(`${client}: in a session of yesterday a new password needs a code from a mail, too`, async (context) => {
    const user = await accounts.createUser();
    const page = await visit(context, browser, "about:blank");
    await page.clock.install();
    await page.goto(`${origin}/login/`);
    await alive(page);
    await signIn(page, user);
    await profileOf(page);
    ahead += 25 * HOUR;
    await page.clock.fastForward("25:00:00");
    await page.goto(`${origin}/auth/reset/`);
    const password = page.getByRole("textbox", { name: "New password" });
    await password.fill("Quiet-otter-12");
    await page.getByRole("button", { name: "Set the password" }).click();
    await code(page).waitFor();
    assert.equal(await password.inputValue(), "Quiet-otter-12");
    await openSession(accounts, user); // the old one still holds
    await code(page).fill((await accounts.mailTo(user.email)).code ?? "");
    await page.getByRole("button", { name: "Set the password" }).click();
    await page.getByRole("heading", { name: "Your new password holds" }).waitFor();
    await openSession(accounts, { email: user.email, password: "Quiet-otter-12" });
  });
}
