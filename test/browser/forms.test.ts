/** The contact form in a real browser without JavaScript: what is wrong is told, what is right is sent. */
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { packageRoot } from "../../cli/package.ts";
import { openBrowser } from "../support/browser.ts";
import { temporarySite } from "../support/buildSite.ts";
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
  for (let step = 0; step < 7; step++) {
    seen.push(await page.locator(":focus").evaluate((node) => node.id || node.nodeName));
    await page.keyboard.press("Tab");
  }
  const fields = ["name", "email", "company", "budget", "topic", "message"];
  assert.deepEqual(seen, [...fields.map((name) => `field-${name}`), "BUTTON"]);
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
  assert.match(
    posted ?? "",
    /^POST name=Ada&email=ada%40example\.com&company=&budget=Not\+known\+yet&topic=A\+slow/
  );
  assert.match(posted ?? "", /&message=What%2C\+how.*&website=$/);
  await page.close();
});

const small = (config: string): string =>
  temporarySite({ after } as never, {
    "site.config.ts": `export default { ${config} };`,
    "content/index.md": "---\ntitle: Home\n---\n",
    "content/contact.md":
      "---\ntitle: Contact\nform: { topics: [A question, A price], outline: [What] }\n---\n"
  });

test("a letter is prepared for the mail program, and its fields are not there to be filled in", async () => {
  const site = await openSite(small('contact: { email: "us@example.com" }'));
  const page = await context.newPage();
  await page.goto(`${site.origin}/contact/`);
  const link = page.getByRole("link", { name: "Write an e-mail" });
  assert.equal(
    await link.getAttribute("href"),
    "mailto:us@example.com?subject=Contact&body=What%3A%0D%0A%0D%0A"
  );
  assert.equal(await page.locator("#field-message").isVisible(), false);
  await page.close();
});

test("what only script can send is not there to be filled in; the address is", async () => {
  const site = await openSite(
    small(`contact: { adapter: "supabase", email: "us@example.com" },
      auth: { url: "https://project.example.com", key: "sb_publishable_a" }`)
  );
  const page = await context.newPage();
  await page.goto(`${site.origin}/contact/`);
  assert.match((await page.locator("noscript").innerText()).trim(), /^This form needs JavaScript/);
  assert.equal(await page.locator("#field-name").isVisible(), false);
  assert.equal(await page.getByRole("link", { name: "us@example.com" }).isVisible(), true);
  await page.close();
});
