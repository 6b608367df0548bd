import assert from "node:assert/strict";
import { test } from "node:test";
import { fillIn } from "./fillIn.ts";

test("names in braces give way to their values, to the letter", () => {
  assert.equal(fillIn("{n} of {all} {n}", { n: 2, all: "$&" }), "2 of $& 2");
  assert.equal(fillIn("{n} {other}", { n: 1 }), "1 {other}");
});
