/** Where links of mails and providers lead: what signs in, what does not and why, made of React and of Preact. */
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
import {
  alive,
  openAccountSites,
  openWithProject,
  profileOf,
  signIn
} from "../support/accountSite.ts";
import { openAccounts } from "../support/accounts.ts";
import { forbidErrors, newVisitor, openBrowser, visit } from "../support/browser.ts";

const accounts = await openAccounts({ after });
// Pages are kept for going back to them, as browsers of visitors do.
const browser = await openBrowser({ after }, [], ["--disable-back-forward-cache"]);
const sites = await openAccountSites(accounts);
const user = await accounts.createUser();

/** Where codes are traded for sessions. */
const TRADE = "**/auth/v1/token?grant_type=pkce";

const press = (page: Page) => page.getByRole("button", { name: "Yes, go on" });
const failed = (page: Page) => page.getByRole("heading", { name: "This link does not work" });
const empty = (page: Page) =>
  page.getByRole("heading", { name: "There is nothing to finish here" });
const island = (page: Page) => page.locator("[data-island=AuthCallback]");

/** A link's token for somebody, as machines are given it, and mails hold it. */
async function tokenFor(type: "magiclink" | "recovery" | "invite", email: string): Promise<string> {
  const link = await accounts.asAdmin<{ hashed_token: string }>("/admin/generate_link", "POST", {
    type,
    email
  });
  return `?token_hash=${link.hashed_token}&type=${type}`;
}

