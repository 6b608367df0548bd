import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { CLOCK, temporarySite } from "../../test/support/buildSite.ts";
import { readConfig } from "../config.ts";
import { BuildError, exitCodeOf } from "../problem.ts";
import { listSiteFiles } from "../siteFiles.ts";
import { readContent } from "./readContent.ts";

test("a file that cannot be read is told with its path, as the machine's refusal", async (context) => {
  const root = temporarySite(context, { "content/articles/a.md": "---\ntitle: A\n---\n" });
  const config = await readConfig(root, "build", { now: CLOCK });
  const refuse = (file: string) => {
    if (file.endsWith("a.md")) throw Object.assign(new Error("refused"), { code: "EACCES" });
    return readFileSync(file);
  };
  await assert.rejects(
    () =>
      readContent(
        config,
        listSiteFiles(root, () => {}, refuse),
        () => {}
      ),
    (error) => {
      assert.ok(error instanceof BuildError);
      assert.equal(exitCodeOf(error.problems), 3);
      assert.match(error.message, /content\/articles\/a\.md cannot be read \(EACCES\)/);
      return true;
    }
  );
});

test("files are read in the same order whatever order the disk lists them in", async (context) => {
  const root = temporarySite(context, {
    "content/articles/10.b.md": "---\ntitle: B\n---\n",
    "content/articles/9.a.md": "---\ntitle: A\n---\n",
    "content/articles/c.md": "---\ntitle: C\n---\n"
  });
  const config = await readConfig(root, "build", { now: CLOCK });
  const { entries } = await readContent(
    config,
    listSiteFiles(root, () => {}),
    () => {}
  );
  assert.deepEqual(
    entries.map(({ title }) => title),
    ["A", "B", "C"]
  );
});
