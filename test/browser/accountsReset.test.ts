/** A new password: asked for by mail, chosen by link or code, and what it ends, made of React and of Preact. */
import assert from "node:assert/strict";
import { after, type TestContext, test } from "node:test";
import type { Page } from "playwright-core";
import {
  answerWith,
  assertFit,
  assertPlain,
  focusOn,
  openStrictly,
  PHONE,
  refusedBy,
  tabTo
} from "../support/accountPages.ts";
import {
  accountCookies,
  heardByService,
  memberOf,
  openSession
} from "../support/accountSessions.ts";
import { alive, openAccountSites, profileOf, signIn, wordsOf } from "../support/accountSite.ts";
import { openAccounts, type TestUser } from "../support/accounts.ts";
import { forbidErrors, openBrowser, visit } from "../support/browser.ts";

const accounts = await openAccounts({ after });
const browser = await openBrowser();
const sites = await openAccountSites(accounts);

const NEW = "Quiet-otter-12";
/** Where mails for it are asked for, and where a new one is put. */
const RECOVER = "**/auth/v1/recover*";
const USER = "**/auth/v1/user";

const email = (page: Page) => page.getByLabel("E-mail address");
const password = (page: Page) => page.getByRole("textbox", { name: "New password" });
const send = (page: Page) => page.getByRole("button", { name: "Send the mail" });
const set = (page: Page) => page.getByRole("button", { name: "Set the password" });
const code = (page: Page) => page.getByLabel("Code from the mail");
const goOn = (page: Page) => page.getByRole("button", { name: "Continue", exact: true });
const sent = (page: Page) => page.getByRole("heading", { name: "Check your mail" });
const done = (page: Page) => page.getByRole("heading", { name: "Your new password holds" });
const errorOf = (page: Page) => page.getByRole("group", { name: /That did not work|look at th/ });

async function ask(page: Page, address: string): Promise<void> {
  await email(page).fill(address);
  await send(page).click();
  await sent(page).waitFor();
}

async function enterCode(page: Page, address: string): Promise<void> {
  await code(page).fill((await accounts.mailTo(address)).code ?? "");
  await goOn(page).click();
  await password(page).waitFor();
}

async function choose(page: Page, chosen = NEW): Promise<void> {
  await password(page).fill(chosen);
  await set(page).click();
}

/** Adds an authenticator app to an account, without a page. @returns its secret */
async function addApp(user: TestUser): Promise<string> {
  const { access_token } = await openSession(accounts, user);
  const tell = async <Answer>(path: string, body: object): Promise<Answer> => {
    const response = await fetch(`${accounts.url}/auth/v1/factors${path}`, {
      method: "POST",
      headers: {
        apikey: accounts.key,
        authorization: `Bearer ${access_token}`,
        "content-type": "application/json"
      },
      body: JSON.stringify(body)
    });
    assert.ok(response.ok, path);
    return (await response.json()) as Answer;
  };
  const app = { factor_type: "totp", friendly_name: "Telephone" };
  const { id, totp } = await tell<{ id: string; totp: { secret: string } }>("", app);
  const challenge = await tell<{ id: string }>(`/${id}/challenge`, {});
  const code = await accounts.nextTotp(totp.secret);
  await tell(`/${id}/verify`, { challenge_id: challenge.id, code });
  return totp.secret;
}

