import assert from "node:assert/strict";
import { test } from "node:test";
import { openBrowser } from "./openBrowser.ts";

test("where the system has no such program, nothing is opened and nothing fails", async (context) => {
  const { PATH } = process.env;
  context.after(() => {
    process.env.PATH = PATH;
  });
  process.env.PATH = "/nowhere";
  for (const platform of ["linux", "darwin", "win32"] as const) {
    assert.equal(await openBrowser("http://localhost:3000/", platform), false, platform);
  }
});
