/** What a visitor gets in a real browser, with JavaScript off unless a test says otherwise. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { build } from "esbuild";
import type { Page } from "playwright-core";
import { packageRoot } from "../../cli/package.ts";
import { query as runQuery } from "../../runtime/query.ts";
import { violationsOf } from "../support/axe.ts";
import { openBrowser, painted } from "../support/browser.ts";
import { temporarySite } from "../support/buildSite.ts";
import { openSite } from "../support/openSite.ts";

const site = await openSite(packageRoot);
const { origin } = site;
const browser = await openBrowser();
/** URL paths of all pages of templates. */
const paths = [...site.outputs.keys()]
  .filter((file) => file.endsWith("_payload.json"))
  .map((file) => `/${file.replace("_payload.json", "")}`);

const WIDTHS = [320, 390, 820, 1440];
const GROUNDS = { light: "rgb(253, 251, 245)", dark: "rgb(51, 51, 51)" } as const;

test("every page reads well without script, at all widths, light and dark", async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  const failures: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  });
  for (const path of paths) {
    await page.goto(origin + path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        const seen = await look(page);
        assert.equal(seen.background, GROUNDS[colorScheme], path);
        assert.ok(seen.scrollWidth <= width, `${path} is ${seen.scrollWidth} px wide at ${width}`);
        assert.ok(seen.h1Height > 20, path);
        assert.ok(seen.textLength > 40, path);
      }
    }
  }
  assert.deepEqual(failures, []);
  await page.close();
});

/** Playwright evaluates in the page even where the page's own scripts are off. */
function look(page: Page) {
  return page.evaluate(() => ({
    background: getComputedStyle(document.documentElement).backgroundColor,
    scrollWidth: document.documentElement.scrollWidth,
    h1Height: document.querySelector("h1")?.getBoundingClientRect().height ?? 0,
    // As it is rendered: what styles hide does not count.
    textLength: document.querySelector("main")?.innerText.length ?? 0
  }));
}

/** Resolves when no colour changes any more: they do so by and by. */
async function recoloured(page: Page): Promise<void> {
  await painted(page);
  await page.waitForFunction(
    () => !document.getAnimations().some((animation) => animation instanceof CSSTransition)
  );
}

test("on phones headings are as far from a drawing above them as from the bar of other pages", async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  /** px between the heading and what its page begins below. */
  const roomAbove = async (path: string, above: string): Promise<number> => {
    await page.goto(origin + path);
    const [upper, heading] = await Promise.all([
      page.locator(above).boundingBox(),
      page.getByRole("heading", { level: 1 }).boundingBox()
    ]);
    assert.ok(upper && heading, path);
    return Math.round(heading.y - upper.y - upper.height);
  };
  const usual = await roomAbove("/contact/", "body > header");
  for (const path of ["/login/", "/signup/"]) {
    assert.equal(await roomAbove(path, "img[width='1200'][alt='']"), usual, path);
  }
  await page.close();
});

test("axe finds nothing on any page, light and dark", async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  for (const path of [...paths, "/404.html"]) {
    await page.goto(origin + path);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await recoloured(page);
      assert.deepEqual(await violationsOf(page), [], `${path}, ${colorScheme}`);
    }
  }
  await page.close();
});

