/** What a page asks of the network before pictures and fonts. */
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { packageRoot } from "../cli/package.ts";
import { bundleTemplates } from "../cli/render/bundleTemplates.ts";
import { type BuiltSite, buildSite, temporarySite } from "./support/buildSite.ts";
import { pageKinds, stylesOf } from "./support/pageKinds.ts";

/** Bytes as gzip sends them. */
const MOST = 14 * 1024;
/** With the script that brings islands to life, which nothing waits for. */
const MOST_ALIVE = 15 * 1024;
/** Its drawings, with all of their numbers in tables, take up the rest. */
const MOST_DRAWN = 18 * 1024;
/** With views of rows on bars and a map, their numbers and the first of them, for those who read without script. */
const MOST_EXPLORED = 30 * 1024;
/**
 * What a page shows where its content asks for it: a text, a note on its state, words above a title, the
 * parts of a long list, a drawing, its place without data; a demo without a frame has its text in a container; a form says what is wrong with it.
 */
const ON_DEMAND = new Set([
  "Prose",
  "Badge",
  "Eyebrow",
  "Pagination",
  "Container",
  "ErrorSummary",
  "Empty",
  "charts"
]);

let site: BuiltSite;

before(async () => {
  site = await buildSite(packageRoot);
});

const htmlOf = (page: string): string => site.read(`${page.slice(1)}index.html`);

const sizeOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(file).length, 0);

test("a page comes in 14 KB with its styles and scripts, one with an island in 15, one with drawings in 18, one of rows in 30", () => {
  const sizes = [...pageKinds(site)].flatMap(([kind, pages]) => {
    if (kind === "default-design") return []; // shows every component there is
    return pages.flatMap((page) => {
      const html = htmlOf(page);
      const scripts = Array.from(
        html.matchAll(/<script [^>]*src="\/([^"]+)"/g),
        ([, src = ""]) => src
      );
      const size = sizeOf([html, ...[...stylesOf(html), ...scripts].map(site.read)]);
      return size > mostOf(html) ? [`${page} ${size}`] : [];
    });
  });
  assert.deepEqual(sizes, []);
});

function mostOf(html: string): number {
  if (html.includes(' data-island="Explorer"')) return MOST_EXPLORED;
  if (html.includes(" data-plot=")) return MOST_DRAWN;
  return html.includes(" data-island=") ? MOST_ALIVE : MOST;
}

test("a page has the styles of code and of footnotes where its texts hold such, and only there", () => {
  for (const [rule, sign] of [
    [".tok-keyword{", "<pre"],
    ["[data-footnote-ref]{", " data-footnotes"]
  ] as const) {
    const found = new Set<boolean>();
    for (const page of [...pageKinds(site).values()].flat()) {
      if (page === "/design/") continue; // has a sample of its own
      const html = htmlOf(page);
      const has = stylesOf(html).some((file) => site.read(file).includes(rule));
      assert.equal(has, html.includes(sign), `${page} ${rule}`);
      found.add(has);
    }
    assert.equal(found.size, 2, rule);
  }
});

test("the styles of a kind of page are those of components that it shows", async (context) => {
  const { styles } = await bundleTemplates(packageRoot, "react");
  // The shipped site has no accounts connected, and their pages no forms.
  const root = temporarySite(context, {
    "site.config.ts": `export default { auth: { url: "https://a.example.com", key: "sb_publishable_a" } };`,
    "content/index.md": "---\ntitle: Home\n---\n"
  });
  const connected = await buildSite(root);
  const ofForms = ["login", "signup", "profile"].flatMap((page) =>
    classesIn(connected.read(`${page}/index.html`))
  );
  for (const paths of pageKinds(site).values()) {
    const [first = ""] = paths;
    const sheets = stylesOf(htmlOf(first)).map((file) => site.read(file));
    const shown = new Set(paths.flatMap((each) => classesIn(htmlOf(each))));
    if (first === "/login/" || first === "/profile/") for (const name of ofForms) shown.add(name);
    const unused = Object.entries(styles.files).flatMap(([file, css]) => {
      const name = /^templates\/(?:ui\/)?(.*)\.css\.ts$/.exec(file)?.[1] ?? "";
      // What opens is not there before.
      if (/^(theme|overlays)\//.test(name) || ON_DEMAND.has(name.split("/")[0] ?? "")) return [];
      const own = Array.from(css.matchAll(/\.(_?[a-z0-9]+)/g), ([, name = ""]) => name);
      // Sheets are joined where a file's layer begins and ends.
      const rules = css.replace(/^(?:@layer components;)?@layer components\{|\}$/g, "");
      const isLoaded = rules !== "" && sheets.some((sheet) => sheet.includes(rules));
      return isLoaded && own.length > 0 && !own.some((name) => shown.has(name)) ? [file] : [];
    });
    assert.deepEqual(unused, [], first);
  }
});

function classesIn(html: string): string[] {
  return Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = ""]) =>
    names.split(" ")
  ).flat();
}
