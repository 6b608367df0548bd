/** Which fonts a page asks for. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openBrowser } from "../support/browser.ts";
import { temporarySite } from "../support/buildSite.ts";
import { openSite } from "../support/openSite.ts";

test("fonts of rare letters are loaded by the pages that show one, and by no others", async (context) => {
  const root = temporarySite(context, {
    "content/index.md": "---\ntitle: Home\n---\n\n“Œuvre” for 5 €, naïve – 100 %.\n",
    "content/more.md": "---\ntitle: More\n---\n\nŁódź.\n"
  });
  const { origin } = await openSite(root, context);
  const browser = await openBrowser(context);
  /** Names of the fonts that a page asks for. */
  const fontsOf = async (path: string): Promise<string[]> => {
    const page = await browser.newPage();
    const fonts = new Set<string>();
    page.on("request", (request) => {
      const [, font] = /\/([\w-]+)\.[0-9a-f]{8}\.woff2$/.exec(request.url()) ?? [];
      if (font) fonts.add(font);
    });
    await page.goto(origin + path, { waitUntil: "networkidle" });
    await page.close();
    return [...fonts].sort();
  };
  assert.deepEqual(await fontsOf("/"), ["geist", "newsreader"]);
  assert.deepEqual(await fontsOf("/more/"), ["geist", "geist-ext", "newsreader"]);
});
