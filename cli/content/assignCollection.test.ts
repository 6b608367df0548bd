import assert from "node:assert/strict";
import { test } from "node:test";
import type { CollectionConfig } from "../config/mergeCollections.ts";
import { assignCollection } from "./assignCollection.ts";
import { parseSourcePath } from "./sourcePath.ts";

function assigner(sources: Record<string, string | string[]>) {
  const collections = Object.entries(sources).map(([name, source]) => ({ name, source }));
  const assign = assignCollection(collections as CollectionConfig[]);
  return (file: string) => assign(parseSourcePath(file))?.collection.name;
}

test("a file belongs to the first collection that names it, with or without its order prefixes", () => {
  const of = assigner({ blog: "blog/**/*.md", rest: "**/*.md" });
  assert.equal(of("blog/a.md"), "blog");
  assert.equal(of("3.blog/2.b/1.c.md"), "blog");
  assert.equal(of("other/a.md"), "rest");
  assert.equal(of("other/a.yml"), undefined);
});

test("a glob with an exclamation mark takes files out, and claims none", () => {
  const of = assigner({ recipes: ["recipes/*.md", "!recipes/skip.md"], rest: "**/*.md" });
  assert.equal(of("recipes/a.md"), "recipes");
  assert.equal(of("recipes/skip.md"), "rest");
  assert.equal(of("recipes/1.skip.md"), "rest");
  assert.equal(of("other/a.md"), "rest");
});

test("names that begin with an underscore are passed over, unless the glob names them", () => {
  const of = assigner({
    posts: "_posts/**/*.md",
    both: "{_drafts,notes}/*.md",
    partials: "texts/_*.md",
    rest: "**/*.md"
  });
  assert.equal(of("_posts/a.md"), "posts");
  assert.equal(of("_posts/deep/a.md"), "posts");
  assert.equal(of("_posts/_a.md"), undefined);
  assert.equal(of("_posts/_deep/a.md"), undefined);
  assert.equal(of("_drafts/a.md"), "both");
  assert.equal(of("notes/_a.md"), undefined);
  assert.equal(of("texts/_a.md"), "partials");
  assert.equal(of("_other/a.md"), undefined);
  assert.equal(of("other/_index.md"), "rest");
});
