import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { orderKey, parseSourcePath, refusePath, slugify } from "./sourcePath.ts";

test("order prefixes, dates and index leave the address", () => {
  const { bare, segments, date, stem } = parseSourcePath("3.blog/2026-11-21-hello-world.md");
  assert.equal(bare, "blog/2026-11-21-hello-world.md");
  assert.deepEqual(segments, ["blog", "hello-world"]);
  assert.equal(date, "2026-11-21");
  assert.equal(stem, "3.blog/2026-11-21-hello-world");
  const bundle = parseSourcePath("blog/2026-11-21-hello/index.md");
  assert.deepEqual([bundle.segments, bundle.date], [["blog", "hello"], "2026-11-21"]);
  assert.deepEqual(parseSourcePath("0.index.yml").segments, []);
  assert.equal(parseSourcePath("0.index.yml").bare, "index.yml");
  assert.deepEqual(parseSourcePath("a/hello/index.md").segments, ["a", "hello"]);
});

test("names with spaces, signs and accents become slugs", () => {
  assert.equal(slugify("Café & Müsli #1"), "cafe-musli-1");
  assert.equal(slugify("100% <b>"), "100-b");
  assert.equal(slugify("node.js"), "node-js");
  assert.equal(slugify("日本語"), "日本語");
  assert.equal(slugify("🚀"), "");
});

test("what nobody sees is no part of a path", () => {
  assert.equal(refusePath("\ufeff"), "it has an empty part");
  assert.equal(refusePath("a/\u00a0/b"), "it has an empty part");
});

test("stems are ordered as people count", () => {
  const stems = ["10.b", "9.a", "1.c", "2.x/10", "2.x/9"];
  assert.deepEqual(
    stems.toSorted((a, b) => (orderKey(a) < orderKey(b) ? -1 : 1)),
    ["1.c", "2.x/9", "2.x/10", "9.a", "10.b"]
  );
});

test("a slug is always a path that is not refused", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }), (name) => {
      const slug = slugify(name);
      assert.equal(slugify(slug), slug);
      if (slug !== "" && !/^(con|prn|aux|nul|com\d|lpt\d)$/.test(slug)) {
        assert.equal(refusePath(slug), undefined, JSON.stringify([name, slug]));
      }
    })
  );
});
