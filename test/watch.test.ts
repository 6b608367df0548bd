/** `watch`: what is served is what a build would write, whatever happens to the files. */
import assert from "node:assert/strict";
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type TestContext, test } from "node:test";
import { buildSite, temporarySite } from "./support/buildSite.ts";
import { type OpenWatch, openWatch } from "./support/openWatch.ts";

const IMAGE = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="3"/>`;

const FILES: Record<string, string> = {
  "site.config.ts":
    'export default { site: { name: "One", url: "https://example.com" }, base: "/docs/" };\n',
  "content/index.yml": "title: Home\n",
  "content/about.md": "---\ntitle: About\n---\n\n[one](./articles/one.md#part)\n",
  "content/articles/one.md":
    "---\ntitle: One\ndate: 2026-01-01\ntags: [a]\n---\n\n## Part\n\n![](./cover.svg) ![](/pub.svg)\n",
  "content/articles/two.md": "---\ntitle: Two\ndate: 2026-01-02\ndraft: true\n---\n\nSecond.\n",
  "content/articles/cover.svg": IMAGE(4),
  "public/pub.svg": IMAGE(4),
  "content/imprint.md": "---\ntitle: Imprint\n---\n\nWho we are.\n",
  "content/projects/group/a.md": "---\ntitle: A\n---\n\nText.\n"
};

function write(root: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** As editors save: beside, and then in the place of the file. */
function save(root: string, file: string, text: string): void {
  write(root, `${file}~`, text);
  renameSync(path.join(root, `${file}~`), path.join(root, file));
}

/** What a build makes of the files as they are, in a folder that has seen none before. */
async function buildClean(context: TestContext, root: string) {
  const copy = temporarySite(context, {}, "copy");
  cpSync(root, copy, { recursive: true, filter: (file) => !file.includes(".vitrine") });
  return buildSite(copy, { drafts: true, future: true, expired: true });
}

/** Fails where anything is served that differs from a build. */
async function assertAsBuilt(context: TestContext, root: string, watch: OpenWatch): Promise<void> {
  await watch.settle();
  const { outputs } = await buildClean(context, root);
  for (const [file, output] of outputs) {
    const address = `/docs/${file.replace(/(^|\/)index\.html$/, "$1")}`;
    const { status, body } = await watch.read(encodeURI(address));
    assert.equal(status, 200, address);
    const built = Buffer.from(output.body);
    if (!body.equals(built)) assert.equal(body.toString(), built.toString(), address);
  }
}

const messages = ({ problems }: OpenWatch) => problems.map(({ message }) => message);

test("all that a build writes is served, and drafts with it", async (context) => {
  const root = temporarySite(context, FILES);
  const watch = await openWatch(context, root);
  await assertAsBuilt(context, root, watch);
  assert.equal((await watch.read("/docs/articles/two/")).status, 200);
  assert.equal((await watch.read("/docs/articles/three/")).status, 404);
  assert.deepEqual(watch.failures, []);
});

test("an edit is served: of a text, of front matter that other pages show, of a picture", async (context) => {
  const root = temporarySite(context, FILES);
  const watch = await openWatch(context, root);
  const file = "content/articles/one.md";
  save(root, file, `${FILES[file]}\nA new end.\n`);
  await watch.until("/docs/articles/one/", (html) => html.includes("A new end."));
  save(root, file, `${FILES[file]}`.replace("title: One", "title: Onely"));
  await watch.until("/docs/articles/", (html) => html.includes("Onely"));
  await watch.until("/docs/search/index.json", (json) => json.includes("onely"));
  save(root, "content/articles/cover.svg", IMAGE(5));
  await watch.until("/docs/articles/one/", (html) => html.includes('width="5"'));
  save(root, "public/pub.svg", IMAGE(6));
  await watch.until("/docs/pub.svg", (svg) => svg.includes('width="6"'));
  await assertAsBuilt(context, root, watch);
  assert.deepEqual(watch.failures, []);
});

test("pages come, move and go, and folders with them", async (context) => {
  const root = temporarySite(context, FILES);
  const watch = await openWatch(context, root);
  save(root, "content/articles/three.md", "---\ntitle: Three\ndate: 2026-01-03\n---\n\nThird.\n");
  await watch.until("/docs/articles/", (html) => html.includes("Three"));
  const at = (file: string) => path.join(root, "content", file);
  renameSync(at("articles/three.md"), at("articles/third.md"));
  await watch.until("/docs/articles/three/", (_, status) => status === 404);
  await watch.until("/docs/articles/third/", (_, status) => status === 200);
  renameSync(at("projects/group"), at("projects/team"));
  await watch.until("/docs/projects/team/a/", (_, status) => status === 200);
  rmSync(at("articles/third.md"));
  await watch.until("/docs/articles/third/", (_, status) => status === 404);
  await assertAsBuilt(context, root, watch);
  renameSync(path.join(root, "content"), path.join(root, "away"));
  await watch.settle();
  assert.match(messages(watch).join(), /no folder content\//);
  assert.equal((await watch.read("/docs/about/")).status, 200);
  renameSync(path.join(root, "away"), path.join(root, "content"));
  save(root, "content/about.md", "---\ntitle: Back\n---\n");
  await watch.until("/docs/about/", (html) => html.includes("Back"));
  await assertAsBuilt(context, root, watch);
  assert.deepEqual(messages(watch), []);
  assert.deepEqual(watch.failures, []);
});

test("a page with a mistake stays as it was until it is mended, and others change meanwhile", async (context) => {
  const root = temporarySite(context, FILES);
  const watch = await openWatch(context, root);
  await watch.settle();
  save(root, "content/about.md", "---\ntitle: [\n---\n\nBroken.\n");
  save(root, "content/articles/two.md", "---\ntitle: Second\ndate: 2026-01-02\n---\n");
  await watch.until("/docs/articles/", (html) => html.includes("Second"));
  const about = await watch.read("/docs/about/");
  assert.match(about.body.toString(), /href="\/docs\/articles\/one\/#part"/);
  await watch.settle();
  assert.deepEqual(
    watch.problems.map(({ file, severity }) => [file, severity]),
    [["content/about.md", "error"]]
  );
  save(root, "content/about.md", "---\ntitle: Mended\n---\n");
  await watch.until("/docs/about/", (html) => html.includes("Mended"));
  await assertAsBuilt(context, root, watch);
  assert.deepEqual(messages(watch), []);
  assert.deepEqual(watch.failures, []);
});

test("of a file that cannot be read nothing is told that it said before", async (context) => {
  const root = temporarySite(context, FILES);
  const watch = await openWatch(context, root);
  await watch.settle();
  save(
    root,
    "content/imprint.md",
    "---\ntitle: Imprint\nslug: about\n---\n\n[nowhere](./nowhere.md)\n"
  );
  await watch.settle();
  assert.equal(watch.problems.length, 1, messages(watch).join());
  save(root, "content/imprint.md", '---\ntitle: "Imprint\n---\n\nMended.\n');
  await watch.settle();
  assert.deepEqual(messages(watch), ['the " that opens here is never closed']);
  save(root, "content/imprint.md", FILES["content/imprint.md"] ?? "");
  await assertAsBuilt(context, root, watch);
  assert.deepEqual(messages(watch), []);
});

test("what is remembered of the last build is shown too when its file is broken", async (context) => {
  const root = temporarySite(context, FILES);
  await buildSite(root, { drafts: true, future: true, expired: true });
  const watch = await openWatch(context, root);
  await watch.settle();
  save(root, "content/imprint.md", "---\ntitle: [\n---\n\nBroken.\n");
  // The tree of pages is another, so that the page is rendered anew.
  save(root, "content/articles/new.md", "---\ntitle: New\n---\n");
  await watch.until("/docs/articles/", (html) => html.includes("New"));
  const { status, body } = await watch.read("/docs/imprint/");
  assert.equal(status, 200);
  assert.match(body.toString(), /Who we are\./);
  await watch.settle();
  assert.match((await watch.read("/docs/imprint/")).body.toString(), /Who we are\./);
  assert.deepEqual(watch.failures, []);
});

test("with a broken config or template the last good site stays", async (context) => {
  const root = temporarySite(context, FILES);
  const watch = await openWatch(context, root);
  const config = FILES["site.config.ts"] ?? "";
  save(root, "site.config.ts", `${config}}`);
  await watch.settle();
  assert.equal(watch.problems[0]?.file, "site.config.ts");
  assert.equal((await watch.read("/docs/about/")).status, 200);
  save(root, "site.config.ts", config.replace('"One"', '"Other"'));
  await watch.until("/docs/about/", (html) => html.includes("<title>About - Other</title>"));
  assert.deepEqual(messages(watch), []);

  const page = "templates/pages/Document.tsx";
  save(root, page, "export function Document() { return <p>Mine</p>; }\n");
  await watch.until("/docs/imprint/", (html) => html.includes("<p>Mine</p>"));
  await assertAsBuilt(context, root, watch);
  save(root, page, "export function Document() { return <p>Mine<p>; }\n");
  await watch.settle();
  assert.equal(watch.problems[0]?.file, page);
  assert.equal(watch.problems[0]?.line, 1);
  await watch.until("/docs/imprint/", (html) => html.includes("<p>Mine</p>"));
  save(root, page, "export function Document() { throw new Error('Not today'); }\n");
  await watch.settle();
  assert.match(messages(watch).join(), /Not today/);
  for (let edit = 0; edit < 2; edit++) {
    // It is no page of what was made last, nor of what was made before that.
    const { status, body } = await watch.read("/docs/imprint/");
    assert.equal(status, 200);
    assert.match(body.toString(), /<p>Mine<\/p>/);
    save(root, "content/about.md", `---\ntitle: About ${edit}\n---\n`);
    await watch.settle();
  }
  // What it threw is nothing that it says now.
  save(root, page, "export function Document() { return <p>Mine<p>; }\n");
  await watch.settle();
  assert.doesNotMatch(messages(watch).join(), /Not today/);
  save(root, page, "export function Document() { throw new Error('Nor now'); }\n");
  await watch.settle();
  assert.match(messages(watch).join(), /Nor now/);
  save(root, "content/later.md", "---\ntitle: Later\n---\n");
  await watch.settle();
  assert.equal((await watch.read("/docs/later/")).status, 503);
  save(root, "content/about.md", FILES["content/about.md"] ?? "");
  rmSync(path.join(root, "content/later.md"));
  rmSync(path.join(root, page));
  await watch.until("/docs/imprint/", (html) => !html.includes("<p>Mine</p>"));
  await assertAsBuilt(context, root, watch);
  assert.deepEqual(messages(watch), []);
  assert.deepEqual(watch.failures, []);
});

test("a template that never ends is stopped and told, and the last good site stays", async (context) => {
  const page = "templates/pages/Document.tsx";
  const root = temporarySite(context, {
    ...FILES,
    [page]: "export const Document = () => <p>Mine</p>;\n"
  });
  const watch = await openWatch(context, root);
  await watch.settle();
  save(root, page, "export function Document(): never { for (;;); }\n");
  await watch.settle();
  assert.deepEqual(messages(watch), ["/imprint cannot be rendered: it does not end"]);
  assert.equal(watch.problems[0]?.file, page);
  assert.match((await watch.read("/docs/imprint/")).body.toString(), /<p>Mine<\/p>/);
  save(root, page, "export const Document = () => <p>Mended</p>;\n");
  await watch.until("/docs/imprint/", (html) => html.includes("<p>Mended</p>"));
  await assertAsBuilt(context, root, watch);
  assert.deepEqual(messages(watch), []);
});

test("with a style file that cannot be evaluated the last good site stays", async (context) => {
  const STYLES = "templates/own.css.ts";
  const DOCUMENT =
    'import { mark } from "../own.css.ts";\nexport const Document = () => <p className={mark}>Mine</p>;\n';
  const styles = (value: string) =>
    `import { style } from "@vanilla-extract/css";\nexport const mark = style({ width: ${value} });\n`;
  const root = temporarySite(context, {
    ...FILES,
    [STYLES]: styles("7"),
    "templates/pages/Document.tsx": DOCUMENT
  });
  const watch = await openWatch(context, root);
  await assertAsBuilt(context, root, watch);
  for (const wrong of ["nothing", "nothing.at.all", "1, :"]) {
    save(root, STYLES, styles(wrong));
    await watch.settle();
    assert.deepEqual(
      watch.problems.map(({ file, line }) => `${file}:${line}`),
      [`${STYLES}:2`],
      wrong
    );
    assert.match((await watch.read("/docs/imprint/")).body.toString(), /Mine/);
  }
  // As another branch may not have it.
  rmSync(path.join(root, STYLES));
  const without = "export const Document = () => <p>Without</p>;\n";
  save(root, "templates/pages/Document.tsx", without);
  await watch.until("/docs/imprint/", (html) => html.includes("<p>Without</p>"));
  await assertAsBuilt(context, root, watch);
  assert.deepEqual(messages(watch), []);
  save(root, STYLES, styles("8"));
  save(root, "templates/pages/Document.tsx", DOCUMENT);
  await assertAsBuilt(context, root, watch);
  assert.deepEqual(messages(watch), []);
  assert.deepEqual(watch.failures, []);
});

test("a site that cannot be planned at first is shown when it can", async (context) => {
  const root = temporarySite(context, { ...FILES, "site.config.ts": "export default {" });
  const watch = await openWatch(context, root);
  assert.equal((await watch.read("/")).status, 503);
  assert.equal(watch.problems[0]?.file, "site.config.ts");
  save(root, "site.config.ts", FILES["site.config.ts"] ?? "");
  await watch.until("/docs/about/", (_, status) => status === 200);
  await assertAsBuilt(context, root, watch);
  assert.deepEqual(watch.failures, []);
});

test("many files at once, as version control changes them", async (context) => {
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, number) => [
      `content/articles/a${number}.md`,
      `---\ntitle: A${number}\ndate: 2026-01-01\n---\n\nText of ${number}.\n`
    ])
  );
  const root = temporarySite(context, { ...FILES, ...many });
  const watch = await openWatch(context, root);
  await watch.settle();
  for (const [number, file] of Object.keys(many).entries()) {
    if (number % 3 === 0) rmSync(path.join(root, file));
    else write(root, file, readFileSync(path.join(root, file), "utf8").replace("Text", "Word"));
    write(root, file.replace("articles/a", "articles/b"), many[file] ?? "");
  }
  await watch.until("/docs/articles/a298/", (html) => html.includes("Word of 298"));
  await watch.until("/docs/articles/a297/", (_, status) => status === 404);
  await watch.until("/docs/articles/b299/", (_, status) => status === 200);
  await assertAsBuilt(context, root, watch);
  assert.deepEqual(watch.failures, []);
});

test("a page's style sheet is served that another edit has outdated before all was made", async (context) => {
  const root = temporarySite(context, FILES);
  const watch = await openWatch(context, root);
  await watch.settle();
  const style = (color: string) =>
    write(
      root,
      "templates/pages/Article.css.ts",
      `import { style } from "@vanilla-extract/css";
export * from "vitrine/templates/pages/Article.css.ts";
export const own = style({ color: "${color}" });\n`
    );
  const sheetsOf = (html: string) =>
    Array.from(html.matchAll(/<link[^>]*stylesheet[^>]*href="([^"]+)"/g), ([, href]) => href ?? "");
  const page = "/docs/articles/one/";
  const before = sheetsOf((await watch.read(page)).body.toString());
  const isOther = (html: string) => sheetsOf(html).some((href) => !before.includes(href));
  style("#111111");
  const sheets = sheetsOf(await watch.until(page, isOther));
  before.push(...sheets);
  style("#222222");
  await watch.until(page, isOther);
  for (const href of sheets) assert.equal((await watch.read(href)).status, 200, href);
});
