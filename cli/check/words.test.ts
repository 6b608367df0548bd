import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { wordsOf } from "./words.ts";

function found(text: string): string[] {
  return [...wordsOf(text)].map((word) => word.text);
}

test("words are what is made of letters, with apostrophes, apart at hyphens and slashes", () => {
  assert.deepEqual(found("“Well-kept” words, don’t they? Yes/no: naïve (very)."), [
    "Well",
    "kept",
    "words",
    "don't",
    "they",
    "Yes",
    "no",
    "naïve",
    "very"
  ]);
});

test("addresses, names of files, code, numbers and terms are no words", () => {
  for (const text of [
    "https://xqzt.org/xqzt www.xqzt.org xqzt@example.com",
    "cli/check/xqzt.ts xqzt.ts ./xqzt /xqzt #xqzt --xqzt snake_xqzt",
    "iXqzt XQZT xqzT 3xqzt xqzt3 x",
    "{% xqzt %} {{ xqzt }} &xqzt; <xqzt>",
    "un- and pre-".replace("and", "")
  ])
    assert.deepEqual(found(text), [], text);
});

test("each word stands where it is said to, in any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      for (const { text: word, offset } of wordsOf(text))
        assert.equal(text.slice(offset, offset + word.length).replaceAll("’", "'"), word);
    })
  );
});
