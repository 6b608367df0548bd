/** The demos of the shipped site, in a frame as their pages show them. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { Output } from "../../cli/output.ts";
import { packageRoot } from "../../cli/package.ts";
import { openBrowser } from "../support/browser.ts";
import { openSite } from "../support/openSite.ts";
import { serve } from "../support/serve.ts";

/** The files of public/ that demos are made of. */
function filesOf(folder: string): Map<string, Output> {
  const names = readdirSync(path.join(packageRoot, "public", folder), { recursive: true });
  const files = names.map(String).filter((name) => path.extname(name) !== "");
  return new Map(
    files.map((name) => {
      const file = path.posix.join(folder, name.replaceAll("\\", "/"));
      const body = readFileSync(path.join(packageRoot, "public", file));
      return [file, { path: file, body, source: file }];
    })
  );
}

test("no demo complains, be it shown, hidden or shown later", async (context) => {
  const files = filesOf("embeds");
  const demos = [...files.keys()].filter((file) => file.endsWith("/index.html"));
  assert.ok(demos.length > 5);
  const { origin, close } = await serve(files);
  context.after(close);
  const browser = await openBrowser(context);
  const complaints: string[] = [];
  for (const width of [390, 1440]) {
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
      let shown = "";
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(`${shown} ${message.text()}`);
      });
      page.on("pageerror", (error) => complaints.push(`${shown} ${error.message}`));
      for (const demo of demos) {
        for (const display of ["block", "none"]) {
          shown = `${demo} at ${width} in ${colorScheme}, first ${display}`;
          const style = `width:100%;height:800px;display:${display}`;
          const src = `${origin}/${demo.replace("index.html", "")}`;
          await page.setContent(`<iframe style="${style}" src="${src}"></iframe>`);
          // It has run before it is shown, as nobody sees it yet.
          const [, frame] = page.frames();
          assert.ok(frame, shown);
          await frame.waitForFunction(() => document.body.style.display === "block", undefined, {
            polling: 20
          });
          const drawn = await page.evaluate(async () => {
            const frame = document.querySelector("iframe");
            frame?.style.setProperty("display", "block");
            for (let at = 0; at < 3; at++) await new Promise(requestAnimationFrame);
            return frame?.getBoundingClientRect().height;
          });
          assert.equal(drawn, 804); // with its border
        }
      }
      await page.close();
    }
  }
  assert.deepEqual(complaints, []);
});

test("a demo has the site's fonts, and follows the theme that a visitor has chosen", async (context) => {
  const { origin } = await openSite(packageRoot, context);
  const browser = await openBrowser(context);
  const tabs = await browser.newContext({ colorScheme: "light" });
  const page = await tabs.newPage();
  await page.goto(`${origin}/demos/clause-finder/`);
  const groundIs = async (color: string): Promise<void> => {
    const frame = await (await page.waitForSelector("iframe")).contentFrame();
    await frame?.waitForFunction(
      (wanted) => getComputedStyle(document.documentElement).backgroundColor === wanted,
      color
    );
  };
  await groundIs("rgb(253, 251, 245)");
  // Its frame is of no origin, so that no host would give it the files of the page around.
  const [, frame] = page.frames();
  const fonts = await frame?.evaluate(async () => {
    await document.fonts.ready;
    const faces = [...document.fonts].filter(({ status }) => status === "loaded");
    return [...new Set(faces.map(({ family }) => family.replaceAll('"', "")))].sort();
  });
  assert.deepEqual(fonts, ["Geist", "Geist Mono", "Newsreader"]);
  const other = await tabs.newPage();
  await other.goto(`${origin}/about/`);
  await other.getByRole("combobox", { name: "Theme" }).selectOption("Dark");
  await groundIs("rgb(51, 51, 51)");
  await page.reload();
  await groundIs("rgb(51, 51, 51)");
});
