import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeEntry } from "../../test/support/renderComponent.tsx";
import { COMPARED, createRelated } from "./relatedEntries.ts";

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
const related = createRelated(all);

test("what shares more, or rarer, labels is nearer; what shares none is not related", () => {
  assert.deepEqual(names(related(a, 9, [])), ["d", "b", "c"]);
  assert.deepEqual(names(related(a, 2, [])), ["d", "b"]);
});

test("what is avoided is left out", () => {
  assert.deepEqual(names(related(a, 2, [all[3], undefined])), ["b", "c"]);
});

test("an entry without labels has no relations", () => {
  assert.deepEqual(related(entry("x", []), 2, []), []);
});

test("each question stands for itself, also where a label has more entries than are compared", () => {
  const many = Array.from({ length: 3 * COMPARED }, (_, index) => entry(`m${index}`, ["data"]));
  const inMany = createRelated(many);
  const last = many.at(-1);
  assert.ok(last);
  for (let again = 0; again < 2; again++) {
    assert.deepEqual(names(inMany(last, 2, [many[0]])), ["m1", "m2"]);
  }
});