for (const [client, site] of sites) {
  const { origin } = site;
  const callback = `${origin}/auth/callback/`;
  const arrive = async (context: TestContext, sent: string, options = {}) =>
    alive(await visit(context, browser, callback + sent, options));

  /** Asks for a mail on the login page, which is open, and waits for its link. */
  async function linkFor(page: Page, email: string): Promise<string> {
    await alive(page);
    await page.getByRole("button", { name: "Send me a code by e-mail" }).click();
    await page.getByLabel("E-mail address").fill(email);
    await page.getByRole("button", { name: "Send the code" }).click();
    await page.getByRole("heading", { name: "Check your mail" }).waitFor();
    const { links } = await accounts.mailTo(email);
    return links[0] ?? "";
  }

  test(`${client}: a code is traded once, leaves the address, and cannot be gone back to`, async (context) => {
    const somebody = await accounts.createUser();
    const page = await visit(context, browser, `${origin}/login/`);
    const link = await linkFor(page, somebody.email);
    const heard = heardByService(page, accounts);
    const seen: string[] = [];
    page.on("framenavigated", (frame) => seen.push(frame.url()));
    await page.goto(link);
    await profileOf(page);
    assert.ok(seen.some((url) => url.startsWith(`${callback}?code=`)));
    await page.goBack();
    await page.waitForURL((url) => !url.pathname.startsWith("/login"));
    await profileOf(page);
    assert.equal(heard.filter((request) => request === "POST /token").length, 1);
    assert.ok(!(await accountCookies(page.context())).some((name) => name.includes("verifier")));
  });

  test(`${client}: what looks through mails uses nothing up; a press does`, async (context) => {
    const somebody = await accounts.createUser();
    const sent = await tokenFor("magiclink", somebody.email);
    const scanner = await arrive(context, sent);
    const heard = heardByService(scanner, accounts);
    await press(scanner).waitFor();
    const page = await arrive(context, sent);
    assert.equal(page.url(), callback);
    const heading = page.getByRole("heading", { name: "Sign in here?" });
    await heading.waitFor();
    await focusOn(heading);
    await press(page).click();
    await profileOf(page);
    assert.deepEqual(heard, []);
    // Whoever is second is told.
    await press(scanner).click();
    await failed(scanner).waitFor();
    await scanner.getByText("wrong, has been used or is too old").waitFor();
    assert.equal((await accountCookies(scanner.context())).length, 0);
  });

  test(`${client}: a new account is opened by its link in any browser`, async (context) => {
    const page = await alive(await visit(context, browser, `${origin}/signup/`));
    const email = accounts.newAddress();
    await page.getByLabel("E-mail address").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("Correct-horse-7");
    await page.getByLabel("I agree").check();
    await page.getByRole("button", { name: "Sign up", exact: true }).click();
    await page.getByRole("heading", { name: "Check your mail" }).waitFor();
    const { tokenHash } = await accounts.mailTo(email);
    const other = await arrive(context, `?token_hash=${tokenHash}&type=signup`);
    await other.getByRole("heading", { name: "Confirm your address?" }).waitFor();
    await press(other).dblclick();
    await profileOf(other);
    await openSession(accounts, { email, password: "Correct-horse-7" });
  });

  test(`${client}: an invitation and a forgotten password lead to choosing one, by keys alone`, async (context) => {
    const somebody = await accounts.createUser();
    for (const [type, email, title] of [
      ["invite", accounts.newAddress(), "Accept the invitation?"],
      ["recovery", somebody.email, "Set a new password?"]
    ] as const) {
      const page = await arrive(context, await tokenFor(type, email));
      await page.getByRole("heading", { name: title }).waitFor();
      await tabTo(page, press(page));
      await page.keyboard.press("Enter");
      await page.waitForURL(`${origin}/auth/reset/${type === "invite" ? "#invite" : ""}`);
      await page.getByRole("heading", { name: "Set a new password", level: 2 }).waitFor();
      assert.equal(
        await page.getByText("Welcome. Choose a password").count(),
        +(type === "invite")
      );
      await tabTo(page, page.getByRole("textbox", { name: "New password" }));
      await page.keyboard.type("Quiet-otter-12");
      await page.keyboard.press("Enter");
      await page.getByText("Your new password holds").first().waitFor();
      await openSession(accounts, { email, password: "Quiet-otter-12" });
    }
  });

  test(`${client}: an invitation that names the site and no page leads to the one that takes it`, async (context) => {
    const own = await openAccounts(context, { settings: { mailPage: "/auth/callback/" } });
    const { origin: invited } = await openWithProject(site, accounts, own, context);
    const email = own.newAddress();
    await own.asAdmin(`/invite?redirect_to=${encodeURIComponent(invited)}`, "POST", { email });
    const [link = ""] = (await own.mailTo(email)).links;
    const page = await alive(await visit(context, browser, link));
    await page.getByRole("heading", { name: "Accept the invitation?" }).waitFor();
    assert.equal(page.url(), `${invited}/auth/callback/`);
    await press(page).click();
    await page.getByText("Welcome. Choose a password").waitFor();
  });

  test(`${client}: errors of the address are told as text, and leave it`, async (context) => {
    const hostile = "<img src=x onerror=globalThis.hit=1>";
    const attack = encodeURIComponent(hostile);
    const [link, other, nobody] = [
      "This link does not work",
      "That did not work",
      "That did not work with the provider"
    ];
    for (const [sent, title, words] of [
      ["?error=access_denied&error_code=otp_expired&error_description=Late", link, "too old"],
      ["#error=access_denied&error_code=otp_expired&error_description=Late&sb=", link, "too old"],
      ["?error=access_denied", nobody, "The provider did not let you in"],
      ["?error=server_error&error_code=bad_oauth_callback", nobody, "could not be used"],
      [
        "?error=access_denied&error_code=provider_email_needs_verification",
        "Your address is not confirmed yet",
        "follow the link in the mail"
      ],
      ["?error=access_denied&error_code=signup_disabled", other, "are not being opened"],
      [`?error=server_error&error_code=${attack}&error_description=${attack}`, other, hostile],
      [`#error=${attack}`, other, hostile],
      [`?error_description=${attack}`, other, `The link says: “${hostile}”`],
      [`?error=${"x".repeat(300)}`, other, `${"x".repeat(80)}…`]
    ] as const) {
      const page = await arrive(context, sent);
      await page.getByRole("heading", { name: title, exact: true }).waitFor();
      await island(page).getByText(words).first().waitFor();
      assert.equal(page.url(), callback);
      assert.equal(await island(page).locator("img").count(), 0);
      assert.equal(await page.evaluate(() => "hit" in globalThis), false);
      assert.doesNotMatch(await page.evaluate(() => JSON.stringify(history.state)), /error/);
      // It has been said once.
      await page.reload();
      await empty(page).waitFor();
      await page.getByRole("link", { name: "Sign in", exact: true }).waitFor();
    }
  });

  test(`${client}: links that are used up, forged, or of another kind sign nobody in`, async (context) => {
    const somebody = await accounts.createUser();
    const login = await visit(context, browser, `${origin}/login/`);
    const used = await linkFor(login, somebody.email);
    await login.goto(used);
    await profileOf(login);
    const recovery = await tokenFor("recovery", (await accounts.createUser()).email);
    for (const [address, isAsked] of [
      [used, false],
      [`${callback}?token_hash=${"0".repeat(56)}&type=magiclink`, true],
      [`${callback}?token_hash=pkce_${"0".repeat(56)}&type=signup`, true],
      [`${callback}${recovery.replace("type=recovery", "type=email_change")}`, true]
    ] as const) {
      const page = await alive(await visit(context, browser, address));
      if (isAsked) await press(page).click();
      await failed(page).waitFor();
      await focusOn(failed(page));
      await page.getByText("wrong, has been used or is too old").waitFor();
      await page.getByRole("link", { name: "Forgot your password?" }).waitFor();
      assert.equal((await accountCookies(page.context())).length, 0);
    }
    for (const type of ["sms", "", "__proto__"]) {
      const page = await arrive(context, `?token_hash=abc&type=${type}`);
      await empty(page).waitFor();
    }
  });

  test(`${client}: a code in a browser that never asked says so, and a code by mail is the way on`, async (context) => {
    const somebody = await accounts.createUser();
    const asking = await visit(context, browser, `${origin}/login/`);
    const link = await linkFor(asking, somebody.email);
    const page = await alive(await visit(context, browser, link));
    const heard = heardByService(page, accounts);
    await failed(page).waitFor();
    await island(page).getByText("asked for in another browser or on another device").waitFor();
    assert.equal(page.url(), callback);
    assert.deepEqual(
      heard.filter((request) => /token/.test(request)),
      []
    );
    const another = await accounts.createUser();
    await page.getByLabel("E-mail address").fill(another.email);
    await page.getByRole("button", { name: "Send the code" }).click();
    const { code = "" } = await accounts.mailTo(another.email);
    await page.getByLabel("Code from the mail").fill(code);
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await profileOf(page);
  });

  test(`${client}: a code that somebody else has made is refused where one was asked for, too`, async (context) => {
    const somebody = await accounts.createUser();
    const page = await visit(context, browser, `${origin}/login/`);
    await linkFor(page, somebody.email);
    await page.goto(`${callback}?code=0e6a1f5c-31c4-4b44-9a08-5a0c8a4a5f11`);
    await failed(page).waitFor();
    await page.getByText("begun in another browser, or has been used").waitFor();
    await page.getByRole("link", { name: "Sign in", exact: true }).click();
    await page.waitForURL(`${origin}/login/`);
    await alive(page);
    await signIn(page, somebody);
    await profileOf(page);
  });

  test(`${client}: a session in the address is taken from nobody`, async (context) => {
    const session = await openSession(accounts, user);
    const sent = new URLSearchParams({
      access_token: session.access_token,
      refresh_token: session.refresh_token,
      expires_in: "3600",
      expires_at: String(session.expires_at),
      token_type: "bearer",
      type: "magiclink"
    });
    const page = await arrive(context, `#${sent}`);
    await failed(page).waitFor();
    await page.getByText("this site does not take from anybody").waitFor();
    assert.equal(page.url(), callback);
    sent.set("expires_at", String(session.expires_at - 600));
    const late = await arrive(context, `#${sent}`);
    await late.getByText("made more than two minutes ago").waitFor();
    for (const { context: visitor } of [page, late].map((one) => ({ context: one.context() })))
      assert.equal((await accountCookies(visitor)).length, 0);
  });

  test(`${client}: the page that was asked for is come back to, another site's is not`, async (context) => {
    const path = "/profile/?tab=1#data";
    for (const [remembered, end] of [
      [path, path],
      ["//evil.example/", "/profile/"],
      ["/\\evil.example", "/profile/"],
      ["javascript:alert(1)", "/profile/"]
    ] as const) {
      const visitor = await newVisitor(context, browser);
      const page = await visitor.newPage();
      forbidErrors(page, context);
      await page.goto(remembered === path ? origin + path : `${origin}/login/`);
      await page.waitForURL(`${origin}/login/`);
      if (remembered !== path) {
        const value = encodeURIComponent(remembered);
        await visitor.addCookies([{ name: "sb-redirect-path", value, url: origin }]);
      }
      const sent = await tokenFor("magiclink", (await accounts.createUser()).email);
      await page.goto(`${callback}${sent}&next=//evil.example`);
      await press(page).click();
      await page.waitForURL(origin + end);
    }
  });

  test(`${client}: whoever is signed in stays so: nothing to finish leads on, a bad link says so`, async (context) => {
    const session = await openSession(accounts, user);
    const visitor = await memberOf(context, browser, { accounts, site, session });
    const page = await visitor.newPage();
    forbidErrors(page, context);
    await page.goto(callback);
    await profileOf(page);
    await page.goto(`${callback}?error=access_denied&error_code=otp_expired`);
    await failed(page).waitFor();
    assert.equal(await page.getByRole("button", { name: "Send the code" }).count(), 0);
    await page.getByRole("link", { name: "Go on" }).click();
    await profileOf(page);
    // Somebody else's link asks before it makes them somebody else.
    const other = await accounts.createUser({ name: "Grace Hopper" });
    await page.goto(callback + (await tokenFor("magiclink", other.email)));
    await press(page).click();
    await profileOf(page);
    await page.getByRole("banner").getByText("Grace Hopper").first().waitFor();
  });

  test(`${client}: one of two addresses is confirmed, and the other is waited for`, async (context) => {
    const page = await arrive(context, "#message=Confirmation+link+accepted&sb=");
    await page.getByRole("heading", { name: "One of two addresses is confirmed" }).waitFor();
    assert.equal(page.url(), callback);
  });

  test(`${client}: while the service is away the link waits for the next press`, async (context) => {
    const page = await arrive(
      context,
      await tokenFor("magiclink", (await accounts.createUser()).email)
    );
    const error = page.getByRole("group", { name: "That did not work" });
    await page.route("**/auth/v1/verify", (route) => route.fulfill(answerWith(503, {})), {
      times: 1
    });
    await press(page).click();
    await error.getByText("The service is away").waitFor();
    await page.context().setOffline(true);
    await press(page).click();
    await error.getByText("cannot be reached").waitFor();
    await page.context().setOffline(false);
    await press(page).click();
    await profileOf(page);
  });

  test(`${client}: while the service is away a code can be tried again, and outlives a reload`, async (context) => {
    const somebody = await accounts.createUser();
    const page = await visit(context, browser, `${origin}/login/`);
    const link = await linkFor(page, somebody.email);
    const title = page.getByRole("heading", { name: "That did not work" });
    const again = page.getByRole("button", { name: "Try again" });
    let isAway = true;
    await page.route(TRADE, (route) =>
      isAway ? route.fulfill(answerWith(503, {})) : route.continue()
    );
    await page.goto(link);
    await page.getByText("The service is away").waitFor();
    await focusOn(title);
    await Promise.all([page.waitForResponse(TRADE), again.click()]);
    await page.getByText("The service is away").waitFor();
    await focusOn(title);
    await page.reload();
    await alive(page);
    await page.getByText("The service is away").waitFor();
    assert.equal(page.url(), callback);
    isAway = false;
    await again.click();
    await profileOf(page);
  });

  test(`${client}: a link that waits for its press outlives a reload, one that is used up does not`, async (context) => {
    const sent = await tokenFor("magiclink", (await accounts.createUser()).email);
    const page = await arrive(context, sent);
    await press(page).waitFor();
    await page.reload();
    assert.equal(page.url(), callback);
    await press(page).waitFor();
    const other = await arrive(context, sent);
    await press(other).click();
    await profileOf(other);
    await press(page).click();
    await failed(page).waitFor();
    await page.reload();
    await empty(page).waitFor();
    assert.equal(await press(page).count(), 0);
  });

  test(`${client}: on a phone, by day and by night, each state of it is fit for everybody`, async (context) => {
    const page = await arrive(context, `?token_hash=${"0".repeat(56)}&type=magiclink`, PHONE);
    await press(page).waitFor();
    await assertFit(page);
    await press(page).click();
    await failed(page).waitFor();
    await assertFit(page);
    const odd = await arrive(context, `?error=${"x".repeat(300)}`, PHONE);
    await odd.getByRole("heading", { name: "That did not work" }).waitFor();
    await assertFit(odd);
  });

  test(`${client}: a strict policy stops nothing of it`, async (context) => {
    const strict = await openStrictly(context, site, accounts);
    const page = await visit(context, browser, "about:blank");
    const refused = refusedBy(page.context());
    await page.goto(`${strict}/auth/callback/?error=<script>alert(1)</script>`);
    await page.getByRole("heading", { name: "That did not work" }).waitFor();
    await page.goto(`${strict}/login/`);
    const link = await linkFor(page, (await accounts.createUser()).email);
    await page.goto(link);
    await profileOf(page);
    assert.deepEqual(refused, []);
  });

  test(`${client}: without script it says what it needs, and uses nothing up`, async (context) => {
    const sent = await tokenFor("magiclink", (await accounts.createUser()).email);
    const still = await visit(context, browser, callback + sent, { javaScriptEnabled: false });
    await assertPlain(still);
    const page = await arrive(context, sent);
    await press(page).click();
    await profileOf(page);
  });
}