test("below lg the menu is a panel that opens without script, by pointer and by keyboard", async () => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 }
  });
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  const button = page.locator("header button[popovertarget]");
  const saysIt = (name: string) => page.getByRole("button", { name, exact: true }).isVisible();
  const links = page.locator("header [popover] a");
  const projects = links.filter({ hasText: "Projects" });
  assert.deepEqual([await saysIt("Open menu"), await saysIt("Close menu")], [true, false]);
  await button.click();
  assert.equal(await projects.isVisible(), true);
  assert.deepEqual([await saysIt("Open menu"), await saysIt("Close menu")], [false, true]);
  // A click beside it closes it.
  await page.mouse.click(195, 780);
  assert.equal(await projects.isVisible(), false);
  await button.press("Enter");
  assert.equal(await projects.isVisible(), true);
  // Its links come next.
  await page.keyboard.press("Tab");
  assert.equal(await links.first().evaluate((link) => link === document.activeElement), true);
  await page.keyboard.press("Escape");
  assert.equal(await projects.isVisible(), false);
  assert.equal(await button.evaluate((each) => each === document.activeElement), true);
  await button.press("Space");
  assert.equal(await projects.isVisible(), true);
  // Whoever tabs on to the page sees it.
  await links.last().focus();
  await page.keyboard.press("Tab");
  assert.equal(await page.locator("main :focus").isVisible(), true);
  assert.equal(await projects.isVisible(), false);
  await page.keyboard.press("Shift+Tab");
  assert.equal(await projects.isVisible(), true);
  await projects.click();
  await page.waitForURL("**/projects/");
  // A page of its own, so the panel is closed again.
  assert.equal(await projects.isVisible(), false);
  await page.setViewportSize({ width: 1024, height: 800 });
  assert.equal(await button.isVisible(), false);
  assert.equal(await page.locator("header nav").first().isVisible(), true);
  await context.close();
});

test("the keyboard reaches the content first, and sees where it is", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${origin}/about/`);
  await page.keyboard.press("Tab");
  const skip = page.locator("a:focus");
  assert.equal(await skip.textContent(), "Skip to content");
  const box = await skip.boundingBox();
  assert.ok(box && box.y >= 0);
  await page.keyboard.press("Enter");
  await page.waitForURL(/#main$/);
  await context.close();
});

test("an unmatched path shows the error page and the path, as text", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const response = await page.goto(`${origin}/no/<img src=x onerror=alert(1)>/here`);
  assert.equal(response?.status(), 404);
  assert.equal(await page.title(), "Page not found - Hachure");
  const message = page.locator("[data-error-path]");
  assert.equal(
    await message.textContent(),
    "Page not found: /no/<img src=x onerror=alert(1)>/here"
  );
  assert.equal(await page.locator("main [onerror]").count(), 0);
  await page.getByRole("link", { name: "Back to home" }).click();
  await page.waitForURL(`${origin}/`);
  await context.close();
});

test("without script the error page says as much as it can", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${origin}/nowhere`);
  assert.match(
    (await page.locator("main").textContent()) ?? "",
    /404.*Page not found.*could not be found/s
  );
  assert.equal(await page.locator("[data-error-path]").isVisible(), false);
  await context.close();
});

test("a demo is framed with the rights it asks for and no others, and runs", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  for (const path of paths.filter(
    (each) => /^\/demos\/.+/.test(each) && !each.includes("reliefjobs")
  )) {
    await page.goto(origin + path);
    const frame = page.locator("main iframe");
    assert.equal(await frame.getAttribute("sandbox"), "allow-scripts", path);
    assert.equal(await frame.getAttribute("referrerpolicy"), "no-referrer", path);
    assert.ok(await frame.getAttribute("title"), path);
    await page.frameLocator("main iframe").locator("h1").waitFor();
  }
  assert.deepEqual(errors, []);
  await context.close();
});

test("a published collection answers the same queries in the browser", async () => {
  const bundle = await build({
    stdin: {
      contents: 'import { query } from "./runtime/query.ts"; window.query = query;',
      resolveDir: packageRoot,
      loader: "ts"
    },
    bundle: true,
    write: false,
    platform: "browser",
    logLevel: "silent"
  });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? "" });
  const found = await page.evaluate(async () => {
    const { query } = window as unknown as { query: typeof runQuery };
    const rows = await (await fetch("/collections/projects.json")).json();
    return query<{ year: string; title: string; path: string }>(rows)
      .where("year", "=", "2025")
      .order("title", "ASC")
      .select("title", "path")
      .all();
  });
  const rows = JSON.parse(site.read("collections/projects.json"));
  const expected = runQuery<{ year: string; title: string; path: string }>(rows)
    .where("year", "=", "2025")
    .order("title", "ASC")
    .select("title", "path")
    .all();
  assert.ok(expected.length > 1);
  assert.deepEqual(found, expected);
  await context.close();
});

