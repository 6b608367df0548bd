/** What pages show of mistakes while their site is being worked on. */
import assert from "node:assert/strict";
import { after, type TestContext, test } from "node:test";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import type { WatchProblem } from "../../runtime/watch/messages.ts";
import { violationsOf } from "../support/axe.ts";
import { isSameDocument, openBrowser, painted, visit, wake } from "../support/browser.ts";
import { temporarySite } from "../support/buildSite.ts";
import { type WatchedSite, watchSite } from "../support/watchSite.ts";

const browser = await openBrowser();

const root = temporarySite({ after } as never, {
  "site.config.mjs": `export default { site: { name: "Watched" } };\n`,
  "content/index.md": "---\ntitle: Home\n---\n\nSome words. [Search](/search)\n"
});

interface Watched {
  page: Page;
  site: WatchedSite;
}

async function openHome(
  context: TestContext,
  options: BrowserContextOptions = {},
  headers: Record<string, string> = {}
): Promise<Watched> {
  const site = await watchSite(root, context);
  Object.assign(site.headers, headers);
  const page = await visit(context, browser, site.origin, options);
  page.setDefaultTimeout(10_000);
  await page.getByRole("button", { name: "Edit this page" }).waitFor();
  return { page, site };
}

const DATE: WatchProblem = {
  severity: "error",
  code: "invalid-date",
  message: 'date "31/12/2025" is not a date',
  hint: "Write it as 2025-12-31.",
  file: "content/articles/hello.md",
  line: 4,
  column: 7,
  frame: "  3 | title: Hello\n> 4 | date: 31/12/2025\n    |       ^"
};
const LINK: WatchProblem = {
  severity: "error",
  code: "broken-link",
  message: "/nowhere leads nowhere",
  file: "content/index.md"
};
const KEY: WatchProblem = { severity: "warning", code: "unknown-key", message: "titel is no key" };

const panelOf = (page: Page) => page.locator("[data-vitrine-watch] .panel");
const countOf = (page: Page) => page.locator("[data-vitrine-watch] .count");

test("mistakes are shown with their places, errors first, and go when they are mended", async (context) => {
  const { page, site } = await openHome(context);
  await wake(page);
  site.say({ type: "error", problems: [KEY, DATE, LINK] });
  const panel = panelOf(page);
  await panel.waitFor();
  assert.equal(await panel.getByRole("heading").textContent(), "2 errors, 1 warning");
  assert.deepEqual(
    await panel.locator("li").evaluateAll((items) => items.map((item) => item.textContent)),
    [
      `content/articles/hello.md:4:7${DATE.code}${DATE.message}${DATE.frame}${DATE.hint}`,
      `content/index.md${LINK.code}${LINK.message}`,
      `${KEY.code}${KEY.message}`
    ]
  );
  assert.equal(
    await page.getByRole("alert").textContent(),
    '2 errors, 1 warning. date "31/12/2025" is not a date'
  );
  // The page below answers.
  await page.getByRole("main").getByText("Some words").click();
  await page.getByRole("button", { name: "Switch to dark mode" }).click();
  await page.waitForSelector("html[data-theme=dark]");
  site.say({ type: "ok", problems: [] });
  await panel.waitFor({ state: "hidden" });
  await countOf(page).waitFor({ state: "hidden" });
  assert.equal(await page.getByRole("alert").textContent(), "");
  assert.ok(await isSameDocument(page));
});

test("a press on a place opens it in the editor; what goes wrong with that is said", async (context) => {
  const { page, site } = await openHome(context);
  site.say({ type: "error", problems: [DATE] });
  const place = page.getByRole("button", { name: "content/articles/hello.md:4:7" });
  await place.click();
  const said = page.locator("[data-vitrine-watch]").getByRole("status");
  await page.waitForFunction(
    () => performance.getEntriesByName(`${location.origin}/__open`).length === 1
  );
  assert.equal(await said.textContent(), "");
  site.answerOpen(404, "no editor is running <b>here</b>");
  await place.press("Enter");
  await said.getByText("The editor was not opened: no editor is running <b>here</b>").waitFor();
  site.answerOpen(500);
  await page.getByRole("button", { name: "Edit this page" }).click();
  await said.getByText("The editor was not opened: the server answers 500").waitFor();
  site.answerOpen(204);
  await page.getByRole("button", { name: "Edit this page" }).click();
  await page.waitForFunction(
    () => performance.getEntriesByName(`${location.origin}/__open`).length === 4
  );
  assert.equal(await said.textContent(), "");
  const file = { file: DATE.file, line: 4, column: 7 };
  assert.deepEqual(
    site.opened,
    [file, file, { path: "/" }, { path: "/" }].map((body) => ({ body, header: "1" }))
  );
  await page.route("**/__open", (route) => route.abort());
  await place.click();
  await said.getByText("The editor was not opened: the server does not answer").waitFor();
});

