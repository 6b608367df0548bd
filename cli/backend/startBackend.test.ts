import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { type Backend, startBackend } from "./startBackend.ts";

test("data, keys and what the schema provides outlast a restart", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "backend-"));
  const start = (): Promise<Backend> =>
    startBackend({
      folder,
      port: 0,
      report(error) {
        throw error;
      }
    });
  try {
    const first = await start();
    const before = { ...first.keys };
    await first.database.exec("create table public.notes (words text)");
    await first.database.exec("insert into public.notes values ('kept')");
    await first.close();

    const second = await start();
    assert.deepEqual(second.keys, before);
    const seen = await second.database.as({ role: "anon", claims: {} }, (queries) =>
      queries.query("select words, length(gen_random_bytes(4)) as length from notes")
    );
    assert.deepEqual(seen, [{ words: "kept", length: 4 }]);
    assert.deepEqual(await second.database.query("select count(*) from public.profiles"), [
      { count: 0 }
    ]);
    await second.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
