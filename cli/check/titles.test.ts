import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entry } from "../../templates/collections.ts";
import type { Route } from "../site/createRoutes.ts";
import { createAddresses } from "./addresses.ts";
import { listedPages } from "./listedPages.ts";
import { beginnings, checkOrphans, createWays } from "./orphans.ts";
import { readPage } from "./readPage.ts";
import { checkSocialData } from "./socialData.ts";
import { checkStalePages } from "./stalePages.ts";
import { checkDuplicates, checkTitles } from "./titles.ts";

const GOOD = "A sentence that says what the page holds, and is neither short nor long.";

interface PageIn {
  fields?: Partial<Entry>;
  isListed?: boolean;
  page?: Route["page"];
  html: string;
}

function pagesOf(pages: Record<string, PageIn>) {
  const routes = Object.entries(pages).map(([path, { fields, isListed = true, page }]) => ({
    path,
    isListed,
    page,
    outputPath: path === "/" ? "index.html" : `${path.slice(1)}/index.html`,
    entry: { sourcePath: `content${path}.md`, seo: {}, meta: {}, ...fields }
  })) as unknown as Route[];
  const facts = new Map(
    routes.map(({ path, outputPath }) => [
      outputPath,
      readPage(outputPath, `content${path}.md`, pages[path]?.html ?? "")
    ])
  );
  const byOutput = new Map(routes.map((route) => [route.outputPath, route]));
  return { facts, byOutput, listed: listedPages(routes, facts) };
}

function head(title: string, description: string, more = ""): string {
  return `<title>${title}</title><meta name="description" content="${description}">${more}`;
}

test("titles and descriptions have bounds, which are counted in characters", () => {
  const codes = (html: string) =>
    checkTitles(pagesOf({ "/a": { html } }).listed).map(({ code }) => code);
  assert.deepEqual(codes(head("𝒜".repeat(60), "x".repeat(50))), []);
  assert.deepEqual(codes(head("x".repeat(61), "x".repeat(160))), ["title-length"]);
  assert.deepEqual(codes(head("A", "x".repeat(161))), ["description-length"]);
  assert.deepEqual(codes(head("A", "x".repeat(49))), ["description-length"]);
  assert.deepEqual(codes("<p>"), ["missing-title", "missing-description"]);
});

test("nothing is asked of pages that are not to be found", () => {
  for (const page of [
    { html: "", isListed: false },
    { html: "", fields: { unlisted: true } },
    { html: '<meta name="robots" content="noindex, nofollow">' }
  ])
    assert.deepEqual(pagesOf({ "/a": page }).listed, []);
});

test("all pages with the same words are named, up to eight", () => {
  const same = Array.from({ length: 11 }, (_, index) => [
    `/${index}`,
    { html: head("A", `${GOOD} ${index}`) }
  ]);
  const [problem, ...others] = checkDuplicates(pagesOf(Object.fromEntries(same)).listed);
  assert.deepEqual(others, []);
  assert.equal(
    problem?.message,
    "/0 has the same title as /1 (content/1.md), /2 (content/2.md), /3 (content/3.md), /4 (content/4.md), /5 (content/5.md), /6 (content/6.md), /7 (content/7.md), /8 (content/8.md) and 2 more"
  );
});

function orphansOf(pages: Record<string, PageIn>): string[] {
  const { facts, byOutput, listed } = pagesOf(pages);
  const find = createAddresses({ site: { url: undefined }, base: "/" }, new Set(facts.keys()), []);
  const ways = createWays(facts, byOutput, find);
  const orphans = checkOrphans(listed, ways, beginnings(facts, byOutput, listed));
  return orphans.map(({ message }) => message);
}

test("an orphan is a page that only it itself or a redirect links to", () => {
  assert.deepEqual(
    orphansOf({
      "/": { html: '<a href="/a/">a</a>' },
      "/a": { html: '<a href="/b/">b</a><a href="/c/">c</a>' },
      "/b": { html: "" },
      "/c": { html: '<a href="/d/">d</a><meta http-equiv="refresh" content="0; url=/d/">' },
      "/d": { html: '<a href="/d/">d</a>' }
    }),
    ["no other page links to /d"]
  );
});

test("lists of whatever there is lead nowhere, unless an author leads to them", () => {
  const made = { sourcePath: "" };
  const all = '<a href="/a/">a</a><a href="/guides/x/">x</a><a href="/notes/n/">n</a>';
  const pages = (front: string): Record<string, PageIn> => ({
    "/": { html: `<a href="/search/">search</a><a href="/notes/">notes</a>${front}` },
    "/search": { page: "Search", isListed: false, fields: made, html: all },
    "/a": { html: "" },
    "/guides": { page: "Listing", fields: made, html: '<a href="/guides/x/">x</a>' },
    "/guides/x": { html: '<a href="/guides/">back</a>' },
    "/notes": {
      page: "Listing",
      fields: { ...made, meta: { lists: "notes" } },
      html: '<a href="/notes/n/">n</a>'
    },
    "/notes/n": { html: '<a href="/notes/">back</a>' }
  });
  assert.deepEqual(orphansOf(pages("")), [
    "no other page links to /a",
    "no other page links to /guides/x"
  ]);
  assert.deepEqual(orphansOf(pages('<a href="/guides/">guides</a>')), [
    "no other page links to /a"
  ]);
});

test("of pages that lead to each other alone the first is told, and none that an orphan leads to", () => {
  assert.deepEqual(
    orphansOf({
      "/": { html: "" },
      "/a": { html: '<a rel="next" href="/b/">b</a>' },
      "/b": { html: '<a rel="prev" href="/a/">a</a><a rel="next" href="/c/">c</a>' },
      "/c": { html: '<a rel="prev" href="/b/">b</a>' },
      "/e": { html: "" },
      "/hub": { html: '<a href="/e/">e</a>' },
      "/hidden": { fields: { unlisted: true }, html: '<a href="/f/">f</a>' },
      "/f": { html: "" }
    }),
    ["no other page links to /hub", "none but pages to which nothing leads link to /a"]
  );
});

test("pictures of links are asked for where the site says where it stands", () => {
  const { listed } = pagesOf({
    "/a": { html: head("A", GOOD, '<meta property="og:image" content="/a.png">') },
    "/b": { html: head("B", GOOD) }
  });
  assert.deepEqual(checkSocialData(listed, { site: { url: undefined } }), []);
  const [problem] = checkSocialData(listed, { site: { url: "https://hachure.example.com" } });
  assert.equal(problem?.message, "links to /b show no picture elsewhere");
});

test("a page is stale by what was done last, and only if that is asked", () => {
  const fields = { date: "2020-01-01", updated: "2026-01-01" };
  const { listed } = pagesOf({ "/a": { html: "", fields } });
  const now = new Date("2026-01-11T00:00:00Z");
  const messages = (days: number | undefined) =>
    checkStalePages(listed, days, now).map(({ message, at }) => [message, at]);
  assert.deepEqual(messages(undefined), []);
  assert.deepEqual(messages(10), []);
  assert.deepEqual(messages(9), [["/a has not changed since 2026-01-01", ["updated"]]]);
});
