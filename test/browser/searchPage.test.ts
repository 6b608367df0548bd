/** The search page: what a visitor types, and what becomes of it when the index cannot be had. */
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { BrowserContextOptions, Page } from "playwright-core";
import { packageRoot } from "../../cli/package.ts";
import { violationsOf } from "../support/axe.ts";
import { newVisitor, openBrowser, painted, visit, wake } from "../support/browser.ts";
import { temporarySite } from "../support/buildSite.ts";
import { openSite } from "../support/openSite.ts";

const browser = await openBrowser();
const { origin } = await openSite(packageRoot);

const open = (context: TestContext, address: string, options: BrowserContextOptions = {}) =>
  visit(context, browser, address, options);

const fieldOf = (page: Page) => page.getByRole("main").getByRole("searchbox");
const hitsOf = (page: Page) => page.locator("[data-search-results] [data-slot=link]");
const says = (page: Page, text: string | RegExp) =>
  page.locator("[data-search-status]").filter({ hasText: text }).waitFor();

test("what is typed is found, told and kept in the address; without words the list is back", async (context) => {
  const page = await open(context, `${origin}/search/`);
  await fieldOf(page).pressSequentially("leka triage");
  await says(page, /^\d+ results for “leka triage”/);
  await page.waitForURL("**/search/?q=leka+triage");
  assert.equal(await page.locator("[data-search-directory]").isVisible(), false);
  const first = hitsOf(page).first();
  assert.equal(await first.getAttribute("href"), "/projects/operations/leak-triage/");
  assert.deepEqual(await first.locator("mark").allTextContents(), ["Leak", "triage"]);
  assert.deepEqual(await violationsOf(page), []);

  await fieldOf(page).fill("zzyzx");
  await says(page, "Nothing found for “zzyzx”");
  // There is something to go on with.
  assert.equal(await hitsOf(page).first().isVisible(), false);
  assert.ok(await page.locator("[data-search-directory]").isVisible());
  await fieldOf(page).fill("");
  await page.locator("[data-search-directory]").waitFor();
  await page.waitForURL(`${origin}/search/`);

  // An address leads to its results, and a page named by the query comes first.
  await page.goto(`${origin}/search/?q=pricing`);
  await says(page, /results? for “pricing”/);
  assert.equal(await page.locator("[data-search-results] h2").first().textContent(), "Best match");
  await hitsOf(page).first().click();
  await page.waitForURL(`${origin}/pricing/`);
});

test("a link within the page leaves what was found, and the field, as they are", async (context) => {
  const page = await open(context, `${origin}/search/`);
  await wake(page);
  await fieldOf(page).pressSequentially("leak");
  await says(page, /results for “leak”/);
  await page.waitForURL("**/search/?q=leak");
  await page.evaluate(() => document.querySelector<HTMLElement>("a[href='#main']")?.click());
  await page.waitForURL("**/search/?q=leak#main");
  await painted(page);
  assert.equal(await fieldOf(page).inputValue(), "leak");
  await fieldOf(page).fill("triage");
  await says(page, /results for “triage”/);
});

test("a page is found by a part of its title, before pages that only mention it", async (context) => {
  const page = await open(context, `${origin}/search/`);
  for (const [query, href] of [
    ["leak heat", "/demos/maps/leak-heatmap/"],
    ["costing", "/articles/costing-a-model-before-building-it/"],
    ["what not to automate", "/articles/choosing-what-not-to-automate/"],
    ["benchmark", "/articles/reading-a-benchmark/"]
  ] as const) {
    await fieldOf(page).fill(query);
    await says(page, `“${query}”`);
    assert.equal(await hitsOf(page).first().getAttribute("href"), href, query);
  }
});

test("what is composed of several keys is searched, and kept, when it is whole", async (context) => {
  const page = await open(context, `${origin}/search/`);
  await fieldOf(page).focus();
  const keys = await page.context().newCDPSession(page);
  await keys.send("Input.imeSetComposition", { text: "pric", selectionStart: 4, selectionEnd: 4 });
  assert.equal(new URL(page.url()).search, "");
  await keys.send("Input.insertText", { text: "pricing" });
  await says(page, "“pricing”");
  assert.equal(new URL(page.url()).search, "?q=pricing");
});

