/** Apps that make codes: added, asked for, lost and removed, made of React and of Preact. */
import assert from "node:assert/strict";
import { after, type TestContext, test } from "node:test";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { createQrCode } from "../../templates/accounts/qrCode.ts";
import {
  answerWith,
  assertFit,
  openStrictly,
  PHONE,
  refusedBy,
  tabTo
} from "../support/accountPages.ts";
import { button, openProfile, part as partNamed } from "../support/accountProfile.ts";
import {
  accountCookies,
  addApp,
  heardByService,
  memberOf,
  openSession,
  type TestApp,
  type TestSession
} from "../support/accountSessions.ts";
import { alive, openAccountSites, profileOf, signIn } from "../support/accountSite.ts";
import { openAccounts, type TestUser } from "../support/accounts.ts";
import { openBrowser, visit } from "../support/browser.ts";
import type { OpenSite } from "../support/openSite.ts";

const accounts = await openAccounts({ after });
const browser = await openBrowser();

const VERIFY = "**/auth/v1/factors/*/verify";

/** The part of the profile, and the step of signing in: both have this title. */
const part = (page: Page): Locator => partNamed(page, "Second step");
const codeField = (page: Page): Locator => page.getByLabel("Code from your app");
const codeError = (page: Page, words: string): Locator =>
  page.locator("[id$=-code-error]", { hasText: words });

const opened = (
  context: TestContext,
  site: OpenSite,
  session: TestSession,
  options?: BrowserContextOptions
): Promise<Page> => openProfile(context, browser, { accounts, site, session }, options);

/** Somebody whose account has an app. */
async function newUser(): Promise<{ user: TestUser; app: TestApp }> {
  const user = await accounts.createUser({ name: "Ada Lovelace" });
  const app = await addApp(accounts, await openSession(accounts, user));
  return { user, app };
}

interface FactorOfUser {
  id: string;
  status: string;
  friendly_name: string;
}

const factorsOf = ({ id }: TestUser): Promise<FactorOfUser[]> =>
  accounts.asAdmin(`/admin/users/${id}/factors`);

/** One that the app does not show. */
const wrongOf = (code: string): string => code.replace(/./g, (digit) => `${9 - Number(digit)}`);

/** Begins to add an app, up to the drawing. @returns its key, as it is shown */
async function begin(page: Page): Promise<string> {
  await button(part(page), "Add an authenticator app").click();
  await button(part(page), "Continue").click();
  await page.getByRole("img", { name: "Drawing to scan" }).waitFor();
  return (await part(page).locator("code").innerText()).replaceAll(" ", "");
}

