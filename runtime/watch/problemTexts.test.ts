import assert from "node:assert/strict";
import { test } from "node:test";
import type { WatchProblem } from "./messages.ts";
import { countOf, inOrder, placeOf } from "./problemTexts.ts";

const problem = (severity: "error" | "warning", more: object = {}): WatchProblem => ({
  severity,
  code: "a-rule",
  message: "It is wrong",
  ...more
});

test("what there is none of is not counted", () => {
  assert.equal(countOf([]), "");
  assert.equal(countOf([problem("error")]), "1 error");
  assert.equal(
    countOf([problem("warning"), problem("error"), problem("warning")]),
    "1 error, 2 warnings"
  );
});

test("a place is told as far as it is known", () => {
  assert.equal(placeOf(problem("error")), undefined);
  assert.equal(placeOf(problem("error", { line: 3 })), undefined);
  assert.equal(placeOf(problem("error", { file: "a.md" })), "a.md");
  assert.equal(placeOf(problem("error", { file: "a.md", line: 3 })), "a.md:3");
  assert.equal(placeOf(problem("error", { file: "a.md", line: 3, column: 7 })), "a.md:3:7");
  assert.equal(placeOf(problem("error", { file: "a.md", column: 7 })), "a.md");
});

test("errors come first, each kind in its order", () => {
  const all = ["1", "2", "3", "4"].map((code, at) =>
    problem(at % 2 === 0 ? "warning" : "error", { code })
  );
  assert.deepEqual(
    inOrder(all).map(({ code }) => code),
    ["2", "4", "1", "3"]
  );
});