test("print shows the text without the site around it", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${origin}/articles/handing-over/`);
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator("body > header").isVisible(), false);
  assert.equal(await page.locator("body > footer").isVisible(), false);
  assert.equal(await page.locator("h1").isVisible(), true);
  await context.close();
});

test("no heading, footnote or element of a text hides what scripts rely on", async (context) => {
  const names = ["location", "constructor", "currentScript", "fetch", "name", "cookie", "forms"];
  const headings = names.map((name) => `## ${name}\n\nText.[^${name}]\n\n[^${name}]: Note.`);
  const raw = names.map((name) => `<b id="${name}">id</b> <img alt="" name="${name}">`);
  const root = temporarySite(context, {
    "content/articles/names.md": `---\ntitle: Names\n---\n\n${headings.join("\n\n")}\n`,
    "content/articles/raw.md": `---\ntitle: Raw\n---\n\n${raw.join("\n\n")}\n`
  });
  const own = await openSite(root, context);
  const page = await browser.newPage();
  /** What scripts find under these names, of what a page without them has. */
  const membersOf = (known: readonly string[]) =>
    page.evaluate(
      (members) =>
        members.flatMap((member) => {
          const [owner = "", name = ""] = member.split(".");
          const object: object = owner === "window" ? window : document;
          const found: unknown = Reflect.get(object, name);
          return name in object ? [`${member} ${typeof found} ${found instanceof Node}`] : [];
        }),
      known
    );
  const members = names.flatMap((name) => [`window.${name}`, `document.${name}`]);
  await page.goto(`${own.origin}/nowhere/`);
  const untouched = await membersOf(members);
  assert.ok(untouched.length >= names.length);
  const known = untouched.map((line) => line.slice(0, line.indexOf(" ")));
  for (const path of ["/articles/names/", "/articles/raw/"]) {
    await page.goto(own.origin + path);
    assert.ok((await page.locator("main [id]").count()) >= names.length, path);
    assert.deepEqual(await membersOf(known), untouched, path);
  }
  await page.close();
});

test("without script plans switch between month and year, and demos are narrowed down", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${origin}/pricing/`);
  const prices = async () => (await page.locator("main").innerText()).match(/€\d+,\d+(?= \/\w+)/g);
  assert.deepEqual(await prices(), ["€1,900", "€7,600", "€19,000"]);
  await page.getByRole("radio", { name: "Yearly" }).check();
  assert.deepEqual(await prices(), ["€20,900", "€83,600", "€209,000"]);
  await page.goto(`${origin}/demos/`);
  const titles = () => page.locator("main h2:visible").allInnerTexts();
  assert.ok((await titles()).length > 8);
  await page.getByRole("radio", { name: "Maps 2" }).check();
  assert.deepEqual(await titles(), ["Contour sandbox", "Leak heat map"]);
  await page.getByRole("radio", { name: /^All/ }).first().focus();
  await page.keyboard.press("Space");
  assert.ok((await titles()).length > 8);
  await context.close();
});

test("on wide screens a note stands beside the words that refer to it, below the note before", async (context) => {
  const words = "Words that fill a line. ".repeat(40);
  const note = "A note of some length. ".repeat(12);
  const own = await openSite(
    temporarySite(context, {
      "content/articles/a.md": `---\ntitle: A\n---\n\n${words}[^1] More.[^2]\n\n${words}[^3]\n\n${words}\n\n[^1]: ${note}\n[^2]: ${note}\n[^3]: ${note}\n`
    }),
    context
  );
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${own.origin}/articles/a/`);
  const boxesOf = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((found) => found.map((each) => each.getBoundingClientRect()));
  await page.setViewportSize({ width: 1440, height: 900 });
  const references = await boxesOf("[data-footnote-ref]");
  const notes = await boxesOf(".footnotes li");
  const [paragraph] = await boxesOf("main p:has([data-footnote-ref])");
  assert.equal(notes.length, 3);
  for (const [at, box] of notes.entries()) {
    assert.ok(box.left > (paragraph?.right ?? 0) && box.right <= 1440, `note ${at} is beside`);
    assert.ok(box.top >= (references[at]?.top ?? 0) - 1, `note ${at} is not above its reference`);
    assert.ok(box.top > (notes[at - 1]?.bottom ?? 0), `note ${at} is below the one before`);
  }
  assert.ok(Math.abs((notes[0]?.top ?? 0) - (references[0]?.top ?? 0)) < 2);
  await page.setViewportSize({ width: 1024, height: 900 });
  const [first] = await boxesOf(".footnotes li");
  const last = (await boxesOf("main p:has([data-footnote-ref])")).at(-1);
  assert.ok(first && last && first.left < last.right && first.top > last.bottom, "at the end");
  await page.close();
});

