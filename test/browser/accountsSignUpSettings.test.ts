/** Opening an account where the project is set up otherwise: without confirmation, with a captcha, not at all. */
import assert from "node:assert/strict";
import { after, type TestContext, test } from "node:test";
import type { Page } from "playwright-core";
import { createTestCaptcha, testAnswers } from "../../cli/backend/auth/testCaptcha.ts";
import { assertFit, PHONE } from "../support/accountPages.ts";
import { heardByService } from "../support/accountSessions.ts";
import { alive, openAccountSites, profileOf, wordsOf } from "../support/accountSite.ts";
import { openAccounts } from "../support/accounts.ts";
import { forbidErrors, newVisitor, openBrowser } from "../support/browser.ts";

const accounts = await openAccounts(
  { after },
  { settings: { isAutoconfirmed: true, captcha: createTestCaptcha("turnstile") } }
);
const browser = await openBrowser();
const sites = await openAccountSites(accounts, {
  captcha: { provider: "turnstile", siteKey: "1x00000000000000000000AA" }
});
const closed = await openAccountSites(accounts, { signUp: false });

const PASSWORD = "Correct-horse-7";
const SCRIPT = "https://challenges.cloudflare.com/**";
/** As much of the provider's script as pages use: it gives each time the answer that stands in `answer`. */
const WIDGET = `
  let given;
  const give = () => setTimeout(() => given.callback(window.answer ?? "${testAnswers.turnstile}"));
  window.turnstile = {
    render(element, options) {
      given = options;
      element.dataset.widget = options.sitekey;
      give();
      return "w1";
    },
    reset: give,
    remove() {}
  };
`;

const submit = (page: Page) => page.getByRole("button", { name: "Sign up", exact: true });
const errorOf = (page: Page) => page.getByRole("group", { name: "That did not work" });

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel("Full name").fill("Ada Sample");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("I agree to the terms of use").check();
}

for (const [client, { origin }] of sites) {
  /** The page, for somebody to whom the provider's script comes or not. */
  async function open(context: TestContext, hasScript = true, options = {}): Promise<Page> {
    const visitor = await newVisitor(context, browser, options);
    await visitor.route(SCRIPT, (route) =>
      hasScript
        ? route.fulfill({ contentType: "text/javascript", body: WIDGET })
        : route.abort("blockedbyclient")
    );
    const page = await visitor.newPage();
    forbidErrors(page, context);
    await page.goto(`${origin}/signup/`);
    return alive(page);
  }

  test(`${client}: without confirmation the account is open at once, and a known address gets the words of a mail`, async (context) => {
    const page = await open(context);
    const email = accounts.newAddress();
    await fill(page, email);
    await submit(page).click();
    await profileOf(page);
    assert.equal(await accounts.countMails(email), 0);
    const other = await open(context);
    await fill(other, email);
    await other.getByLabel("Password", { exact: true }).fill("Another-horse-8");
    await submit(other).click();
    await other.getByRole("heading", { name: "Check your mail" }).waitFor();
    await other.getByText("There may be an account with this address already").waitFor();
    assert.doesNotMatch(await wordsOf(other), /exists|taken|registered/i);
  });

  test(`${client}: the captcha comes with the first sign of somebody, and its answer is good for once`, async (context) => {
    const page = await open(context);
    const heard = heardByService(page, accounts);
    const tokens: unknown[] = [];
    page.on("request", (request) => {
      if (request.method() !== "POST" || !request.url().includes("/signup")) return;
      const { gotrue_meta_security: security } = request.postDataJSON();
      tokens.push(security.captcha_token);
    });
    const widget = page.locator("[data-widget='1x00000000000000000000AA']");
    assert.equal(await page.locator("script[src*=turnstile]").count(), 0);
    await page.getByLabel("Full name").focus();
    await widget.waitFor({ state: "attached" });
    await page.evaluate(() => Object.assign(window, { answer: "of-a-machine" }));
    const email = accounts.newAddress();
    await fill(page, email);
    // The first answer was given before that; this one comes of the service's refusal.
    await page.route("**/auth/v1/signup*", (route) => route.abort(), { times: 1 });
    await submit(page).click();
    await errorOf(page).getByText("cannot be reached").waitFor();
    await submit(page).click();
    await errorOf(page).getByText("has not accepted the check").waitFor();
    assert.equal(await page.getByLabel("Password", { exact: true }).inputValue(), PASSWORD);
    await page.evaluate(() => Object.assign(window, { answer: undefined }));
    await submit(page).click(); // with the answer that was given before
    await errorOf(page).getByText("has not accepted the check").waitFor();
    await submit(page).click();
    await profileOf(page);
    assert.deepEqual(tokens, [
      testAnswers.turnstile,
      "of-a-machine",
      "of-a-machine",
      testAnswers.turnstile
    ]);
    assert.ok(heard.includes("POST /signup"));
  });

  test(`${client}: by mail the captcha's answer goes along, and the code opens the account`, async (context) => {
    const page = await open(context);
    const tokens: unknown[] = [];
    page.on("request", (request) => {
      if (request.method() !== "POST" || !request.url().includes("/otp")) return;
      tokens.push(request.postDataJSON().gotrue_meta_security.captcha_token);
    });
    const email = accounts.newAddress();
    await page.getByLabel("Full name").focus();
    await page.locator("[data-widget]").waitFor({ state: "attached" });
    await fill(page, email);
    await page.getByRole("button", { name: "Send me a code by e-mail" }).click();
    await page.getByRole("button", { name: "Send the code" }).click();
    await page.getByRole("heading", { name: "Check your mail" }).waitFor();
    const { code = "" } = await accounts.mailTo(email);
    await page.getByLabel("Code from the mail").fill(code);
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await profileOf(page);
    await page.getByRole("banner").getByText("Ada Sample").first().waitFor();
    assert.deepEqual(tokens, [testAnswers.turnstile]);
  });

  test(`${client}: where the captcha is blocked that is told, nothing is sent, and nothing is lost`, async (context) => {
    const page = await open(context, false);
    const heard = heardByService(page, accounts);
    const email = accounts.newAddress();
    await fill(page, email);
    await submit(page).click();
    await errorOf(page).getByText("could not be loaded").waitFor();
    assert.ok(await errorOf(page).evaluate((node) => node === document.activeElement));
    assert.deepEqual(heard, []);
    await page.context().unroute(SCRIPT);
    await page
      .context()
      .route(SCRIPT, (route) => route.fulfill({ contentType: "text/javascript", body: WIDGET }));
    await submit(page).click();
    await profileOf(page);
  });

  test(`${client}: on a phone the page with a captcha is fit for everybody`, async (context) => {
    const page = await open(context, true, PHONE);
    await page.getByLabel("Full name").focus();
    await page.locator("[data-widget]").waitFor({ state: "attached" });
    await assertFit(page);
  });
}

for (const [client, { origin }] of closed) {
  test(`${client}: where no accounts are opened there is no page for it, and nothing leads there`, async (context) => {
    const visitor = await newVisitor(context, browser);
    const page = await visitor.newPage();
    forbidErrors(page, context);
    const answer = await page.goto(`${origin}/signup/`);
    assert.equal(answer?.status(), 404);
    for (const path of ["/", "/login/", "/auth/reset/"]) {
      await page.goto(origin + path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      if (path !== "/") await alive(page);
      assert.equal(await page.locator("a[href*=signup]").count(), 0, path);
    }
  });
}
