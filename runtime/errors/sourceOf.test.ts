import assert from "node:assert/strict";
import { test } from "node:test";
import { sourceOf } from "./sourceOf.ts";

const thrown = (message: string, stack: string) => ({ message, stack });

test("a failure is that of the file where it was thrown, as each browser writes it", () => {
  const chromium =
    "TypeError: no\n    at JSON.parse (<anonymous>)\n    at f (https://a.example/_assets/live.js:1:20)\n    at https://b.example/x.js:2:1";
  assert.equal(sourceOf(thrown("no", chromium)), "https://a.example/_assets/live.js:1:20");
  const firefox = "f@https://a.example/_assets/live.js:1:20\n@https://b.example/x.js:2:1\n";
  assert.equal(sourceOf(thrown("no", firefox)), "https://a.example/_assets/live.js:1:20");
  const extension =
    "Error: no\n    at f (chrome-extension://abc/x.js:1:1)\n    at https://a.example/_assets/live.js:1:1";
  assert.equal(sourceOf(thrown("no", extension)), "chrome-extension://abc/x.js:1:1");
});

test("an address in the words is not where it comes from", () => {
  const words = "https://a.example/_assets/x.js is no payload";
  const stack = `Error: ${words}\n    at f (https://c.example/y.js:1:1)`;
  assert.equal(sourceOf(thrown(words, stack)), "https://c.example/y.js:1:1");
});

test("without a stack nobody knows", () => {
  for (const reason of [undefined, null, "text", 1, {}, { stack: 3 }, thrown("no", "Error: no")])
    assert.equal(sourceOf(reason), "");
});
