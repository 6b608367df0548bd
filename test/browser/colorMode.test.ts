/** Light, dark, or as the system has it: what a visitor does with it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { packageRoot } from "../../cli/package.ts";
import { isSameDocument, newVisitor, openBrowser, wake } from "../support/browser.ts";
import { temporarySite } from "../support/buildSite.ts";
import { openSite } from "../support/openSite.ts";

const browser = await openBrowser();
const { origin } = await openSite(packageRoot);

/** What of the page depends on the theme. */
function seen(page: Page) {
  return page.evaluate(() => ({
    theme: document.documentElement.dataset.theme,
    ground: getComputedStyle(document.documentElement).backgroundColor,
    stored: localStorage.getItem("nuxt-color-mode")
  }));
}

const LIGHT = "rgb(253, 251, 245)";
const DARK = "rgb(51, 51, 51)";
const toggleOf = (page: Page) => page.getByRole("button", { name: /Switch to (light|dark) mode/ });

/** The colour of the browser's own bar. */
function barOf(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () =>
      Array.from(document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")).find(
        ({ media }) => matchMedia(media).matches
      )?.content
  );
}

test("the toggle changes to the other theme, says so, and the next page keeps it", async (context) => {
  const page = await (await newVisitor(context, browser, { colorScheme: "light" })).newPage();
  await page.goto(`${origin}/`);
  assert.deepEqual(await seen(page), { theme: undefined, ground: LIGHT, stored: null });
  assert.equal(await barOf(page), "#FDFBF5");

  await page.getByRole("button", { name: "Switch to dark mode" }).press("Enter");
  await page.getByRole("button", { name: "Switch to light mode" }).waitFor();
  assert.deepEqual(await seen(page), { theme: "dark", ground: DARK, stored: "dark" });
  assert.equal(await barOf(page), "#333333");

  // Before anything is shown: the page's script is still on its way, and never comes.
  await page.route("**/boot.*.js", (route) => route.abort());
  await page.goto(`${origin}/about/`);
  assert.deepEqual(await seen(page), { theme: "dark", ground: DARK, stored: "dark" });
});

test("the footer offers the system's theme too, which is followed when it changes", async (context) => {
  const page = await (await newVisitor(context, browser, { colorScheme: "dark" })).newPage();
  await page.goto(`${origin}/`);
  const theme = page.getByRole("combobox", { name: "Theme" });
  assert.equal(await theme.inputValue(), "system");
  assert.equal((await seen(page)).ground, DARK);
  await theme.selectOption("Light");
  await page.waitForSelector("html[data-theme=light]");
  assert.equal((await seen(page)).ground, LIGHT);
  await page.reload();
  await page.waitForFunction(
    () => document.querySelector<HTMLSelectElement>("select[data-color-mode]")?.value === "light"
  );
  await theme.selectOption("System");
  assert.deepEqual(await seen(page), { theme: undefined, ground: DARK, stored: "system" });
  assert.equal(await barOf(page), "#333333");
  await page.emulateMedia({ colorScheme: "light" });
  assert.equal((await seen(page)).ground, LIGHT);
  assert.equal(await barOf(page), "#FDFBF5");
  await page.getByRole("button", { name: "Switch to dark mode" }).waitFor();
});

test("every bar has the toggle, whichever layout a page has", async (context) => {
  const page = await (await newVisitor(context, browser, { colorScheme: "light" })).newPage();
  for (const path of ["/", "/projects/", "/login/", "/demos/clause-finder/"]) {
    await page.goto(origin + path);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await toggleOf(page).click();
    await page.waitForSelector("html[data-theme=dark]");
    assert.equal((await seen(page)).ground, DARK, path);
  }
});

test("other tabs follow, also when all that is stored is cleared", async (context) => {
  const tabs = await newVisitor(context, browser, { colorScheme: "light" });
  const [one, other] = [await tabs.newPage(), await tabs.newPage()];
  await one.goto(`${origin}/`);
  await other.goto(`${origin}/about/`);
  await toggleOf(one).click();
  await other.waitForSelector("html[data-theme=dark]");
  await one.evaluate(() => localStorage.clear());
  await other.waitForSelector("html:not([data-theme])");
  assert.equal((await seen(other)).ground, LIGHT);
});

