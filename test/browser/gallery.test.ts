/** Plates in two columns, however many of them a choice leaves. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openBrowser } from "../support/browser.ts";
import { temporarySite } from "../support/buildSite.ts";
import { openSite } from "../support/openSite.ts";

const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675"/>';

/** Of what category each demo is, in the order of the gallery. */
const CATEGORIES = ["one", "two", "two", "three", "three", "three", "three", "two"];

for (const count of [CATEGORIES.length, CATEGORIES.length - 1]) {
  test(`${count} plates and each part of them fill their rows`, async (context) => {
    const files: Record<string, string> = {};
    for (const [at, category] of CATEGORIES.slice(0, count).entries()) {
      files[`content/demos/${at}.demo-${at}.md`] =
        `---\ntitle: Demo ${at}\nimage: ./a.svg\ncategory: ${category}\n---\n`;
    }
    const root = temporarySite(context, { ...files, "content/demos/a.svg": IMAGE });
    const { origin } = await openSite(root, context);
    const browser = await openBrowser(context);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${origin}/demos/`);
    const choices = page.locator("main input[type=radio]");
    assert.equal(await choices.count(), 4);
    for (const choice of await choices.all()) {
      await choice.check({ force: true });
      const rows = await page.evaluate(() => {
        const list = document.querySelector("main ul:has(article)");
        const right = list?.getBoundingClientRect().right ?? 0;
        const boxes = [...(list?.children ?? [])]
          .map((item) => item.getBoundingClientRect())
          .filter(({ width }) => width > 0);
        // How much is left at the end of each row.
        const ends = new Map<number, number>();
        for (const box of boxes) ends.set(box.top, Math.round(right - box.right));
        return [...ends.values()];
      });
      assert.ok(rows.length > 0);
      assert.deepEqual(rows, Array(rows.length).fill(0), await choice.inputValue());
    }
  });
}
