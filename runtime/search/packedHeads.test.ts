import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { SectionHead } from "../model.ts";
import { isHeadsFile, packHeads, unpackHeads } from "./packedHeads.ts";

const heads: SectionHead[] = [
  { id: "/a", title: "A", titles: [], level: 1 },
  { id: "/a#b", title: "B", titles: ["A"], level: 2 },
  { id: "/a#c", title: "C", titles: ["A", "B"], level: 3 },
  { id: "/a#d", title: "D", titles: ["A"], level: 2 }
];

test("headings above are told only where they do not follow from the levels", () => {
  assert.deepEqual(packHeads(heads), [
    ["/*", "A", 1],
    ["#*", "B", 2],
    ["#*", "C", 3],
    ["#*", "D", 2]
  ]);
  // The page's own section is left out of search.
  assert.deepEqual(packHeads(heads.slice(1, 2)), [["/a#*", "B", 2, ["A"]]]);
});

test("an id is told by its title, as far as that says it", () => {
  const told = (id: string, title: string) =>
    packHeads([{ id, title, titles: [], level: 1 }])[0]?.[0];
  assert.equal(told("/articles/what-it-cost-2", "What it cost?"), "/articles/*-2");
  assert.equal(told("/articles/other", "What it cost"), "/articles/other");
  assert.equal(told("/a*", "A"), "=/a*");
  // Scripts of which a browser may know less than the build.
  assert.equal(told("/東京", "東京"), "/東京");
});

test("packed heads come back", () => {
  const head = fc.record(
    {
      id: fc.constantFrom(
        "/a",
        "/a#b",
        "/a#c",
        "/ab#c",
        "/",
        "/a*",
        "=/a",
        "/a#*",
        "/über-uns#a-1"
      ),
      title: fc.oneof(fc.string(), fc.constantFrom("A", "Über uns", "*", "$&", "b")),
      titles: fc.array(fc.string(), { maxLength: 3 }),
      level: fc.integer({ min: 1, max: 6 })
    },
    { noNullPrototype: true }
  );
  fc.assert(
    fc.property(fc.array(head, { minLength: 1, maxLength: 6 }), (some) => {
      assert.deepEqual(unpackHeads(packHeads(some)), some);
      assert.ok(isHeadsFile(JSON.parse(JSON.stringify({ pages: [packHeads(some)], texts: [] }))));
    })
  );
});
