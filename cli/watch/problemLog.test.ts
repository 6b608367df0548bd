import assert from "node:assert/strict";
import { test } from "node:test";
import type { Problem } from "../problem.ts";
import { createProblemLog } from "./problemLog.ts";

function problem(severity: Problem["severity"], message: string, line = 1): Problem {
  return { severity, kind: "content", code: "code", message, file: "content/a.md", line };
}

function openLog() {
  let lines: string[] = [];
  const log = createProblemLog({
    print: (problems) => void lines.push(...problems.map(({ message }) => message)),
    say: (line) => void lines.push(`(${line})`)
  });
  return (problems: Problem[], isAll = true): string[] => {
    lines = [];
    log(problems, isAll);
    return lines;
  };
}

const [one, other, hint] = [
  problem("error", "one"),
  problem("error", "other"),
  problem("warning", "hint")
];

test("each mistake is told when it is new, wherever edits move it, and that all are mended", () => {
  const log = openLog();
  assert.deepEqual(log([one, hint]), ["one", "hint"]);
  assert.deepEqual(log([one, hint]), []);
  assert.deepEqual(log([problem("error", "one", 7), hint, other]), ["other", "(2 errors in all)"]);
  assert.deepEqual(log([one, hint]), ["(1 error left)"]);
  assert.deepEqual(log([hint]), ["(mended)"]);
  assert.deepEqual(log([hint, one]), ["one"]);
  assert.deepEqual(log([hint]), ["(mended)"]);
  assert.deepEqual(log([problem("note", "by the way")]), ["by the way", "(mended)"]);
  assert.deepEqual(log([]), []);
});

test("a mistake that is made twice is told twice", () => {
  const log = openLog();
  log([one]);
  assert.deepEqual(log([one, problem("error", "one", 9)]), ["one", "(2 errors in all)"]);
});

test("what is told before all is made is not told again, and leaves nothing else mended", () => {
  const log = openLog();
  log([hint]);
  assert.deepEqual(log([one], false), ["one"]);
  assert.deepEqual(log([one, hint]), []);
  assert.deepEqual(log([one], false), []);
  assert.deepEqual(log([other], false), ["other"]);
  assert.deepEqual(log([hint]), ["(mended)"]);
});

test("a mistake that is mended before all is made has been mended all the same", () => {
  const log = openLog();
  log([one], false);
  assert.deepEqual(log([]), ["(mended)"]);
});