test("a link that leads to the page's source opens it in the editor", async (context) => {
  const { page, site } = await openHome(context);
  await page.locator("main").evaluate((main) => {
    main.innerHTML =
      '<a href="https://example.com/edit/content/a%20b.md"><b>Edit</b></a> <a href="#other">Other</a>';
  });
  await page.getByText("Edit", { exact: true }).click();
  await page.waitForFunction(
    () => performance.getEntriesByName(`${location.origin}/__open`).length
  );
  assert.deepEqual(
    site.opened.map(({ body }) => body),
    [{ file: "content/a b.md" }]
  );
  await page.getByText("Other").click();
  await page.waitForURL("**/#other");
  assert.equal(site.opened.length, 1);
});

test("Escape and a button fold it into a badge, which opens it again", async (context) => {
  const { page, site } = await openHome(context);
  site.say({ type: "error", problems: [DATE, LINK] });
  const panel = panelOf(page);
  const count = page.getByRole("button", { name: "2 errors" });
  await panel.waitFor();
  assert.equal(await count.getAttribute("aria-expanded"), "true");
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "hidden" });
  assert.equal(await count.getAttribute("aria-expanded"), "false");
  // The same again is nothing new.
  site.say({ type: "error", problems: [DATE, LINK] });
  site.say({ type: "css" });
  await count.click();
  await panel.waitFor();
  await page.getByRole("button", { name: "Fold" }).press("Enter");
  await panel.waitFor({ state: "hidden" });
  assert.ok(await count.evaluate((element) => element.matches(":focus")));
  // Nor is it on another page.
  await page.reload();
  site.say({ type: "error", problems: [DATE, LINK] });
  await count.waitFor();
  assert.ok(await panel.isHidden());
  // Another one is.
  site.say({ type: "error", problems: [LINK] });
  await panel.getByRole("heading", { name: "1 error" }).waitFor();
});

test("Escape is the page's own as long as something is open there", async (context) => {
  const { page, site } = await openHome(context);
  site.say({ type: "error", problems: [DATE] });
  const panel = panelOf(page);
  await panel.waitFor();
  await page.keyboard.press("Control+k");
  await page.locator("dialog[open]").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  assert.ok(await panel.isVisible());
  // In the dialog it can be used too, since what stands outside could not.
  await page.keyboard.press("Control+k");
  await page.locator("dialog[open]").waitFor();
  await page.getByRole("button", { name: "content/articles/hello.md:4:7" }).click();
  await page.getByRole("button", { name: "Fold" }).click();
  await panel.waitFor({ state: "hidden" });
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await page.locator("html > [data-vitrine-watch]:popover-open").waitFor();
  assert.equal(site.opened.length, 1);
});

test("warnings alone are counted, and shown to who asks for them", async (context) => {
  const { page, site } = await openHome(context);
  site.say({ type: "ok", problems: [KEY] });
  const count = page.getByRole("button", { name: "1 warning" });
  await count.waitFor();
  assert.ok(await panelOf(page).isHidden());
  assert.equal(await page.getByRole("alert").textContent(), "");
  await count.click();
  await panelOf(page).getByText("titel is no key").waitFor();
});

