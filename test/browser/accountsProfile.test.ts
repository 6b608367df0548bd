/** The profile: what it shows, what can be changed there, and what goes wrong, made of React and of Preact. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, type TestContext, test } from "node:test";
import type { Page } from "playwright-core";
import {
  answerWith,
  assertFit,
  assertPlain,
  openStrictly,
  PHONE,
  refusedBy,
  tabTo
} from "../support/accountPages.ts";
import {
  button,
  errorOf,
  header,
  nameField,
  openMember,
  openProfile,
  part
} from "../support/accountProfile.ts";
import {
  heardByService,
  memberOf,
  openSession,
  type TestSession
} from "../support/accountSessions.ts";
import {
  alive,
  openAccountSites,
  openWithProject,
  profileOf,
  signIn
} from "../support/accountSite.ts";
import { type NewUser, openAccounts } from "../support/accounts.ts";
import { forbidErrors, holdBack, openBrowser, visit } from "../support/browser.ts";
import type { OpenSite } from "../support/openSite.ts";

const accounts = await openAccounts({ after });
let passed = 0;
/** A project that asks for one confirmation of a new address, and whose clock can be put forward. */
const other = await openAccounts(
  { after },
  { settings: { isChangeConfirmedTwice: false }, now: () => Date.now() + passed }
);
const browser = await openBrowser();

const USER = "**/auth/v1/user*";
const HEADERS = { "access-control-allow-origin": "*" };

const opened = async (context: TestContext, site: OpenSite, session: TestSession): Promise<Page> =>
  profileOf(await openProfile(context, browser, { accounts, site, session }));
const newMember = (
  context: TestContext,
  site: OpenSite,
  given?: NewUser
): ReturnType<typeof openMember> => openMember(context, browser, { accounts, site }, given);

/** Notes whether a page has ever said that nobody is signed in. */
const WATCH_FOR_STRANGERS = `
  new MutationObserver(() => {
    if (document.querySelector("main")?.innerText.includes("You are signed out")) isStranger = true;
  }).observe(document, { childList: true, subtree: true, attributes: true });
`;

