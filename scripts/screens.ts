/**
 * Takes the pictures of demos that cases show (`npm run screens`): one for each theme, twice as dense as
 * the text column is wide.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import sharp from "sharp";
import { TEXT_WIDTH } from "../templates/images.ts";
import { openBrowser } from "../test/support/browser.ts";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

const SCREENS = [
  { demo: "clause-finder", height: 540, file: "content/projects/3.documents/clause-finder" },
  { demo: "leak-heatmap", height: 512, file: "content/projects/2.operations/leak-heatmap" }
];
const ENDINGS = { light: ".png", dark: ".dark.png" } as const;

const browser = await openBrowser();
for (const { demo, height, file } of SCREENS) {
  for (const scheme of ["light", "dark"] as const) {
    const page = await browser.newPage({
      viewport: { width: TEXT_WIDTH, height },
      deviceScaleFactor: 2,
      colorScheme: scheme,
      reducedMotion: "reduce"
    });
    await page.goto(pathToFileURL(path.join(root, `public/embeds/${demo}/index.html`)).href);
    await page.evaluate(() => document.fonts.ready);
    const picture = await page.screenshot();
    await page.close();
    const small = await sharp(picture).png({ palette: true, colours: 64, effort: 10 }).toBuffer();
    writeFileSync(path.join(root, file + ENDINGS[scheme]), small);
  }
}
await browser.close();
