/** Opening an account: by a mail's code or link, at once, by a provider, with mistakes, made of React and of Preact. */
import assert from "node:assert/strict";
import { after, type TestContext, test } from "node:test";
import type { Locator, Page } from "playwright-core";
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
import { heardByService, openSession } from "../support/accountSessions.ts";
import { alive, openAccountSites, profileOf, signIn, wordsOf } from "../support/accountSite.ts";
import { openAccounts } from "../support/accounts.ts";
import { openBrowser, visit } from "../support/browser.ts";

const accounts = await openAccounts({ after });
const browser = await openBrowser();
const sites = await openAccountSites(accounts);

const PASSWORD = "Correct-horse-7";
/** Where new accounts are asked for. */
const SIGN_UP = "**/auth/v1/signup*";

const email = (page: Page) => page.getByLabel("E-mail address");
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const terms = (page: Page) => page.getByLabel("I agree to the terms of use");
const submit = (page: Page) => page.getByRole("button", { name: "Sign up", exact: true });
const byMail = (page: Page) => page.getByRole("button", { name: "Send me a code by e-mail" });
const sendCode = (page: Page) => page.getByRole("button", { name: "Send the code" });
const code = (page: Page) => page.getByLabel("Code from the mail");
const goOn = (page: Page) => page.getByRole("button", { name: "Continue", exact: true });
const sent = (page: Page) => page.getByRole("heading", { name: "Check your mail" });
const errorOf = (page: Page) =>
  page.getByRole("group", { name: /That did not work|look at th|You must provide/ });

/** On how many lines words stand. */
const linesOf = (words: Locator): Promise<number> =>
  words.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });

async function fill(page: Page, address: string): Promise<void> {
  await page.getByLabel("Full name").fill("Ada Sample");
  await email(page).fill(address);
  await password(page).fill(PASSWORD);
  await terms(page).check();
}

async function signUp(page: Page, address: string): Promise<void> {
  await fill(page, address);
  await submit(page).click();
}

