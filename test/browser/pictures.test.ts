/** Photos with the blurred pixels that stand there until they have come. */
import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import sharp from "sharp";
import { openBrowser } from "../support/browser.ts";
import { temporarySite } from "../support/buildSite.ts";
import { openSite } from "../support/openSite.ts";

const WIDTH = 1600;
const HEIGHT = 1200;
const SMALL = 200;

test("a photo is as large as itself or its column, and its blur as large as it", async (context) => {
  const root = temporarySite(context, {
    "content/articles/a.md":
      "---\ntitle: A\nimage: ./large.jpg\n---\n\n![Large](./large.jpg)\n\n![Small](./small.jpg)\n\n![Cut](./large.jpg?width=300)\n"
  });
  const folder = path.join(root, "content/articles");
  mkdirSync(folder, { recursive: true });
  const photo = sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: "#8899aa" }
  }).jpeg();
  writeFileSync(path.join(folder, "large.jpg"), await photo.toBuffer());
  writeFileSync(path.join(folder, "small.jpg"), await photo.clone().resize(SMALL).toBuffer());
  const { origin } = await openSite(root, context);
  const browser = await openBrowser(context);
  for (const width of [390, 1440]) {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    await page.goto(`${origin}/articles/a/`);
    const found = await page.evaluate(() =>
      [...document.querySelectorAll(".blur-up")].map((wrapper) => {
        const boxes = [wrapper, ...wrapper.children].map((each) => each.getBoundingClientRect());
        const sizes = boxes.map(({ width, height }) => [Math.round(width), Math.round(height)]);
        return { column: wrapper.parentElement?.getBoundingClientRect().width ?? 0, sizes };
      })
    );
    assert.equal(found.length, 4); // the cover and three in the text
    for (const [at, { column, sizes }] of found.entries()) {
      const wanted = Math.min([WIDTH, WIDTH, SMALL, 300][at] ?? 0, column);
      const size = [Math.round(wanted), Math.round((wanted * HEIGHT) / WIDTH)];
      assert.deepEqual(sizes, [size, size, size], `${width} ${at}`);
    }
    await page.close();
  }
});

test("what has the size 0 since nobody knows better shows its words, or itself", async (context) => {
  const root = temporarySite(context, {
    "content/articles/a.md":
      "---\ntitle: A\n---\n\n![Words of it](./broken.png)\n\n![Words of it](./missing.png)\n\n![](./unsized.svg)\n",
    "content/articles/broken.png": "nothing",
    "content/articles/unsized.svg":
      '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>'
  });
  const { origin } = await openSite(root, context);
  const browser = await openBrowser(context);
  const page = await browser.newPage();
  await page.goto(`${origin}/articles/a/`);
  const pictures = page.locator("main img");
  const widths = await pictures.evaluateAll((all) => all.map((each) => each.getAttribute("width")));
  assert.deepEqual(widths, ["0", "0", "0"]);
  // Words come when the browser has given the picture up.
  await page.waitForFunction(() =>
    Array.from(document.querySelectorAll("main img"), (image) =>
      image.getBoundingClientRect()
    ).every(({ width, height }) => width > 60 && height > 10)
  );
});