test("what nobody of ours has stored counts for nothing", async (context) => {
  const page = await (await newVisitor(context, browser, { colorScheme: "dark" })).newPage();
  await page.addInitScript(() => localStorage.setItem("nuxt-color-mode", "purple"));
  await page.goto(`${origin}/`);
  const { theme, ground } = await seen(page);
  assert.deepEqual({ theme, ground }, { theme: undefined, ground: DARK });
});

test("where storage is denied the theme can be changed all the same", async (context) => {
  const page = await (await newVisitor(context, browser, { colorScheme: "light" })).newPage();
  const failures: Error[] = [];
  page.on("pageerror", (error) => failures.push(error));
  await page.addInitScript({
    content: `Object.defineProperty(window, "localStorage", {
      get() { throw new DOMException("denied", "SecurityError"); }
    });`
  });
  await page.goto(`${origin}/`);
  await toggleOf(page).click();
  await page.waitForSelector("html[data-theme=dark]");
  await page.getByRole("button", { name: "Switch to light mode" }).waitFor();
  // As long as the document is the same.
  await wake(page);
  await page.locator("body > header").getByRole("link", { name: "Pricing" }).click();
  await page.waitForFunction(() => document.activeElement?.matches("main h1"));
  assert.ok(await isSameDocument(page));
  assert.equal(await page.locator("html[data-theme=dark]").count(), 1);
  assert.deepEqual(failures, []);
});

test("what storage has no room for lasts as long as its document", async (context) => {
  const page = await (await newVisitor(context, browser, { colorScheme: "light" })).newPage();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto(`${origin}/about/`);
  await toggleOf(page).click();
  await page.waitForSelector("html[data-theme=dark]");
  await wake(page);
  await page.locator("body > header").getByRole("link", { name: "Pricing" }).click();
  await page.waitForFunction(() => document.activeElement?.matches("main h1"));
  assert.ok(await isSameDocument(page));
  assert.equal(await page.locator("html[data-theme=dark]").count(), 1);
  // Another tab has had room for its own.
  await page.evaluate(() =>
    dispatchEvent(new StorageEvent("storage", { key: "nuxt-color-mode", newValue: "light" }))
  );
  await page.locator("body > header").getByRole("link", { name: "About" }).click();
  await page.getByRole("heading", { level: 1, name: /^(?!Pricing)/ }).waitFor();
  await page.waitForURL(`${origin}/about/`);
  assert.ok(await isSameDocument(page));
  assert.equal(await page.locator("html[data-theme=dark]").count(), 0);
});

test("a picture with a partner for the dark shows the one of the theme that is chosen", async (context) => {
  const paint = (background: string) =>
    sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
  const root = temporarySite(context, {
    "content/index.md": "---\ntitle: Home\n---\n\n![Chart](./chart.png)\n",
    "content/chart.png": await paint("#ffffff"),
    "content/chart.dark.png": await paint("#000000")
  });
  const own = await openSite(root, context);
  const page = await (await newVisitor(context, browser, { colorScheme: "light" })).newPage();
  await page.goto(`${own.origin}/`);
  const shown = () =>
    page.getByAltText("Chart").evaluate((image) => (image as HTMLImageElement).currentSrc);
  assert.doesNotMatch(await shown(), /dark/);
  await toggleOf(page).click();
  await page.waitForFunction(() => /dark/.test(document.querySelector("img")?.currentSrc ?? ""));
  // Paper is white.
  await page.emulateMedia({ media: "print" });
  await page.waitForFunction(() => !/dark/.test(document.querySelector("img")?.currentSrc ?? ""));
  await page.emulateMedia({ media: "screen" });
  await toggleOf(page).click();
  await page.waitForFunction(() => !/dark/.test(document.querySelector("img")?.currentSrc ?? ""));
});

