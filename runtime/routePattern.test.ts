import assert from "node:assert/strict";
import { test } from "node:test";
import { fillPattern, matchesPattern, staticPrefix } from "./routePattern.ts";

test("one placeholder takes one segment, three dots take several", () => {
  assert.ok(matchesPattern("/articles/{slug}", "/articles/a"));
  assert.ok(!matchesPattern("/articles/{slug}", "/articles/a/b"));
  assert.ok(!matchesPattern("/articles/{slug}", "/articles"));
  assert.ok(matchesPattern("/demos/{slug...}", "/demos/a/b"));
  assert.ok(!matchesPattern("/demos/{slug...}", "/demos"));
  assert.ok(matchesPattern("/about", "/about"));
});

test("filling a pattern makes a path that it matches", () => {
  const values = { year: "2026", month: "01", slug: "a" };
  assert.equal(fillPattern("/{year}/{month}/{slug}", values), "/2026/01/a");
  assert.equal(fillPattern("/changelog#{slug}", values), "/changelog#a");
  assert.equal(fillPattern("/docs/{slug...}", { slug: "" }), "/docs");
  assert.equal(staticPrefix("/{slug...}"), "/");
  assert.equal(staticPrefix("/a/b/{slug}"), "/a/b");
});
