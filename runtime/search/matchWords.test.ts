import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { isNear, matchOf } from "./matchWords.ts";

const known = (word: string) => ({ word, isUnknown: false });
const unknown = (word: string) => ({ word, isUnknown: true });

test("the word itself comes before those that it begins, these before mistyped ones", () => {
  const same = matchOf(known("plan"), "plan");
  const longer = matchOf(known("plan"), "plans");
  const muchLonger = matchOf(known("plan"), "planetarium");
  const near = matchOf(unknown("plam"), "plan");
  assert.equal(same, 1);
  assert.ok(same > longer && longer > near && near > muchLonger && muchLonger > 0);
});

test("a word that there is is not taken for another", () => {
  assert.equal(matchOf(known("cafe"), "case"), 0);
  assert.ok(matchOf(unknown("cafe"), "case") > 0);
});

test("one letter stands for itself alone", () => {
  assert.equal(matchOf(known("a"), "about"), 0);
});

const LETTERS = "abc";
const word = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 4, maxLength: 8 });

test("one edit is near", () => {
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom(...LETTERS), (asked, place, letter) => {
      const at = place % asked.length;
      const [before, after] = [asked.slice(0, at), asked.slice(at + 1)];
      const swapped = asked.slice(0, at) + after.charAt(0) + asked.charAt(at) + after.slice(1);
      for (const other of [
        before + letter + after,
        asked.slice(0, at) + letter + asked.slice(at),
        swapped
      ]) {
        assert.ok(isNear(asked, other), `${asked} ${other}`);
      }
    })
  );
});

test("near words are one edit apart, as another rule says", () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      assert.equal(isNear(one, other), distance(one, other) <= 1, `${one} ${other}`);
    }),
    { numRuns: 2000 }
  );
});

/** Optimal string alignment, from its definition. */
function distance(one: string, other: string): number {
  if (one === "" || other === "") return one.length + other.length;
  const isSwapped =
    one.length > 1 &&
    other.length > 1 &&
    one.at(-1) === other.at(-2) &&
    one.at(-2) === other.at(-1);
  return Math.min(
    distance(one.slice(0, -1), other) + 1,
    distance(one, other.slice(0, -1)) + 1,
    distance(one.slice(0, -1), other.slice(0, -1)) + (one.at(-1) === other.at(-1) ? 0 : 1),
    isSwapped ? distance(one.slice(0, -2), other.slice(0, -2)) + 1 : Number.POSITIVE_INFINITY
  );
}
