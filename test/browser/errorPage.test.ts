/** The error page as browsers show it: without a network, and where a script fails. */
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { BrowserContextOptions, Page } from "playwright-core";
import { packageRoot } from "../../cli/package.ts";
import { violationsOf } from "../support/axe.ts";
import { isSameDocument, newVisitor, openBrowser, wake } from "../support/browser.ts";
import { openSite } from "../support/openSite.ts";

const browser = await openBrowser();
const { origin } = await openSite(packageRoot);

/** A page that somebody is at; what it throws is the test's business. */
async function open(
  context: TestContext,
  path: string,
  options: BrowserContextOptions = {}
): Promise<Page> {
  const visitor = await newVisitor(context, browser, { reducedMotion: "reduce", ...options });
  const page = await visitor.newPage();
  await page.goto(origin + path);
  await wake(page);
  return page;
}

/** What is loaded ahead for the time without a network is there: last of it come its styles. */
const isReady = (page: Page) =>
  page.waitForFunction(() =>
    Boolean(
      document.querySelector<HTMLLinkElement>('link[href*="/errorpage."][media="not all"]')?.sheet
    )
  );

async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

const shownOf = (page: Page) => page.locator("main [data-error-page]");
const headingOf = (page: Page) => page.getByRole("heading", { level: 1 });

/** Runs code as one of the site's own scripts, or as one that lies elsewhere. */
async function runScript(page: Page, path: string, body: string): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ contentType: "text/javascript", body }));
  await page.evaluate(async (src) => {
    const script = Object.assign(document.createElement("script"), { src });
    await new Promise((done, fail) => {
      script.onload = done;
      script.onerror = fail;
      document.body.append(script); // those of the head tell pages apart
    });
  }, path);
}

test("without a network the error page takes the page's place, and there is a way back and forth", async (context) => {
  const page = await open(context, "/articles/");
  await isReady(page);
  await page.context().setOffline(true);
  await follow(page, "/legal/privacy/");
  await page.getByRole("heading", { level: 1, name: "This page could not be loaded" }).waitFor();
  assert.ok(await isSameDocument(page));
  assert.equal(page.url(), `${origin}/legal/privacy/`);
  assert.equal(await page.title(), "This page could not be loaded - Hachure");
  assert.ok(await page.evaluate(() => document.activeElement?.matches("main h1")));
  assert.equal(
    await page.locator("[data-page-status]").textContent(),
    "This page could not be loaded - Hachure"
  );
  assert.equal(await shownOf(page).locator("[data-slot=message]").textContent(), "/legal/privacy/");
  assert.equal(await page.locator("link[rel=canonical]").count(), 0);
  assert.equal(await page.locator("body > header nav [aria-current]").count(), 0);
  // Within the page, which is still that of the error.
  await headingOf(page).evaluate((heading) => {
    heading.dataset.mark = "";
  });
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await page.waitForFunction(() => location.hash === "#main");
  await page.waitForLoadState("networkidle");
  assert.equal(await page.locator("h1[data-mark]").count(), 1);
  assert.ok(await isSameDocument(page));
  await page.evaluate(() => history.back());
  await page.waitForFunction(() => location.hash === "");
  assert.ok(await page.getByRole("link", { name: "Back to home" }).isVisible());
  for (const name of ["Projects", "Pricing", "Articles"]) {
    assert.ok(await shownOf(page).getByRole("link", { name }).isVisible());
  }
  assert.deepEqual(await violationsOf(page), []);
  // In vain, as long as it is away.
  await page.getByRole("button", { name: "Try again" }).click();
  await page.waitForFunction(() => document.activeElement?.matches("main h1"));
  await page.goBack();
  await page.waitForURL(`${origin}/articles/`);
  await page.getByRole("heading", { level: 1, name: "Articles", exact: true }).waitFor();
  assert.ok(await isSameDocument(page));
  await isReady(page);
  await page.goForward();
  await page.getByRole("heading", { level: 1, name: "This page could not be loaded" }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: "Privacy" }).waitFor();
  assert.equal(await shownOf(page).count(), 0);
  assert.ok(await isSameDocument(page));
});