for (const [client, site] of await openAccountSites(accounts)) {
  const { origin } = site;

  test(`${client}: an app is added by a drawing made here or a key, and a code; other sessions end`, async (context) => {
    const user = await accounts.createUser();
    const page = await opened(context, site, await openSession(accounts, user));
    const other = await opened(context, site, await openSession(accounts, user));
    await profileOf(page);
    await profileOf(other);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).origin));
    const enrolling = page.waitForResponse(
      (response) => response.url().endsWith("/factors") && response.request().method() === "POST"
    );
    await part(page).getByText("Off: whoever knows your password").waitFor();
    const secret = await begin(page);
    const { totp } = (await (await enrolling).json()) as { totp: { uri: string; secret: string } };
    assert.equal(secret, totp.secret);
    assert.match(totp.uri, /^otpauth:\/\/totp\/Isobar:.*issuer=Isobar/);
    assert.equal(
      await page.getByRole("img", { name: "Drawing to scan" }).locator("path").getAttribute("d"),
      createQrCode(totp.uri).path
    );
    const field = codeField(page);
    assert.equal(await field.getAttribute("autocomplete"), "one-time-code");
    assert.equal(await field.getAttribute("inputmode"), "numeric");
    const code = await accounts.nextTotp(secret);
    for (const [text, words] of [
      ["", "give the code"],
      ["12345", "six digits"],
      [wrongOf(code), "wrong, has been used"]
    ] as const) {
      await field.fill(text);
      await button(part(page), "Confirm").click();
      await codeError(page, words).waitFor();
      assert.equal(await field.getAttribute("aria-invalid"), "true");
    }
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await button(part(page), "Confirm").click();
    await part(page).getByRole("status").getByText("Your app is added").waitFor();
    await part(page).getByText("On: nobody signs in without a code").waitFor();
    await part(page).getByText("Authenticator app", { exact: true }).waitFor();
    assert.deepEqual(
      new Set(asked.filter((each) => each !== "null")), // of a file that is drawn in the page
      new Set([origin, new URL(accounts.url).origin])
    );
    assert.equal(
      (await page.content()).includes(secret),
      false,
      "the key is gone once it is not needed"
    );
    await other.reload({ waitUntil: "commit" });
    await other.waitForURL(`${origin}/login/`);
    await page.reload();
    await profileOf(page);
  });

  test(`${client}: who does not go on has no app: cancelled it is gone, left it is not in the way`, async (context) => {
    const user = await accounts.createUser();
    const page = await opened(context, site, await openSession(accounts, user));
    await profileOf(page);
    await begin(page);
    assert.equal((await factorsOf(user)).length, 1);
    const removing = page.waitForResponse((response) => response.request().method() === "DELETE");
    await button(part(page), "Cancel").click();
    await removing;
    await button(part(page), "Add an authenticator app").and(page.locator(":focus")).waitFor();
    assert.deepEqual(await factorsOf(user), []);
    await button(part(page), "Add an authenticator app").waitFor();
    const [former] = [await begin(page)];
    await page.reload();
    await profileOf(page);
    await part(page).getByText("Off: whoever knows your password").waitFor();
    const secret = await begin(page);
    assert.notEqual(secret, former);
    const [only, ...more] = await factorsOf(user);
    assert.deepEqual([only?.status, more.length], ["unverified", 0]);
    const login = await alive(await visit(context, browser, `${origin}/login/`));
    await signIn(login, user);
    await profileOf(login);
  });

  test(`${client}: after the password the app's code is asked for; a wrong one stays there, three make a pause`, async (context) => {
    const { user, app } = await newUser();
    const page = await visit(context, browser, "about:blank");
    await page.clock.install();
    await page.goto(`${origin}/login/?next=/contact/`);
    await alive(page);
    await signIn(page, user);
    const title = page.getByRole("heading", { name: "Second step" });
    await title.and(page.locator(":focus")).waitFor();
    await page.getByText("your authenticator app shows for Isobar").waitFor();
    const code = await accounts.nextTotp(app.secret);
    const field = codeField(page);
    for (const again of [true, true, false]) {
      await field.fill(wrongOf(code));
      await button(page, "Confirm").click();
      if (!again) break;
      await codeError(page, "wrong, has been used").waitFor();
      assert.equal(await field.inputValue(), wrongOf(code));
      await field.fill("");
      await codeError(page, "give the code").waitFor();
    }
    const waiting = page.getByRole("button", { name: /^Wait 0:\d\d$/ });
    await page.getByText("wrong several times").first().waitFor();
    assert.equal(await waiting.getAttribute("aria-disabled"), "true");
    await field.fill(code);
    await page.clock.fastForward("00:31");
    await button(page, "Confirm").click();
    await page.waitForURL(`${origin}/contact/`);
    await page.getByRole("banner").getByText("Ada Lovelace").first().waitFor();
  });

  test(`${client}: a code from a mail is not enough either`, async (context) => {
    const { user, app } = await newUser();
    const page = await alive(await visit(context, browser, `${origin}/login/`));
    await button(page, "Send me a code by e-mail").click();
    await page.getByLabel("E-mail address").fill(user.email);
    await button(page, "Send the code").click();
    const { code = "", links } = await accounts.mailTo(user.email);
    await page.getByLabel("Code from the mail").fill(code);
    await button(page, "Continue").click();
    await codeField(page).waitFor();
    // Nor is it to come to the profile by its address.
    await page.goto(`${origin}/profile/`);
    await codeField(page).fill(wrongOf(await accounts.nextTotp(app.secret)));
    await button(page, "Confirm").click();
    await codeError(page, "wrong, has been used").waitFor();
    assert.equal(await page.getByText("Your data").count(), 0);
    assert.ok((links[0] ?? "").includes("token"));
  });

  test(`${client}: a session without the code sees the second step in place of the profile, and can sign out there`, async (context) => {
    const { user, app } = await newUser();
    const session = await openSession(accounts, user);
    const page = await opened(context, site, session);
    await codeField(page).waitFor();
    const words = await page.getByRole("main").innerText();
    assert.doesNotMatch(words, /example\.com|Your data|Sessions|Ways in/);
    await page.getByText("Lost your app or telephone?").click();
    await page.getByText("write to us from the address of your account").waitFor();
    assert.equal(
      await page.getByRole("main").getByRole("link", { name: "Contact" }).getAttribute("href"),
      "/contact/"
    );
    await button(page.getByRole("main"), "Sign out").click();
    await page.waitForURL(`${origin}/`);
    await page.getByText("Signed out successfully").waitFor();
    assert.deepEqual(await accountCookies(page.context()), []);
    // A cookie that is silent about the app changes nothing.
    const silent = { ...(await openSession(accounts, user)) };
    silent.user = { ...silent.user, factors: undefined } as TestSession["user"];
    const forged = await opened(context, site, silent);
    await codeField(forged).fill(await accounts.nextTotp(app.secret));
    assert.equal(await forged.getByText("Your data").count(), 0);
    await button(forged, "Confirm").click();
    await profileOf(forged);
  });

  test(`${client}: where the service fails the code stays; two clicks are one request`, async (context) => {
    const { user, app } = await newUser();
    const page = await opened(context, site, await openSession(accounts, user));
    const code = await accounts.nextTotp(app.secret);
    await codeField(page).fill(code);
    await page.route(VERIFY, (route) => route.fulfill(answerWith(503, {})), { times: 1 });
    await button(page, "Confirm").click();
    await page.getByText("The service is away").waitFor();
    await page.context().setOffline(true);
    await button(page, "Confirm").click();
    await page.getByText("cannot be reached").waitFor();
    await page.context().setOffline(false);
    assert.equal(await codeField(page).inputValue(), code);
    const heard = heardByService(page, accounts);
    await button(page, "Confirm").dblclick();
    await profileOf(page);
    assert.equal(heard.filter((each) => each.endsWith("/verify")).length, 1);
  });

  test(`${client}: one of several apps is enough; each has a name of its own, and is chosen by it`, async (context) => {
    const { user, app } = await newUser();
    const page = await opened(context, site, app.session);
    await profileOf(page);
    await button(part(page), "Add an authenticator app").click();
    await page.getByLabel("A name for it").fill("Phone");
    await button(part(page), "Continue").click();
    await part(page).getByText("You have an app of this name already").waitFor();
    await page.getByLabel("A name for it").fill("<b>Tablet</b>");
    await button(part(page), "Continue").click();
    await page.getByRole("img", { name: "Drawing to scan" }).waitFor();
    const secret = (await part(page).locator("code").innerText()).replaceAll(" ", "");
    await codeField(page).fill(await accounts.nextTotp(secret));
    await button(part(page), "Confirm").click();
    await part(page).getByText("<b>Tablet</b>", { exact: true }).waitFor();
    await part(page).getByText("Phone", { exact: true }).waitFor();

    const login = await alive(await visit(context, browser, `${origin}/login/`));
    await signIn(login, user);
    await login.getByLabel("Which app").selectOption("<b>Tablet</b>");
    await codeField(login).fill(await accounts.nextTotp(app.secret));
    await button(login, "Confirm").click();
    await codeError(login, "wrong, has been used").waitFor();
    assert.equal(await login.getByLabel("Which app").inputValue(), "<b>Tablet</b>");
    await codeField(login).fill(await accounts.nextTotp(secret));
    await button(login, "Confirm").click();
    await profileOf(login);
  });

  test(`${client}: an app is removed by two presses, and from then on nobody is asked for its code`, async (context) => {
    const { user, app } = await newUser();
    const page = await opened(context, site, app.session);
    await profileOf(page);
    await button(part(page), "Remove").click();
    await button(part(page), "Remove Phone").and(page.locator(":focus")).waitFor();
    await button(part(page), "Cancel").click();
    await button(part(page), "Remove").and(page.locator(":focus")).waitFor();
    assert.equal((await factorsOf(user)).length, 1);
    await button(part(page), "Remove").click();
    await button(part(page), "Remove Phone").click();
    await part(page).getByText("The app is removed").waitFor();
    await part(page).getByText("Off: whoever knows your password").waitFor();
    assert.deepEqual(await factorsOf(user), []);
    const login = await alive(await visit(context, browser, `${origin}/login/`));
    await signIn(login, user);
    await profileOf(login);
  });

  test(`${client}: an app that was taken away by whoever runs the site is asked for no more`, async (context) => {
    const { user, app } = await newUser();
    const waiting = await opened(context, site, await openSession(accounts, user));
    await codeField(waiting).waitFor();
    const login = await alive(await visit(context, browser, `${origin}/login/`));
    await signIn(login, user);
    await codeField(login).waitFor();
    const inside = await opened(context, site, app.session);
    await button(part(inside), "Remove").waitFor(); // it has asked for the apps that there are
    await accounts.asAdmin(`/admin/users/${user.id}/factors/${app.id}`, "DELETE");
    await codeField(waiting).fill("123456");
    await button(waiting, "Confirm").click();
    await waiting.getByText("does not belong to your account any more").waitFor();
    await waiting.reload({ waitUntil: "commit" });
    await profileOf(waiting);
    await login.reload({ waitUntil: "commit" });
    await profileOf(login);
    await button(part(inside), "Remove").click();
    await button(part(inside), "Remove Phone").click();
    await part(inside).getByText("does not belong to your account any more").waitFor();
    await inside.reload();
    await profileOf(inside);
    await part(inside).getByText("Off: whoever knows your password").waitFor();
  });

  test(`${client}: by keys alone an app is added, and a code given`, async (context) => {
    const user = await accounts.createUser();
    const page = await opened(context, site, await openSession(accounts, user));
    await profileOf(page);
    await tabTo(page, button(part(page), "Add an authenticator app"));
    await page.keyboard.press("Enter");
    await page.getByLabel("A name for it").and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Watch");
    await page.keyboard.press("Enter");
    await page.getByRole("img", { name: "Drawing to scan" }).waitFor();
    const secret = (await part(page).locator("code").innerText()).replaceAll(" ", "");
    await tabTo(page, codeField(page));
    await page.keyboard.type(await accounts.nextTotp(secret));
    await page.keyboard.press("Enter");
    const note = part(page).getByRole("status").filter({ hasText: "Your app is added" });
    await note.and(page.locator(":focus")).waitFor();
    const login = await alive(await visit(context, browser, `${origin}/login/`));
    await signIn(login, user);
    await login
      .getByRole("heading", { name: "Second step" })
      .and(login.locator(":focus"))
      .waitFor();
    await login.keyboard.press("Tab");
    await login.keyboard.type(await accounts.nextTotp(secret));
    await login.keyboard.press("Enter");
    await profileOf(login);
  });

  test(`${client}: the second step and the list of apps are fit for everybody`, async (context) => {
    const { user, app: first } = await newUser();
    const app = await addApp(
      accounts,
      first.session,
      "A telephone with a name as long as it may be"
    );
    const page = await opened(context, site, await openSession(accounts, user), PHONE);
    await codeField(page).waitFor();
    await button(page, "Confirm").click();
    await codeError(page, "give the code").waitFor();
    await page.getByText("Lost your app or telephone?").click();
    await assertFit(page);
    const inside = await profileOf(await opened(context, site, app.session, PHONE));
    await button(part(inside), "Remove").first().click();
    await begin(inside);
    await button(part(inside), "Confirm").click();
    await codeError(inside, "give the code").waitFor();
    await assertFit(inside);
  });

  test(`${client}: a strict policy stops nothing of it`, async (context) => {
    const strict = { ...site, origin: await openStrictly(context, site, accounts) };
    const user = await accounts.createUser();
    const visitor = await memberOf(context, browser, {
      accounts,
      site: strict,
      session: await openSession(accounts, user)
    });
    const refused = refusedBy(visitor);
    const page = await visitor.newPage();
    await page.goto(`${strict.origin}/profile/`);
    await profileOf(page);
    const secret = await begin(page);
    await codeField(page).fill(await accounts.nextTotp(secret));
    await button(part(page), "Confirm").click();
    await part(page).getByText("Your app is added").waitFor();
    await button(page, "Sign out here").click();
    await page.waitForURL(`${strict.origin}/`);
    await page.goto(`${strict.origin}/login/`);
    await alive(page);
    await signIn(page, user);
    await codeField(page).fill(await accounts.nextTotp(secret));
    await button(page, "Confirm").click();
    await profileOf(page);
    assert.deepEqual(refused, []);
  });
}
