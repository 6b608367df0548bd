import assert from "node:assert/strict";
import { test } from "node:test";
import { createFormerFiles } from "./formerFiles.ts";

const file = (path: string, body: string) => ({ path, body, source: "" });

test("the latest files stay as far as there is room, by their size", () => {
  const former = createFormerFiles(10);
  former.keep([file("a", "1234"), file("b", "1234")]);
  former.keep([file("a", "12345"), file("c", "12345")]);
  assert.equal(former.get("a")?.body, "12345");
  assert.equal(former.get("c")?.body, "12345");
  assert.equal(former.get("b"), undefined);
});