test("a page that is at hand lacks its styles: the error page again, and whole the next time", async (context) => {
  const page = await open(context, "/articles/");
  await isReady(page);
  // Pointed at, and so loaded ahead.
  await Promise.all([
    page.waitForResponse(/\/pricing\/_payload\.json/),
    page.locator("body > header").getByRole("link", { name: "Pricing" }).hover()
  ]);
  await page.context().setOffline(true);
  await page.locator("body > header").getByRole("link", { name: "Pricing" }).click();
  await page.getByRole("heading", { level: 1, name: "This page could not be loaded" }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await shownOf(page).waitFor({ state: "detached" });
  assert.equal(page.url(), `${origin}/pricing/`);
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
  assert.ok(sheets.some((href) => href?.includes("default-pricing")));
});

test("a host that has gone is no other; one that answers otherwise has its say", async (context) => {
  const page = await open(context, "/articles/");
  await isReady(page);
  const refuse = "**/legal/terms/**";
  await page.route(refuse, (route) => route.abort("connectionrefused"));
  await follow(page, "/legal/terms/");
  await shownOf(page).waitFor();
  assert.ok(await isSameDocument(page));
  await page.unroute(refuse);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: "Terms" }).waitFor();

  // Somebody blocks payloads: the document is there.
  await page.route("**/services/_payload.json", (route) => route.abort("blockedbyclient"));
  await follow(page, "/services/");
  await page.waitForURL(`${origin}/services/`);
  await page.waitForLoadState();
  assert.equal(await isSameDocument(page), false);
  await wake(page);
  await isReady(page);
  for (const answer of [{ status: 404 }, { status: 200, body: "<p>no payload" }]) {
    await page.route("**/changelog/_payload.json", (route) => route.fulfill(answer));
    await follow(page, "/changelog/");
    await page.waitForURL(`${origin}/changelog/`);
    await page.waitForLoadState();
    assert.equal(await isSameDocument(page), false);
    await page.goto(`${origin}/articles/`);
    await wake(page);
  }
});

test("who saves data loads nothing ahead, and gets what the browser says", async (context) => {
  const visitor = await newVisitor(context, browser);
  const page = await visitor.newPage();
  await page.addInitScript({
    content: `Object.defineProperty(navigator, "connection", { value: { saveData: true } });`
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`${origin}/articles/`);
  await wake(page);
  await page.waitForTimeout(300);
  assert.ok(!asked.some((url) => /showError|errorpage|_payload/.test(url)));
  await page.context().setOffline(true);
  const left = page.waitForEvent("requestfailed", (request) => request.isNavigationRequest());
  await follow(page, "/legal/privacy/").catch(() => {}); // the page may be gone before it answers
  await left;
});

test("a failure of the site's own scripts is shown: as text, once, with a way on", async (context) => {
  const page = await open(context, "/articles/");
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") logged.push(message.text());
  });
  const told = page.evaluate(
    () =>
      new Promise((done) =>
        document.addEventListener("vitrine:page", () => done(""), { once: true })
      )
  );
  await runScript(
    page,
    "/_assets/one.js",
    'throw new Error("<img src=x onerror=alert(1)> failed");'
  );
  await page.getByRole("heading", { level: 1, name: "Something went wrong" }).waitFor();
  await told;
  assert.equal(await page.title(), "Something went wrong - Hachure");
  assert.ok(await shownOf(page).getByText("Error 500").isVisible());
  assert.equal(
    await shownOf(page).locator("[data-slot=message]").textContent(),
    "<img src=x onerror=alert(1)> failed"
  );
  assert.ok(await page.evaluate(() => document.activeElement?.matches("main h1")));
  assert.ok(logged.some((text) => text.includes("onerror=alert(1)> failed")));
  assert.ok(await page.locator("body > header").isVisible());
  assert.ok(await page.locator("body > footer").isVisible());
  assert.deepEqual(await violationsOf(page), []);
  // The next one is only logged.
  await runScript(page, "/_assets/two.js", 'Promise.reject(new Error("and more"));');
  await page.waitForTimeout(200);
  assert.match((await shownOf(page).locator("[data-slot=message]").textContent()) ?? "", /failed$/);
  // Projects alone are searched, as on the page of the host (spec §2).
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type("leak");
  await page
    .locator("dialog [role=status]")
    .filter({ hasText: /results? for/ })
    .waitFor({ state: "attached" });
  const found = page.getByRole("dialog").getByRole("option");
  for (const href of await found.evaluateAll((all) => all.map((each) => each.getAttribute("href"))))
    assert.match(href ?? "", /^\/projects\//);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  // The page in whose place it stands is asked for again.
  await shownOf(page).getByRole("link", { name: "Articles" }).click();
  await page.getByRole("heading", { level: 1, name: "Articles", exact: true }).waitFor();
  assert.equal(await shownOf(page).count(), 0);
  assert.ok(await isSameDocument(page));
});

