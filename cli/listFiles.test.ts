import assert from "node:assert/strict";
import { mkdirSync, realpathSync, symlinkSync } from "node:fs";
import path from "node:path";
import { type TestContext, test } from "node:test";
import { temporarySite } from "../test/support/buildSite.ts";
import { listFiles } from "./listFiles.ts";
import type { Problem } from "./problem.ts";

/** A site with these files and links (target by link), and what is listed below its content/. */
function listed(
  context: TestContext,
  files: Record<string, string>,
  links: Record<string, string>
): { root: string; files: string[]; problems: string[] } {
  const root = realpathSync(temporarySite(context, files));
  for (const [link, target] of Object.entries(links)) {
    mkdirSync(path.dirname(path.join(root, link)), { recursive: true });
    symlinkSync(target, path.join(root, link));
  }
  const problems: Problem[] = [];
  const found = listFiles(root, "content", (problem) => problems.push(problem)).sort();
  return {
    root,
    files: found,
    problems: problems.map(({ severity, file, message }) => `${severity} ${file} ${message}`).sort()
  };
}

test("links within the site are read like what they lead to", (context) => {
  const { files, problems } = listed(
    context,
    { "content/a/text.md": "", "shared/b.md": "", "shared/deep/c.md": "" },
    { "content/text.md": "a/text.md", "content/shared": "../shared" }
  );
  assert.deepEqual(files, ["a/text.md", "shared/b.md", "shared/deep/c.md", "text.md"]);
  assert.deepEqual(problems, []);
});

test("a link that leads out of the site is an error, whether to a file or a folder", (context) => {
  const { root, files, problems } = listed(
    context,
    { "content/a.md": "", "../outside/secret.md": "" },
    {
      "content/secret.md": "../../outside/secret.md",
      "content/folder": "../../outside",
      "content/up": "../.."
    }
  );
  assert.deepEqual(files, ["a.md"]);
  const outside = path.join(root, "..", "outside");
  assert.deepEqual(problems, [
    `error content/folder the link leads out of the site, to ${outside}`,
    `error content/secret.md the link leads out of the site, to ${outside}/secret.md`,
    `error content/up the link leads out of the site, to ${path.dirname(root)}`
  ]);
});

test("links in a circle and links to nothing are told once and end the way", (context) => {
  const { files, problems } = listed(
    context,
    { "content/loop/page.md": "", "content/x/1.md": "", "content/y/2.md": "" },
    {
      "content/loop/again": "../loop",
      "content/x/y": "../y",
      "content/y/x": "../x",
      "content/gone.md": "nowhere.md",
      "content/self": "self"
    }
  );
  assert.deepEqual(files, ["loop/page.md", "x/1.md", "x/y/2.md", "y/2.md", "y/x/1.md"]);
  const circle = "the link leads to a folder that it lies in; it is not followed";
  assert.deepEqual(problems, [
    "warning content/gone.md the link leads nowhere",
    `warning content/loop/again ${circle}`,
    "warning content/self the link leads nowhere",
    `warning content/x/y/x ${circle}`,
    `warning content/y/x/y ${circle}`
  ]);
});

test("a site without the folder has no files in it", (context) => {
  assert.deepEqual(listed(context, { "public/a.txt": "" }, {}).files, []);
});
