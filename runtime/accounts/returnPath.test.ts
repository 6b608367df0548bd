import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { askedPath, returnCookie, safePath } from "./returnPath.ts";

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
    "/%09/evil.example",
    "/%5cevil.example",
    "/%0d%0aset-cookie:a=b",
    " //evil.example",
    `/${"a".repeat(3000)}`,
    "",
    "evil",
    null,
    undefined
  ];
  for (const written of hostile) assert.equal(safePath(written, ORIGIN), undefined, `${written}`);
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
      assert.equal(safePath(path, ORIGIN), path);
    }),
    { numRuns: 1000 }
  );
});

test("the address counts before what was remembered, and neither leads away", () => {
  const asked = (search: string, cookies: string) => askedPath({ search, origin: ORIGIN }, cookies);
  const kept = `a=1; sb-redirect-path=${encodeURIComponent("/kept/?a=1#b")}; c=2`;
  assert.equal(asked("?next=/asked/", kept), "/asked/");
  assert.equal(asked("", kept), "/kept/?a=1#b");
  assert.equal(asked("?next=//evil.example", kept), "/kept/?a=1#b");
  assert.equal(asked("?next=%2F%5Cevil.example", ""), undefined);
  assert.equal(asked("", "sb-redirect-path=%E0%A4%A"), undefined);
  assert.equal(asked("", "sb-redirect-path=%2F%2Fevil.example"), undefined);
});

test("a path is remembered for an hour, and forgotten when it is taken or too long", () => {
  const cookie = "sb-redirect-path=%2Fa%3Fb%3Dc%3B%20d; Path=/; Max-Age=3600; SameSite=Lax";
  assert.equal(returnCookie("/a?b=c; d"), cookie);
  assert.match(returnCookie(), /^sb-redirect-path=; .*Max-Age=0;/);
  assert.match(returnCookie(`/${"a".repeat(3000)}`), /^sb-redirect-path=; .*Max-Age=0;/);
});
