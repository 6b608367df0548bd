import assert from "node:assert/strict";
import { test } from "node:test";
import { checkHeadings } from "./headings.ts";
import { readPage } from "./readPage.ts";

function found(html: string): string[] {
  const page = readPage("a/index.html", "content/a.md", html);
  return checkHeadings(page).map(({ code, message }) => `${code} ${message}`);
}

test("one h1 and no level left out is good, whatever is hidden", () => {
  assert.deepEqual(found("<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2>"), []);
  assert.deepEqual(found("<h1>A</h1><dialog><h1>B</h1></dialog><div hidden><h4>C</h4></div>"), []);
});

test("no h1, two of them and a jump are told", () => {
  assert.deepEqual(found("<h2>B</h2>"), ["missing-h1 there is no heading of the first level"]);
  assert.deepEqual(found("<h1>A</h1><h1>B</h1>"), [
    'several-h1 there is more than one h1: "A", "B"'
  ]);
  assert.deepEqual(found("<h1>A</h1><h3>C</h3>"), [
    'heading-jump the heading "C" is an h3 below an h1'
  ]);
});
