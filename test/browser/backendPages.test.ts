/** The embedded backend's own pages: the mailbox, and the provider that stands in for real ones. */
import assert from "node:assert/strict";
import { after, type TestContext, test } from "node:test";
import type { BrowserContextOptions, Page } from "playwright-core";
import { openAccounts } from "../support/accounts.ts";
import { violationsOf } from "../support/axe.ts";
import { newVisitor, openBrowser } from "../support/browser.ts";

const SITE = "http://127.0.0.1:4173";
const browser = await openBrowser();
const accounts = await openAccounts({ after }, { siteUrl: SITE, settings: { mailInterval: 0 } });
const mailbox = accounts.mailboxUrl ?? "";

/** A page that must not break its own policy, and behind which the site's callback is. */
async function open(context: TestContext, options: BrowserContextOptions = {}): Promise<Page> {
  const visitor = await newVisitor(context, browser, options);
  await visitor.route(`${SITE}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>The site</title>" })
  );
  const page = await visitor.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  context.after(() => assert.deepEqual(complaints, []));
  return page;
}

async function sendMail(name = "sam"): Promise<string> {
  const email = accounts.newAddress(name);
  await accounts.asAdmin("/invite", "POST", { email });
  return email;
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`the ${colorScheme} pages are open to everybody`, async (context) => {
    await sendMail();
    const page = await open(context, { colorScheme });
    for (const address of [
      mailbox,
      `${mailbox}?to=nobody@example.com`,
      `${accounts.url}/provider/github`
    ]) {
      await page.goto(address);
      assert.deepEqual(await violationsOf(page), []);
    }
  });
}

test("a mail that comes is shown without a reload, and its code can be copied", async (context) => {
  const page = await open(context, { permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(accounts.url);
  assert.equal(page.url(), mailbox);
  const email = await sendMail("late");
  const mail = page.getByRole("article").filter({ hasText: email });
  await mail.waitFor();
  const code = await mail.locator("code").textContent();
  await mail.getByRole("button", { name: "Copy the code" }).click();
  await page.getByText(`Copied ${code}`).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), code);
});

test("without script the mailbox is read, searched and emptied, and its links followed", async (context) => {
  const [one, other] = [await sendMail("one"), await sendMail("other")];
  const page = await open(context, { javaScriptEnabled: false });
  await page.goto(mailbox);
  assert.equal(await page.getByRole("button", { name: "Copy the code" }).count(), 0);
  await page.getByLabel("Only those to").fill(one);
  await page.getByRole("button", { name: "Show" }).click();
  assert.equal(await page.getByText(other).count(), 0);
  await page.getByRole("link", { name: "Take the invitation" }).click();
  await page.waitForURL(`${SITE}/#access_token=**`);
  await page.goto(mailbox);
  await page.getByRole("button", { name: "Delete all" }).click();
  await page.getByText("No mail has been sent yet.").waitFor();
});

async function beginFlow(page: Page): Promise<void> {
  const query = new URLSearchParams({
    provider: "github",
    redirect_to: `${SITE}/auth/callback/`,
    code_challenge: "x".repeat(43),
    code_challenge_method: "s256"
  });
  await page.goto(`${accounts.url}/auth/v1/authorize?${query}`);
  await page.getByRole("heading", { name: "Sign in with GitHub", level: 1 }).waitFor();
}

test("the provider lets in whoever one says to be", async (context) => {
  const page = await open(context);
  await beginFlow(page);
  await page.getByRole("button", { name: /^Ada Example/ }).click();
  await page.waitForURL(`${SITE}/auth/callback/?code=*`);
  await beginFlow(page);
  await page.getByLabel("Name").fill("Pat");
  await page.getByLabel("Email").fill(accounts.newAddress("pat"));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(`${SITE}/auth/callback/?code=*`);
});

test("who stands there to be chosen looks alike, on a telephone too", async (context) => {
  const page = await open(context);
  await page.goto(`${accounts.url}/provider/github`);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const heights = await page
      .locator(".people .button")
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
    assert.equal(heights.length, 3);
    assert.equal(new Set(heights).size, 1, `${width}: ${heights}`);
  }
});

test("who denies the provider comes back with a word for it", async (context) => {
  const page = await open(context);
  await beginFlow(page);
  await page.getByRole("button", { name: "Deny, and go back" }).click();
  await page.waitForURL(`${SITE}/auth/callback/?error=access_denied**`);
});

test("pages of other sites learn nothing, and do nothing", async (context) => {
  const page = await open(context);
  await page.goto(mailbox);
  const asked = await fetch(mailbox, { headers: { origin: "https://evil.test" } });
  assert.equal(asked.status, 403);
  for (const origin of ["https://evil.test", "null"]) {
    const emptied = await fetch(`${mailbox}/empty`, { method: "POST", headers: { origin } });
    assert.equal(emptied.status, 403);
  }
});
