import assert from "node:assert/strict";
import { test } from "node:test";
import { undefinedReferences } from "./references.ts";

const of = (body: string) =>
  undefinedReferences(body).map(({ name, offset }) => `${offset} ${name}`);

test("references that nothing defines are found where they stand", () => {
  assert.deepEqual(of("A [b][c] and [d][], see[^9].\n\n> *[e][f]*\n"), [
    "2 c",
    "13 d",
    "23 ^9",
    "33 f"
  ]);
  assert.deepEqual(of("See [^9] and ([^note])."), ["4 ^9", "14 ^note"]);
});

test("what is defined, escaped, code or none is not", () => {
  for (const body of [
    "A [b][c].\n\n[c]: /c\n",
    "A[^1]\n\n[^1]: One.\n",
    "A \\[b][c], rows[i][j] and [x](/y)[z](/w).",
    "`[b][c]` and\n\n    [d][e]\n",
    "```\n[^a]\n```\n",
    "- [ ] do [it]\n- [x] done\n",
    "[a] and [b]"
  ]) {
    assert.deepEqual(of(body), [], body);
  }
});
