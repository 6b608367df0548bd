/** The button at blocks of code. */
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { violationsOf } from "../support/axe.ts";
import { isSameDocument, openBrowser, wake } from "../support/browser.ts";
import { temporarySite } from "../support/buildSite.ts";
import { openSite } from "../support/openSite.ts";

const ARTICLE = `---
title: Two blocks
date: 2026-01-01
---

\`\`\`js title="one.js"
const one = 1;
  // <kept>
\`\`\`

\`\`\`
two
\`\`\`
`;

const browser = await openBrowser();

/** Where the article is served, until the test ends. */
async function serveArticle(context: TestContext): Promise<string> {
  const root = temporarySite(context, { "content/articles/a.md": ARTICLE });
  const { origin } = await openSite(root, context);
  return origin;
}

test("a press copies the block as it was written, and says so", async (test) => {
  const origin = await serveArticle(test);
  const context = await browser.newContext();
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin });
  const page = await context.newPage();
  await page.goto(`${origin}/articles/a/`);
  const buttons = page.getByRole("button", { name: "Copy code to clipboard" });
  assert.equal(await buttons.count(), 0); // until somebody is there
  await page.keyboard.press("Tab");
  await buttons.last().waitFor();
  assert.equal(await buttons.count(), 2);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await buttons.first().press("Enter");
  const saysSo = (at: number) =>
    page.locator("figure.code").nth(at).getByRole("status").filter({ hasText: "Copied" }).waitFor();
  await saysSo(0);
  assert.equal(await copied(), "const one = 1;\n  // <kept>");
  await buttons.last().click();
  await saysSo(1);
  assert.equal(await copied(), "two");
  assert.deepEqual(await violationsOf(page), []);
  await context.close();
});

test("where the clipboard is denied the block is selected instead", async (test) => {
  const origin = await serveArticle(test);
  const page = await browser.newPage();
  await page.addInitScript({
    content: "navigator.clipboard.writeText = () => Promise.reject(new DOMException());"
  });
  const failures: Error[] = [];
  page.on("pageerror", (error) => failures.push(error));
  await page.goto(`${origin}/articles/a/`);
  await page.mouse.move(9, 9);
  await page.getByRole("button", { name: "Copy code to clipboard" }).last().click();
  await page.waitForFunction(() => getSelection()?.toString().trim() === "two");
  assert.deepEqual(failures, []);
  await page.close();
});

test("a page that follows without loading a document has them too", async (test) => {
  const root = temporarySite(test, {
    "content/articles/a.md": ARTICLE,
    "content/index.md": "---\ntitle: Home\n---\n\n[Article](/articles/a)\n"
  });
  const { origin } = await openSite(root, test);
  const page = await browser.newPage();
  await page.goto(`${origin}/`);
  await wake(page);
  await page.getByRole("link", { name: "Article", exact: true }).click();
  const buttons = page.getByRole("button", { name: "Copy code to clipboard" });
  await buttons.last().waitFor();
  assert.equal(await buttons.count(), 2);
  assert.ok(await isSameDocument(page));
  await page.close();
});

test("without script there is no button", async (test) => {
  const origin = await serveArticle(test);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${origin}/articles/a/`);
  assert.equal(await page.getByRole("button", { name: /Copy/ }).count(), 0);
  await context.close();
});
