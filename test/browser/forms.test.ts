/** The contact form in a real browser without JavaScript: what is wrong is told, what is right is sent. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { packageRoot } from "../../cli/package.ts";
import { openBrowser } from "../support/browser.ts";
import { openSite } from "../support/openSite.ts";

const { origin } = await openSite(packageRoot);
const browser = await openBrowser();
const context = await browser.newContext({ javaScriptEnabled: false });

test("what is wrong is said when the field has been left, not before", async () => {
  const page = await context.newPage();
  await page.goto(`${origin}/contact/`);
  const message = page.locator("#field-email-error");
  assert.equal(await message.isVisible(), false);
  await page.locator("#field-email").fill("nobody");
  assert.equal(await message.isVisible(), false);
  await page.keyboard.press("Tab");
  assert.equal(await message.isVisible(), true);
  await page.locator("#field-email").fill("nobody@example.com");
  await page.keyboard.press("Tab");
  assert.equal(await message.isVisible(), false);
  await page.close();
});

test("the keyboard goes from field to field, past the one for machines, to the button", async () => {
  const page = await context.newPage();
  await page.goto(`${origin}/contact/`);
  await page.locator("#field-name").focus();
  const seen: string[] = [];
  for (let step = 0; step < 5; step++) {
    seen.push(await page.locator(":focus").evaluate((node) => node.id || node.nodeName));
    await page.keyboard.press("Tab");
  }
  assert.deepEqual(seen, ["field-name", "field-email", "field-topic", "field-message", "BUTTON"]);
  await page.close();
});

test("a whole message is posted to the endpoint of the config", async () => {
  const page = await context.newPage();
  let posted: string | undefined;
  await page.route("https://forms.example.com/**", async (route) => {
    posted = `${route.request().method()} ${route.request().postData()}`;
    await route.fulfill({ body: "Thank you" });
  });
  await page.goto(`${origin}/contact/`);
  const send = page.getByRole("button", { name: "Send message" });
  await send.click();
  assert.equal(posted, undefined, "an empty message stays");
  await page.locator("#field-name").fill("Ada");
  await page.locator("#field-email").fill("ada@example.com");
  await page.locator("#field-message").fill("What, how often, what goes wrong.");
  await send.click();
  await page.waitForURL("https://forms.example.com/**");
  assert.match(posted ?? "", /^POST name=Ada&email=ada%40example\.com&topic=A\+slow/);
  assert.match(posted ?? "", /&message=What%2C\+how.*&website=$/);
  await page.close();
});
