/** "On this page": a line that opens above the text, or a list beside it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { packageRoot } from "../../cli/package.ts";
import { openBrowser } from "../support/browser.ts";
import { openSite } from "../support/openSite.ts";

/** Pages whose layouts have a place of their own for it. */
const PAGES = ["/articles/handing-over/", "/projects/operations/leak-triage/", "/legal/privacy/"];

const { origin } = await openSite(packageRoot);
const browser = await openBrowser();

function partsOf(page: Page) {
  const contents = page.locator("nav[aria-labelledby=contents]");
  return {
    title: contents.getByRole("heading"),
    line: contents.locator("summary"),
    link: contents.getByRole("link", { includeHidden: true }).last()
  };
}

test("on a telephone the contents are closed, open by keyboard, lead to headings and stay off paper", async () => {
  const viewport = { width: 390, height: 844 };
  const page = await browser.newPage({ viewport, reducedMotion: "reduce" });
  for (const path of PAGES) {
    await page.goto(origin + path);
    const { title, line, link } = partsOf(page);
    assert.deepEqual([await title.isVisible(), await link.isVisible()], [false, false], path);
    await line.press("Enter");
    assert.ok(await link.isVisible(), path);
    const target = (await link.getAttribute("href")) ?? "";
    await link.click();
    assert.equal(new URL(page.url()).hash, target, path);
    const top = await page
      .locator(target)
      .evaluate((heading) => heading.getBoundingClientRect().top);
    assert.ok(top >= 0 && top < viewport.height, `${path}${target} is at ${top}`);
    await page.emulateMedia({ media: "print" });
    assert.deepEqual([await line.isVisible(), await link.isVisible()], [false, false], path);
    await page.emulateMedia({ media: "screen" });
  }
  await page.close();
});

test("beside the text the contents are there without a click, and nothing can close them", async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  for (const path of PAGES) {
    await page.goto(origin + path);
    const { title, line, link } = partsOf(page);
    const seen = [await title.isVisible(), await line.isVisible(), await link.isVisible()];
    assert.deepEqual(seen, [true, false, true], path);
    const [text, list] = await Promise.all([
      page.locator("main h2[id]:not(nav h2)").first().boundingBox(),
      link.boundingBox()
    ]);
    assert.ok(text && list, path);
    assert.ok(list.x + list.width <= text.x || list.x >= text.x + text.width, `${path} overlaps`);
  }
  await page.close();
});

test("a browser that cannot keep them open has the line at every width", async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.route("**/*.css", async (route) => {
    const response = await route.fetch();
    const css = await response.text();
    await route.fulfill({ response, body: css.replaceAll("(::details-content)", "(::unknown)") });
  });
  for (const path of PAGES) {
    await page.goto(origin + path);
    const { title, line, link } = partsOf(page);
    assert.deepEqual([await title.isVisible(), await link.isVisible()], [false, false], path);
    await line.click();
    assert.ok(await link.isVisible(), path);
  }
  await page.close();
});
