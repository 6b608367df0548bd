/** Messages of the contact form in the table of a project: what is stored, once, and where the database says stop. */
import assert from "node:assert/strict";
import { after, type TestContext, test } from "node:test";
import type { Page } from "playwright-core";
import { clients } from "../../cli/render/clientLibrary.ts";
import { LEAST, LIMITS } from "../../templates/islands/ContactForm/message.ts";
import { texts } from "../../templates/texts.ts";
import { openAccounts } from "../support/accounts.ts";
import { openBrowser, visit } from "../support/browser.ts";
import { temporarySite } from "../support/buildSite.ts";
import { openSite } from "../support/openSite.ts";

const { url, key, secret, newAddress } = await openAccounts();
const browser = await openBrowser();

const root = temporarySite(
  { after } as never,
  {
    "site.config.ts": `export default {
      auth: { url: "${url}", key: "${key}" },
      contact: { adapter: "supabase" }
    };`,
    "content/index.md": "---\ntitle: Home\n---\n",
    "content/contact.md":
      "---\ntitle: Contact\nform: { topics: [A question, A price], budgets: [None yet, Some] }\n---\n"
  },
  "Contact"
);

type Row = Record<string, string | null>;

/** The rows of a sender, by the secret key. */
async function rowsOf(email: string): Promise<Row[]> {
  const address = `${url}/rest/v1/contact_messages?email=eq.${encodeURIComponent(email)}`;
  const headers = { apikey: secret, authorization: `Bearer ${secret}` };
  return (await fetch(address, { headers })).json();
}

async function open(context: TestContext, origin: string): Promise<Page> {
  const page = await visit(context, browser, "about:blank");
  await page.addInitScript(
    "{ const now = performance.now.bind(performance); performance.now = () => now() + 60_000; }"
  );
  await page.goto(`${origin}/contact/`);
  await page.locator("[data-alive]").waitFor();
  return page;
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields))
    await page.locator(`#field-${name}`).fill(text);
}

const send = (page: Page) => page.getByRole("button", { name: texts.sendMessage });
const sent = (page: Page) => page.getByRole("group", { name: texts.messageSent });

const origins = new Map<string, string>();
for (const client of clients) {
  origins.set(client, (await openSite(root, { after }, { client })).origin);
}

for (const [client, origin] of origins) {
  test(`${client}: a message is a row, as it was typed, and one however often it is sent`, async (context) => {
    const page = await open(context, origin);
    const odd = {
      name: "=cmd()|' /C calc'!A0",
      email: newAddress("ada"),
      company: "<b>Engines</b>",
      message: "\u202EWhat\u202C is decided,\nBcc: victim@example.com\n</textarea><script>"
    };
    await fill(page, odd);
    await page.locator("#field-topic").selectOption("A price");
    await send(page).dblclick();
    await page.keyboard.press("Enter");
    await sent(page).waitFor();
    const [row, ...more] = await rowsOf(odd.email);
    assert.deepEqual(more, []);
    const { id, sent_at, ...said } = row ?? {};
    assert.deepEqual(said, {
      ...odd,
      topic: "A price",
      budget: "None yet",
      page: "/contact/",
      user_id: null
    });
    assert.ok(Math.abs(Date.parse(String(sent_at)) - Date.now()) < 3600_000);
    const reference = `${id?.slice(0, 4)}-${id?.slice(4, 8)}`.toUpperCase();
    assert.match((await sent(page).textContent()) ?? "", new RegExp(reference));
  });

  test(`${client}: a message whose answer is lost has arrived once`, async (context) => {
    const page = await open(context, origin);
    const email = newAddress("bea");
    let tries = 0;
    await page.route("**/rest/v1/contact_messages", async (route) => {
      tries += 1;
      if (tries > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await fill(page, { name: "Bea", email, message: "What, how often." });
    await send(page).click();
    await sent(page).waitFor();
    assert.equal(tries, 2);
    assert.equal((await rowsOf(email)).length, 1);
  });
}

/** The last of five in ten minutes that one address may send, and the one behind it. */
test("what the form takes fits into the table, and whom the table refuses is told how long", async (context) => {
  const page = await open(context, origins.get("preact") ?? "");
  const email = `${newAddress("carl").replace("@example.com", "")}@${"x.".repeat(90)}example.com`;
  const longest = {
    name: "n".repeat(LIMITS.name),
    email,
    company: "c".repeat(LIMITS.company),
    message: `${"m".repeat(LIMITS.message - 12)}\nlast line…!`
  };
  await fill(page, longest);
  await send(page).click();
  await sent(page).waitFor();
  assert.equal((await rowsOf(email))[0]?.message, longest.message);
  await page.getByRole("button", { name: texts.writeAnother }).click();
  await fill(page, { name: "Carl", email, message: "é".repeat(LEAST) });
  await send(page).click();
  await page.getByRole("group", { name: texts.notSent }).waitFor();
  await page.getByRole("button", { name: /^Try again in (10:00|\d:\d\d)$/ }).waitFor();
  assert.equal((await rowsOf(email)).length, 1);
});
