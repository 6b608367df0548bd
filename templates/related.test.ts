import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeEntry } from "../test/support/renderComponent.tsx";
import { relatedTo } from "./related.ts";

const entry = (name: string, tags: string[]) => fakeEntry(`/articles/${name}`, { tags });
const names = (entries: { path: string }[]) => entries.map(({ path }) => path.split("/").at(-1));

const all = [
  entry("a", ["data", "costs"]),
  entry("b", ["data"]),
  entry("c", ["data", "writing"]),
  entry("d", ["costs"]),
  entry("e", ["other"])
];
const [a] = all;
assert.ok(a);

test("what shares more, or rarer, labels is nearer; what shares none is not related", () => {
  assert.deepEqual(names(relatedTo(a, all, { limit: 9 })), ["d", "b", "c"]);
});

test("neighbours come last, and only where others are too few", () => {
  const avoid = [all[3], undefined];
  assert.deepEqual(names(relatedTo(a, all, { avoid })), ["b", "c"]);
  assert.deepEqual(names(relatedTo(a, all, { avoid, limit: 3 })), ["b", "c", "d"]);
});

test("an entry without labels has no relations", () => {
  assert.deepEqual(relatedTo(entry("x", []), all), []);
});