for (const [client, site] of sites) {
  const { origin } = site;
  const open = async (context: TestContext, options = {}) =>
    alive(await visit(context, browser, `${origin}/signup/`, options));

  test(`${client}: the code from the mail opens the account, a wrong one does not`, async (context) => {
    const page = await open(context);
    const address = accounts.newAddress();
    await signUp(page, `  ${address.toUpperCase()} `);
    await sent(page).waitFor();
    await focusOn(sent(page));
    assert.equal(await code(page).getAttribute("autocomplete"), "one-time-code");
    await goOn(page).click();
    await page.locator("#code-code-error", { hasText: "Please give the code" }).waitFor();
    const mail = await accounts.mailTo(address);
    const right = mail.code ?? "";
    await code(page).fill(right === "000000" ? "111111" : "000000");
    await goOn(page).click();
    await page.locator("#code-code-error", { hasText: "wrong, has been used" }).waitFor();
    await code(page).fill(`${right.slice(0, 3)}-${right.slice(3)} `);
    await goOn(page).click();
    await profileOf(page);
    await page.getByRole("banner").getByText("Ada Sample").first().waitFor();
    await openSession(accounts, { email: address, password: PASSWORD });
  });

  test(`${client}: the mail's link in the same browser opens it, and the waiting page follows`, async (context) => {
    const page = await open(context);
    const address = accounts.newAddress();
    await signUp(page, address);
    await sent(page).waitFor();
    const { links } = await accounts.mailTo(address);
    const tab = await page.context().newPage();
    await tab.goto(links[0] ?? "");
    await profileOf(tab);
    await profileOf(page);
  });

  test(`${client}: the mail's link in another browser confirms the address, says so, and leads to signing in`, async (context) => {
    const page = await open(context);
    const address = accounts.newAddress();
    await signUp(page, address);
    await sent(page).waitFor();
    const { links } = await accounts.mailTo(address);
    const other = await alive(await visit(context, browser, links[0] ?? ""));
    await other.getByText("to confirm your address, that is done").waitFor();
    await other.getByRole("link", { name: "Sign in", exact: true }).click();
    await other.waitForURL("**/login/");
    await alive(other);
    await signIn(other, { email: address, password: PASSWORD });
    await profileOf(other);
  });

  test(`${client}: an address that has an account gets the same answer, and stays as it was`, async (context) => {
    const known = await accounts.createUser();
    const screens: string[] = [];
    for (const address of [accounts.newAddress(), known.email]) {
      const page = await open(context);
      await fill(page, address);
      await password(page).fill("Another-horse-8");
      await submit(page).click();
      await sent(page).waitFor();
      await page.getByRole("button", { name: /^Send it again in/ }).waitFor();
      screens.push(await wordsOf(page, address));
      for (const name of ["Sign in", "Forgot your password?"])
        await page.getByRole("link", { name, exact: true }).waitFor();
      for (let width = 300; width <= 480; width += 20) {
        await page.setViewportSize({ width, height: 800 });
        assert.equal(await linesOf(page.getByRole("link", { name: "Sign in", exact: true })), 1);
      }
    }
    assert.equal(screens[0], screens[1]);
    await openSession(accounts, known); // the old password still holds
  });

  test(`${client}: by mail a new account is opened and a known one signed in, without a password, on the same screen`, async (context) => {
    const known = await accounts.createUser({ name: "Grace Hopper" });
    const screens: string[] = [];
    for (const address of [accounts.newAddress(), known.email]) {
      const page = await open(context);
      await fill(page, address);
      await byMail(page).click();
      await focusOn(page.getByLabel("Full name"));
      await password(page).waitFor({ state: "detached" });
      // What has been filled in stays.
      await sendCode(page).click();
      await sent(page).waitFor();
      await page.getByRole("button", { name: /^Send it again in/ }).waitFor();
      screens.push(await wordsOf(page, address));
      await code(page).fill((await accounts.mailTo(address)).code ?? "");
      await goOn(page).click();
      await profileOf(page);
      const name = address === known.email ? "Grace Hopper" : "Ada Sample";
      await page.getByRole("banner").getByText(name).first().waitFor();
    }
    assert.equal(screens[0], screens[1]);
    assert.match(screens[0] ?? "", /opens your account, or signs you in where there is one/);
    await openSession(accounts, known);
    // A project that opens no accounts would refuse unknown addresses alone.
    const page = await open(context);
    const closed = answerWith(422, { code: 422, error_code: "signup_disabled", msg: "" });
    await page.route("**/auth/v1/otp*", (route) => route.fulfill(closed));
    const address = accounts.newAddress();
    await fill(page, address);
    await byMail(page).click();
    await sendCode(page).click();
    await sent(page).waitFor();
    await page.getByRole("button", { name: /^Send it again in/ }).waitFor();
    assert.equal(await wordsOf(page, address), screens[0]);
  });

  test(`${client}: by mail the terms are agreed to as well, and the way back to a password is open`, async (context) => {
    const page = await open(context);
    const heard = heardByService(page, accounts);
    await submit(page).click();
    await errorOf(page).getByText("Please give your password").waitFor();
    await byMail(page).click();
    await errorOf(page).waitFor({ state: "detached" });
    await sendCode(page).click();
    await errorOf(page).waitFor();
    for (const [field, isWrong] of [
      [email(page), "true"],
      [terms(page), "true"],
      [page.getByLabel("Full name"), null]
    ] as const)
      assert.equal(await field.getAttribute("aria-invalid"), isWrong);
    const address = accounts.newAddress();
    await email(page).fill(address);
    await sendCode(page).click();
    await focusOn(errorOf(page));
    // What is wrong with a single field stands at it, and is not said twice.
    await page.getByRole("group", { name: "Please look at this once more" }).waitFor();
    const way = errorOf(page).getByRole("link");
    assert.match(await way.innerText(), /^I agree to/);
    await way.click();
    await focusOn(terms(page));
    assert.equal(await page.getByText("Please tick this if you agree.").count(), 1);
    assert.deepEqual(heard, []);
    await page.getByRole("button", { name: "Choose a password instead" }).click();
    await password(page).fill(PASSWORD);
    await terms(page).check();
    assert.equal(await email(page).inputValue(), address);
    await submit(page).click();
    await sent(page).waitFor();
    await page.getByRole("button", { name: "Use another address" }).click();
    await byMail(page).click();
    await sendCode(page).waitFor();
    const other = accounts.newAddress();
    await email(page).fill(other);
    await terms(page).check();
    await sendCode(page).click();
    await page.locator("strong", { hasText: other }).waitFor();
    // Whoever has come by mail finds that way again.
    await page.getByRole("button", { name: "Use another address" }).click();
    await sendCode(page).waitFor();
  });

  test(`${client}: by keys alone, from an empty form over its mistakes into the account`, async (context) => {
    const page = await open(context);
    const heard = heardByService(page, accounts);
    await tabTo(page, submit(page));
    await page.keyboard.press("Enter");
    const summary = errorOf(page);
    await summary.waitFor();
    await focusOn(summary);
    assert.deepEqual(await summary.getByRole("link").allInnerTexts(), [
      "Please give your e-mail address.",
      "Please give your password.",
      "Please tick this if you agree."
    ]);
    for (const [name, field] of [
      ["terms", terms(page)],
      ["password", password(page)],
      ["email", email(page)]
    ] as const) {
      assert.equal(await field.getAttribute("aria-invalid"), "true");
      assert.match((await field.getAttribute("aria-describedby")) ?? "", RegExp(`${name}-error`));
      await summary.focus();
      await tabTo(page, summary.locator(`a[href="#field-${name}"]`));
      await page.keyboard.press("Enter");
      await focusOn(field);
    }
    const address = accounts.newAddress();
    await page.keyboard.type(address);
    assert.equal(await email(page).getAttribute("aria-invalid"), null);
    await tabTo(page, password(page));
    await page.keyboard.type(PASSWORD);
    await tabTo(page, terms(page));
    await page.keyboard.press("Space");
    await summary.waitFor({ state: "detached" });
    assert.deepEqual(heard, []);
    await page.keyboard.press("Enter");
    await sent(page).waitFor();
    await focusOn(sent(page));
    await page.keyboard.press("Tab");
    await focusOn(code(page));
    await page.keyboard.type((await accounts.mailTo(address)).code ?? "");
    await page.keyboard.press("Enter");
    await profileOf(page);
  });

  test(`${client}: a password that is short or weak is told so, by the page and by the service`, async (context) => {
    const page = await open(context);
    const meter = page.getByRole("status").filter({ hasText: "Strength" });
    await page.getByLabel("Full name").fill("Grace Hopper");
    for (const [typed, words] of [
      ["hopper1", "Guessed at once, it holds your name"],
      ["password", "Guessed at once, it holds a well-known password"],
      ["qwertyuiop", "Guessed at once, it holds a pattern"],
      ["river-9-stone-4", "Fair"],
      ["Otter!9 under the Quay", "Good"]
    ] as const) {
      await password(page).fill(typed);
      await meter
        .getByText(words)
        .or(meter.filter({ hasText: words }))
        .first()
        .waitFor();
    }
    const error = page.locator("#field-password-error");
    await fill(page, accounts.newAddress());
    await password(page).fill("Sh0rt!");
    await submit(page).click();
    await error.getByText("at least 8 characters").waitFor();
    await password(page).fill("é".repeat(37)); // 74 bytes
    await submit(page).click();
    await error.getByText("72 bytes at most").waitFor();
    await password(page).fill(PASSWORD);
    await error.waitFor({ state: "detached" });
    const weak = answerWith(422, {
      code: 422,
      error_code: "weak_password",
      msg: "Password is known to be weak",
      weak_password: { reasons: ["characters", "pwned"] }
    });
    await page.route(SIGN_UP, (route) => route.fulfill(weak), { times: 1 });
    await submit(page).click();
    await error
      .getByText("small and capital letters and digits. The password stands in lists")
      .waitFor();
    await submit(page).click();
    await sent(page).waitFor();
  });

  test(`${client}: managers know what is what, and the password can be seen`, async (context) => {
    const page = await open(context);
    assert.equal(await page.getByLabel("Full name").getAttribute("autocomplete"), "name");
    assert.equal(await email(page).getAttribute("autocomplete"), "username");
    assert.equal(await email(page).getAttribute("type"), "email");
    assert.equal(await password(page).getAttribute("autocomplete"), "new-password");
    await password(page).fill("secret");
    await page.getByRole("button", { name: "Show password" }).click();
    assert.equal(await password(page).getAttribute("type"), "text");
    assert.equal(await password(page).inputValue(), "secret");
    await page.getByRole("button", { name: "Hide password" }).click();
    assert.equal(await password(page).getAttribute("type"), "password");
    const notice = page.getByRole("link", { name: "Terms", exact: false });
    assert.equal(await notice.first().getAttribute("target"), "_blank");
  });

  test(`${client}: the mail can be sent again once a minute is over, and the address be another`, async (context) => {
    const page = await visit(context, browser, "about:blank");
    await page.clock.install();
    await page.goto(`${origin}/signup/`);
    await alive(page);
    const heard = heardByService(page, accounts);
    await signUp(page, accounts.newAddress());
    await sent(page).waitFor();
    const waiting = page.getByRole("button", { name: /^Send it again in \d:\d\d$/ });
    const again = page.getByRole("button", { name: "Send it again", exact: true });
    assert.equal(await waiting.getAttribute("aria-disabled"), "true");
    await waiting.click({ force: true });
    await page.clock.fastForward("01:01");
    await again.click();
    await page.getByText("Another one is on its way, if one can be sent.").waitFor();
    await waiting.waitFor();
    assert.equal(heard.filter((request) => request === "POST /resend").length, 1);
    await page.getByRole("button", { name: "Use another address" }).click();
    const address = accounts.newAddress();
    await signUp(page, address);
    await sent(page).waitFor();
    await page.locator("strong", { hasText: address }).waitFor();
  });

  test(`${client}: faults of network and service are told in words, and what is filled in is still there`, async (context) => {
    const page = await open(context);
    const address = accounts.newAddress();
    const faults = [
      [answerWith(503, {}), "The service is away"],
      [
        answerWith(500, { code: 500, error_code: "unexpected_failure", msg: "" }),
        "is away just now"
      ],
      [answerWith(404, {}), "Something else has answered"],
      [answerWith(400, { code: 400, error_code: "brand_new", msg: "" }), "brand_new"]
    ] as const;
    await fill(page, address);
    for (const [answer, words] of faults) {
      await page.route(SIGN_UP, (route) => route.fulfill(answer), { times: 1 });
      await submit(page).click();
      await errorOf(page).getByText(words).waitFor();
      await focusOn(errorOf(page));
    }
    await page.context().setOffline(true);
    await submit(page).click();
    await errorOf(page).getByText("cannot be reached").waitFor();
    await page.context().setOffline(false);
    assert.equal(await page.getByLabel("Full name").inputValue(), "Ada Sample");
    assert.equal(await email(page).inputValue(), address);
    assert.equal(await password(page).inputValue(), PASSWORD);
    assert.ok(await terms(page).isChecked());
    await submit(page).click();
    await sent(page).waitFor();
  });

  test(`${client}: too many tries are answered with a countdown`, async (context) => {
    const page = await visit(context, browser, "about:blank");
    await page.clock.install();
    await page.goto(`${origin}/signup/`);
    await alive(page);
    const full = answerWith(429, { code: 429, error_code: "over_request_rate_limit", msg: "" });
    await page.route(SIGN_UP, (route) => route.fulfill(full), { times: 1 });
    await signUp(page, accounts.newAddress());
    await errorOf(page).getByText("too often").waitFor();
    const button = page.getByRole("button", { name: /^Wait 0:\d\d$/ });
    assert.equal(await button.getAttribute("aria-disabled"), "true");
    await page.clock.fastForward("00:31");
    await submit(page).click();
    await sent(page).waitFor();
  });

  test(`${client}: what is on its way is not sent twice`, async (context) => {
    const page = await open(context);
    const heard = heardByService(page, accounts);
    const address = accounts.newAddress();
    await fill(page, address);
    await submit(page).dblclick();
    await page.keyboard.press("Enter");
    await sent(page).waitFor();
    await code(page).fill((await accounts.mailTo(address)).code ?? "");
    await goOn(page).dblclick();
    await profileOf(page);
    const posts = heard.filter((request) => /signup|verify/.test(request));
    assert.deepEqual(posts, ["POST /signup", "POST /verify"]);
  });

  test(`${client}: a project that opens no accounts is told of`, async (context) => {
    const page = await open(context);
    const closed = answerWith(422, { code: 422, error_code: "signup_disabled", msg: "" });
    await page.route(SIGN_UP, (route) => route.fulfill(closed));
    await signUp(page, accounts.newAddress());
    await errorOf(page).getByText("New accounts are not being opened").waitFor();
  });

  test(`${client}: whoever is signed in is led on`, async (context) => {
    const page = await visit(context, browser, `${origin}/login/`);
    await alive(page);
    await signIn(page, await accounts.createUser());
    await profileOf(page);
    await page.goto(`${origin}/signup/?next=/contact/`);
    await page.waitForURL("**/contact/");
  });

  test(`${client}: on a phone, by day and by night, each state of it is fit for everybody`, async (context) => {
    const page = await open(context, PHONE);
    await assertFit(page);
    await submit(page).click();
    await errorOf(page).waitFor();
    await assertFit(page);
    await byMail(page).click();
    await sendCode(page).click();
    await errorOf(page).waitFor();
    await assertFit(page);
    await page.getByRole("button", { name: "Choose a password instead" }).click();
    await signUp(page, accounts.newAddress("a-rather-long-name-that-nobody-has"));
    await sent(page).waitFor();
    await assertFit(page);
  });

  test(`${client}: a strict policy stops nothing of it`, async (context) => {
    const strict = await openStrictly(context, site, accounts);
    const page = await visit(context, browser, "about:blank");
    const refused = refusedBy(page.context());
    await page.goto(`${strict}/signup/`);
    await alive(page);
    const address = accounts.newAddress();
    await signUp(page, address);
    await sent(page).waitFor();
    await code(page).fill((await accounts.mailTo(address)).code ?? "");
    await goOn(page).click();
    await profileOf(page);
    assert.deepEqual(refused, []);
  });

  test(`${client}: without script it says what it needs, and asks for nothing`, async (context) => {
    const page = await visit(context, browser, `${origin}/signup/`, { javaScriptEnabled: false });
    await assertPlain(page);
  });
}