test("without script, and where one theme is forced, there is nothing to choose", async (context) => {
  const still = await newVisitor(context, browser, { javaScriptEnabled: false });
  const page = await still.newPage();
  await page.goto(`${origin}/`);
  assert.equal(await toggleOf(page).count(), 0);
  assert.equal(await page.getByRole("combobox", { name: "Theme" }).count(), 0);

  const root = temporarySite(context, {
    "site.config.ts": 'export default { theme: { forced: "dark" } };',
    "content/index.md": "---\ntitle: Home\n---\n"
  });
  const forced = await openSite(root, context);
  const other = await (await newVisitor(context, browser, { colorScheme: "light" })).newPage();
  await other.addInitScript(() => localStorage.setItem("nuxt-color-mode", "light"));
  await other.goto(`${forced.origin}/`);
  assert.equal((await seen(other)).ground, DARK);
  assert.equal(await toggleOf(other).count(), 0);
});

test("a page can have a theme of its own, its pictures too; the others go on as chosen", async (context) => {
  const shade = async (background: string) =>
    new Uint8Array(
      await sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer()
    );
  const { origin } = await openSite(
    temporarySite(context, {
      "content/articles/night.md": "---\ntitle: Night\ncolorMode: dark\n---\n\n![Sky](./sky.png)\n",
      "content/articles/day.md": "---\ntitle: Day\ncolorMode: light\n---\n\n![Sky](./sky.png)\n",
      "content/articles/plain.md": "---\ntitle: Plain\n---\n\nText.\n",
      "content/articles/sky.png": await shade("#ffffff"),
      "content/articles/sky.dark.png": await shade("#000000")
    }),
    context
  );
  for (const javaScriptEnabled of [true, false]) {
    for (const [path, colorScheme, ground, picture] of [
      ["night", "light", DARK, /\/sky-dark\./],
      ["day", "dark", LIGHT, /\/sky\./]
    ] as const) {
      const visitor = await browser.newContext({ colorScheme, javaScriptEnabled });
      const page = await visitor.newPage();
      await page.goto(`${origin}/articles/${path}/`);
      await page.locator("main img").scrollIntoViewIfNeeded();
      const shown = await page.evaluate(() => ({
        ground: getComputedStyle(document.documentElement).backgroundColor,
        picture: document.querySelector<HTMLImageElement>("main img")?.currentSrc ?? "",
        bars: document.querySelectorAll("meta[name=theme-color]").length
      }));
      assert.deepEqual([shown.ground, shown.bars], [ground, 1], path);
      assert.match(shown.picture, picture, path);
      assert.equal(await toggleOf(page).count(), 0, path);
      assert.equal(await page.getByRole("combobox", { name: "Theme" }).count(), 0, path);
      if (!javaScriptEnabled) continue;
      // What is chosen elsewhere is kept, and does not count here.
      await page.goto(`${origin}/articles/plain/`);
      const [other, label] = path === "night" ? ["dark", DARK] : ["light", LIGHT];
      await toggleOf(page).click();
      await page.waitForSelector(`html[data-theme=${other}]`);
      assert.deepEqual(await seen(page), { theme: other, ground: label, stored: other });
      await page.goto(`${origin}/articles/${path}/`);
      assert.equal((await seen(page)).ground, ground);
      await visitor.close();
    }
  }
});

test("a page that one goes back to shows what was chosen since", async (context) => {
  const visitor = await newVisitor(context, browser, { colorScheme: "light" });
  const page = await visitor.newPage();
  const choice = page.getByRole("combobox", { name: "Theme" });
  await page.goto(`${origin}/projects/`);
  await choice.selectOption("Dark");
  await page.waitForSelector("html[data-theme=dark]");
  await page.goto(`${origin}/about/`);
  await choice.selectOption("Light");
  await page.waitForSelector("html[data-theme=light]");
  await page.goBack();
  await page.waitForURL(`${origin}/projects/`);
  await page.waitForSelector("html[data-theme=light]");
  await page.waitForFunction(
    () => document.querySelector<HTMLSelectElement>("select[data-color-mode]")?.value === "light"
  );
});
