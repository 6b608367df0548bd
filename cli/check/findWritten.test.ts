import assert from "node:assert/strict";
import { test } from "node:test";
import { findWritten } from "./findWritten.ts";

test("an address is found as a target, not where the same letters stand in a text", () => {
  const body = "[next](./next.md) words <img src=x alt='q'> and ![x](<a b.png>)";
  assert.equal(findWritten("x", body).offset, body.indexOf("x alt"));
  assert.deepEqual(findWritten("a%20b.png", body), {
    written: "a b.png",
    offset: body.indexOf("a b.png")
  });
});