if (accounts.isEmbedded) {
  for (const [client, { origin }] of sites) {
    test(`${client}: a provider opens an account, and whoever goes back from it finds the form`, async (context) => {
      const page = await alive(await visit(context, browser, `${origin}/signup/`));
      const provider = page.getByRole("button", { name: "Continue with GitHub" });
      // Nobody is sent away who has not agreed.
      const heard = heardByService(page, accounts);
      await submit(page).click();
      await errorOf(page).getByText("Please give your password").waitFor();
      await provider.click();
      await focusOn(terms(page));
      assert.match((await terms(page).getAttribute("aria-describedby")) ?? "", /terms-error/);
      for (const field of [email(page), password(page)])
        assert.equal(await field.getAttribute("aria-invalid"), null);
      assert.equal(page.url(), `${origin}/signup/`);
      assert.deepEqual(heard, []);
      await page.keyboard.press("Space");
      await errorOf(page).waitFor({ state: "detached" });
      await provider.click();
      await page.getByRole("button", { name: "Deny, and go back" }).click();
      await page.getByRole("heading", { name: "That did not work with the provider" }).waitFor();
      await page.getByText("The provider did not let you in").waitFor();
      assert.equal(page.url(), `${origin}/auth/callback/`);
      await page.goto(`${origin}/signup/`);
      await alive(page);
      await terms(page).check();
      await provider.click();
      await page.getByLabel("Name").fill("Ada Byron");
      await page.getByLabel("Email").fill(accounts.newAddress());
      await page.getByRole("button", { name: "Continue", exact: true }).click();
      await profileOf(page);
      await page.getByRole("banner").getByText("Ada Byron").first().waitFor();
    });
  }
}
