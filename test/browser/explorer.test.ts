/** The rows of a dashboard: views that filter each other, in the address, by pointer and keyboard. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { packageRoot } from "../../cli/package.ts";
import { violationsOf } from "../support/axe.ts";
import { openBrowser } from "../support/browser.ts";
import { openSite } from "../support/openSite.ts";

const { origin, read, outputs } = await openSite(packageRoot);
const browser = await openBrowser();
const AT = "/demos/reliefjobs-dashboard/";

interface Posting {
  countries: string[];
  experience?: string;
  posted: string;
  closing: string;
  title: string;
  type?: string;
}

/** The rows as they are published, to count what the page should say. */
const postings: Posting[] = (() => {
  const file = [...outputs.keys()].find((name) => /demos-reliefjobs\..*\.json$/.test(name)) ?? "";
  const { columns, size } = JSON.parse(read(file));
  return Array.from({ length: size }, (_, at) =>
    Object.fromEntries(Object.keys(columns).map((key) => [key, columns[key][at]]))
  ) as unknown as Posting[];
})();

async function openRows(query = "", over: object = {}): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, ...over });
  await page.goto(`${origin}${AT}${query}`);
  return page;
}

/** Rows are there once somebody has begun with it. */
async function begin(page: Page): Promise<void> {
  const island = page.locator("[data-island=Explorer]");
  await island.scrollIntoViewIfNeeded();
  await page.locator("[data-island=Explorer][data-alive]").waitFor();
  await page.getByRole("searchbox").focus();
  await page.locator("tr[data-index]").first().waitFor();
}

const rowsOf = (page: Page) => page.locator("[data-island=Explorer]");
const status = (page: Page) => rowsOf(page).getByRole("status");
const told = (page: Page, text: string) => status(page).getByText(text, { exact: true }).waitFor();
const facet = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

/** Names of a view and their counts. */
const countsOf = (page: Page, name: string): Promise<string[]> =>
  facet(page, name).getByRole("listitem").allInnerTexts();

const expected = (name: string, rows: readonly Posting[]) => `${rows.length} of 2,000 ${name}`;

test("without script views and the first rows are there, and nothing that would do nothing", async () => {
  const page = await openRows("", { javaScriptEnabled: false });
  await told(page, "2,000 postings");
  assert.equal(await page.getByRole("searchbox").count(), 0);
  assert.equal(await page.locator("[data-island=Explorer] :is(input, button):visible").count(), 0);
  assert.equal(await page.locator("[data-island=Explorer] tbody tr:has([data-name])").count(), 20);
  const inEthiopia = postings.filter(({ countries }) => countries.includes("Ethiopia"));
  assert.ok(
    (await countsOf(page, "Country")).some((text) => text.includes(`${inEthiopia.length}`))
  );
  assert.match(
    await page.locator("[data-island=Explorer]").innerText(),
    /A sample: 2,000 postings that nobody has posted.*1 Oct 2026/
  );
  await page.close();
});

test("coming to life changes no pixel", async () => {
  // All of it is in view, so that nothing sticks to an edge.
  const over = { viewport: { width: 1280, height: 5000 }, reducedMotion: "reduce" };
  const island = "[data-island=Explorer]";
  const alive = await openRows("", over);
  await alive.locator(`${island}[data-alive]`).waitFor();
  const context = await browser.newContext(over as object);
  const built = await context.newPage();
  await built.route("**/Explorer.*.js", (route) => route.abort());
  await built.goto(`${origin}${AT}`);
  const pictures: string[] = [];
  for (const page of [alive, built]) {
    await page.evaluate(async () => void (await document.fonts.ready));
    pictures.push((await page.locator(island).screenshot()).toString("base64"));
  }
  assert.equal(await unlikePixels(built, pictures), 0);
  await alive.close();
  await context.close();
});