test("when a search fails what was found before is gone, and so it is told", async (context) => {
  const page = await open(context, `${origin}/search/`);
  await fieldOf(page).fill("leak");
  await says(page, "results for “leak”");
  await page.context().route("**/_assets/search/**", (route) => route.abort());
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await fieldOf(page).fill("zebra crossing");
  await says(page, "not available");
  assert.equal(await hitsOf(page).first().isVisible(), false);
  await page.context().unroute("**/_assets/search/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await says(page, "“zebra crossing”");
  assert.ok(await fieldOf(page).evaluate((field) => field === document.activeElement));
});

test("words in its address are looked for", async (context) => {
  const page = await open(context, `${origin}/search/?q=noises+at+night`);
  await says(page, "results for “noises at night”");
  await page.locator("[data-slot=excerpt] mark", { hasText: "noises" }).first().waitFor();
});

test("an index that is away, damaged or another's is told, and tried again on demand", async (context) => {
  const page = await open(context, `${origin}/`);
  for (const answer of [
    { status: 404, body: "" },
    { status: 200, contentType: "text/html", body: "<!DOCTYPE html><title>Login</title>" },
    { status: 200, contentType: "application/json", body: '{"version":1,"form":"par' },
    { status: 200, contentType: "application/json", body: '{"version":0,"form":"whole"}' }
  ]) {
    await page.context().route("**/search/index.json", (route) => route.fulfill(answer));
    await page.goto(`${origin}/search/`);
    await fieldOf(page).fill("leak");
    await says(page, "not available");
    await page.context().unroute("**/search/index.json");
    await page.getByRole("button", { name: "Try again" }).click();
    await says(page, /results for “leak”/);
  }
});

test("a part whose bytes are not what its name says is not used", async (context) => {
  const page = await open(context, `${origin}/search/`);
  await page.context().route("**/_assets/search/heads-*", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll("Leak", "Loot");
    await route.fulfill({ response, body });
  });
  await fieldOf(page).fill("leak triage");
  await says(page, "not available");
  assert.equal(await hitsOf(page).count(), 0);
});

test("what was found stays where its texts cannot be had", async (context) => {
  const page = await open(context, `${origin}/search/`);
  const isRefused = page.context().waitForEvent("requestfailed", {
    predicate: (request) => request.url().includes("/search/texts-")
  });
  await page.context().route("**/_assets/search/texts-*", (route) => route.abort());
  await fieldOf(page).fill("noises at night");
  await isRefused;
  await says(page, "results for “noises at night”");
  await page.waitForTimeout(300);
  assert.ok(await hitsOf(page).first().isVisible());
});

test("what was loaded once is found offline", async (context) => {
  const page = await open(context, `${origin}/search/`);
  await fieldOf(page).fill("leak triage");
  await says(page, /results for “leak triage”/);
  // It is kept when nothing more is loaded, one file after the other.
  await page.waitForFunction(async () => {
    const counts: number[] = [];
    for (const pause of [0, 500]) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      const [name] = await caches.keys();
      if (name) counts.push((await (await caches.open(name)).keys()).length);
    }
    return (counts[0] ?? 0) > 1 && counts[0] === counts[1];
  });
  await page.reload();
  // Neither the network nor the browser's own cache has them any more.
  await page.context().route(/\/search\/(index|.*-)/, (route) => route.abort());
  await fieldOf(page).fill("leak triage");
  await says(page, /results for “leak triage”/);
});

test("titles and texts are shown as text, at the site's own addresses", async (context) => {
  const own = await openSite(
    temporarySite(context, {
      "site.config.ts": 'export default { base: "/sub/" };\n',
      "content/index.md": "---\ntitle: Home\n---\n",
      "content/projects/a.md":
        "---\ntitle: <img src=x onerror=alert(1)> zanzibar\n---\n\n## A `<b>` part\n\nText of a Café &amp; more.\n"
    }),
    context
  );
  const visitor = await newVisitor(context, browser);
  await visitor.route(/\/sub\//, (route) =>
    route.continue({ url: route.request().url().replace("/sub/", "/") })
  );
  const page = await visitor.newPage();
  await page.goto(`${own.origin}/sub/search/?q=zanzibar`);
  await says(page, "1 result for “zanzibar”");
  const hit = hitsOf(page);
  assert.equal(await hit.textContent(), "<img src=x onerror=alert(1)> zanzibar");
  assert.equal(await hit.getAttribute("href"), "/sub/projects/a/");
  await fieldOf(page).fill("cafe");
  await says(page, "1 result for “cafe”");
  assert.equal(await hit.getAttribute("href"), "/sub/projects/a/#a-b-part");
  assert.equal(await page.locator("[data-slot=excerpt] mark").textContent(), "Café");
  assert.equal(await page.locator("[data-search-results] img").count(), 0);
});

