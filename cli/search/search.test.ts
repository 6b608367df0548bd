import assert from "node:assert/strict";
import { test } from "node:test";
import { search } from "@orama/orama";
import fc from "fast-check";
import { buildSite, temporarySite } from "../../test/support/buildSite.ts";
import {
  lengthsOf,
  openSearch,
  readMeta,
  sectionsOf,
  wordsOf
} from "../../test/support/searchIndex.ts";
import { ByteReader, ByteWriter } from "./bytes.ts";
import { textsOf } from "./fields.ts";
import { wordsOf as split } from "./orama.ts";

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
  const read = (file: string) => Buffer.from(outputs.get(file)?.body ?? assert.fail(file));
  assert.equal(readMeta(read).form, "whole");
  assert.deepEqual(
    [...outputs.keys()].filter((file) => file.startsWith("_assets/search/")),
    []
  );
});

test("a word with an apostrophe is found as people type it", async (context) => {
  const { outputs } = await buildSite(
    temporarySite(context, { "content/a.md": "---\ntitle: A\n---\n\nThe owner’s ‘hand’.\n" })
  );
  const index = await openSearch((file) => Buffer.from(outputs.get(file)?.body ?? ""));
  for (const term of ["owner's", "owner", "owner’s", "hand"]) {
    const { hits } = await search(index, { term });
    assert.ok(
      hits.some(({ document }) => document.content.includes("The owner's ‘hand’.")),
      term
    );
  }
});

test("the parts of a large index hold each word of each section, and no other", async (context) => {
  const { outputs } = await buildSite(temporarySite(context, manyPages(80)));
  const read = (file: string) => Buffer.from(outputs.get(file)?.body ?? assert.fail(file));
  const meta = readMeta(read);
  assert.ok(meta.form === "parts");
  const sections = sectionsOf(meta, read);
  assert.equal(
    sections.length,
    meta.sizes.reduce((sum, size) => sum + size, 0)
  );
  const words = wordsOf(meta, read);
  const expected = new Map<string, number[][]>();
  for (const [place, section] of sections.entries()) {
    for (const [field, text] of textsOf(section).entries()) {
      for (const word of split(text)) {
        const places = expected.get(word) ?? [[], [], []];
        places[field]?.push(place);
        expected.set(word, places);
      }
    }
  }
  assert.deepEqual(words, new Map([...expected].sort(([a], [b]) => (a < b ? -1 : 1))));
  assert.deepEqual(
    lengthsOf(meta, read),
    sections.map((section) => textsOf(section).map((text) => split(text).size))
  );
  // As Orama finds them.
  const index = await openSearch(read);
  for (const word of [...words.keys()].filter((_, at) => at % 10 === 0)) {
    const { hits } = await search(index, { term: word, limit: 1000 });
    // It finds the beginnings of words too.
    const longer = [...words].filter(([other]) => other.startsWith(word));
    const places = new Set(longer.flatMap(([, fields]) => fields.flat()));
    const ids = Array.from(places, (place) => sections[place]?.id);
    assert.deepEqual(hits.map(({ id }) => id).sort(), ids.sort(), word);
  }
});
