import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { remark } from "remark";
import { temporarySite } from "../test/support/buildSite.ts";
import preset from "./remark.ts";

const CONFIG = (shape: string) =>
  `import { z } from "vitrine";
export default { collections: { talks: { source: "talks/*.md", route: "/talks/{slug}", schema: z.object(${shape}) } } };\n`;

test("front matter is checked as it is typed, saved or not, by the site's own collections", async (context) => {
  const root = temporarySite(context, {
    "site.config.ts": CONFIG("{ place: z.string() }"),
    "content/talks/a.md": "---\ntitle: A\nplace: Here\n---\n"
  });
  const check = async (file: string, value: string) => {
    const processed = await remark()
      .use(preset)
      .process({ path: path.join(root, file), cwd: "/", value });
    assert.equal(String(processed), value); // formatting leaves it alone
    return processed.messages.map(
      ({ line, column, ruleId, fatal }) => `${line}:${column} ${ruleId} ${fatal}`
    );
  };
  const right = "---\ntitle: A\nplace: Here\n---\n\nText.\n";
  assert.deepEqual(await check("content/talks/a.md", right), []);
  assert.deepEqual(await check("content/talks/new.md", right.replace("Here", "[1")), [
    "3:8 yaml-syntax true"
  ]);
  assert.deepEqual(await check("content/talks/a.md", right.replace("Here", "7")), [
    "3:8 invalid-value true"
  ]);
  assert.deepEqual(await check("content/talks/a.md", right.replace("title", "titel")), [
    "2:1 unknown-key false",
    "1:1 missing-field true"
  ]);
  // Nobody's content.
  assert.deepEqual(await check("README.md", right.replace("Here", "7")), []);
  assert.deepEqual(await check("content/talks/x/README.md", right.replace("Here", "7")), []);

  writeFileSync(path.join(root, "site.config.ts"), CONFIG("{ place: z.number() }"));
  assert.deepEqual(await check("content/talks/a.md", right.replace("Here", "7")), []);
  writeFileSync(path.join(root, "site.config.ts"), CONFIG("{ place: "));
  assert.deepEqual(await check("content/talks/a.md", right), []);
});
