/** Signing in: by password, by mail, by a provider, with mistakes and faults, made of React and of Preact. */
import assert from "node:assert/strict";
import { after, test } from "node:test";
import type { Page } from "playwright-core";
import { alive, openAccountSites, profileOf, signIn, wordsOf } from "../support/accountSite.ts";
import { openAccounts } from "../support/accounts.ts";
import { newVisitor, openBrowser, visit } from "../support/browser.ts";

const accounts = await openAccounts({ after });
const browser = await openBrowser();
const user = await accounts.createUser();

const errorOf = (page: Page) => page.getByRole("group", { name: /That did not work|look at th/ });
const submit = (page: Page) => page.getByRole("button", { name: "Sign in", exact: true });
/** Where the password goes. */
const PASSWORD = "**/auth/v1/token?grant_type=password";

for (const [client, { origin }] of await openAccountSites(accounts)) {
  const login = async (context: Parameters<typeof visit>[0]) =>
    alive(await visit(context, browser, `${origin}/login/`));

  test(`${client}: address and password lead to the profile, and back does not lead to the form`, async (context) => {
    const page = await visit(context, browser, `${origin}/`);
    await page.goto(`${origin}/login/`);
    await alive(page);
    await signIn(page, user);
    await profileOf(page);
    await page.getByRole("banner").getByText(user.name).first().waitFor();
    await page.goBack();
    assert.equal(page.url(), `${origin}/`);
  });

  test(`${client}: with nothing filled in the form says the sentence of the specification, by keys alone`, async (context) => {
    const page = await login(context);
    await submit(page).focus();
    await page.keyboard.press("Enter");
    const summary = page.getByRole("group", {
      name: "You must provide either an email or phone number and a password"
    });
    await summary.waitFor();
    assert.ok(await summary.evaluate((node) => node === document.activeElement));
    const field = page.getByLabel("E-mail address");
    assert.equal(await field.getAttribute("aria-invalid"), "true");
    assert.equal(await field.getAttribute("aria-describedby"), "field-email-error");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter"); // the way to the field
    assert.ok(await field.evaluate((node) => node === document.activeElement));
    await page.keyboard.type(user.email);
    assert.equal(await field.getAttribute("aria-invalid"), null);
    await page.getByLabel("Password", { exact: true }).focus();
    await page.keyboard.type(user.password);
    await page.keyboard.press("Enter");
    await profileOf(page);
  });

  test(`${client}: address, Tab, password and Enter are all that it takes`, async (context) => {
    const page = await login(context);
    await page.getByLabel("E-mail address").focus();
    await page.keyboard.type(user.email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(user.password);
    await page.keyboard.press("Enter");
    await profileOf(page);
  });

  test(`${client}: an unknown address and a wrong password get the same answer`, async (context) => {
    const page = await login(context);
    const answers: string[] = [];
    for (const email of [user.email, accounts.newAddress()]) {
      await signIn(page, { email, password: "Wrong-horse-7" });
      await errorOf(page).getByText("do not fit together").waitFor();
      answers.push(await wordsOf(page));
      assert.equal(await page.getByLabel("E-mail address").inputValue(), email);
    }
    assert.equal(answers[0], answers[1]);
  });

  test(`${client}: a blocked account is not told from an unknown one`, async (context) => {
    const blocked = await accounts.createUser();
    await accounts.asAdmin(`/admin/users/${blocked.id}`, "PUT", { ban_duration: "1h" });
    const page = await login(context);
    await signIn(page, blocked);
    await errorOf(page).getByText("do not fit together").waitFor();
  });

  test(`${client}: the password can be seen while it is typed, and managers know what is what`, async (context) => {
    const page = await login(context);
    const field = page.getByLabel("Password", { exact: true });
    assert.equal(await field.getAttribute("autocomplete"), "current-password");
    assert.equal(await page.getByLabel("E-mail address").getAttribute("autocomplete"), "username");
    await field.fill("secret");
    await page.getByRole("button", { name: "Show password" }).click();
    assert.equal(await field.getAttribute("type"), "text");
    assert.equal(await field.inputValue(), "secret");
    await page.getByRole("button", { name: "Hide password" }).click();
    assert.equal(await field.getAttribute("type"), "password");
  });

  test(`${client}: a code from a mail signs in, and an unknown address gets the same screen`, async (context) => {
    const somebody = await accounts.createUser();
    const screens: string[] = [];
    for (const email of [accounts.newAddress(), somebody.email]) {
      const page = await login(context);
      await page.getByLabel("E-mail address").fill(email);
      await page.getByRole("button", { name: "Send me a code by e-mail" }).click();
      assert.equal(await page.getByLabel("E-mail address").inputValue(), email);
      await page.getByRole("button", { name: "Send the code" }).click();
      await page.getByRole("heading", { name: "Check your mail" }).waitFor();
      screens.push(await wordsOf(page, email));
      if (email !== somebody.email) continue;
      const code = page.getByLabel("Code from the mail");
      assert.equal(await code.getAttribute("autocomplete"), "one-time-code");
      await code.fill("000 000");
      await page.getByRole("button", { name: "Continue" }).click();
      await page.locator("#code-code-error", { hasText: "wrong, has been used" }).waitFor();
      const { code: right = "" } = await accounts.mailTo(email);
      await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
      await page.getByRole("button", { name: "Continue" }).click();
      await profileOf(page);
    }
    assert.equal(screens[0], screens[1]);
  });

  test(`${client}: the mail's link in another tab signs the waiting one in, too`, async (context) => {
    const somebody = await accounts.createUser();
    const page = await login(context);
    await page.getByRole("button", { name: "Send me a code by e-mail" }).click();
    await page.getByLabel("E-mail address").fill(somebody.email);
    await page.getByRole("button", { name: "Send the code" }).click();
    await page.getByRole("heading", { name: "Check your mail" }).waitFor();
    const { links } = await accounts.mailTo(somebody.email);
    const tab = await page.context().newPage();
    await tab.goto(links[0] ?? "");
    await profileOf(tab);
    await profileOf(page);
  });

  test(`${client}: whoever has not confirmed the address yet does so with the code, and is in`, async (context) => {
    const somebody = await accounts.createUser({ isConfirmed: false });
    const page = await login(context);
    await signIn(page, somebody);
    await page.getByText("has not been confirmed yet").waitFor();
    await page.getByRole("button", { name: "Send it again" }).click();
    const { code = "" } = await accounts.mailTo(somebody.email);
    await page.getByLabel("Code from the mail").fill(code);
    await page.getByRole("button", { name: "Continue" }).click();
    await profileOf(page);
  });

  test(`${client}: the guard's page is come back to, another site's is not`, async (context) => {
    const page = await visit(context, browser, `${origin}/profile/?tab=1#data`);
    await page.waitForURL("**/login/");
    await alive(page);
    await signIn(page, user);
    await page.waitForURL("**/profile/?tab=1#data");
    const other = await alive(
      await visit(context, browser, `${origin}/login/?next=//evil.example`)
    );
    await signIn(other, user);
    await profileOf(other);
  });

  test(`${client}: whoever is signed in already is led on`, async (context) => {
    const page = await login(context);
    await signIn(page, user);
    await profileOf(page);
    await page.goto(`${origin}/login/?next=/contact/`);
    await page.waitForURL("**/contact/");
  });

  test(`${client}: what is on its way is not sent twice`, async (context) => {
    const page = await login(context);
    let requests = 0;
    await page.route(PASSWORD, async (route) => {
      requests += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.getByLabel("E-mail address").fill(user.email);
    await page.getByLabel("Password", { exact: true }).fill(user.password);
    await submit(page).dblclick();
    await page.keyboard.press("Enter");
    await profileOf(page);
    assert.equal(requests, 1);
  });

  test(`${client}: too many tries are answered with a countdown, after which it goes on`, async (context) => {
    const page = await visit(context, browser, "about:blank");
    await page.clock.install();
    await page.goto(`${origin}/login/`);
    await alive(page);
    let isFull = true;
    await page.route(PASSWORD, (route) =>
      isFull
        ? route.fulfill({
            status: 429,
            headers: { "access-control-allow-origin": "*", "x-supabase-api-version": "2024-01-01" },
            json: { code: "over_request_rate_limit", message: "Request rate limit reached" }
          })
        : route.continue()
    );
    await signIn(page, user);
    await errorOf(page).getByText("too often").waitFor();
    const button = page.getByRole("button", { name: /^Wait 0:\d\d$/ });
    assert.equal(await button.getAttribute("aria-disabled"), "true");
    isFull = false;
    await page.clock.fastForward("00:31");
    await submit(page).click();
    await profileOf(page);
  });

  test(`${client}: faults of network and service are told in words, and nothing typed is lost`, async (context) => {
    const page = await login(context);
    const headers = { "access-control-allow-origin": "*" };
    const faults = [
      [{ status: 503, headers, body: "{}" }, "The service is away"],
      [{ status: 502, headers, body: "<html>" }, "The service is away"],
      [
        { status: 200, headers, contentType: "text/html", body: "<html>" },
        "Something else has answered"
      ],
      [{ status: 404, headers, json: {} }, "Something else has answered"],
      [{ status: 400, headers, json: { code: 400, error_code: "brand_new", msg: "" } }, "brand_new"]
    ] as const;
    for (const [answer, words] of faults) {
      await page.route(PASSWORD, (route) => route.fulfill(answer), { times: 1 });
      await signIn(page, user);
      await errorOf(page).getByText(words).waitFor();
    }
    await page.context().setOffline(true);
    await submit(page).click();
    await errorOf(page).getByText("cannot be reached").waitFor();
    await page.context().setOffline(false);
    assert.equal(await page.getByLabel("Password", { exact: true }).inputValue(), user.password);
    await submit(page).click();
    await profileOf(page);
  });

  test(`${client}: where cookies are denied the form says why nobody can sign in`, async (context) => {
    const visitor = await newVisitor(context, browser);
    await visitor.addInitScript(() => {
      Object.defineProperty(Document.prototype, "cookie", {
        get() {
          throw new DOMException("denied", "SecurityError");
        }
      });
    });
    const page = await visitor.newPage();
    await page.goto(`${origin}/login/`);
    await alive(page);
    await signIn(page, user);
    await errorOf(page).getByText("Allow cookies").waitFor();
  });
}
