import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { excerptOf, highlight } from "./highlight.ts";
import { queryWords } from "./words.ts";

const asked = (query: string, isUnknown = false) =>
  queryWords(query).map((word) => ({ word, isUnknown }));
const shown = (pieces: ReturnType<typeof highlight>) =>
  pieces.map(([text, isMatch]) => (isMatch ? `[${text}]` : text)).join("");

test("words that answer are told apart, accents and beginnings included", () => {
  assert.equal(shown(highlight("The Café’s caches", asked("cafe cach"))), "The [Café’s] [caches]");
  assert.equal(shown(highlight("Its evaluation", asked("evaluatoin", true))), "Its [evaluation]");
  assert.equal(shown(highlight("getElementById()", asked("element"))), "[getElementById]()");
});

test("in Chinese the signs that were asked for are told apart", () => {
  assert.equal(shown(highlight("机器学习模型很有用", asked("学习模型"))), "机器[学习模型]很有用");
});

test("a word in parts is found as one", () => {
  assert.equal(shown(highlight("By e-mail.", asked("email"))), "By [e-mail].");
});

test("markup of a text stays text", () => {
  assert.deepEqual(highlight("<b>bold</b>", asked("bold")), [
    ["<b>", false],
    ["bold", true],
    ["</b>", false]
  ]);
});

test("no letter is lost", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (text, query) => {
      const pieces = highlight(text, asked(query));
      assert.equal(pieces.map(([piece]) => piece).join(""), text);
    })
  );
});

test("an excerpt is where most of the query is", () => {
  const text = `${"Filling words stand here. ".repeat(20)}A cache once. ${"More of it. ".repeat(20)}The cache has a key there. ${"And on. ".repeat(30)}`;
  const excerpt = shown(excerptOf(text, asked("cache key")));
  assert.match(excerpt, /^… .*\[cache\] has a \[key\].* …$/);
  assert.ok(excerpt.length < 200, excerpt);
  assert.equal(shown(excerptOf("A short one.", asked("else"))), "A short one.");
});
