import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { mergeCollections } from "../config/mergeCollections.ts";
import { createEditorSnippets } from "./editorSnippets.ts";

test("each field of front matter has a snippet with what may stand there", () => {
  const schema = z.object({
    size: z.enum(["s, m", "l"]),
    rows: z.array(z.object({ a: z.string() })).describe("Rows."),
    words: z.array(z.string()),
    part: z.object({ a: z.string() }),
    isLong: z.boolean()
  });
  const collections = mergeCollections(
    {
      notes: { source: "notes/**/*.{md,yml}", route: "/notes/{slug}", schema },
      facts: { source: "facts/*.json", data: true, schema: z.object({ fact: z.string() }) }
    },
    (_, message) => assert.fail(message)
  );
  const snippets = createEditorSnippets(collections);
  const bodies = (...names: string[]) => names.map((name) => snippets[name]?.body.join("\n"));
  assert.deepEqual(bodies("size", "rows", "words", "part", "isLong"), [
    `size: \${1|s\\, m,l|}`,
    "rows:\n  - $1",
    "words: [$1]",
    "part:\n  $1",
    `isLong: \${1|true,false|}`
  ]);
  assert.equal(snippets.rows?.description, "Rows. (notes)");
  assert.equal(snippets.fact, undefined); // no front matter has it
  assert.equal(snippets.pubDate, undefined); // which is read as date
  assert.deepEqual(bodies("title", "draft"), ["title: $1", `draft: \${1|true,false|}`]);
  assert.doesNotMatch(snippets.title?.description ?? "", /notes/); // every page has it
  for (const [name, { prefix }] of Object.entries(snippets)) {
    assert.ok(name === prefix || name.startsWith(`${prefix} (`), name);
  }
});