for (const [client, site] of sites) {
  const { origin } = site;
  const reset = `${origin}/auth/reset/`;
  const open = async (context: TestContext, options = {}) =>
    alive(await visit(context, browser, reset, options));
  /** Somebody who is signed in, and on the page. */
  async function member(context: TestContext): Promise<Page> {
    const session = await openSession(accounts, await accounts.createUser());
    const visitor = await memberOf(context, browser, { accounts, site, session });
    const page = await visitor.newPage();
    forbidErrors(page, context);
    await page.goto(reset);
    await password(page).waitFor();
    return page;
  }

  test(`${client}: the code from the mail lets a new password be set: it signs in, the old one does not`, async (context) => {
    const user = await accounts.createUser();
    const page = await open(context);
    await ask(page, user.email);
    await focusOn(sent(page));
    const mail = await accounts.mailTo(user.email);
    await code(page).fill(mail.code === "000000" ? "111111" : "000000");
    await goOn(page).click();
    await page.locator("#code-code-error", { hasText: "wrong, has been used" }).waitFor();
    await code(page).fill(mail.code ?? "");
    await goOn(page).click();
    await password(page).waitFor();
    assert.equal(await password(page).getAttribute("autocomplete"), "new-password");
    // Managers are told whose it is.
    const whose = page.locator("input[autocomplete=username]");
    assert.equal(await whose.inputValue(), user.email);
    await choose(page);
    await done(page).waitFor();
    await focusOn(done(page));
    await assert.rejects(openSession(accounts, user), /invalid_credentials/);
    await page.getByRole("button", { name: "Go on" }).click();
    await profileOf(page);
    const login = await alive(await visit(context, browser, `${origin}/login/`));
    await signIn(login, { email: user.email, password: NEW });
    await profileOf(login);
  });

  test(`${client}: other devices are signed out by it, as the page says`, async (context) => {
    const user = await accounts.createUser();
    const session = await openSession(accounts, user);
    const visitor = await memberOf(context, browser, { accounts, site, session });
    const other = await visitor.newPage();
    await other.goto(`${origin}/profile/`);
    await profileOf(other);
    const page = await open(context);
    await ask(page, user.email);
    await enterCode(page, user.email);
    await choose(page);
    await done(page).waitFor();
    await page.getByText("Other devices have been signed out.").waitFor();
    await other.reload({ waitUntil: "commit" });
    await other.waitForURL(`${origin}/login/`);
    // This one is not.
    await page.goto(`${origin}/profile/`);
    await profileOf(page);
  });

  test(`${client}: within a minute of another mail none is sent, which the page allows for; the code in that one is good`, async (context) => {
    const { email: known } = await accounts.createUser();
    const page = await alive(await visit(context, browser, `${origin}/login/`));
    const unless = page.getByText("unless one was sent within the last minute");
    await page.getByRole("button", { name: "Send me a code by e-mail" }).click();
    await email(page).fill(known);
    await page.getByRole("button", { name: "Send the code" }).click();
    await unless.waitFor();
    const mail = await accounts.mailTo(known);
    await page.goto(reset);
    await alive(page);
    await ask(page, known);
    await unless.waitFor();
    assert.equal(await accounts.countMails(known), 1);
    await code(page).fill(mail.code ?? "");
    await goOn(page).click();
    await password(page).waitFor();
  });

  test(`${client}: an unknown address gets the same answer`, async (context) => {
    const { email: known } = await accounts.createUser();
    const screens: string[] = [];
    for (const address of [accounts.newAddress(), known]) {
      const page = await open(context);
      await ask(page, address);
      await page.getByRole("button", { name: /^Send it again in/ }).waitFor();
      screens.push(await wordsOf(page, address));
      await code(page).fill("000000");
      await goOn(page).click();
      await page.locator("#code-code-error").waitFor();
      screens.push(await wordsOf(page, address));
    }
    assert.deepEqual(screens.slice(0, 2), screens.slice(2));
    // A second mail within the minute is refused for known addresses alone.
    const page = await open(context);
    await ask(page, known);
    await page.getByRole("button", { name: /^Send it again in/ }).waitFor();
    assert.equal(await wordsOf(page, known), screens[0]);
  });

  test(`${client}: the mail's link in the same browser leads to choosing one`, async (context) => {
    const user = await accounts.createUser();
    const page = await open(context);
    await ask(page, user.email);
    const { links } = await accounts.mailTo(user.email);
    const tab = await page.context().newPage();
    await tab.goto(links[0] ?? "");
    await tab.waitForURL(reset);
    await choose(tab);
    await done(tab).waitFor();
    await openSession(accounts, { email: user.email, password: NEW });
  });

  test(`${client}: the mail's link in another browser says so; what is in it can be finished there by a press`, async (context) => {
    const user = await accounts.createUser();
    const page = await open(context);
    await ask(page, user.email);
    const { links, tokenHash } = await accounts.mailTo(user.email);
    const other = await visit(
      context,
      browser,
      `${origin}/auth/callback/?token_hash=${tokenHash}&type=recovery`
    );
    await other.getByRole("button", { name: "Yes, go on" }).click();
    await other.waitForURL(reset);
    await choose(other);
    await done(other).waitFor();
    await openSession(accounts, { email: user.email, password: NEW });
    // The very same mail is good for nothing any more.
    const late = await visit(context, browser, links[0] ?? "");
    await late.getByRole("heading", { name: "This link does not work" }).waitFor();
    await late.getByRole("link", { name: "Forgot your password?" }).click();
    await late.waitForURL(reset);
    await email(late).waitFor();
  });

  test(`${client}: a short, a weak and the present password are refused at the field`, async (context) => {
    const user = await accounts.createUser();
    const page = await open(context);
    await ask(page, user.email);
    await enterCode(page, user.email);
    const error = page.locator("#field-password-error");
    await set(page).click();
    await error.getByText("Please give your password").waitFor();
    await choose(page, "Sh0rt!");
    await error.getByText("at least 8 characters").waitFor();
    assert.equal(await password(page).getAttribute("aria-invalid"), "true");
    const [name = ""] = user.email.split("@");
    await password(page).fill(name);
    await page.getByText("it holds your name, your address").waitFor();
    await choose(page, user.password);
    await error.getByText("differ from your present one").waitFor();
    const weak = answerWith(422, {
      code: 422,
      error_code: "weak_password",
      msg: "",
      weak_password: { reasons: ["pwned"] }
    });
    await page.route(USER, (route) => route.fulfill(weak), { times: 1 });
    await choose(page);
    await error.getByText("lists of stolen ones").waitFor();
    assert.equal(await password(page).inputValue(), NEW);
    await set(page).click();
    await done(page).waitFor();
  });

  test(`${client}: by keys alone, from the empty form to the profile`, async (context) => {
    const user = await accounts.createUser();
    const page = await open(context);
    await tabTo(page, send(page));
    await page.keyboard.press("Enter");
    const summary = errorOf(page);
    await summary.waitFor();
    await focusOn(summary);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter"); // the way to the field
    await focusOn(email(page));
    await page.keyboard.type("nobody@");
    await page.keyboard.press("Enter");
    await page.locator("#field-email-error").waitFor();
    await tabTo(page, email(page));
    await page.keyboard.press("Control+a");
    await page.keyboard.type(user.email);
    await page.keyboard.press("Enter");
    await sent(page).waitFor();
    await tabTo(page, code(page));
    await page.keyboard.type((await accounts.mailTo(user.email)).code ?? "");
    await page.keyboard.press("Enter");
    await password(page).waitFor();
    await tabTo(page, password(page));
    await page.keyboard.type(NEW);
    await tabTo(page, page.getByRole("button", { name: "Show password" }));
    await page.keyboard.press("Enter");
    assert.equal(await password(page).getAttribute("type"), "text");
    await tabTo(page, set(page));
    await page.keyboard.press("Space");
    await done(page).waitFor();
    await tabTo(page, page.getByRole("button", { name: "Go on" }));
    await page.keyboard.press("Enter");
    await profileOf(page);
  });

  test(`${client}: an account with an app shows its code before a new password can be chosen`, async (context) => {
    const user = await accounts.createUser();
    const secret = await addApp(user);
    const page = await open(context);
    await ask(page, user.email);
    await code(page).fill((await accounts.mailTo(user.email)).code ?? "");
    await goOn(page).click();
    await page.getByRole("heading", { name: "Second step" }).waitFor();
    assert.equal(await password(page).count(), 0);
    await page.getByLabel("Code from your app").fill(await accounts.nextTotp(secret));
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await choose(page);
    await done(page).waitFor();
    await openSession(accounts, { email: user.email, password: NEW });
  });

  test(`${client}: the mail can be sent again once a minute is over, and the address be another`, async (context) => {
    const page = await visit(context, browser, "about:blank");
    await page.clock.install();
    await page.goto(reset);
    await alive(page);
    const heard = heardByService(page, accounts);
    const user = await accounts.createUser();
    await ask(page, accounts.newAddress());
    const waiting = page.getByRole("button", { name: /^Send it again in \d:\d\d$/ });
    assert.equal(await waiting.getAttribute("aria-disabled"), "true");
    await waiting.click({ force: true });
    await page.clock.fastForward("01:01");
    await page.getByRole("button", { name: "Send it again", exact: true }).click();
    await page.getByText("Another one is on its way, if one can be sent.").waitFor();
    await waiting.waitFor();
    assert.deepEqual(heard, ["POST /recover", "POST /recover"]);
    await page.getByRole("button", { name: "Use another address" }).click();
    await ask(page, user.email);
    await enterCode(page, user.email);
  });

  test(`${client}: faults are told in words, what is filled in is still there, and nothing is sent twice`, async (context) => {
    const user = await accounts.createUser();
    const page = await visit(context, browser, "about:blank");
    await page.clock.install();
    await page.goto(reset);
    await alive(page);
    const full = answerWith(429, { code: 429, error_code: "over_request_rate_limit", msg: "" });
    await page.route(RECOVER, (route) => route.fulfill(full), { times: 1 });
    await email(page).fill(user.email);
    await send(page).click();
    await errorOf(page).getByText("too often").waitFor();
    const wait = page.getByRole("button", { name: /^Wait 0:\d\d$/ });
    assert.equal(await wait.getAttribute("aria-disabled"), "true");
    await page.clock.fastForward("00:31");
    await page.route(RECOVER, (route) => route.fulfill(answerWith(503, {})), { times: 1 });
    await send(page).click();
    await errorOf(page).getByText("The service is away").waitFor();
    assert.equal(await email(page).inputValue(), user.email);
    const heard = heardByService(page, accounts);
    await send(page).dblclick();
    await sent(page).waitFor();
    await enterCode(page, user.email);
    await page.context().setOffline(true);
    await choose(page);
    await errorOf(page).getByText("cannot be reached").waitFor();
    assert.equal(await password(page).inputValue(), NEW);
    await page.context().setOffline(false);
    await set(page).dblclick();
    await done(page).waitFor();
    assert.equal(heard.filter((request) => request === "POST /recover").length, 1);
    // The one without a connection, and the one with it.
    assert.equal(heard.filter((request) => request === "PUT /user").length, 2);
  });

  test(`${client}: whoever is signed in chooses one at once; with the session goes the form`, async (context) => {
    const page = await member(context);
    const tab = await page.context().newPage();
    await tab.goto(`${origin}/profile/`);
    await profileOf(tab);
    await tab.getByRole("button", { name: "Sign out here" }).click();
    await email(page).waitFor();
    assert.equal(await password(page).count(), 0);
  });

  test(`${client}: a session that has ended at the service is told of, and asking anew is the way on`, async (context) => {
    const user = await accounts.createUser();
    const session = await openSession(accounts, user);
    const visitor = await memberOf(context, browser, { accounts, site, session });
    const page = await visitor.newPage();
    forbidErrors(page, context);
    await page.goto(reset);
    await password(page).waitFor();
    await fetch(`${accounts.url}/auth/v1/logout?scope=local`, {
      method: "POST",
      headers: { apikey: accounts.key, authorization: `Bearer ${session.access_token}` }
    });
    await choose(page);
    await page.getByText("your session has ended").first().waitFor();
    await email(page).waitFor();
    assert.deepEqual(await accountCookies(visitor), []);
    await ask(page, user.email);
    await openSession(accounts, user); // the old one still holds
  });

  test(`${client}: on a phone, by day and by night, each state of it is fit for everybody`, async (context) => {
    const user = await accounts.createUser();
    const page = await open(context, PHONE);
    await send(page).click();
    await errorOf(page).waitFor();
    await assertFit(page);
    await ask(page, user.email);
    await assertFit(page);
    await enterCode(page, user.email);
    await password(page).fill("password");
    await assertFit(page);
    await choose(page);
    await done(page).waitFor();
    await assertFit(page);
  });

  test(`${client}: a strict policy stops nothing of it`, async (context) => {
    const strict = await openStrictly(context, site, accounts);
    const user = await accounts.createUser();
    const page = await visit(context, browser, "about:blank");
    const refused = refusedBy(page.context());
    await page.goto(`${strict}/auth/reset/`);
    await alive(page);
    await ask(page, user.email);
    await enterCode(page, user.email);
    await choose(page);
    await done(page).waitFor();
    assert.deepEqual(refused, []);
  });

  test(`${client}: without script it says what it needs, and asks for nothing`, async (context) => {
    const page = await visit(context, browser, reset, { javaScriptEnabled: false });
    await assertPlain(page);
  });
}