test("a failure before anybody was there is shown as well", async (context) => {
  const page = await (await newVisitor(context, browser)).newPage();
  await page.goto(`${origin}/about/`);
  await runScript(page, "/_assets/first.js", "setTimeout(() => { throw new Error('the first') });");
  await shownOf(page).waitFor();
  await page.getByText("the first").waitFor();
});

test("a rejection of theirs is shown too, and an error that says more of itself as it says", async (context) => {
  const page = await open(context, "/about/");
  await runScript(
    page,
    "/_assets/three.js",
    `const error = new Error("Page not found: /<b>x</b>");
    Promise.reject(Object.assign(error, { statusCode: 404, fatal: true }));`
  );
  await page.getByRole("heading", { level: 1, name: "Page not found" }).waitFor();
  assert.equal(await page.title(), "Page not found - Hachure");
  assert.ok(await page.getByText("We are sorry but this page could not be found.").isVisible());
  assert.equal(
    await shownOf(page).locator("[data-slot=message]").textContent(),
    "Page not found: /<b>x</b>"
  );
  assert.deepEqual(await violationsOf(page), []);
});

test("what others do wrong, and trifles, leave the page alone", async (context) => {
  const page = await open(context, "/about/");
  await isReady(page);
  const heading = await headingOf(page).textContent();
  await runScript(page, "/embeds/own.js", 'throw new Error("of the author");');
  await runScript(page, "/embeds/other.js", 'Promise.reject(new Error("of the author"));');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("of the page itself");
    });
    dispatchEvent(new ErrorEvent("error", { message: "Script error." }));
  });
  for (const [name, body] of [
    ["abort", "Promise.reject(new DOMException('x', 'AbortError'));"],
    ["fetch", "(async () => { await fetch('https://127.0.0.1:1/'); })();"],
    ["import", "(async () => { await import('/_assets/none.00000000.js'); })();"],
    ["text", "Promise.reject('who knows where from');"],
    [
      "resize",
      "dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded', filename: document.currentScript.src }));"
    ]
  ] as const) {
    await runScript(page, `/_assets/${name}.trifle.js`, body);
  }
  await page.waitForTimeout(400);
  assert.equal(await shownOf(page).count(), 0);
  assert.equal(await headingOf(page).textContent(), heading);
});

test("machines that read pages are shown nothing: it is logged", async (context) => {
  const page = await open(context, "/about/", {
    userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"
  });
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") logged.push(message.text());
  });
  await runScript(page, "/_assets/four.js", 'throw new Error("no matter");');
  await page.waitForTimeout(400);
  assert.equal(await shownOf(page).count(), 0);
  const told = logged.filter((text) => text.includes("no matter"));
  // By the browser and by us, and that is all: what cannot be shown is no failure of its own.
  assert.deepEqual(logged, told);
  assert.ok(told.length > 0 && told.length <= 2, logged.join("\n"));
});

test("the page of the host shows its path as text, for machines too", async (context) => {
  for (const userAgent of [undefined, "Googlebot/2.1"]) {
    const page = await open(context, "/no/<b>such</b>/page/", userAgent ? { userAgent } : {}).catch(
      () => undefined
    );
    assert.equal(
      await page?.locator("[data-error-path]").textContent(),
      "Page not found: /no/<b>such</b>/page/"
    );
  }
});