test("an index that leads elsewhere, or to a program, is not used", async (context) => {
  const own = await openSite(
    temporarySite(context, {
      "content/index.md": "---\ntitle: Home\n---\n",
      "content/projects/a.md": "---\ntitle: Zanzibar\n---\n"
    }),
    context
  );
  for (const elsewhere of ["javascript:alert(1)", "//example.com/a"]) {
    const page = await open(context, `${own.origin}/`);
    await page.context().route("**/search/index.json", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('"/projects/a', `"${elsewhere}`);
      await route.fulfill({ response, body });
    });
    await page.goto(`${own.origin}/search/?q=zanzibar`);
    await says(page, "not available");
    assert.equal(await hitsOf(page).count(), 0);
  }
});

test("without script the page is a list of all pages", async (context) => {
  const page = await open(context, `${origin}/search/?q=leak`, { javaScriptEnabled: false });
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Leak triage", exact: true }).waitFor();
  assert.ok(await page.locator("[data-search] noscript p").isVisible());
});

test("fingers follow a row anywhere; a mouse selects its words", async (context) => {
  const touch = await open(context, `${origin}/search/?q=leak`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true
  });
  await says(touch, /results for “leak”/);
  const row = touch.locator("li:has(> [data-slot=excerpt]:not([hidden]))").first();
  const href = await row.getByRole("link").getAttribute("href");
  // The link lies over the words, and takes what they are asked.
  await row.locator("[data-slot=excerpt]").tap({ force: true });
  await touch.waitForURL(`${origin}${href}`);

  await touch.goto(`${origin}/search/`);
  const rows = touch.locator("[data-search-directory] section li");
  const heights = await rows.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().height)
  );
  assert.ok(heights.length > 40 && Math.min(...heights) >= 44, heights.join());
  const mouse = await open(context, `${origin}/search/`);
  const words = mouse.locator("[data-search-directory] section li p").first();
  await words.dblclick({ position: { x: 8, y: 8 } });
  assert.match(await mouse.evaluate(() => String(getSelection())), /^\w+\s?$/);
  assert.equal(mouse.url(), `${origin}/search/`);
});

test("words of another direction are read their own way", async (context) => {
  const own = await openSite(
    temporarySite(context, {
      "content/index.md": "---\ntitle: Home\n---\n",
      "content/projects/a.md":
        "---\ntitle: خرائط!\ndescription: عن الخرائط.\n---\n\n## جزء\n\nنص zanzibar.\n"
    }),
    context
  );
  const page = await open(context, `${own.origin}/search/`);
  const directions = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).direction));
  const listed = '[data-search-directory] li:has([href="/projects/a/"])';
  assert.deepEqual(await directions(`${listed} > *`), ["rtl", "rtl"]);
  await fieldOf(page).fill("zanzibar");
  await says(page, "1 result");
  assert.deepEqual(await directions("[data-search-results] li > :not([hidden])"), [
    "rtl",
    "rtl",
    "rtl"
  ]);
});

test("with large text the button stands below the field, which keeps its room", async (context) => {
  const page = await open(context, `${origin}/search/`, { viewport: { width: 390, height: 844 } });
  await page.addStyleTag({ content: "html { font-size: 32px }" });
  const button = page.getByRole("main").getByRole("button", { name: "Search" });
  const [field, below] = await Promise.all([fieldOf(page).boundingBox(), button.boundingBox()]);
  assert.ok(field && below && below.y >= field.y + field.height && field.width > 280);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
});

test("the error page shows its ways on without scrolling", async (context) => {
  const page = await open(context, `${origin}/no/such/page/`, {
    viewport: { width: 1440, height: 900 }
  });
  const way = await page.getByRole("link", { name: "Back to home" }).boundingBox();
  assert.ok(way && way.y + way.height < 800, `${way?.y}`);
});
