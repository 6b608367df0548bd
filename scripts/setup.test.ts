import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import path from "node:path";
import { test } from "node:test";

test("a CHROMIUM that is not there is told before anything is downloaded", () => {
  const missing = path.join(import.meta.dirname, "no-such-browser");
  const setup = path.join(import.meta.dirname, "setup.mjs");
  const { status, stderr } = spawnSync(process.execPath, [setup, "--browser"], {
    encoding: "utf8",
    env: { ...process.env, CHROMIUM: missing }
  });
  assert.equal(status, 1);
  assert.match(stderr, /^The environment variable CHROMIUM names .*no-such-browser, which is not/);
  assert.doesNotMatch(stderr, /…/);
});