/** Pixels of two pictures that are not alike; a step of a colour is what drawing twice may come to. */
function unlikePixels(page: Page, pictures: readonly string[]): Promise<number> {
  return page.evaluate(async (pictures) => {
    const [one, other] = await Promise.all(
      pictures.map(async (picture) => {
        const image = new Image();
        image.src = `data:image/png;base64,${picture}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const drawing = canvas.getContext("2d");
        drawing?.drawImage(image, 0, 0);
        return drawing?.getImageData(0, 0, image.width, image.height).data;
      })
    );
    if (!one || one.length !== other?.length) return Number.POSITIVE_INFINITY;
    return one.reduce<number>(
      (sum, value, at) => sum + Number(Math.abs(value - (other[at] ?? 0)) > 1),
      0
    );
  }, pictures);
}

test("what is chosen in one view is counted in all others, stands in the address, and can be taken back", async () => {
  const page = await openRows();
  await begin(page);
  const before = await countsOf(page, "Country");
  await facet(page, "Experience")
    .getByRole("checkbox", { name: /^10\+ years/ })
    .check();
  const old = postings.filter(({ experience }) => experience === "10+ years");
  await told(page, expected("postings", old));
  assert.notDeepEqual(await countsOf(page, "Country"), before);
  // Of its own filter a view counts nothing away.
  assert.equal((await countsOf(page, "Experience")).length, 5);
  await page.waitForFunction(() => location.search === "?experience=10%2B+years");

  await facet(page, "Country")
    .getByRole("checkbox", { name: /^Kenya/ })
    .check();
  const both = old.filter(({ countries }) => countries.includes("Kenya"));
  await told(page, expected("postings", both));
  await page.getByRole("button", { name: /Country: Kenya/ }).click();
  await told(page, expected("postings", old));
  await page.getByRole("button", { name: "Reset all" }).click();
  await told(page, "2,000 postings");
  await page.waitForFunction(() => location.search === "");
  await page.close();
});

test("an address with filters shows what its sender saw", async () => {
  const page = await openRows(
    "?countries=Kenya&posted=2026-09-01..2026-09-15&q=officer&theme=dark"
  );
  const found = postings.filter(
    ({ countries, posted, title }) =>
      countries.includes("Kenya") &&
      posted >= "2026-09-01" &&
      posted <= "2026-09-15" &&
      /officer/i.test(title)
  );
  await told(page, expected("postings", found));
  assert.equal(await rowsOf(page).getByLabel("From").first().inputValue(), "2026-09-01");
  assert.equal(await page.getByRole("searchbox").inputValue(), "officer");
  await page.getByRole("button", { name: "Reset all" }).first().click();
  await page.waitForFunction(() => location.search === "?theme=dark");
  await page.close();
});

test("days are chosen by drawing across their bars, and by two fields", async () => {
  const page = await openRows();
  await begin(page);
  const bars = page.locator("figure", { hasText: "Posted" }).locator("svg[role=img]").first();
  await bars.scrollIntoViewIfNeeded();
  const box = await bars.boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + box.width * 0.5, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.7, box.y + 60, { steps: 5 });
  await page.mouse.up();
  const from = rowsOf(page).getByLabel("From").first();
  const to = rowsOf(page).getByLabel("to", { exact: true }).first();
  const between = async (): Promise<Posting[]> => {
    const [low, high] = [await from.inputValue(), await to.inputValue()];
    assert.ok(low < high && low > "2026-08", `${low} ${high}`);
    return postings.filter(({ posted }) => posted >= low && posted <= high);
  };
  await page.getByRole("button", { name: /Posted: / }).waitFor();
  await told(page, expected("postings", await between()));
  await from.fill("2026-09-10");
  await to.fill("2026-09-12");
  await page.getByRole("button", { name: /Posted: 10 Sept 2026 to 12 Sept 2026/ }).waitFor();
  await told(page, expected("postings", await between()));
  // A press chooses one day, and another on it takes that back.
  await page.mouse.click(box.x + box.width * 0.995, box.y + 40);
  await page.getByRole("button", { name: /Posted: 1 Oct 2026$/ }).waitFor();
  await page.mouse.click(box.x + box.width * 0.995, box.y + 40);
  await told(page, "2,000 postings");
  await page.close();
});

test("a press on a country of the map chooses it, and its file has the shapes in it", async () => {
  const page = await openRows();
  await begin(page);
  const map = page.locator("figure", { hasText: "Country, on a map" });
  await map.scrollIntoViewIfNeeded();
  await map.locator("use[href$='#COD']").click();
  const found = postings.filter(({ countries }) =>
    countries.includes("Democratic Republic of the Congo")
  );
  await told(page, expected("postings", found));
  assert.ok(
    await facet(page, "Country")
      .getByRole("checkbox", { name: /^Democratic/ })
      .isChecked()
  );
  await map.locator("[data-export]").click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as SVG" }).click();
  const svg = readFileSync(await (await download).path(), "utf8");
  assert.match(svg, /<path id="COD" d="M/);
  assert.doesNotMatch(svg, /href="[^#]/);
  await page.close();
});

test("rows are searched and ordered, and no more of them are in the document than are seen", async () => {
  const page = await openRows();
  await begin(page);
  const titles = () => page.locator("tr[data-index] th").allInnerTexts();
  assert.ok((await titles()).length < 60);
  await page.getByRole("button", { name: "Closing", exact: true }).press("Enter");
  await page.locator("th[aria-sort=ascending]").waitFor();
  const first = postings.map(({ closing }) => closing).sort()[0] ?? "";
  const day = new Date(first).getUTCDate();
  assert.match(
    (await page.locator("tr[data-index='0'] td").last().innerText()) ?? "",
    new RegExp(`^${day} `)
  );
  await page.getByRole("button", { name: "Closing", exact: true }).press("Enter");
  await page.locator("th[aria-sort=descending]").waitFor();
  // By keyboard to the end of all rows.
  const region = page.getByRole("region", { name: "Open postings" });
  await region.focus();
  await page.keyboard.press("End");
  await page.locator("tr[data-index='1999']").waitFor();
  await page.getByRole("searchbox").fill("geneva zebra");
  await page.getByText("Nothing matches all of these filters.").waitFor();
  await told(page, "0 of 2,000 postings");
  await page.getByRole("button", { name: "Reset all" }).last().click();
  await page.locator("tr[data-index='0']").waitFor();
  await page.close();
});

test("where the rows cannot be loaded the page says so, and tries again", async () => {
  const page = await openRows();
  let isAway = true;
  await page.route("**/demos-reliefjobs.*.json", (route) =>
    isAway ? route.fulfill({ status: 404 }) : route.continue()
  );
  const island = page.locator("[data-island=Explorer]");
  await island.scrollIntoViewIfNeeded();
  await page.locator("[data-island=Explorer][data-alive]").waitFor();
  await facet(page, "Type")
    .getByRole("checkbox", { name: /^Internship/ })
    .check();
  await page.getByText("The rows could not be loaded.").waitFor();
  isAway = false;
  await page.getByRole("button", { name: "Try again" }).click();
  const found = postings.filter(({ type }) => type === "Internship");
  await told(page, expected("postings", found));
  await page.close();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`no barrier is found in it, ${colorScheme}, filtered, on a phone as well`, async () => {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 }
    ]) {
      const page = await openRows("?countries=Kenya&posted=2026-09-01..2026-09-20", {
        colorScheme,
        viewport
      });
      await page.locator("[data-island=Explorer]").evaluate((island) => island.scrollIntoView());
      await page.locator("tr[data-index]").first().waitFor();
      assert.deepEqual(await violationsOf(page), []);
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      assert.equal(isWider, false);
      await page.close();
    }
  });
}

test("a part of the lines of a panel is drawn larger, and all of them again", async () => {
  const page = await openRows();
  const panel = page.locator("[data-island=ZoomLines]").first();
  await panel.scrollIntoViewIfNeeded();
  const rows = panel.locator("tbody tr");
  const all = await rows.count();
  await panel.hover();
  await page.locator("[data-island=ZoomLines][data-alive]").first().waitFor();
  const box = await panel.locator("[data-plot] > svg").boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + box.width * 0.25, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + 60, { steps: 4 });
  await page.mouse.up();
  await panel.getByRole("button", { name: "Show all" }).waitFor();
  const few = await rows.count();
  assert.ok(few > all * 0.2 && few < all * 0.3, `${few} of ${all}`);
  await panel.getByRole("button", { name: "Show all" }).click();
  await panel.getByRole("button", { name: "Show all" }).waitFor({ state: "detached" });
  assert.equal(await rows.count(), all);
  await page.close();
});
