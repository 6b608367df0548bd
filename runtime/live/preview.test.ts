import assert from "node:assert/strict";
import { test } from "node:test";
import { parsePreview, withoutPreview } from "./preview.ts";

test("an address asks for a preview with its token, and for staging", () => {
  assert.deepEqual(parsePreview("?preview=a%20b"), { token: "a b", staging: undefined });
  assert.deepEqual(parsePreview("?q=1&preview=x&staging"), { token: "x", staging: "1" });
  assert.deepEqual(parsePreview("?staging=two&preview=x"), { token: "x", staging: "two" });
  assert.deepEqual(parsePreview("?preview="), { token: "", staging: undefined });
  assert.deepEqual(parsePreview("?preview"), { token: "", staging: undefined });
  for (const other of ["", "?q=preview", "?previews=x", "?staging", "?a=1&no-preview=2"])
    assert.equal(parsePreview(other), undefined, other);
});

test("other parameters stay as they were written", () => {
  assert.equal(withoutPreview("?preview=x"), "");
  assert.equal(withoutPreview("?preview=x&staging"), "");
  assert.equal(withoutPreview("?q=a%20b+c&preview=x&staging=1&r"), "?q=a%20b+c&r");
  assert.equal(withoutPreview("?previews=1&preview&stagings=2"), "?previews=1&stagings=2");
});
