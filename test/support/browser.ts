import { after, type TestContext } from "node:test";
import { setTimeout } from "node:timers/promises";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page
} from "playwright-core";
import { findBrowser } from "../../scripts/findBrowser.mjs";
import type { Ending } from "./openSite.ts";

/**
 * What Chromium leaves out. Of this flag the last counts, so these are those that Playwright leaves out, as
 * far as they could matter here, and then the browser's own suggestions below its address bar: two pages
 * behind each window, which nobody sees and which cost more than most of ours.
 */
const LEFT_OUT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup"
];

/**
 * Chromium, until the end. Its absence fails the test: there is no skipping.
 * @param ending of one test, or of the whole file
 * @param more flags
 * @param without flags that Playwright gives it else
 */
export async function openBrowser(
  ending: Ending = { after },
  more: readonly string[] = [],
  without: string[] = []
): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === undefined) {
    throw new Error("no Chromium found; npm test installs one, or name it in CHROMIUM");
  }
  const browser = await chromium.launch({
    executablePath,
    ignoreDefaultArgs: without,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      `--disable-features=${LEFT_OUT.join(",")}`,
      ...more
    ]
  });
  ending.after(() => browser.close());
  return browser;
}

/** Resolves when all that was asked of the page so far is on the screen. */
export function painted(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
  );
}

/** How long, in ms, closing a visitor is waited for. */
const PATIENCE_WITH_CLOSING = 5000;

/**
 * A visitor of its own, until the test ends. Chromium never says that one is closed whose page was being
 * left at that moment; such a one goes with the browser.
 */
export async function newVisitor(
  context: TestContext,
  browser: Browser,
  options: BrowserContextOptions = {}
): Promise<BrowserContext> {
  const visitor = await browser.newContext(options);
  context.after(() =>
    Promise.race([visitor.close(), setTimeout(PATIENCE_WITH_CLOSING, undefined, { ref: false })])
  );
  return visitor;
}

/** A page of a visitor of its own, until the test ends; it fails where a script of the page throws. */
export async function visit(
  context: TestContext,
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {}
): Promise<Page> {
  const visitor = await newVisitor(context, browser, options);
  const page = await visitor.newPage();
  forbidErrors(page, context);
  await page.goto(address);
  return page;
}

/** Fails the test where a script of the page throws. */
export function forbidErrors(page: Page, context: TestContext): void {
  const thrown: Error[] = [];
  page.on("pageerror", (error) => {
    // The browser's own word on a transition that it leaves out.
    if (!/^(InvalidState|Abort)Error: Transition/.test(String(error))) thrown.push(error);
  });
  context.after(() => {
    if (thrown[0]) throw thrown[0];
  });
}

/** Holds requests for some addresses back until what it returns is called. */
export async function holdBack(page: Page | BrowserContext, url: string): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Wakes a page by a first sign of somebody; then its document has a mark, which lasts as long as it does. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.waitForFunction(() => (history.state as { key?: string } | null)?.key !== undefined);
  await page.evaluate(() => {
    document.documentElement.dataset.mark = "";
  });
}

/** Whether what is shown by now is still in the document that was woken. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.mark !== undefined);
}

/**
 * Leaves a page for another and comes back to it as it was left. One that is left while a script of it is being loaded
 * is not kept by the browser: then it is left once more.
 * @param sign of the page that is left
 */
export async function leaveUntilKept(page: Page, elsewhere: string, sign: Locator): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await sign.waitFor();
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => Object.assign(globalThis, { isKept: true }));
    await page.goto(elsewhere);
    await page.evaluate(() => history.back()); // nothing is loaded that could be waited for
    await sign.waitFor();
    if (await page.evaluate(() => "isKept" in globalThis)) return;
  }
  throw new Error("the browser keeps no page that is left");
}
