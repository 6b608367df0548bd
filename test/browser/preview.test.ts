/** Preview mode: a token in the address, a cookie, a badge. */
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { BrowserContextOptions, Page } from "playwright-core";
import { packageRoot } from "../../cli/package.ts";
import { violationsOf } from "../support/axe.ts";
import { forbidErrors, newVisitor, openBrowser, visit } from "../support/browser.ts";
import { buildSite, temporarySite } from "../support/buildSite.ts";
import { openSite } from "../support/openSite.ts";
import { serve } from "../support/serve.ts";

const browser = await openBrowser(undefined, ["--host-resolver-rules=MAP plain.test 127.0.0.1"]);
const { origin } = await openSite(packageRoot);

const open = (context: TestContext, path: string, options: BrowserContextOptions = {}) =>
  visit(context, browser, origin + path, options);

const badgeOf = (page: Page) => page.locator("[data-preview-badge=visit]");
const cookiesOf = async (page: Page) =>
  Object.fromEntries(
    (await page.context().cookies()).map(({ name, value, ...rest }) => [name, { value, ...rest }])
  );
const policyOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>("meta[name=referrer]")?.content);

test("a token goes from the address into a cookie, and a badge tells of it", async (context) => {
  const page = await open(context, "/articles/?year=2026&preview=a%20b&staging#list");
  await badgeOf(page).waitFor();
  assert.equal(page.url(), `${origin}/articles/?year=2026#list`);
  assert.equal(await page.evaluate(() => history.length), 2); // an empty page, and this one
  const { "preview-token": token, "preview-staging": staging } = await cookiesOf(page);
  assert.deepEqual(
    { ...token, domain: undefined },
    {
      value: "a%20b",
      domain: undefined,
      path: "/",
      expires: -1,
      httpOnly: false,
      secure: true,
      sameSite: "None"
    }
  );
  assert.equal(staging?.value, "1");
  assert.equal(await policyOf(page), "no-referrer");
  const badge = page.getByRole("region", { name: "Preview" });
  assert.ok(await badge.getByText("Staging").isVisible());
  assert.ok(await badge.getByText(/This is the public build/).isVisible());
  assert.equal(await badge.getByRole("link").count(), 0); // no preview build is known
  assert.deepEqual(await violationsOf(page), []);
});

test("it lasts from page to page, sends no referrer, and ends with its button", async (context) => {
  const page = await open(context, "/articles/?preview=abc");
  await badgeOf(page).waitFor();
  await page.goto(`${origin}/about/`); // another document
  await badgeOf(page).waitFor();
  assert.ok(await badgeOf(page).getByText("Staging").isHidden());
  assert.ok(await badgeOf(page).getByRole("button").isHidden()); // folded up
  await page.waitForFunction(() => (history.state as { key?: string } | null)?.key !== undefined);
  const [payload] = await Promise.all([
    page.waitForRequest(/_payload\.json/),
    page.evaluate(() => {
      document.documentElement.dataset.mark = "";
      const link = Object.assign(document.createElement("a"), { href: "/services/" });
      document.body.append(link);
      link.click();
      link.remove();
    })
  ]);
  assert.equal((await payload.allHeaders()).referer, undefined);
  await page.waitForURL(`${origin}/services/`);
  assert.equal(await page.locator("html[data-mark]").count(), 1);
  assert.ok(await badgeOf(page).isVisible());
  // By keys alone.
  await badgeOf(page).locator("summary").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  assert.equal(
    await page.evaluate(() => document.activeElement?.textContent?.trim()),
    "Leave preview"
  );
  await page.keyboard.press("Enter");
  await badgeOf(page).waitFor({ state: "detached" });
  assert.deepEqual(await cookiesOf(page), {});
  assert.equal(await policyOf(page), undefined);
  await page.waitForFunction(() => document.activeElement?.matches("main h1"));
  await page.reload();
  await Promise.all([page.waitForResponse(/\/navigation\./), page.mouse.move(5, 5)]);
  assert.equal(await badgeOf(page).count(), 0);
});

test("an empty token ends it, and one that is too long is not taken", async (context) => {
  const page = await open(context, "/about/?preview=abc&staging=x");
  await badgeOf(page).waitFor();
  await page.goto(`${origin}/about/?preview=${"x".repeat(1025)}`);
  await page.waitForURL(`${origin}/about/`);
  await page.waitForFunction(() => document.cookie === "");
  await page.goto(`${origin}/about/?preview=abc`);
  await badgeOf(page).waitFor();
  await page.goto(`${origin}/about/?preview=`);
  await page.waitForURL(`${origin}/about/`);
  await page.waitForFunction(() => document.cookie === "");
  assert.equal(await badgeOf(page).count(), 0);
});

