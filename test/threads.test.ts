/** Pages rendered in several threads: the same bytes, and nothing that one page can do to the rest. */
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { temporarySite } from "./support/buildSite.ts";
import { snapshot, vitrine } from "./support/vitrine.ts";

const LARGE = "Text that goes on. ".repeat(3000); // worth a thread by its length

/** A site whose remark plugin runs `code` on the page titled "Bad". */
function siteWithPlugin(code: string): Record<string, string> {
  return {
    "content/articles/good.md": "---\ntitle: Good\n---\n\n[gone](./gone.md)\n",
    "content/articles/bad.md": `---\ntitle: Bad\n---\n\nBAD\n\n${LARGE}\n`,
    "content/articles/other.md": "---\ntitle: Other\n---\n\n[lost](./lost.md)\n",
    "site.config.mjs": `const plugin = () => async (tree) => {
  if (JSON.stringify(tree).includes("BAD")) { ${code} }
};
export default { markdown: { remarkPlugins: [plugin] } };\n`
  };
}

test("any number of threads writes the same bytes and says the same", (context) => {
  const files: Record<string, string> = {
    "content/articles/cover.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'
  };
  for (let index = 0; index < 640; index++) {
    files[`content/articles/page-${index}.md`] = [
      `---\ntitle: Page ${index}\ndate: 2026-01-01\n---\n`,
      `[next](./page-${index + 1}.md#part) ![](./cover.svg)\n`,
      "## Part\n\n```js\nconst a = 1;\n```\n"
    ].join("\n");
  }
  const root = temporarySite(context, files);
  const runs = [0, 1, 2, 3].map((jobs) => {
    const out = `out-${jobs}`;
    const { status, stderr } = vitrine([
      "build",
      "--root",
      root,
      "--out",
      out,
      "--jobs",
      `${jobs}`
    ]);
    assert.equal(status, 0, stderr);
    return { tree: snapshot(path.join(root, out)), said: stderr.replace(/\d+ pages.*/, "") };
  });
  assert.match(runs[0]?.said ?? "", /page-639\.md:\d+:\d+ broken-link the link \.\/page-640\.md/);
  for (const run of runs) assert.deepEqual(run, runs[0]);
});

test("a page that never ends is named; the others are still checked", (context) => {
  const root = temporarySite(context, siteWithPlugin("for (;;) {}"));
  const { status, stderr } = vitrine(["build", "--root", root]);
  assert.equal(status, 1);
  assert.match(stderr, /✘ content\/articles\/bad\.md time-limit \/articles\/bad takes more than 5/);
  assert.match(stderr, /good\.md:5:8 broken-link/);
  assert.match(stderr, /other\.md:5:8 broken-link/);
  assert.ok(!existsSync(path.join(root, "out")));
});

test("what throws late or ends the process in a thread fails the build, said once", (context) => {
  const cases: [string, RegExp][] = [
    [
      'setTimeout(() => { throw new Error("bang"); }, 0); await new Promise((done) => setTimeout(done, 9e3));',
      /✘ site\.config\.mjs:2:\d+ stray-error .*: bang\n/
    ],
    ["process.exit(0);", /✘ unfinished the build was ended before it was done\n/]
  ];
  for (const [code, words] of cases) {
    const root = temporarySite(context, siteWithPlugin(code));
    const { status, stderr } = vitrine(["build", "--root", root]);
    assert.equal(status, 1, stderr);
    assert.match(stderr, words);
    assert.equal(stderr.match(/✘/g)?.length, 1, stderr);
    assert.ok(!existsSync(path.join(root, "out")));
  }
});

test("a site that is too large for a thread is told so, with the way around it", (context) => {
  const eatsMemory = `import { isMainThread } from "node:worker_threads";
for (const held = []; !isMainThread; ) held.push(new Array(2e6).fill(0.5));
export default {};\n`;
  const root = temporarySite(context, {
    ...siteWithPlugin(""),
    "site.config.mjs": eatsMemory,
    "content/articles/long.md": `---\ntitle: Long\n---\n\n${LARGE}\n`
  });
  const { status, stderr } = vitrine(["build", "--root", root, "--jobs", "1"]);
  assert.equal(status, 3, stderr);
  assert.match(stderr, /✘ thread-memory the site takes more memory .*\n {2}Build it with --jobs 0/);
  assert.equal(vitrine(["build", "--root", root, "--jobs", "0"]).status, 0);
});
