import assert from "node:assert/strict";
import { mkdirSync, renameSync, rmSync } from "node:fs";
import { test } from "node:test";
import { temporarySite } from "../../test/support/buildSite.ts";
import { MANIFEST } from "../emit/manifest.ts";
import { outFiles } from "./outFiles.ts";
import { readOneBuild } from "./readOneBuild.ts";

test("what is read while a build takes the folder is read once more, of that build", async (context) => {
  const out = temporarySite(context, { [MANIFEST]: "1", "a.txt": "old", "b.txt": "old" });
  const next = temporarySite(context, { [MANIFEST]: "2", "a.txt": "new", "b.txt": "new" });
  const files = outFiles(out);
  const discarded: string[][] = [];
  let isSwapped = false;
  const read = (): string[] => {
    const first = files.readText("a.txt") ?? "";
    if (!isSwapped) {
      renameSync(out, `${out}.former`);
      renameSync(next, out);
      isSwapped = true;
    }
    return [first, files.readText("b.txt") ?? ""];
  };
  const result = await readOneBuild(out, read, (lost) => void discarded.push(lost));
  assert.deepEqual(result, ["new", "new"]);
  assert.deepEqual(discarded, [["old", "new"]]);
});

test("between two builds it is waited for, without one there is nothing", async (context) => {
  const out = temporarySite(context, { [MANIFEST]: "1", "a.txt": "there" });
  const away = `${out}.away`;
  renameSync(out, away);
  const reading = readOneBuild(out, () => outFiles(out).readText("a.txt"));
  renameSync(away, out); // it has looked once, and found nothing
  assert.equal(await reading, "there");
  await assert.rejects(
    readOneBuild(out, () => {
      throw new Error("of itself");
    }),
    /of itself/
  );
  rmSync(out, { recursive: true });
  assert.equal(await readOneBuild(out, () => "never"), undefined);
  mkdirSync(out);
  assert.equal(await readOneBuild(out, () => "never"), undefined);
});
