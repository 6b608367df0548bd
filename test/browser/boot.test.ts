/** What is done to a page before its scripts are there, and when they do not come. */
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { packageRoot } from "../../cli/package.ts";
import { holdBack, newVisitor, openBrowser } from "../support/browser.ts";
import { openSite } from "../support/openSite.ts";

const browser = await openBrowser();
const { origin } = await openSite(packageRoot);

const toggleOf = (page: Page) => page.getByRole("button", { name: /Switch to (light|dark) mode/ });

/** A page for addresses of a former build: what they load at the first sign is not there any more. */
async function openStale(context: TestContext): Promise<Page> {
  const page = await (await newVisitor(context, browser)).newPage();
  await page.route("**/_assets/live.*", (route) => route.fulfill({ status: 404, body: "" }));
  return page;
}

test("until somebody is there a page loads its one script alone", async (context) => {
  const page = await (await newVisitor(context, browser)).newPage();
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto(`${origin}/about/`);
  assert.equal(scripts.length, 1);
  assert.match(scripts[0] ?? "", /\/boot\./);
  await Promise.all([page.waitForResponse(/\/live\./), page.mouse.move(9, 9)]);
});

test("clicks that come before their script are answered when that is there, each of them", async (context) => {
  const page = await (await newVisitor(context, browser, { colorScheme: "light" })).newPage();
  const release = await holdBack(page, "**/_assets/live.*");
  await page.goto(`${origin}/about/`);
  for (let turn = 0; turn < 3; turn += 1) await toggleOf(page).click();
  assert.equal(await page.locator("html[data-theme]").count(), 0);
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      document.title = String(changes.length);
    }).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  });
  release();
  await page.waitForSelector("html[data-theme=dark]");
  assert.equal(await page.title(), "3");
});

test("what could not be answered is forgotten, and asked for again by the next deed alone", async (context) => {
  const page = await (await newVisitor(context, browser, { colorScheme: "light" })).newPage();
  await page.goto(`${origin}/about/`);
  let asked = 0;
  await page.context().setOffline(true);
  page.on("request", (request) => {
    if (request.url().includes("/live.")) asked += 1;
  });
  await toggleOf(page).click();
  await page.waitForTimeout(300);
  // By the way there, perhaps, and by the click.
  assert.ok(asked === 1 || asked === 2, String(asked));
  const before = asked;
  for (let x = 0; x < 20; x++) await page.mouse.move(x * 9, 300);
  await page.waitForTimeout(300);
  assert.equal(asked, before);
  assert.equal(await page.locator("html[data-theme]").count(), 0);
});

test("a script of a former build makes the page load anew, once in ten seconds", async (context) => {
  const page = await openStale(context);
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.goto(`${origin}/about/`);
  await page.mouse.move(9, 9);
  await page.waitForEvent("load");
  await page.mouse.move(30, 30);
  await toggleOf(page).click();
  await page.waitForTimeout(300);
  assert.equal(loads, 2);
});

test("words typed into the palette of a former build go on in the page of search", async (context) => {
  const page = await openStale(context);
  await page.route("**/search/?q=*", async (route) => {
    await setTimeout(200);
    await route.continue();
  });
  await page.goto(`${origin}/about/`);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("leak", { delay: 30 });
  await page.waitForURL(`${origin}/search/?q=leak`);
  const field = page.getByRole("main").getByRole("searchbox");
  await field.and(page.locator(":focus")).waitFor();
  await page.keyboard.type("s");
  await page.waitForURL(`${origin}/search/?q=leaks`);
  assert.equal(await field.inputValue(), "leaks");
});

test("a page of a former build stays while somebody types into it", async (context) => {
  const page = await openStale(context);
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.goto(`${origin}/contact/`);
  const field = page.getByRole("main").getByRole("textbox").first();
  await field.pressSequentially("Ada", { delay: 30 });
  await page.waitForTimeout(300);
  assert.equal(loads, 1);
  assert.equal(await field.inputValue(), "Ada");
});

test("a page stays where its host has gone", async (context) => {
  const page = await (await newVisitor(context, browser)).newPage();
  await page.goto(`${origin}/about/`);
  await page.evaluate(() => Object.assign(globalThis, { isFirst: true }));
  await page.route("**/*", (route) => route.abort("connectionrefused"));
  const asked = page.waitForEvent(
    "requestfailed",
    (request) => request.url() === `${origin}/about/`
  );
  await page.mouse.move(9, 9);
  await asked;
  await page.waitForTimeout(300);
  assert.equal(await page.evaluate(() => "isFirst" in globalThis), true);
  await page.getByRole("heading", { level: 1 }).waitFor();
});

test("errors that go on do not load a page of a former build over and over", async (context) => {
  const page = await openStale(context);
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("/live.")) asked += 1;
  });
  await page.addInitScript(() => sessionStorage.setItem("/about/", String(Date.now())));
  await page.goto(`${origin}/about/`);
  for (let error = 0; error < 5; error++) {
    await page.evaluate(() => dispatchEvent(new ErrorEvent("error", { message: "again" })));
    await page.waitForTimeout(50);
  }
  assert.equal(asked, 1);
});
