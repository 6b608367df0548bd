import assert from "node:assert/strict";
import { test } from "node:test";
import { mergePages } from "./mergePages.ts";
import type { Problem } from "./problem.ts";

const fault = (page: string | undefined, message: string, line: number): Problem => {
  return { severity: "error", kind: "content", code: "template-error", message, line, page };
};

test("one fault of many pages is told once, and others are left as they are", () => {
  const merged = mergePages([
    fault("/a", "cannot be rendered: no", 3),
    fault(undefined, "something else", 3),
    fault("/b", "cannot be rendered: no", 3),
    fault(undefined, "something else", 3),
    fault("/c", "cannot be rendered: no", 4),
    fault("/d", "cannot be rendered: no", 3)
  ]);
  assert.deepEqual(
    merged.map(({ message, line }) => `${line} ${message}`),
    [
      "3 /a and 2 other pages cannot be rendered: no",
      "3 something else",
      "3 something else",
      "4 /c cannot be rendered: no"
    ]
  );
  assert.ok(merged.every((problem) => !("page" in problem) || problem.page === undefined));
  assert.match(
    mergePages([fault("/a", "no", 1), fault("/b", "no", 1)])[0]?.message ?? "",
    /^\/a and 1 other page no$/
  );
});
