/** Charts on the page of all components: the build's drawings at any width, without script. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { packageRoot } from "../../cli/package.ts";
import { openBrowser } from "../support/browser.ts";
import { openSite } from "../support/openSite.ts";

const { origin } = await openSite(packageRoot);
const browser = await openBrowser();

interface Label {
  chart: string;
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Of its letters, in px. */
  size: number;
}

async function openCharts(width: number, over: object = {}): Promise<Page> {
  const page = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width, height: 900 },
    ...over
  });
  await page.goto(`${origin}/design/`);
  return page;
}

/** Labels that are seen in the drawings. */
function labelsOn(page: Page): Promise<Label[]> {
  return page.locator("figure[data-theme=light] svg[role=img] text").evaluateAll((texts) =>
    texts
      .filter((text) => text.getClientRects().length > 0)
      .map((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect();
        const chart = text.closest("svg[role=img]")?.getAttribute("aria-labelledby") ?? "";
        const size = Number.parseFloat(getComputedStyle(text).fontSize);
        return { chart, text: text.textContent ?? "", left, right, top, bottom, size };
      })
  );
}

for (const width of [320, 390, 768, 1024, 1440, 2000]) {
  test(`no label lies on another or beside the page, ${width} px wide`, async () => {
    const page = await openCharts(width);
    const labels = await labelsOn(page);
    assert.ok(labels.length > 50, `${labels.length}`);
    for (const one of labels) {
      assert.ok(one.left >= 0 && one.right <= width, `${one.chart} ${one.text}`);
      for (const other of labels) {
        const isApart =
          one === other ||
          one.chart !== other.chart ||
          one.right <= other.left ||
          other.right <= one.left ||
          one.bottom <= other.top + 2 ||
          other.bottom <= one.top + 2;
        assert.ok(isApart, `${one.chart}: ${one.text} and ${other.text}`);
      }
    }
    assert.deepEqual([...new Set(labels.map(({ size }) => size))].sort(), [12, 13, 18]);
    await page.close();
  });
}

test("names of lines stand beside them where there is room, and in a legend", async () => {
  const frame = "#line-chart figure[data-theme=light] figure >> nth=0";
  const names = "text='Readers' >> visible=true";
  for (const [width, isBeside] of [
    [390, false],
    [1440, true]
  ] as const) {
    const page = await openCharts(width);
    assert.equal(
      await page.locator(frame).locator(`svg[role=img] >> ${names}`).count(),
      isBeside ? 1 : 0
    );
    assert.equal(await page.locator(frame).locator(`li >> ${names}`).count(), 1);
    await page.close();
  }
});

test("where colours are the system's, lines have that of text", async () => {
  const page = await openCharts(1024, { forcedColors: "active" });
  const colors = await page
    .locator("#line-chart figure[data-theme=light] svg[role=img] path[stroke-dasharray]")
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).stroke));
  const text = await page.evaluate(() => getComputedStyle(document.body).color);
  assert.deepEqual([...new Set(colors)], [text]);
  await page.close();
});

test("without script a legend hides lines, and dims bars on each other, but not all of them", async () => {
  const page = await openCharts(1440);
  const lines = page.locator("#line-chart figure[data-theme=light] figure").first();
  const drawn = () =>
    lines
      .locator("svg[role=img] g[data-of]")
      .evaluateAll((groups) => [
        ...new Set(
          groups
            .filter((group) => getComputedStyle(group).display !== "none")
            .map((group) => (group as SVGElement).dataset.of)
        )
      ]);
  assert.deepEqual(await drawn(), ["0", "1", "2"]);
  await lines.getByRole("checkbox", { name: "Readers" }).uncheck();
  assert.deepEqual(await drawn(), ["0", "2"]);
  await page.emulateMedia({ media: "print" });
  assert.deepEqual(await drawn(), ["0", "1", "2"]);
  await page.emulateMedia({ media: "screen" });
  await lines.getByRole("checkbox", { name: "Visitors" }).uncheck();
  await lines.getByRole("checkbox", { name: "Writers" }).uncheck();
  assert.deepEqual(await drawn(), ["0", "1", "2"]);
  const bars = page.locator("#bar-chart figure[data-theme=light] figure").nth(1);
  await bars.getByRole("checkbox", { name: "Closed" }).uncheck();
  const opacities = await bars
    .locator("rect[data-in]")
    .evaluateAll((rects) => rects.slice(0, 3).map((rect) => getComputedStyle(rect).opacity));
  assert.deepEqual(opacities, ["1", "0.15", "1"]);
  await page.close();
});
