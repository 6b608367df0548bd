/** Charts when somebody is there: values of points by pointer, finger and keys, and charts as files. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { type TestContext, test } from "node:test";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { packageRoot } from "../../cli/package.ts";
import { violationsOf } from "../support/axe.ts";
import { openBrowser, visit } from "../support/browser.ts";
import { openSite } from "../support/openSite.ts";

const { origin } = await openSite(packageRoot);
const browser = await openBrowser();

/** The page of all components, its charts alive. */
async function openAlive(context: TestContext, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await visit(context, browser, `${origin}/design/`, options);
  if (options.hasTouch) await page.touchscreen.tap(2, 2);
  else await page.mouse.move(2, 2);
  await page.locator("[data-plot][tabindex]").first().waitFor({ state: "attached" });
  return page;
}

const chartOf = (page: Page, sample: string, at = 0): Locator =>
  page.locator(`#${sample} figure[data-theme=light] figure`).nth(at);

const bubble = (page: Page): Locator => page.locator("[data-bubble]");

const toldOn = async (page: Page): Promise<string> =>
  (await bubble(page).innerText()).replaceAll("\n\n", "\n");

/** Points at a share of a drawing's width and height. */
async function pointAt(page: Page, chart: Locator, x: number, y: number): Promise<void> {
  const svg = chart.locator("svg[role=img]");
  await svg.scrollIntoViewIfNeeded();
  const box = await svg.boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + box.width * x, box.y + box.height * y);
}

test("a line tells all values of the date that is pointed at", async (context) => {
  const page = await openAlive(context);
  await pointAt(page, chartOf(page, "line-chart"), 0.001, 0.5);
  await bubble(page).getByText("5 Jan 2026").waitFor();
  assert.equal(await toldOn(page), "5 Jan 2026\nVisitors\n412\nReaders\n180\nWriters\n88");
  await page.mouse.move(2, 2);
  await bubble(page).waitFor({ state: "hidden" });
});

for (const [sample, at, x, y, told] of [
  ["bar-chart", 0, 0.08, 0.6, "Jan\nOpened\n42"],
  ["bar-chart", 3, 0.3, 0.1, "Building permits and planning\nHours\n9.4"],
  ["histogram", 0, 0.5, 0.99, /^\d+ to \d+\nCases\n\d+$/],
  ["donut", 0, 0.86, 0.6, "Form on the site\nCases\n412\nShare\n43%"]
] as const) {
  test(`what is pointed at in a ${sample} is told, ${at}`, async (context) => {
    const page = await openAlive(context);
    await pointAt(page, chartOf(page, sample, at), x, y);
    await bubble(page).waitFor();
    const text = await toldOn(page);
    if (typeof told === "string") assert.equal(text, told);
    else assert.match(text, told);
  });
}

test("keys go from point to point, and each is said", async (context) => {
  const page = await openAlive(context);
  const plot = chartOf(page, "line-chart").locator("[data-plot]");
  const said = page.locator("[data-chart-live]");
  await page.keyboard.press("Tab");
  await plot.focus();
  await bubble(page).getByText("5 Jan 2026").waitFor();
  assert.equal(await said.textContent(), "");
  await page.keyboard.press("ArrowRight");
  assert.equal(await said.textContent(), "12 Jan 2026, Visitors: 438");
  await page.keyboard.press("ArrowDown");
  assert.equal(await said.textContent(), "12 Jan 2026, Readers: 192");
  await page.keyboard.press("End");
  assert.equal(await said.textContent(), "29 Jun 2026, Readers: 329");
  await page.keyboard.press("Escape");
  await bubble(page).waitFor({ state: "hidden" });
  assert.equal(await plot.evaluate((element) => element === document.activeElement), true);
  assert.equal(await plot.getAttribute("role"), "application");
});

test("a finger that taps a point is told its value, and elsewhere closes it", async (context) => {
  const page = await openAlive(context, { hasTouch: true, viewport: { width: 390, height: 800 } });
  const svg = chartOf(page, "line-chart").locator("svg[role=img]");
  await svg.scrollIntoViewIfNeeded();
  const box = await svg.boundingBox();
  assert.ok(box);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + 40);
  await bubble(page).waitFor();
  const place = await bubble(page).boundingBox();
  assert.ok(place && place.x >= 0 && place.x + place.width <= 390);
  await page.touchscreen.tap(box.x + box.width / 2, box.y - 60);
  await bubble(page).waitFor({ state: "hidden" });
});