test("whatever files, messages and frames hold is text", async (context) => {
  const { page, site } = await openHome(context);
  const hostile = `<img src=x onerror="window.ran = 1"><script>window.ran = 2</script>\u202e"'&lt;`;
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const problem: WatchProblem = {
    severity: "error",
    code: hostile,
    message: hostile,
    hint: hostile,
    file: `${hostile}\n.md`,
    line: 1,
    frame: hostile
  };
  site.say({ type: "error", problems: [problem] });
  const panel = panelOf(page);
  await panel.waitFor();
  assert.equal(await panel.locator("img, script").count(), 0);
  assert.equal(
    await panel.locator("li").textContent(),
    `${problem.file}:1${hostile}${hostile}${hostile}${hostile}`
  );
  assert.equal(await page.evaluate(() => "ran" in window), false);
  assert.deepEqual(dialogs, []);
});

test("a strict policy stops nothing of it", async (context) => {
  const site = await watchSite(root, context);
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'";
  site.headers["content-security-policy"] = policy;
  const page = await visit(context, browser, "about:blank");
  const refused: string[] = [];
  page.on("console", (message) => {
    // The script in the head is the site's own, and its hash is the site's to allow.
    if (/content security policy/i.test(message.text()) && !/inline script/.test(message.text())) {
      refused.push(message.text());
    }
  });
  await page.goto(site.origin);
  await page.getByRole("button", { name: "Edit this page" }).waitFor();
  site.say({ type: "error", problems: [DATE] });
  await panelOf(page).waitFor();
  const size = await panelOf(page)
    .locator("pre")
    .evaluate((frame) => getComputedStyle(frame).fontSize);
  assert.equal(size, "13px");
  assert.deepEqual(refused, []);
});

test("axe finds nothing wrong with it, in either theme, wide or narrow", async (context) => {
  for (const [width, colorScheme] of [
    [1440, "light"],
    [390, "dark"]
  ] as const) {
    const { page, site } = await openHome(context, {
      viewport: { width, height: 800 },
      colorScheme
    });
    assert.deepEqual(await violationsOf(page), []);
    site.say({ type: "error", problems: [DATE, LINK, KEY] });
    await panelOf(page).waitFor();
    await painted(page);
    assert.deepEqual(await violationsOf(page), []);
    const box = await panelOf(page).boundingBox();
    assert.ok(box && box.x >= 0 && box.x + box.width <= width, JSON.stringify(box));
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
  }
});

test("toasts of the page stand above it, wide or narrow, folded or not", async (context) => {
  for (const width of [1440, 390]) {
    const { page, site } = await openHome(context, { viewport: { width, height: 844 } });
    await page.evaluate(async (module) => {
      const { addToast } = (await import(module)) as typeof import("../../runtime/toasts.ts");
      addToast({ title: "Saved", duration: 0 });
    }, site.scriptOf("toasts"));
    const toast = page.locator("[data-toasts] li[data-state=open]");
    await toast.waitFor();
    const edit = page.getByRole("button", { name: "Edit this page" });
    await assertAbove(toast, edit);
    await toast.getByRole("button", { name: "Close" }).click({ trial: true });
    await edit.click({ trial: true });
    site.say({ type: "error", problems: [DATE] });
    await panelOf(page).waitFor();
    await painted(page);
    await assertAbove(toast, panelOf(page));
    const box = await toast.boundingBox();
    assert.ok(box && box.y >= 0, JSON.stringify(box));
  }
});

async function assertAbove(upper: Locator, lower: Locator): Promise<void> {
  const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
  assert.ok(above && below && above.y + above.height < below.y, JSON.stringify({ above, below }));
}

test("all of it can be come to by keys", async (context) => {
  const { page, site } = await openHome(context);
  site.say({ type: "error", problems: [DATE] });
  await panelOf(page).waitFor();
  await page.keyboard.press("Shift+Tab"); // from the end of the document
  const seen: (string | undefined)[] = [];
  for (let step = 0; step < 6; step += 1) {
    seen.push(
      await page.evaluate(() => {
        const { activeElement } = document.querySelector("[data-vitrine-watch]")?.shadowRoot ?? {};
        return (
          activeElement?.getAttribute("aria-label") ?? activeElement?.textContent?.slice(0, 29)
        );
      })
    );
    await page.keyboard.press("Shift+Tab");
  }
  assert.deepEqual(seen, [
    "Edit this page",
    "1 error",
    "The lines around it",
    "content/articles/hello.md:4:7",
    "content/articles/hello.md:4:7", // the list around it, which can be scrolled
    "Fold"
  ]);
});
