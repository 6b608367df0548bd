/** The page of all components: both themes side by side, each panel for itself. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator } from "playwright-core";
import { packageRoot } from "../../cli/package.ts";
import { openBrowser } from "../support/browser.ts";
import { openSite } from "../support/openSite.ts";

const { origin } = await openSite(packageRoot);
const browser = await openBrowser();

const THEMES = ["light", "dark"] as const;

for (const colorScheme of THEMES) {
  test(`each panel keeps its theme for a visitor who has the ${colorScheme} one`, async () => {
    const page = await browser.newPage({ colorScheme, javaScriptEnabled: false });
    await page.goto(`${origin}/design/`);
    const grounds = await page.locator("main article > div > figure").evaluateAll((panels) =>
      panels.map((panel) => {
        const { backgroundColor, colorScheme: scheme } = getComputedStyle(panel);
        return `${panel.getAttribute("data-theme")} ${scheme} ${backgroundColor}`;
      })
    );
    assert.ok(grounds.length > 100, `${grounds.length}`);
    assert.deepEqual(
      [...new Set(grounds)],
      ["light light rgb(253, 251, 245)", "dark dark rgb(51, 51, 51)"]
    );
    await page.close();
  });
}

test("what is chosen in one panel leaves the other as it was", async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${origin}/design/`);
  const panel = (sample: string, theme: (typeof THEMES)[number]): Locator =>
    page.locator(`#${sample} figure[data-theme=${theme}]`);
  for (const [sample, choice, rows] of [
    ["count-table", "Late", "tbody tr:visible"],
    ["gallery", "Search 1", "article:visible"]
  ] as const) {
    const [light, dark] = THEMES.map((theme) => panel(sample, theme).locator(rows));
    const all = (await dark?.count()) ?? 0;
    await panel(sample, "light").getByRole("radio", { name: choice }).first().check();
    assert.ok(((await light?.count()) ?? 0) < all, sample);
    assert.equal(await dark?.count(), all, sample);
    const kept = panel(sample, "dark").getByRole("radio", { name: /^All/ }).first();
    assert.equal(await kept.isChecked(), true, sample);
  }
  await page.close();
});

test("the menu of a header that is shown as a sample opens by keyboard", async () => {
  const page = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 }
  });
  await page.goto(`${origin}/design/`);
  const header = page.locator("#header figure[data-theme=dark] header");
  await header.getByRole("button", { name: "Open menu" }).press("Enter");
  assert.equal(await header.locator("[popover]").isVisible(), true);
  assert.equal(await page.locator("body > header [popover]").isVisible(), false);
  await page.close();
});

test("on wide screens the contents stay beside what they lead to", async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${origin}/design/`);
  const contents = page.getByRole("navigation", { name: "On this page", exact: true });
  await contents.getByRole("link", { name: "CallToAction" }).click();
  const [list, sample] = await Promise.all([
    contents.boundingBox(),
    page.locator("#call-to-action").boundingBox()
  ]);
  assert.ok(list && sample && list.y >= 0 && list.y < 900, `${list?.y}`);
  assert.ok(sample.y >= 64 && sample.y < 900, `${sample.y}`);
  assert.ok(list.x + list.width < sample.x);
  await page.close();
});
