/** Pages that are open while the site is published anew. */
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import type { Page, Request, Route } from "playwright-core";
import { newVisitor, openBrowser } from "../support/browser.ts";
import { temporarySite } from "../support/buildSite.ts";
import { openSite } from "../support/openSite.ts";

const browser = await openBrowser();

const SAID = "A new version of this site is there";
const MINUTE = 60_000;
const PATIENCE = 30_000;

interface OpenPage {
  page: Page;
  /** How often it has asked for the id of the build. */
  asked: () => number;
  /** What it is answered from now on. */
  answer: (how: string | ((route: Route) => Promise<void>)) => void;
  /** Lets time pass, and what was begun in it come to its end. */
  pass: (ms: number) => Promise<void>;
  setHidden: (isHidden: boolean) => Promise<void>;
}

/** A page of a site with this config, at which somebody is. */
async function openPage(
  context: TestContext,
  config = "{}",
  base = "/",
  first: Parameters<OpenPage["answer"]>[0] = "one"
): Promise<OpenPage> {
  const site = await openSite(
    temporarySite(context, {
      "site.config.mjs": `export default { base: "${base}", ...${config} };\n`,
      "content/index.md": "---\ntitle: Home\n---\n"
    }),
    context
  );
  const visitor = await newVisitor(context, browser);
  const page = await visitor.newPage();
  page.setDefaultTimeout(5000);
  const faults: unknown[] = [];
  page.on("pageerror", (error) => faults.push(error));
  context.after(() => assert.deepEqual(faults, []));
  // A host that has the site below a path.
  await visitor.route(
    (url) => base !== "/" && url.pathname.startsWith(base),
    async (route) => {
      const url = route.request().url().replace(base, "/");
      await route.fulfill({ response: await route.fetch({ url }) });
    }
  );
  let count = 0;
  let how = first;
  await visitor.route(`**${base}builds/latest.json`, async (route) => {
    count += 1;
    assert.equal(new URL(route.request().url()).pathname, `${base}builds/latest.json`);
    if (typeof how === "string") await route.fulfill({ json: { id: how } });
    else await how(route);
  });
  await page.clock.install({ time: 0 });
  await page.goto(site.origin + base);
  await page.clock.pauseAt(MINUTE);
  const busy = new Set<Request>();
  page.on("request", (request) => busy.add(request));
  page.on("requestfinished", (request) => busy.delete(request));
  page.on("requestfailed", (request) => busy.delete(request));
  const pass = async (ms: number): Promise<void> => {
    await page.clock.runFor(ms);
    // An answer may lead to the next question: the toast's parts are loaded one after the other.
    const latest = performance.now() + PATIENCE;
    for (let quiet = 0; quiet < 3; quiet = busy.size === 0 ? quiet + 1 : 0) {
      await page.evaluate(() => Promise.resolve());
      const urls = Array.from(busy, (request) => request.url());
      assert.ok(performance.now() < latest, `never answered: ${urls.join(", ")}`);
    }
    // It waits before it speaks.
    await page.clock.runFor(200);
  };
  const isLive = page.waitForResponse(/\/live\./);
  await page.mouse.move(9, 9);
  await isLive;
  await pass(100);
  // A busy machine has nothing else to do a little later.
  for (let turn = 0; count === 0 && turn < 20 && !config.includes("false"); turn += 1) {
    await pass(100);
  }
  return {
    page,
    asked: () => count,
    answer(next) {
      how = next;
    },
    pass,
    setHidden: (isHidden) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
        document.dispatchEvent(new Event("visibilitychange"));
      }, isHidden)
  };
}

const toastOf = (page: Page) => page.getByRole("status").filter({ hasText: SAID });

/** It comes when all that shows it has been loaded, which takes a busy machine a while. */
async function isTold({ page, pass }: Pick<OpenPage, "page" | "pass">): Promise<void> {
  for (let turn = 0; turn < 200 && (await toastOf(page).count()) === 0; turn += 1) {
    await page.waitForTimeout(50);
    await pass(0);
  }
  assert.equal(await toastOf(page).count(), 1);
}

