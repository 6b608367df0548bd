import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { fillIn, hasPattern, parsePathPattern } from "./pathPattern.ts";

test("a star takes the rest, a placeholder one part, everything else is itself", () => {
  const match = parsePathPattern("/a.b/:year/x-:part_2/*", false);
  assert.deepEqual(match("/a.b/2026/x-y/c/d"), { year: "2026", part_2: "y", splat: "c/d" });
  assert.deepEqual(match("/a.b/2026/x-y/"), { year: "2026", part_2: "y", splat: "" });
  for (const other of ["/aXb/2026/x-y/c", "/a.b/20/26/x-y/c", "/a.b/2026/x-y", "/a.b//x-y/c"]) {
    assert.equal(match(other), undefined, other);
  }
  assert.deepEqual(parsePathPattern("/%C3%BCber%20uns", false)("/über uns"), {});
  assert.deepEqual(parsePathPattern("/100%/x", false)("/100%/x"), {});
  assert.ok(hasPattern("/a/*") && hasPattern("/:a") && !hasPattern("/a:/b"));
});

test("where a slash makes no difference", () => {
  for (const path of ["/a", "/a/"]) {
    const match = parsePathPattern(path, true);
    assert.deepEqual([match("/a"), match("/a/"), match("/ab")], [{}, {}, undefined]);
  }
  const rest = parsePathPattern("/a/*", true);
  assert.deepEqual(
    [rest("/a"), rest("/a/"), rest("/a/b")?.splat],
    [{ splat: "" }, { splat: "" }, "b"]
  );
  assert.equal(rest("/ab"), undefined);
  assert.deepEqual(parsePathPattern("/", true)("/"), {});
  assert.equal(parsePathPattern("/*", true)("/a/b")?.splat, "a/b");
});

test("what was matched is put in encoded, names that nobody has given stay", () => {
  assert.equal(
    fillIn("/x/:splat?y=:year#:no", { splat: "a b?/ü", year: "1" }),
    "/x/a%20b%3F/%C3%BC?y=1#:no"
  );
  assert.equal(fillIn("http://localhost:3000/:splat", { splat: "a" }), "http://localhost:3000/a");
  assert.equal(fillIn("/:constructor", {}), "/:constructor");
});

test("any path without stars and colons matches itself alone", () => {
  const text = fc.string({ unit: "grapheme" }).map((word) => `/${word.replace(/[*:%]/g, "")}`);
  fc.assert(
    fc.property(text, text, (one, other) => {
      const match = parsePathPattern(one, false);
      assert.deepEqual(match(one), {});
      assert.equal(match(other) !== undefined, one === other);
    })
  );
});
