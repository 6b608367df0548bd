import assert from "node:assert/strict";
import { test } from "node:test";
import { parseColorMode } from "./colorMode.ts";

test("a stored mode is one of ours or the system's", () => {
  assert.equal(parseColorMode("light"), "light");
  assert.equal(parseColorMode("dark"), "dark");
  for (const other of ["system", "", "Dark", '"dark"', "[object Object]", null]) {
    assert.equal(parseColorMode(other), "system");
  }
});
