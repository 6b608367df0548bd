import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import path from "node:path";
import { test } from "node:test";

test("a filter that no test file matches is a mistake, not a run of something else", () => {
  const script = path.join(import.meta.dirname, "test.mjs");
  const { status, stderr, stdout } = spawnSync(process.execPath, [script, "nosuch", "thing"], {
    encoding: "utf8"
  });
  assert.deepEqual([status, stderr, stdout], [1, "no test file matches nosuch thing\n", ""]);
});
