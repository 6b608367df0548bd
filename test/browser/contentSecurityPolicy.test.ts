/** A strict policy stops nothing that a page does: no inline styles or handlers, one inline script by its hash. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { packageRoot } from "../../cli/package.ts";
import { newVisitor, openBrowser } from "../support/browser.ts";
import { openSite } from "../support/openSite.ts";

const browser = await openBrowser();
const { origin, read } = await openSite(packageRoot);

const [, head = ""] = /<script>(.*?)<\/script>/s.exec(read("index.html")) ?? [];
const hash = createHash("sha256").update(head).digest("base64");
const POLICY = [
  "default-src 'none'",
  `script-src 'self' 'sha256-${hash}'`,
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-src 'self'",
  "form-action 'self' mailto:",
  "base-uri 'none'",
  "require-trusted-types-for 'script'"
].join("; ");

test("theme, palette, search, navigation, copying, charts and demos keep to it", async (context) => {
  const visitor = await newVisitor(context, browser);
  await visitor.route(/\/([^.]*)$/, async (route) => {
    // Documents in frames are the demos' own.
    if (route.request().resourceType() !== "document" || route.request().frame().parentFrame()) {
      await route.continue();
      return;
    }
    const response = await route.fetch();
    const headers = { ...response.headers(), "content-security-policy": POLICY };
    await route.fulfill({ response, headers });
  });
  const page = await visitor.newPage();
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/content security policy|trusted ?(type|html|script)/i.test(message.text()))
      refused.push(message.text());
  });
  await page.goto(`${origin}/articles/`);
  await page.getByRole("button", { name: /Switch to/ }).click();
  await page.waitForSelector("html[data-theme]");
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type("noises at night");
  await page.locator("dialog [data-slot=excerpt] mark").first().waitFor();
  await page.getByRole("button", { name: "Close" }).click();
  await page.waitForFunction(() => (history.state as { key?: string } | null)?.key !== undefined);
  await page.getByRole("main").getByRole("link", { name: "Small models in production" }).click();
  await page.locator("[data-page-status]").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Copy code to clipboard" }).first().click();
  for (const path of ["/", "/search/?q=leak", "/demos/clause-finder/", "/contact/", "/design/"]) {
    await page.goto(origin + path);
    await page.mouse.move(9, 9);
    await page.waitForLoadState("networkidle");
  }
  const opener = page.getByRole("button", { name: /Copy or download/ }).first();
  await opener.click();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as PNG" }).click();
  assert.match((await file).suggestedFilename(), /\.png$/);
  assert.deepEqual(refused, []);
});
