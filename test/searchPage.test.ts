/** Which sites have a page of search, and what knows of it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { type BuiltSite, buildSite, temporarySite } from "./support/buildSite.ts";

const CONTENT = {
  "content/index.md": "# Home\n",
  "content/projects/a.md": "---\ntitle: A\ndescription: On A.\n---\n\nText.\n"
};
const withConfig = (config: string) => ({
  ...CONTENT,
  "site.config.mjs": `export default ${config};\n`
});

const pagesOf = ({ outputs }: BuiltSite): string[] =>
  [...outputs.keys()].filter((file) => /^search(\/\d+)?\/index\.html$/.test(file)).sort();

/** Site paths that a page links to in its list. */
function listedOn(html: string): string[] {
  const [, list = ""] = html.split("data-search-directory");
  const items = list.split("</main>", 1)[0]?.matchAll(/<li[^>]*><a href="(\/[^"]*)"/g) ?? [];
  return Array.from(items, ([, href = ""]) => href);
}

test("the page of search is in no list of pages", async (context) => {
  const site = await buildSite(
    temporarySite(context, withConfig('{ site: { url: "https://example.com" } }'))
  );
  assert.deepEqual(site.problems, []);
  const html = site.read("search/index.html");
  assert.match(html, /<meta name="robots" content="noindex"\/>/);
  assert.deepEqual(listedOn(html), ["/projects/", "/projects/a/", "/"]);
  for (const file of ["sitemap.xml", "navigation.json", "search/index.json"]) {
    assert.doesNotMatch(site.read(file), /\/search|"Search"/, file);
  }
  const error = site.read("404.html");
  assert.match(error, /data-error-path=.*<a href="\/search\/" data-palette="".*Back to home/s);
});

test("a site without search has neither page nor form", async (context) => {
  const site = await buildSite(temporarySite(context, withConfig("{ search: false }")));
  assert.deepEqual(pagesOf(site), []);
  assert.doesNotMatch(site.read("404.html"), /role="search"/);
});

test("without search an author's page of that name is one like any other", async (context) => {
  const files = { ...withConfig("{ search: false }"), "content/search.md": "# Our search\n" };
  const site = await buildSite(temporarySite(context, files));
  const html = site.read("search/index.html");
  assert.match(html, />Our search<\/h1>/);
  assert.doesNotMatch(html, /role="search"|noindex/);
});

test("an author's own page says what stands above the list", async (context) => {
  const files = { ...CONTENT, "content/search.md": "# Look it up\n\nMine.\n" };
  const html = (await buildSite(temporarySite(context, files))).read("search/index.html");
  assert.match(html, />Look it up<\/h1>.*<p>Mine\.<\/p>.*data-search-form/s);
});

test("a page of another kind at its address takes its place, and the form goes", async (context) => {
  const files = {
    ...CONTENT,
    "content/articles/a.md": "---\ntitle: A\npermalink: /search\n---\n\nText.\n"
  };
  const site = await buildSite(temporarySite(context, files));
  assert.doesNotMatch(site.read("search/index.html"), /data-search/);
  assert.doesNotMatch(site.read("404.html"), /role="search"/);
});

test("a long list comes in parts, which hold each page once", async (context) => {
  const files: Record<string, string> = { ...CONTENT };
  for (let index = 0; index < 500; index++) {
    files[`content/articles/${index}.md`] = `# Article ${index}\n`;
  }
  const site = await buildSite(temporarySite(context, files));
  assert.deepEqual(site.problems, []);
  assert.deepEqual(pagesOf(site), ["search/2/index.html", "search/index.html"]);
  const [second = "", first = ""] = pagesOf(site).map(site.read);
  assert.match(second, /<title>Search, page 2 - /);
  assert.match(second, /<meta name="robots" content="noindex"\/>/);
  const parts = ["/search/", "/search/2/"];
  const [one, two] = [first, second].map((html) =>
    listedOn(html).filter((path) => !parts.includes(path))
  );
  assert.equal(one?.length, 500);
  // 500 articles and their landing page, the project and its own, the front page.
  assert.equal(new Set([...(one ?? []), ...(two ?? [])]).size, 504);
  assert.equal(two?.length, 4);
  for (const html of [first, second]) {
    for (const path of parts) assert.ok(html.includes(`<a href="${path}"`), path);
  }
  assert.doesNotMatch(site.read("navigation.json"), /\/search/);
});