for (const [client, site] of await openAccountSites(accounts)) {
  const { origin } = site;

  test(`${client}: it shows whose it is to them alone: visitors are led to the login page, and back`, async (context) => {
    const user = await accounts.createUser({ name: "Ada King Lovelace" });
    const page = await visit(context, browser, "about:blank");
    await page.addInitScript(WATCH_FOR_STRANGERS);
    await page.goto(`${origin}/profile/#data`);
    await page.waitForURL(`${origin}/login/`);
    await alive(page);
    await signIn(page, user);
    await page.waitForURL(`${origin}/profile/#data`);
    const main = page.getByRole("main");
    await main.getByText("Ada King Lovelace").waitFor();
    await main.getByText("AL", { exact: true }).waitFor(); // in place of a portrait
    await main.getByText(user.email).first().waitFor();
    await page.locator("[data-island=Profile] div[inert]").waitFor({ state: "detached" });
    assert.equal(await nameField(page).inputValue(), "Ada King Lovelace");
    assert.equal(await page.evaluate(() => "isStranger" in globalThis), false);
    const html = await (await page.request.get(`${origin}/profile/`)).text();
    assert.doesNotMatch(html, /Lovelace|@example\.com/);
    assert.equal(html, site.read("profile/index.html"));
  });

  test(`${client}: another name is in the header at once, in the other tab as well`, async (context) => {
    const { page, user } = await newMember(context, site, { name: "Ada Byron" });
    const other = await page.context().newPage();
    await other.goto(`${origin}/`);
    await header(other).getByText("Ada Byron").first().waitFor();
    const name = part(page, "Your name");
    await nameField(page).fill("  Ada   Lovelace ");
    await button(name, "Save").click();
    await name.getByRole("status").getByText("Your name is saved").waitFor();
    for (const tab of [page, other]) await header(tab).getByText("Ada Lovelace").first().waitFor();
    await page.getByRole("main").getByText("Ada Lovelace").waitFor();
    const { user_metadata } = await accounts.asAdmin<TestSession["user"]>(
      `/admin/users/${user.id}`
    );
    assert.equal(user_metadata.full_name, "Ada Lovelace");
  });

  test(`${client}: hostile and very long names are text, and no longer than they may be`, async (context) => {
    const names: [unknown, string][] = [
      ["<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
      ["x".repeat(3000), "x".repeat(80)],
      [{ html: "<b>" }, ""],
      ["\u202eadA\u0000", "adA"]
    ];
    for (const [full_name, shown] of names) {
      const user = await accounts.createUser();
      const text =
        typeof full_name === "string" ? full_name.replace("\u0000", "\u0007") : full_name;
      const user_metadata = { full_name: text };
      await accounts.asAdmin(`/admin/users/${user.id}`, "PUT", { user_metadata });
      const session = await openSession(accounts, user);
      const visitor = await memberOf(
        context,
        browser,
        { accounts, site, session },
        { viewport: { width: 390, height: 844 } }
      );
      const page = await visitor.newPage();
      forbidErrors(page, context);
      page.on("dialog", (dialog) => assert.fail(dialog.message()));
      await page.goto(`${origin}/profile/`);
      await profileOf(page);
      const main = page.getByRole("main");
      await main
        .locator("p[dir=auto]")
        .getByText(shown || user.email, { exact: true })
        .first()
        .waitFor();
      const value = await nameField(page).inputValue();
      assert.ok(value.length <= 80 && value.includes(shown), value);
      assert.equal(await main.locator("img").count(), 0);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
      await visitor.close();
    }
    const { page } = await newMember(context, site);
    const field = nameField(page);
    await field.evaluate((input) => input.removeAttribute("maxlength"));
    await field.fill("y".repeat(81));
    await button(part(page, "Your name"), "Save").click();
    await page
      .locator("#name-full_name-error", { hasText: "keep the name to 80 characters" })
      .waitFor();
    assert.equal(await field.getAttribute("aria-invalid"), "true");
    assert.equal(await field.inputValue(), "y".repeat(81));
  });

  test(`${client}: another address counts once both mails are answered, wherever they are opened`, async (context) => {
    const { page, user } = await newMember(context, site);
    const address = accounts.newAddress("ada");
    const place = part(page, "E-mail address");
    await place.getByLabel("New address").fill(address);
    await button(place, "Change address").click();
    await place.getByText(`Waiting for ${address}`).waitFor();
    await place.getByText(`your address stays ${user.email}`).waitFor();
    const [toNew, toOld] = [await accounts.mailTo(address), await accounts.mailTo(user.email)];
    // Somebody reads mail elsewhere.
    const elsewhere = await visit(context, browser, toNew.links[0] ?? "");
    await elsewhere.getByText("Now follow the link in the mail").waitFor();
    await page.reload();
    await profileOf(page);
    await place.getByText(`Waiting for ${address}`).waitFor();
    await elsewhere.goto(toOld.links[0] ?? "");
    await elsewhere.getByRole("heading", { name: "This link does not work" }).waitFor();
    await elsewhere.getByText("If it was to confirm your address, that is done").waitFor();
    await page.reload();
    await profileOf(page);
    await place.getByText(/Waiting for/).waitFor({ state: "detached" });
    // What the cookie says is as old as the session.
    await page.getByRole("main").locator("p", { hasText: address }).first().waitFor();
    await openSession(accounts, { ...user, email: address });
    await assert.rejects(openSession(accounts, user), /invalid_credentials/);
  });

  test(`${client}: what was changed in another browser is what it shows and would save, also while sessions cannot be renewed`, async (context) => {
    const { page, user } = await newMember(context, site, { name: "Ada Byron" });
    const top = page.getByRole("main").locator("p[dir=auto]");
    const change = async (full_name: string): Promise<string> => {
      const email = accounts.newAddress("ada");
      await accounts.asAdmin(`/admin/users/${user.id}`, "PUT", {
        email,
        email_confirm: true,
        user_metadata: { full_name }
      });
      await page.reload();
      await profileOf(page);
      await top.getByText(email, { exact: true }).waitFor();
      await top.getByText(full_name, { exact: true }).waitFor();
      assert.equal(await nameField(page).inputValue(), full_name);
      return email;
    };
    await change("Ada Lovelace");
    await header(page).getByText("Ada Lovelace").first().waitFor();
    await page.route("**/auth/v1/token*", (route) => route.fulfill(answerWith(503, {})));
    const email = await change("Ada King");
    await part(page, "Ways in").getByText(email, { exact: true }).waitFor();
    // And without loading the page anew, where another tab renews the session.
    await page.unroute("**/auth/v1/token*");
    const tab = await page.context().newPage();
    await tab.goto(`${origin}/profile/`);
    await profileOf(tab);
    await header(page).getByText("Ada King").first().waitFor();
    await nameField(tab).fill("Ada King Lovelace");
    await button(tab, "Save").click();
    await top.getByText("Ada King Lovelace", { exact: true }).waitFor();
    await page.waitForFunction(
      (field) => (field as HTMLInputElement).value === "Ada King Lovelace",
      await nameField(page).elementHandle()
    );
    await tab.close();
  });

  test(`${client}: an address that is none, or one's own, is refused at the field; one that is taken is not told`, async (context) => {
    const { page, user } = await newMember(context, site);
    const { email: taken } = await accounts.createUser();
    const heard = heardByService(page, accounts);
    const place = part(page, "E-mail address");
    const field = place.getByLabel("New address");
    const refused: [string, string][] = [
      ["", "Please give your e-mail address."],
      ["ada@", "example.com"],
      [user.email.toUpperCase(), "That is your address already."]
    ];
    for (const [text, words] of refused) {
      await field.fill(text);
      await button(place, "Change address").click();
      await place.locator("#address-email-error", { hasText: words }).waitFor();
      assert.equal(await field.inputValue(), text);
    }
    assert.deepEqual(heard, []);
    await field.fill(taken);
    await button(place, "Change address").click();
    await place.getByText(`Waiting for ${taken}`).waitFor();
    await place.getByText("If this address can be used").waitFor();
    assert.equal(await errorOf(place).count(), 0);
    assert.equal(await accounts.countMails(taken), 0);
  });

  test(`${client}: a new password has to be strong and another; then it holds, and other sessions have ended`, async (context) => {
    const { page, user } = await newMember(context, site);
    const other = await opened(context, site, await openSession(accounts, user));
    const place = part(page, "Password");
    const field = place.getByLabel("New password", { exact: true });
    assert.equal(await field.getAttribute("autocomplete"), "new-password");
    for (const [text, words] of [
      ["", "Please give your password."],
      ["short", "at least 8 characters"],
      ["é".repeat(40), "72 bytes at most"],
      [user.password, "differ from your present one"]
    ] as const) {
      await field.fill(text);
      await button(place, "Change password").click();
      await place.locator("#new-password-error", { hasText: words }).waitFor();
      assert.equal(await field.inputValue(), text);
    }
    await field.fill("password1234");
    await place.getByText("a well-known password").waitFor(); // an estimate, not a rule
    await field.fill("Another-horse-8");
    await button(place, "Change password").click();
    await place.getByText("Your new password holds from now on").waitFor();
    await openSession(accounts, { ...user, password: "Another-horse-8" });
    await assert.rejects(openSession(accounts, user), /invalid_credentials/);
    await page.reload();
    await profileOf(page);
    await other.reload({ waitUntil: "commit" });
    await other.waitForURL(`${origin}/login/`);
  });

  test(`${client}: two clicks are one request, and the button says that something is under way`, async (context) => {
    const { page } = await newMember(context, site);
    let changes = 0;
    page.on("request", (request) => {
      if (request.method() === "PUT" && request.url().endsWith("/user")) changes += 1;
    });
    const release = await holdBack(page, USER);
    const place = part(page, "Your name");
    await nameField(page).fill("Ada");
    await button(place, "Save").dblclick();
    await place.getByRole("status").getByText("One moment").waitFor({ state: "attached" });
    assert.equal(await button(place, "Save").getAttribute("aria-disabled"), "true");
    await page.keyboard.press("Enter");
    release();
    await place.getByText("Your name is saved").waitFor();
    assert.equal(changes, 1);
    // And once it is done it can be done again.
    await nameField(page).fill("Ada Lovelace");
    await button(place, "Save").click();
    await header(page).getByText("Ada Lovelace").first().waitFor();
    assert.equal(changes, 2);
  });

  test(`${client}: where the service fails everything typed stays, and the next try works`, async (context) => {
    const visitor = await memberOf(context, browser, {
      accounts,
      site,
      session: await openSession(accounts, await accounts.createUser())
    });
    const page = await visitor.newPage();
    forbidErrors(page, context);
    await page.clock.install();
    await page.goto(`${origin}/profile/`);
    await profileOf(page);
    const [name, password] = [part(page, "Your name"), part(page, "Password")];
    await password.getByLabel("New password", { exact: true }).fill("Another-horse-8");
    await part(page, "E-mail address").getByLabel("New address").fill("ada@example.com");
    const field = nameField(page);
    await field.fill("Ada Lovelace");
    const faults = [
      [{ status: 503, headers: HEADERS, body: "{}" }, "The service is away"],
      [{ status: 200, headers: HEADERS, contentType: "text/html", body: "<p>" }, "Something else"],
      [
        { status: 422, headers: HEADERS, json: { code: 422, error_code: "brand_new", msg: "" } },
        "brand_new"
      ]
    ] as const;
    for (const [answer, words] of faults) {
      await page.route(USER, (route) => route.fulfill(answer), { times: 1 });
      await button(name, "Save").click();
      await errorOf(name).getByText(words).waitFor();
      const kept = errorOf(name).getByText("What you have filled in is still here.");
      assert.equal(await kept.count(), words.endsWith("away") ? 1 : 0);
    }
    await visitor.setOffline(true);
    await button(name, "Save").click();
    await errorOf(name).getByText("cannot be reached").waitFor();
    await visitor.setOffline(false);
    const tooMany = { code: "over_request_rate_limit", message: "Request rate limit reached" };
    const headers = { ...HEADERS, "x-supabase-api-version": "2024-01-01" };
    await page.route(USER, (route) => route.fulfill({ status: 429, headers, json: tooMany }), {
      times: 1
    });
    await button(name, "Save").click();
    await errorOf(name).getByText("too often").waitFor();
    await name.getByRole("button", { name: /^Wait 0:\d\d$/ }).waitFor();
    await page.clock.fastForward("00:31");
    assert.equal(await field.inputValue(), "Ada Lovelace");
    await button(name, "Save").click();
    await name.getByText("Your name is saved").waitFor();
    assert.equal(
      await password.getByLabel("New password", { exact: true }).inputValue(),
      "Another-horse-8"
    );
    assert.equal(await page.getByLabel("New address").inputValue(), "ada@example.com");
  });

  test(`${client}: a project can have one confirmation of a new address; the tab that waits for it sees it`, async (context) => {
    const place = await openWithProject(site, accounts, other, context);
    const user = await other.createUser();
    const session = await openSession(other, user);
    const visitor = await memberOf(context, browser, { accounts: other, site: place, session });
    const page = await visitor.newPage();
    forbidErrors(page, context);
    await page.goto(`${place.origin}/profile/`);
    await profileOf(page);
    const address = other.newAddress("ada");
    await page.getByLabel("New address").fill(address);
    await button(page, "Change address").click();
    await page.getByText(`Waiting for ${address}`).waitFor();
    await nameField(page).fill("Half typed");
    assert.equal(await other.countMails(user.email), 0);
    const tab = await visitor.newPage();
    await tab.goto((await other.mailTo(address)).links[0] ?? "");
    await profileOf(tab);
    for (const each of [page, tab]) {
      await each.getByRole("main").locator("p[dir=auto]", { hasText: address }).waitFor();
      await each.getByText(/Waiting for/).waitFor({ state: "detached" });
    }
    assert.equal(await nameField(page).inputValue(), "Half typed");
  });

  test(`${client}: a session older than a day needs a code from a mail for a new password`, async (context) => {
    const place = await openWithProject(site, accounts, other, context);
    const user = await other.createUser();
    const session = { ...(await openSession(other, user)), expires_at: 0 };
    passed += 25 * 60 * 60 * 1000;
    const visitor = await memberOf(context, browser, { accounts: other, site: place, session });
    const page = await visitor.newPage();
    forbidErrors(page, context);
    await page.clock.install();
    await page.goto(`${place.origin}/profile/`);
    await profileOf(page);
    const form = part(page, "Password");
    const field = form.getByLabel("New password", { exact: true });
    await field.fill("Another-horse-8");
    await button(form, "Change password").click();
    const step = form.getByRole("status").filter({ hasText: "Check your mail for a code" });
    await step.and(page.locator(":focus")).waitFor();
    assert.equal(await errorOf(form).count(), 0); // nothing has gone wrong
    const code = form.getByLabel("Code from the mail");
    assert.equal(await code.getAttribute("autocomplete"), "one-time-code");
    assert.equal(await field.inputValue(), "Another-horse-8");
    const { code: right = "" } = await other.mailTo(user.email);
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, "0");
    for (const [text, words] of [
      ["", "give the code"],
      ["12345", "six digits"],
      [wrong, "wrong, has been used"]
    ] as const) {
      await code.fill(text);
      await button(form, "Change password").click();
      await form.locator("#new-code-error", { hasText: words }).waitFor();
    }
    await form.getByRole("button", { name: /^Send it again in \d:\d\d$/ }).waitFor();
    passed += 61_000;
    await page.clock.fastForward("01:01");
    await button(form, "Send it again").click();
    await form.getByText("It has been sent once more").waitFor();
    const { code: fresh = "" } = await other.mailTo(user.email);
    await code.fill(`${fresh.slice(0, 3)} ${fresh.slice(3)}`);
    await button(form, "Change password").click();
    await form.getByText("Your new password holds from now on").waitFor();
    assert.equal(await code.count(), 0);
    assert.equal(await field.inputValue(), ""); // nor is it left in the open
    assert.equal(await form.getByText("Good", { exact: true }).count(), 0);
    assert.equal(await form.getByRole("button", { name: /^Send it again/ }).count(), 0);
    await openSession(other, { ...user, password: "Another-horse-8" });
    assert.equal(await other.countMails(user.email), 2);
  });

  test(`${client}: while the service is away nothing is shown of an account but who it is, and the session stays`, async (context) => {
    const user = await accounts.createUser();
    const session = await openSession(accounts, user);
    const visitor = await memberOf(context, browser, { accounts, site, session });
    const page = await visitor.newPage();
    forbidErrors(page, context);
    await page.route(USER, (route) => route.fulfill(answerWith(503, {})));
    await page.goto(`${origin}/profile/`);
    const title = page.getByRole("heading", { name: "The service does not answer" });
    await title.waitFor();
    assert.ok(await title.evaluate((node) => node === document.activeElement));
    await page.getByText("The service is away just now.").waitFor();
    assert.equal(await page.getByText("filled in").count(), 0); // nobody has
    await button(page, "Try again").click();
    await title.waitFor();
    assert.equal(page.url(), `${origin}/profile/`);
    await page.unroute(USER);
    await visitor.setOffline(true);
    await visitor.setOffline(false); // as it comes back by itself
    await profileOf(page);
    // What is there already is not taken away by a reload of it that fails.
    await page.getByLabel("New address").fill(accounts.newAddress());
    await page.route(USER, (route) =>
      route.request().method() === "GET" ? route.fulfill(answerWith(501, {})) : route.continue()
    );
    await nameField(page).fill("Half typed");
    await button(page, "Change address").click();
    await page.getByText(/^Waiting for/).waitFor();
    await part(page, "E-mail address").getByRole("status").getByText("Check your mail").waitFor();
    assert.equal(await nameField(page).inputValue(), "Half typed");
  });

  test(`${client}: by keys alone somebody changes the name and signs out`, async (context) => {
    const { page } = await newMember(context, site);
    const place = part(page, "Your name");
    await tabTo(page, nameField(page));
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Ada Lovelace");
    await page.keyboard.press("Enter");
    const note = place.getByRole("status").filter({ hasText: "Your name is saved" });
    await note.and(page.locator(":focus")).waitFor();
    const data = part(page, "Your data");
    await tabTo(page, button(data, "Delete my account"));
    await page.keyboard.press("Space");
    await data.getByRole("textbox").and(page.locator(":focus")).waitFor();
    await tabTo(page, button(data, "Cancel"));
    await page.keyboard.press("Enter");
    await button(data, "Delete my account").and(page.locator(":focus")).waitFor();
    await page.getByRole("main").locator("h1").click();
    await tabTo(page, button(part(page, "Sessions"), "Sign out here"));
    await page.keyboard.press("Enter");
    await page.waitForURL(`${origin}/`);
    await page.getByText("Signed out successfully").waitFor();
  });

  test(`${client}: with all that can be opened and go wrong it is fit for everybody, and without script it says what it needs`, async (context) => {
    const { page, user } = await newMember(context, site, { name: `${"Ada ".repeat(18)}Lovelace` });
    await page.setViewportSize(PHONE.viewport);
    await assertFit(page);
    await button(page, "Delete my account").click();
    await button(page, "Delete my account").click();
    await button(page, "Change password").click();
    await button(page, "Add an authenticator app").click();
    await button(page, "Continue").click();
    await page.getByRole("img", { name: "Drawing to scan" }).waitFor();
    await page.getByLabel("New address").fill(`${"long".repeat(15)}@example.com`);
    await button(page, "Change address").click();
    await page.getByText(/^Waiting for/).waitFor();
    await assertFit(page);
    await page.setViewportSize({ width: 1280, height: 844 });
    await assertFit(page);
    const session = await openSession(accounts, user);
    const plain = await openProfile(
      context,
      browser,
      { accounts, site, session },
      { ...PHONE, javaScriptEnabled: false }
    );
    await assertPlain(plain);
    assert.equal(await plain.getByText(user.email).count(), 0);
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
    await nameField(page).fill("Ada Lovelace");
    await button(page, "Save").click();
    await header(page).getByText("Ada Lovelace").first().waitFor();
    const downloading = page.waitForEvent("download");
    await button(page, "Download my data").click();
    await readFile(await (await downloading).path());
    await button(page, "Sign out here").click();
    await page.waitForURL(`${strict.origin}/`);
    await page.getByText("Signed out successfully").waitFor();
    assert.deepEqual(refused, []);
  });
}
