import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { draftOf, removeStaleDrafts } from "./drafts.ts";

test("drafts of processes that have gone are taken away, and nothing else is", (context) => {
  const folder = mkdtempSync(path.join(tmpdir(), "vitrine-drafts-"));
  context.after(() => rmSync(folder, { recursive: true }));
  const { pid } = spawnSync(process.execPath, ["--version"]);
  const own = path.basename(draftOf(path.join(folder, "lock")));
  const others = ["lock", "lock.md", "lock.1.2-beta", "pages", `pages.${pid}`];
  for (const name of [...others, own, `lock.${pid}`, `lock.stale.${pid}`, `lock.a-0.${pid}.mjs`]) {
    writeFileSync(path.join(folder, name), "");
  }
  removeStaleDrafts(path.join(folder, "lock"));
  assert.deepEqual(readdirSync(folder).sort(), [...others, own].sort());
  removeStaleDrafts(path.join(folder, "missing", "lock"));
});
