import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { safePath } from "./returnPath.ts";

const ORIGIN = "https://site.example";

test("a path of the site is kept with its query and its place", () => {
  assert.equal(safePath("/articles/a/?q=1#part", ORIGIN), "/articles/a/?q=1#part");
});

test("whatever leads elsewhere is no path", () => {
  const hostile = [
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%2e//evil.example",
    "",
    "evil",
    null,
    undefined
  ];
  for (const written of hostile) assert.equal(safePath(written, ORIGIN), undefined, `${written}`);
  assert.equal(safePath("/%09/evil.example", ORIGIN), "/%09/evil.example");
});

test("what is let through stays on the site, however often it is resolved", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "%2e",
    "%2f",
    "%09",
    "\t",
    "\n",
    "@",
    ":",
    "?",
    "#",
    "a",
    "evil.example",
    " "
  );
  fc.assert(
    fc.property(fc.array(piece), fc.string(), (pieces, tail) => {
      const path = safePath(`/${pieces.join("")}${tail}`, ORIGIN);
      if (path === undefined) return;
      const once = new URL(path, ORIGIN);
      const twice = new URL(once.pathname + once.search + once.hash, ORIGIN);
      assert.deepEqual([once.origin, twice.origin], [ORIGIN, ORIGIN]);
    })
  );
});