test("what a legend hides is neither told nor reached by keys, and is in the file", async (context) => {
  const page = await openAlive(context);
  const chart = chartOf(page, "line-chart");
  await chart.getByRole("checkbox", { name: "Readers" }).uncheck();
  await pointAt(page, chart, 0.001, 0.5);
  await bubble(page).getByText("5 Jan 2026").waitFor();
  assert.equal(await toldOn(page), "5 Jan 2026\nVisitors\n412\nWriters\n88");
  const plot = chart.locator("[data-plot]");
  await page.keyboard.press("Tab");
  await plot.focus();
  await page.keyboard.press("ArrowDown");
  const said = page.locator("[data-chart-live]");
  assert.equal(await said.textContent(), "5 Jan 2026, Writers: 88");
  const { body } = await download(page, chart, "SVG");
  assert.equal(body.toString().match(/>Readers</g)?.length, 2);
  assert.equal(await chart.locator("g[data-of='1']").first().isVisible(), false);
});

test("what a table holds is told as text", async (context) => {
  const page = await openAlive(context);
  const chart = chartOf(page, "line-chart");
  await chart
    .locator("tbody th")
    .first()
    .evaluate((cell) => {
      cell.textContent = "<img src=x onerror=alert(1)>";
    });
  await pointAt(page, chart, 0.001, 0.5);
  await bubble(page).getByText("<img src=x onerror=alert(1)>").waitFor();
  assert.equal(await bubble(page).locator("img").count(), 0);
});

async function download(page: Page, chart: Locator, format: string) {
  await chart.getByRole("button", { name: /Copy or download/ }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: `Download as ${format}` }).click()
  ]);
  return { name: file.suggestedFilename(), body: readFileSync(await file.path()) };
}

test("a chart is a file of its own: a drawing, a picture, a table", async (context) => {
  const page = await openAlive(context);
  const chart = chartOf(page, "bar-chart", 1);
  const csv = await download(page, chart, "CSV");
  assert.equal(csv.name, "cases-a-month-by-what-became-of-them-light.csv");
  assert.match(csv.body.toString(), /^Month,Opened,Closed,Moved,Total\r\nJan,42,38,6,86\r\n/);
  const svg = (await download(page, chart, "SVG")).body.toString();
  assert.match(svg, /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  assert.match(svg, /<title>Cases a month, by what became of them, light<\/title><desc>[^<]+</);
  for (const name of ["Opened", "Closed", "Moved", "Jan"])
    assert.match(svg, new RegExp(`>${name}<`));
  assert.doesNotMatch(svg, /class=|style=|currentcolor|var\(|light-dark|color-mix|http:\/\/127/i);
  const png = (await download(page, chart, "PNG")).body;
  assert.equal(png.subarray(1, 4).toString(), "PNG");
  const [, width = ""] = /width="(\d+)"/.exec(svg) ?? [];
  assert.equal(png.readUInt32BE(16), 2 * Number(width));
});

test("what is copied can be pasted; where the browser does not allow it that is said", async (context) => {
  const page = await openAlive(context, { permissions: ["clipboard-read", "clipboard-write"] });
  const chart = chartOf(page, "bar-chart", 0);
  await chart.getByRole("button", { name: /Copy or download/ }).click();
  await page.getByRole("button", { name: "Copy as CSV" }).click();
  await page.getByText("Copied", { exact: true }).first().waitFor();
  assert.match(
    await page.evaluate(() => navigator.clipboard.readText()),
    /^Month,Opened\r?\nJan,42/
  );
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
  });
  await chart.getByRole("button", { name: /Copy or download/ }).click();
  await page.getByRole("button", { name: "Copy as SVG" }).click();
  await page.getByText("That could not be done").first().waitFor();
});

test("the menu is not there without script, and Escape gives the focus back", async (context) => {
  const still = await visit(context, browser, `${origin}/design/`, { javaScriptEnabled: false });
  assert.equal(await still.locator("[data-export]").first().isVisible(), false);
  const page = await openAlive(context);
  const opener = chartOf(page, "bar-chart").locator("[data-export]");
  await opener.focus();
  await page.keyboard.press("Enter");
  const first = page.getByRole("button", { name: "Copy as SVG" });
  await first.and(page.locator(":focus")).waitFor();
  assert.equal(await opener.getAttribute("aria-expanded"), "true");
  await page.keyboard.press("Escape");
  await opener.and(page.locator(":focus")).waitFor();
  await first.waitFor({ state: "hidden" });
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing wrong with charts that are alive, ${colorScheme}`, async (context) => {
    const page = await openAlive(context, { colorScheme, viewport: { width: 390, height: 800 } });
    const chart = page.locator(`#line-chart figure[data-theme=${colorScheme}] figure`).first();
    await chart.getByRole("checkbox", { name: "Readers" }).uncheck();
    await page.keyboard.press("Tab");
    await chart.locator("[data-plot]").focus();
    await bubble(page).waitFor();
    assert.deepEqual(await violationsOf(page), []);
  });
}
