import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { alignLists } from "./alignLists.ts";

const align = (left: string, right: string): string =>
  alignLists([...left], [...right], (one, other) => one === other)
    .map(([one]) => one)
    .join("");

test("what either has alone is left out", () => {
  assert.equal(align("abc", "abc"), "abc");
  assert.equal(align("abxc", "abc"), "abc");
  assert.equal(align("abc", "xabyc"), "abc");
  assert.equal(align("abcd", "bxcya"), "bc");
  assert.equal(align("", "a"), "");
});

test("pairs keep the order of both lists, and are as many as there can be", () => {
  const letters = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 9 });
  fc.assert(
    fc.property(letters, letters, (left, right) => {
      const numbered = (list: string[]) => list.map((letter, at) => ({ letter, at }));
      const pairs = alignLists(numbered(left), numbered(right), (one, other) => {
        return one.letter === other.letter;
      });
      for (const [index, [one, other]] of pairs.entries()) {
        const [before] = pairs.slice(index - 1, index);
        assert.equal(one.letter, other.letter);
        if (index > 0 && before) assert.ok(before[0].at < one.at && before[1].at < other.at);
      }
      assert.equal(pairs.length, longestOf(left, right));
    })
  );
});

/** By definition. */
function longestOf(left: readonly string[], right: readonly string[]): number {
  const [one, ...ones] = left;
  const [other, ...others] = right;
  if (one === undefined || other === undefined) return 0;
  if (one === other) return 1 + longestOf(ones, others);
  return Math.max(longestOf(ones, right), longestOf(left, others));
}

test("of lists that are too long to be compared the ends are paired all the same", () => {
  const middle = (letter: string) => Array.from({ length: 1001 }, () => letter);
  const pairs = alignLists(
    ["a", ...middle("x"), "b"],
    ["a", ...middle("y"), "b"],
    (one, other) => one === other
  );
  assert.deepEqual(pairs, [
    ["a", "a"],
    ["b", "b"]
  ]);
});
