import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { serialiseIndex } from "../../cli/search/orama.ts";
import { SEARCH_VERSION, type SearchSection } from "../model.ts";
import { searchIndex } from "./searchIndex.ts";
import type { SectionIndex } from "./sectionIndex.ts";
import { openWhole } from "./wholeIndex.ts";

/** An index of pages, each with a title and texts by heading. */
async function indexOf(
  pages: Record<
    string,
    { title: string; group?: number; text?: string; parts?: Record<string, string> }
  >
): Promise<SectionIndex> {
  const sections = Object.entries(pages).map(([path, { title, text = "", parts = {} }]) => [
    { id: path, title, titles: [], content: text, level: 1 },
    ...Object.entries(parts).map(([heading, content]): SearchSection => {
      const id = `${path}#${heading.toLowerCase().replaceAll(" ", "-")}`;
      return { id, title: heading, titles: [title], content, level: 2 };
    })
  ]);
  return openWhole({
    form: "whole",
    version: SEARCH_VERSION,
    urls: { base: "/", trailingSlash: "always" },
    limit: 42,
    groups: ["Projects", "Articles"],
    hasProjects: true,
    pages: Object.values(pages).map(({ group = 0 }, at) => [group, [sections[at]?.length ?? 0]]),
    index: JSON.parse(await serialiseIndex(sections.flat()))
  });
}

const site = await indexOf({
  "/leaks": {
    title: "Leak triage",
    text: "A nightly ranking of noises.",
    parts: { "What it cost": "Four weeks of two people.", Handover: "The cache was warm." }
  },
  "/cache": { title: "A cache is not a plan", group: 1, text: "Words about leak detection." },
  "/models": {
    title: "Small models in production",
    group: 1,
    parts: { "Two spellings of é": "café and cafe" }
  },
  "/plain": { title: "Plain pages", group: 1, text: "constructor __proto__ toString" }
});

const idsOf = async (query: string, group?: number) =>
  (await searchIndex(site, query, { limit: 42, group })).hits.map(({ id }) => id);

test("a page is found by its title, by words of it in any order, and mistyped", async () => {
  for (const query of [
    "Leak triage",
    "triage leak",
    "leka triage",
    "tri",
    "LEAK TRIAGE",
    "lak tirage"
  ]) {
    assert.equal((await idsOf(query))[0], "/leaks", query);
  }
});

test("a page comes before headings of its name, wherever its own sections say more of it", async () => {
  const versions = await indexOf({
    "/guide": { title: "Guide", parts: { Converters: "Words.", Notes: "Words." } },
    "/converters": {
      title: "Converters",
      text: "What turns one file into another.",
      parts: { "Converters of text": "Converters, converters.", "More converters": "Converters." }
    },
    "/one": { title: "Version 1.2 is there" },
    "/two": { title: "Version 1.2.1 is there" },
    "/three": { title: "Version 1.1.2 is there" }
  });
  const first = async (query: string) =>
    (await searchIndex(versions, query, { limit: 42 })).hits[0]?.id;
  assert.equal(await first("converters"), "/converters");
  assert.equal(await first("Version 1.2.1 is there"), "/two");
  assert.equal(await first("Version 1.2 is there"), "/one");
});

test("a heading leads to its place", async () => {
  assert.equal((await idsOf("what it cost"))[0], "/leaks#what-it-cost");
  assert.equal((await idsOf("cost leak"))[0], "/leaks#what-it-cost");
});

test("titles come before texts, and a page comes once", async () => {
  assert.deepEqual(await idsOf("leak"), ["/leaks", "/cache"]);
  assert.deepEqual(await idsOf("cache"), ["/cache", "/leaks#handover"]);
});

test("a word that stands everywhere still tells headings apart", async () => {
  const named = (at: number) => (at < 100 ? `Called ${at}` : "Called from");
  const many = Object.fromEntries(
    Array.from({ length: 101 }, (_, at): [string, { title: string; text: string }] => [
      `/page-${at}`,
      { title: named(at), text: "It came from there." }
    ])
  );
  const { hits } = await searchIndex(await indexOf(many), "called from", { limit: 42 });
  assert.equal(hits[0]?.id, "/page-100");
});

test("accents do not matter", async () => {
  for (const query of ["café", "cafe", "CAFE\u0301"]) {
    assert.deepEqual(await idsOf(query), ["/models#two-spellings-of-é"], query);
  }
});

test("one group is searched alone", async () => {
  assert.deepEqual(await idsOf("cache", 0), ["/leaks#handover"]);
});

test("names that objects have are words like others", async () => {
  for (const query of ["constructor", "toString", "__proto__"]) {
    assert.deepEqual(await idsOf(query), ["/plain"], query);
  }
});

test("whatever is typed gives 42 results at most and no fault", async () => {
  for (const query of [
    "",
    "   ",
    "%$/\\.*+?(",
    "😀",
    "שלום",
    "\u0000",
    "x".repeat(100_000),
    "a b c d e f g h i j k l m n"
  ]) {
    assert.ok((await idsOf(query)).length <= 42);
  }
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 40 }), async (query) => {
      await idsOf(query);
    }),
    { numRuns: 300 }
  );
});

test("an index without pages finds nothing", async () => {
  const empty = await indexOf({});
  assert.deepEqual((await searchIndex(empty, "leak", { limit: 42 })).hits, []);
});