test("without script the notes on a demo open over it, and its frame fills the window", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const height of [600, 1300]) {
    await page.setViewportSize({ width: 1280, height });
    await page.goto(`${origin}/demos/clause-finder/`);
    const frame = await page.locator("iframe").boundingBox();
    // `iframe_height` of that demo is 930.
    assert.equal(frame?.height, Math.max(930, height - 52));
  }
  const notes = page.getByText("Type words that the clause should hold.");
  assert.equal(await notes.isVisible(), false);
  await page.getByRole("button", { name: "About this demo" }).click();
  assert.equal(await notes.isVisible(), true);
  await page.keyboard.press("Escape");
  assert.equal(await notes.isVisible(), false);
  await context.close();
});

test("without script projects and the rows of a dashboard are narrowed down", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${origin}/projects/`);
  const cases = () => page.locator("main article h2:visible").allInnerTexts();
  const choose = (kind: string, name: RegExp) =>
    page.getByRole("radiogroup", { name: kind }).getByRole("radio", { name }).check();
  assert.equal((await cases()).length, 8);
  await choose("Year", /^2025/);
  assert.equal((await cases()).length, 3);
  // Kinds are combined, and what is left is counted.
  await choose("Kind", /^Operations/);
  assert.deepEqual(await cases(), ["Leak triage"]);
  const devtools = await context.newCDPSession(page);
  /** As screen readers are told, since it stands in no text of the document. */
  const counted = async () => {
    const { nodes } = await devtools.send("Accessibility.getFullAXTree");
    const texts = nodes.filter(({ role }) => role?.value === "StaticText");
    return /\d+ \/ 8/.exec(texts.map(({ name }) => name?.value).join(""))?.[0];
  };
  assert.equal(await counted(), "1 / 8");
  await choose("Year", /^2026/);
  assert.deepEqual(await cases(), []);
  assert.equal(await counted(), "0 / 8");
  await choose("Year", /^All/);
  assert.equal((await cases()).length, 3);
  await page.goto(`${origin}/demos/reliefjobs-dashboard/`);
  const years = () => page.locator("tbody[data-group] th:visible").allInnerTexts();
  assert.equal((await years()).length, 16);
  await page.getByRole("radio", { name: "2016 to 2020" }).check();
  assert.deepEqual(await years(), ["2016", "2017", "2018", "2019", "2020"]);
  await context.close();
});

test("on a phone plans are compared in columns that are all in view, under their names", async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${origin}/pricing/`);
  const table = page.getByRole("table", { name: "Pricing plan comparison" });
  await table.locator("tbody").last().scrollIntoViewIfNeeded();
  const names = table.getByRole("columnheader");
  assert.ok((await names.count()) > 2);
  for (const name of await names.all()) {
    const box = await name.boundingBox();
    assert.ok(box && box.x >= 0 && box.x + box.width <= 390, await name.innerText());
    assert.ok(box.y > 0 && box.y < 844, await name.innerText());
  }
  const [row] = await table.getByRole("row").filter({ hasText: "Notice to leave" }).all();
  assert.equal(await row?.getByRole("cell").count(), await names.count());
  // On paper the names stay where the table begins, however far it was scrolled.
  await page.emulateMedia({ media: "print" });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const stuck = await table.evaluate((each) =>
      Array.from(each.querySelectorAll("thead, th"), (head) => getComputedStyle(head).position)
    );
    assert.deepEqual([...new Set(stuck)], ["static"], `${width}`);
  }
  await page.close();
});
