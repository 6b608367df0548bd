import assert from "node:assert/strict";
import { test } from "node:test";
import { fileOfEditLink } from "./fileOfEditLink.ts";

test("a link to the source of a page names its file", () => {
  const of = (href: string, pattern = "https://example.com/edit/{file}?plain=1") =>
    fileOfEditLink(href, pattern);
  assert.equal(of("https://example.com/edit/content/a%20b/50%25.md?plain=1"), "content/a b/50%.md");
  assert.equal(of("https://example.com/edit/?plain=1"), undefined);
  assert.equal(of("https://example.com/edit/a%.md?plain=1"), undefined);
  assert.equal(of("https://example.com/other/a.md?plain=1"), undefined);
  assert.equal(of("https://example.com/edit/a.md"), undefined);
  assert.equal(of("https://example.com/edit/a.md", ""), undefined);
  const twice = "https://example.com/{file}/edit?file={file}";
  assert.equal(of("https://example.com/a.md/edit?file=a.md", twice), "a.md");
  assert.equal(of("https://example.com/a.md/edit?file=b.md", twice), undefined);
});
