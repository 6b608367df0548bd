import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import { encodePath, readTarget } from "./readTarget.ts";

const statusOf = (url: string, method = "GET"): number => {
  const target = readTarget({ method, url });
  return "status" in target ? target.status : 200;
};

test("a path is decoded, its query is left as it was sent", () => {
  assert.deepEqual(readTarget({ method: "GET", url: "/%C3%BCber%20uns/?a=%2F&b" }), {
    pathname: "/über uns/",
    search: "?a=%2F&b"
  });
  assert.deepEqual(readTarget({ method: "HEAD", url: "/" }), { pathname: "/", search: "" });
  assert.deepEqual(readTarget({ method: "GET", url: "/a//b%2Ec?x?y" }), {
    pathname: "/a//b.c",
    search: "?x?y"
  });
});

test("other methods than GET and HEAD are not allowed", () => {
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "get"]) {
    assert.equal(statusOf("/", method), 405, method);
  }
});

test("an address of more than 8 KB is too long", () => {
  assert.equal(statusOf(`/${"a".repeat(8191)}`), 200);
  assert.equal(statusOf(`/${"a".repeat(8192)}`), 414);
  assert.equal(statusOf(`/?${"a".repeat(100_000)}`), 414);
});

test("what leads up, out or elsewhere is no address of the site", () => {
  const hostile = [
    "",
    "*",
    "a",
    "//example.com",
    "//example.com/%2e%2e",
    "http://example.com/",
    "http://localhost:3000/",
    "/..",
    "/../etc/passwd",
    "/a/../../b",
    "/%2e%2e/a",
    "/.%2E/a",
    "/a/%2e",
    "/./a",
    "/..%2fetc",
    "/a%2fb",
    "/%2f/example.com",
    "/a\\..\\b",
    "/%5c..%5c",
    "\\a",
    "/%00",
    "/a%00.html",
    "/%0d%0aset-cookie:a",
    "/%7f",
    "/%zz",
    "/%",
    "/%c0%ae%c0%ae/",
    "/%ed%a0%80",
    "/a#b",
    "/a b",
    "/\u00e9",
    "/a?\u00e9",
    "/a?b\r\nc"
  ];
  for (const url of hostile) assert.equal(statusOf(url), 400, url);
});

test("whatever is sent stays below the folder it is joined to", () => {
  const piece = fc.constantFrom(
    "/",
    "..",
    ".",
    "%2e",
    "%2f",
    "%5c",
    "\\",
    "%",
    "a",
    "%00",
    "?",
    "é"
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const target = readTarget({ method: "GET", url: pieces.join("") });
      if ("status" in target) return;
      for (const { join, sep } of [path.posix, path.win32]) {
        assert.ok(join(`${sep}out`, target.pathname).startsWith(`${sep}out`), target.pathname);
      }
    })
  );
});

test("a path that is encoded and read again is the same", () => {
  const part = fc.string({ unit: "grapheme" }).map((text) => text.replace(/[/\\\p{C}]/gu, "_"));
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
      const pathname = `/${parts.join("/")}`;
      fc.pre(!parts.includes("..") && !parts.includes(".") && !pathname.startsWith("//"));
      assert.deepEqual(readTarget({ method: "GET", url: encodePath(pathname) }), {
        pathname,
        search: ""
      });
    })
  );
});