test("another build is told once, and can be loaded", async (context) => {
  const { page, asked, answer, pass } = await openPage(context);
  assert.equal(asked(), 1);
  await pass(5 * MINUTE);
  assert.equal(asked(), 2);
  assert.equal(await toastOf(page).count(), 0);
  answer("two");
  await pass(4 * MINUTE);
  assert.equal(asked(), 2);
  await pass(MINUTE);
  await isTold({ page, pass });
  assert.equal(asked(), 3);
  // It stays, and nothing is asked any more.
  await pass(60 * MINUTE);
  assert.equal(await toastOf(page).count(), 1);
  await page.getByRole("button", { name: "Close" }).click();
  await toastOf(page).waitFor({ state: "detached" });
  answer("three");
  await pass(60 * MINUTE);
  assert.equal(asked(), 3);
  assert.equal(await page.locator("[data-toasts] li").count(), 0);
});

test("what was published before anybody was at the page is told too, where the host says when", async (context) => {
  const at = (time: string) => `Thu, 01 Jan 2026 ${time} GMT`;
  // The page has been open for a minute.
  const cases: [isTold: boolean, headers: Record<string, string>][] = [
    [true, { date: at("00:10:00"), "last-modified": at("00:09:30") }],
    [false, { date: at("00:10:00"), "last-modified": at("00:08:30") }],
    [false, { date: at("00:09:30"), "last-modified": at("00:08:55"), age: "30" }],
    [false, { date: at("00:10:00") }],
    [false, {}]
  ];
  for (const [isExpected, headers] of cases) {
    const opened = await openPage(context, "{}", "/", (route) =>
      route.fulfill({ json: { id: "two" }, headers })
    );
    if (isExpected) await isTold(opened);
    else await opened.pass(MINUTE);
    assert.equal(await toastOf(opened.page).count(), Number(isExpected), JSON.stringify(headers));
  }
});

test("its button loads the page anew, below a path too", async (context) => {
  const { page, asked, answer, pass } = await openPage(
    context,
    "{ updates: { interval: 10 } }",
    "/below/"
  );
  answer("two");
  await pass(10_000);
  await isTold({ page, pass });
  assert.equal(asked(), 2);
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Reload" }).click();
  await loaded;
});

test("in the background it does not ask, and does at once when it is looked at again", async (context) => {
  const { page, asked, answer, pass, setHidden } = await openPage(context);
  await setHidden(true);
  await pass(60 * MINUTE);
  assert.equal(asked(), 1);
  answer("two");
  await setHidden(false);
  await pass(1);
  assert.equal(asked(), 2);
  await isTold({ page, pass });
});

test("who comes back soon has asked soon enough", async (context) => {
  const { asked, pass, setHidden } = await openPage(context);
  await setHidden(true);
  await pass(2 * MINUTE);
  await setHidden(false);
  await pass(MINUTE);
  assert.equal(asked(), 1);
  await pass(2 * MINUTE + 3000);
  assert.equal(asked(), 2);
});

test("what fails is not heard of, and tried at the next turn", async (context) => {
  const { page, asked, answer, pass } = await openPage(context);
  const faults: ((route: Route) => Promise<void>)[] = [
    (route) => route.abort(),
    (route) => route.fulfill({ status: 500, body: "" }),
    (route) => route.fulfill({ body: "<!doctype html>" }),
    (route) => route.fulfill({ json: null }),
    (route) => route.fulfill({ json: { id: 7 } })
  ];
  for (const [at, fault] of faults.entries()) {
    answer(fault);
    await pass(5 * MINUTE);
    // The page has its own time, the way to the host has not.
    for (let tries = 0; asked() < 2 + at && tries < 100; tries++) await delay(50);
    assert.equal(asked(), 2 + at);
  }
  await page.context().setOffline(true);
  await pass(10 * MINUTE);
  assert.equal(asked(), 1 + faults.length);
  await page.context().setOffline(false);
  assert.equal(await page.locator("[data-toasts]").count(), 0);
  answer("two");
  await pass(5 * MINUTE);
  await isTold({ page, pass });
});

test("a site without such a file is asked once", async (context) => {
  const { page, asked, answer, pass, setHidden } = await openPage(context);
  answer((route) => route.fulfill({ status: 404, body: "" }));
  await pass(5 * MINUTE);
  assert.equal(asked(), 2);
  answer("two");
  await setHidden(true);
  await setHidden(false);
  await pass(60 * MINUTE);
  assert.equal(asked(), 2);
  assert.equal(await page.locator("[data-toasts]").count(), 0);
});

test("where the config wants none, nothing is asked", async (context) => {
  const { page, asked, pass } = await openPage(context, "{ updates: false }");
  assert.equal(await page.locator("html").getAttribute("data-updates"), "0");
  await pass(60 * MINUTE);
  assert.equal(asked(), 0);
});
