import assert from "node:assert/strict";
import { test } from "node:test";
import { create, insertMultiple } from "@orama/orama";
import { index as orama } from "@orama/orama/components";
import fc from "fast-check";
import { SEARCH_FIELDS, searchSchema } from "../model.ts";
import { createPostings } from "./postings.ts";
import { Scores } from "./scores.ts";

const WORDS = ["alpha", "beta", "gamma", "delta", "one", "two"];
const text = fc.uniqueArray(fc.constantFrom(...WORDS)).map((words) => words.join(" "));
const section = fc.record({ title: text, trail: text, content: text });
const RELEVANCE = { k: 0, b: 0, d: 0 };
const BOOST = { title: 6, trail: 2, content: 1 };
const ANY_WORD = 1;

test("sections are worth what Orama gives them", async () => {
  const asked = fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(section, { minLength: 1, maxLength: 30 }),
      asked,
      async (sections, words) => {
        const postings = createPostings(sections.length);
        for (const word of WORDS) {
          postings.know(word, 1);
          const fields = SEARCH_FIELDS.map((field) => placesOf(word, field, sections));
          postings.place(
            word,
            fields.map((places) => ({ length: places.length, read: () => places }))
          );
        }
        const scores = new Scores(sections.length);
        postings.addScores(scores, words, 1);
        const expected = await oramaScores(sections, words);
        assert.deepEqual([...scores.keys()].sort(inOrder), [...expected.keys()].sort(inOrder));
        for (const [place, score] of expected) {
          assert.ok(Math.abs(scores.get(place) - score) < 1e-9, `${place}`);
        }
      }
    )
  );
});

test("scores come best first, the first of equals before the others", () => {
  const added = fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 4 })));
  fc.assert(
    fc.property(added, (additions) => {
      const scores = new Scores(50);
      const sums = new Map<number, number>();
      for (const [place, score] of additions) {
        scores.add(place, score);
        sums.set(place, (sums.get(place) ?? 0) + score);
      }
      const expected = [...sums].sort((one, other) => other[1] - one[1] || one[0] - other[0]);
      assert.deepEqual([...scores.bestFirst()], expected);
      assert.equal(scores.size, sums.size);
    })
  );
});

type Section = Record<(typeof SEARCH_FIELDS)[number], string>;

function placesOf(word: string, field: keyof Section, sections: readonly Section[]): number[] {
  return sections.flatMap((each, at) => (each[field].split(" ").includes(word) ? [at + 1] : []));
}

async function oramaScores(
  sections: readonly Section[],
  words: readonly string[]
): Promise<Map<number, number>> {
  const tokenizer = {
    language: "english",
    normalizationCache: new Map(),
    tokenize: (text: string) => text.split(" ").filter(Boolean)
  };
  const index = create({ schema: searchSchema, components: { tokenizer } });
  await insertMultiple(index, [...sections]);
  const found = orama.search(
    index.data.index as never,
    words.join(" "),
    tokenizer,
    undefined,
    [...SEARCH_FIELDS],
    true,
    0,
    BOOST,
    RELEVANCE,
    sections.length,
    undefined,
    ANY_WORD
  );
  return new Map(found);
}

function inOrder(one: number, other: number): number {
  return one - other;
}
