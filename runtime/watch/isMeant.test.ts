import assert from "node:assert/strict";
import { test } from "node:test";
import { isMeant } from "./isMeant.ts";

test("one address is written in several ways", () => {
  for (const [path, own] of [
    ["/a/", "/a"],
    ["/a", "/a/"],
    ["/a/", "/a/index.html"],
    ["/", "/"],
    ["/caf%C3%A9/", "/café"],
    ["/a b/", "/a%20b/"],
    ["/100%/", "/100%"]
  ] as const) {
    assert.ok(isMeant([path], own), `${path} ${own}`);
  }
});

test("other addresses are others", () => {
  for (const [path, own] of [
    ["/a/", "/a/b/"],
    ["/a/b/", "/a/"],
    ["/a/", "/A/"],
    ["/", "/a/"],
    ["/404.html", "/"]
  ] as const) {
    assert.ok(!isMeant([path], own), `${path} ${own}`);
  }
  assert.ok(!isMeant([], "/a/"));
  assert.ok(isMeant(["/b/", "/a/"], "/a/"));
  assert.ok(isMeant("all", "/a/"));
});
