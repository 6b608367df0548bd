import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { SearchMeta } from "../../runtime/model.ts";
import { ByteReader } from "../../runtime/search/byteReader.ts";
import { indexFile } from "../../runtime/search/indexFiles.ts";
import { Scores } from "../../runtime/search/scores.ts";
import { searchIndex } from "../../runtime/search/searchIndex.ts";
import type { SectionIndex } from "../../runtime/search/sectionIndex.ts";
import { wordsOf } from "../../runtime/search/words.ts";
import { buildSite, temporarySite } from "../../test/support/buildSite.ts";
import { openSearch, readFrom, sectionsOf } from "../../test/support/searchIndex.ts";
import { ByteWriter } from "./byteWriter.ts";
import { textsOf } from "./fields.ts";

const WORDS = ["alpha", "beta", "don't", "café", "naïve-er", "x_y", "v2", "gamma", "delta", "one"];

/** Pages enough for parts: their text goes on in words that are told by their numbers. */
function manyPages(count: number): Record<string, string> {
  const files: Record<string, string> = {};
  for (let page = 0; page < count; page++) {
    const words = Array.from({ length: 300 }, (_, at) => {
      const word = WORDS[(page * 7 + at) % WORDS.length];
      return `${word} w${(page * at) % 97}`;
    });
    files[`content/articles/page-${page}.md`] =
      `---\ntitle: Page ${page} ${WORDS[page % 10]}\ndate: 2026-01-01\n---\n\n## Part ${page % 5}\n\n${words.join(" ")}\n`;
  }
  return files;
}

test("numbers, texts and blocks come back from bytes", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(), fc.string({ unit: "grapheme" }))), (items) => {
      const writer = new ByteWriter();
      for (const item of items) typeof item === "number" ? writer.number(item) : writer.text(item);
      const reader = new ByteReader(writer.finish());
      const back = items.map((item) =>
        typeof item === "number" ? reader.number() : reader.text()
      );
      assert.deepEqual(back, items);
      assert.ok(reader.isAtEnd);
    })
  );
  assert.throws(() => new ByteReader(new Uint8Array([0x80])).number(), RangeError);
  assert.throws(() => new ByteReader(new Uint8Array([5, 1])).block(), RangeError);
});

test("a small site has its index whole", async (context) => {
  const { outputs } = await buildSite(temporarySite(context, manyPages(3)));
  assert.equal((await openSearch(outputs)).meta.form, "whole");
  assert.deepEqual(
    [...outputs.keys()].filter((file) => file.startsWith("_assets/search/")),
    []
  );
});

test("the config says how many pages are found, and what the empty field says", async (context) => {
  const search = '{ limit: 2, placeholder: "What do you look for?" }';
  const { outputs, read } = await buildSite(
    temporarySite(context, {
      "site.config.ts": `export default { search: ${search} };\n`,
      ...manyPages(3)
    })
  );
  assert.equal((await openSearch(outputs)).meta.limit, 2);
  assert.match(read("search/index.html"), / placeholder="What do you look for\?"/);
});

test("a word with an apostrophe is found as people type it", async (context) => {
  const { outputs } = await buildSite(
    temporarySite(context, { "content/a.md": "---\ntitle: A\n---\n\nThe owner’s ‘hand’.\n" })
  );
  const index = await openSearch(outputs);
  for (const query of ["owner's", "owner", "owner’s", "hand", "OWNERS"]) {
    const { hits } = await searchIndex(index, query, { limit: 5 });
    assert.deepEqual(
      hits.map(({ id }) => id),
      ["/a"],
      query
    );
  }
});

test("the parts of a large index hold each word of each section, and no other", async (context) => {
  const { outputs } = await buildSite(temporarySite(context, manyPages(80)));
  const index = await openSearch(outputs);
  const { meta } = index;
  assert.ok(meta.form === "parts");
  const sections = await sectionsOf(index);
  const expected = new Set<string>();
  for (const section of sections) {
    for (const text of textsOf(section)) for (const word of wordsOf(text)) expected.add(word);
  }
  assert.deepEqual(await publishedWords(meta, outputs), [...expected].sort());
  await index.prepare([...expected]);
  await index.load([...expected]);
  const { occurrences, addScores } = index.postings;
  for (const word of expected) {
    const places = sections.flatMap((section, at) =>
      textsOf(section).some((text) => wordsOf(text).has(word)) ? [at + 1] : []
    );
    const found = new Scores(sections.length);
    addScores(found, [word], 1);
    assert.deepEqual(
      [...found.keys()].sort((a, b) => a - b),
      places,
      word
    );
    assert.ok(occurrences(word) > 0 && occurrences(word) <= places.length, word);
  }
});

async function publishedWords(
  { vocabulary }: Extract<SearchMeta, { form: "parts" }>,
  outputs: Parameters<typeof readFrom>[0]
): Promise<string[]> {
  const found: string[] = [];
  for (const [, hash] of vocabulary) {
    const reader = new ByteReader(await readFrom(outputs)(indexFile("vocabulary", hash)));
    for (let word = ""; !reader.isAtEnd; ) {
      reader.text(); // the file that tells where they stand
      for (let words = reader.number(); words > 0; words--) {
        word = word.slice(0, reader.number()) + reader.text();
        reader.number();
        found.push(word);
      }
    }
  }
  return found;
}

test("both forms find the same, in the same order", async (context) => {
  const [whole, parts] = await bothForms(context);
  const word = fc.oneof(
    fc.constantFrom(
      ...WORDS,
      "page",
      "part",
      "pa",
      "gam",
      "gamna",
      "delat",
      "w1",
      "w",
      "1",
      "naive"
    ),
    fc.string({ maxLength: 5 })
  );
  const query = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const [one, other] = await Promise.all(
        [whole, parts].map((index) => searchIndex(index, asked, { limit: 42 }))
      );
      assert.deepEqual(one, other);
    }),
    { numRuns: 2000 }
  );
});

/** One site's index in either form: that of a large site, and the same as Orama writes it. */
async function bothForms(
  context: Parameters<typeof temporarySite>[0]
): Promise<[whole: SectionIndex, parts: SectionIndex]> {
  const { outputs } = await buildSite(temporarySite(context, manyPages(80)));
  const parts = await openSearch(outputs);
  const { serialiseIndex } = await import("./orama.ts");
  const { openWhole } = await import("../../runtime/search/wholeIndex.ts");
  const index: unknown = JSON.parse(await serialiseIndex(await sectionsOf(parts)));
  const { version, urls, limit, groups, hasProjects, pages } = parts.meta;
  return [
    openWhole({ form: "whole", version, urls, limit, groups, hasProjects, pages, index }),
    parts
  ];
}
