/** `vitrine watch` and a page that is left open: what its author sees without loading it. */
import assert from "node:assert/strict";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type TestContext, test } from "node:test";
import type { Page } from "playwright-core";
import { isSameDocument, openBrowser, painted, visit, wake } from "../support/browser.ts";
import { temporarySite } from "../support/buildSite.ts";
import { type OpenWatch, openWatch } from "../support/openWatch.ts";

const browser = await openBrowser();

const PATIENCE = 30_000; // ms; templates are compiled here

interface Watched {
  watch: OpenWatch;
  page: Page;
  save(file: string, text: string): void;
  rename(file: string, to: string): void;
  remove(file: string): void;
}

async function open(context: TestContext, files: Record<string, string> = {}): Promise<Watched> {
  const root = temporarySite(context, {
    "site.config.mjs": 'export default { site: { name: "Open" } };\n',
    "content/index.md": "---\ntitle: Home\n---\n\nWords.\n",
    "content/note.md": "---\ntitle: Note\n---\n\nOf whom.\n",
    ...files
  });
  const watch = await openWatch(context, root);
  await watch.settle();
  const page = await visit(context, browser, watch.origin);
  page.setDefaultTimeout(PATIENCE);
  await wake(page);
  const at = (file: string) => path.join(root, file);
  return {
    watch,
    page,
    save(file, text) {
      mkdirSync(path.dirname(at(file)), { recursive: true });
      writeFileSync(at(`${file}~`), text);
      renameSync(at(`${file}~`), at(file));
    },
    rename(file, to) {
      mkdirSync(path.dirname(at(to)), { recursive: true });
      renameSync(at(file), at(to));
    },
    remove: (file) => rmSync(at(file))
  };
}

const STYLE = (width: number) =>
  `import { style } from "@vanilla-extract/css";\nexport const mark = style({ borderTopWidth: "${width}px", borderTopStyle: "solid" });\n`;

test("a page keeps its fonts when its styles change", async (context) => {
  const { page, save } = await open(context, {
    "templates/mark.css.ts": STYLE(3),
    "templates/pages/Document.tsx":
      'import { mark } from "../mark.css.ts";\nexport function Document() { return <h1 className={mark}>Words in a face of their own</h1>; }\n'
  });
  await page.goto(new URL("/note/", page.url()).href);
  await wake(page);
  /** How wide the heading's words are, which the fallback's would not be. */
  const width = () =>
    page.evaluate(() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector("h1") as Element);
      return range.getBoundingClientRect().width;
    });
  await page.evaluate(() => document.fonts.ready);
  const before = await width();
  const isLoaded = () =>
    page.evaluate(() => document.fonts.check("20px Newsreader") && document.fonts.size > 0);
  assert.ok(await isLoaded());
  save("templates/mark.css.ts", STYLE(5));
  await page.waitForFunction(
    () => getComputedStyle(document.querySelector("h1") as Element).borderTopWidth === "5px"
  );
  await page.evaluate(() => document.fonts.ready);
  assert.equal(await width(), before);
  assert.ok(await isSameDocument(page));
});

test("what a page finds is what is served: of what is asked next, and of what is shown", async (context) => {
  const { page, save } = await open(context);
  const options = page.locator("dialog [role=option]");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("quokka");
  await page
    .getByText(/no results|nothing/i)
    .first()
    .waitFor();
  save("content/note.md", "---\ntitle: Note\n---\n\nOf a quokka.\n");
  await options.filter({ hasText: "Note" }).first().waitFor();
  await page.keyboard.press("Escape");
  save("content/later.md", "---\ntitle: Wombat\n---\n\nLater.\n");
  await page.keyboard.press("Control+k");
  await page.locator("dialog input").fill("wombat");
  await options.filter({ hasText: "Wombat" }).first().waitFor();
  assert.ok(await isSameDocument(page));
});

test("a page that a template cannot render stays, or says so, and is there when that is mended", async (context) => {
  const { watch, page, save } = await open(context);
  const template = "templates/pages/Document.tsx";
  await page.goto(`${watch.origin}/note/`);
  await wake(page);
  save(template, "export function Document(): never { throw new Error('Not today'); }\n");
  save("content/later.md", "---\ntitle: Later\n---\n");
  const mistake = page
    .locator("[data-vitrine-watch] .panel")
    .getByText(/cannot be rendered: Not today/);
  await mistake.waitFor();
  await watch.settle();
  await page.getByText("Of whom.").waitFor();
  assert.ok(await isSameDocument(page));
  await page.goto(`${watch.origin}/note/`);
  await page.getByText("Of whom.").waitFor();
  await mistake.waitFor();
  await page.goto(`${watch.origin}/later/`);
  await page.getByText("This page cannot be shown yet.").waitFor();
  await mistake.waitFor();
  save(template, "export function Document() { return <p>Mended</p>; }\n");
  await page.getByText("Mended").waitFor();
});

test("a page whose file is renamed, moved or given another address is followed there", async (context) => {
  const { watch, page, rename, save } = await open(context, {
    "content/note.md": `---\ntitle: Note\n---\n\nOf whom.\n${"\nAnd why.\n".repeat(200)}`
  });
  await page.goto(`${watch.origin}/note/?a=1#top`);
  await wake(page);
  await page.evaluate(() => scrollTo({ top: 700, behavior: "instant" }));
  const line = page.getByText("And why.").nth(100);
  const before = await line.boundingBox();
  rename("content/note.md", "content/talks/note.md");
  await page.waitForURL("**/talks/note/?a=1#top");
  // The page is the same one: its way back names the folder in which it lies now.
  await page.getByRole("link", { name: "Talks" }).first().waitFor();
  assert.ok(await isSameDocument(page));
  const now = await line.boundingBox();
  assert.ok(before && now && Math.abs(before.y - now.y) < 2, `${before?.y} ${now?.y}`);
  save("content/talks/note.md", "---\ntitle: Note\nslug: other\n---\n\nOf others.\n");
  await page.waitForURL("**/talks/other/?a=1#top");
  await page.getByText("Of others.").waitFor();
});

test("a page is followed where its file goes before it comes, as with another branch", async (context) => {
  const { watch, page, remove, save } = await open(context);
  await page.goto(`${watch.origin}/note/`);
  await wake(page);
  remove("content/note.md");
  await watch.until("/note/", (_, status) => status === 404);
  save("content/later.md", "---\ntitle: Note\n---\n\nOf whom.\n");
  await page.waitForURL("**/later/");
  await page.getByText("Of whom.").waitFor();
});

test("the text that is looked at stays where it is when something is put in above", async (context) => {
  const text = Array.from(
    { length: 80 },
    (_, line) => `${line % 9 ? "" : "## Part\n\n"}Line ${line}.`
  );
  const note = (lines: readonly string[]) => `---\ntitle: Note\n---\n\n${lines.join("\n\n")}\n`;
  for (const file of ["content/note.md", "content/articles/note.md"]) {
    const { watch, page, save } = await open(context, { [file]: note(text) });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${watch.origin}/${file.slice("content/".length, -".md".length)}/`);
    await wake(page);
    const line = page.getByText("Line 60.");
    await line.evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
    await painted(page);
    const before = await line.boundingBox();
    save(file, note(["Put in above.", ...text]));
    await page.getByText("Put in above.").waitFor({ state: "attached" });
    await painted(page);
    const now = await line.boundingBox();
    assert.ok(before && now && Math.abs(before.y - now.y) < 2, `${file}: ${before?.y} ${now?.y}`);
  }
});