test("the badge leads to the same page of the preview build, below the base of either", async (context) => {
  const { outputs } = await buildSite(
    temporarySite(context, {
      "site.config.ts":
        'export default { base: "/docs/", preview: { url: "https://preview.example.com/next" } };\n',
      "content/index.md": "---\ntitle: Home\n---\n\n[A](/a)\n",
      "content/a.md": "---\ntitle: A\n---\n"
    })
  );
  const host = await serve(outputs);
  context.after(host.close);
  const visitor = await newVisitor(context, browser);
  const page = await visitor.newPage();
  forbidErrors(page, context);
  // A host that keeps the site in a folder.
  await page.route("**/docs/**", async (route) => {
    const url = route.request().url().replace("/docs/", "/");
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.goto(`${host.origin}/docs/?preview=abc#x`);
  const link = badgeOf(page).getByRole("link", { name: "This page in the preview build" });
  await link.waitFor();
  assert.equal(await link.getAttribute("href"), "https://preview.example.com/next/#x");
  assert.equal((await cookiesOf(page))["preview-token"]?.path, "/docs/");
  await page.getByRole("main").getByRole("link", { name: "A" }).click();
  await page.waitForURL(`${host.origin}/docs/a/`);
  await badgeOf(page).waitFor();
  assert.equal(await link.getAttribute("href"), "https://preview.example.com/next/a/");
  assert.deepEqual(await violationsOf(page), []);
});

test("in a preview build one badge is enough, and it says the state of each page", async (context) => {
  const { outputs } = await buildSite(
    temporarySite(context, {
      "site.config.ts": 'export default { preview: { url: "https://preview.example.com" } };\n',
      "content/index.md": "---\ntitle: Home\n---\n\n[A](/a)\n",
      "content/a.md": "---\ntitle: A\ndraft: true\n---\n"
    }),
    { preview: true }
  );
  const host = await serve(outputs);
  context.after(host.close);
  const page = await visit(context, browser, `${host.origin}/`);
  const own = page.locator("[data-preview-badge=build]");
  assert.ok(await own.getByText("Published").isVisible());
  await own.locator("summary").click();
  assert.ok(await own.getByText(/This is the preview build/).isVisible());
  assert.deepEqual(await violationsOf(page), []);
  await page.goto(`${host.origin}/?preview=abc`);
  await badgeOf(page).waitFor();
  assert.ok(await own.isHidden());
  assert.ok(await badgeOf(page).getByText("Published").isVisible());
  assert.equal(await badgeOf(page).getByRole("link").count(), 0);
  await page.getByRole("main").getByRole("link", { name: "A" }).click();
  await page.waitForURL(`${host.origin}/a/`);
  await badgeOf(page).getByText("Draft", { exact: true }).waitFor();
  await badgeOf(page).getByRole("button", { name: "Leave preview" }).click();
  assert.ok(await own.getByText("Draft", { exact: true }).isVisible());
});

test("where cookies are denied or not kept the badge is shown on this page, and nothing throws", async (context) => {
  const visitor = await newVisitor(context, browser);
  const page = await visitor.newPage();
  forbidErrors(page, context);
  await page.addInitScript({
    content: `Object.defineProperty(document, "cookie", {
      get() { throw new DOMException("denied", "SecurityError"); },
      set() { throw new DOMException("denied", "SecurityError"); }
    });`
  });
  await page.goto(`${origin}/about/?preview=abc`);
  // The first look at cookies has failed, and a sign of somebody brings the rest.
  await page.mouse.move(5, 5);
  await badgeOf(page).waitFor();
  assert.equal(page.url(), `${origin}/about/`);
  await badgeOf(page).getByRole("button", { name: "Leave preview" }).click();
  await badgeOf(page).waitFor({ state: "detached" });

  // Without encryption a browser takes no such cookie.
  const plain = `${origin.replace("127.0.0.1", "plain.test")}/about/`;
  const other = await visit(context, browser, `${plain}?preview=abc`);
  await badgeOf(other).waitFor();
  assert.deepEqual(await cookiesOf(other), {});
  assert.equal(other.url(), plain);
});

test("who is in no preview loads nothing of it", async (context) => {
  const visitor = await newVisitor(context, browser);
  const page = await visitor.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`${origin}/about/`);
  await Promise.all([page.waitForResponse(/\/navigation\./), page.mouse.move(5, 5)]);
  await page.waitForTimeout(300);
  assert.deepEqual(
    asked.filter((url) => /preview/.test(url)),
    []
  );
});
