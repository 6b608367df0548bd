/** A site built in parts and joined is the site built at once. */
import assert from "node:assert/strict";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { temporarySite } from "./support/buildSite.ts";
import { snapshot, vitrine } from "./support/vitrine.ts";

function siteFiles(pages: number): Record<string, string> {
  const files: Record<string, string> = {
    "content/index.md": "---\ntitle: Home\n---\n\nHello.\n",
    "content/articles/cover.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    "content/changelog/1.0.md": "---\ntitle: First\ndate: 2026-01-03\n---\n\n## Added\n\nText.\n",
    "public/robots.extra.txt": "x\n"
  };
  for (let index = 0; index < pages; index++) {
    files[`content/articles/page-${index}.md`] = [
      `---\ntitle: Page ${index}\ndate: 2026-01-01\n---\n`,
      `[next](./page-${index + 1}.md#part) ![](./cover.svg)\n`,
      "## Part\n\n```js\nconst a = 1;\n```\n"
    ].join("\n");
  }
  return files;
}

const flags = ["--clock", "2026-11-21"];

test("parts joined in any order are the bytes of one build, and say the same", (context) => {
  const root = temporarySite(context, siteFiles(20));
  const whole = vitrine(["build", "--root", root, ...flags, "--out", "whole"]);
  assert.equal(whole.status, 0, whole.stderr);
  for (const number of [3, 1, 2]) {
    // As on other machines: nothing is left of the other builds.
    rmSync(path.join(root, ".vitrine"), { recursive: true, force: true });
    const part = vitrine(["build", "--root", root, ...flags, "--shard", `${number}/3`]);
    assert.equal(part.status, 0, part.stderr);
  }
  const elsewhere = path.join(root, "carried");
  mkdirSync(elsewhere);
  const carried = [2, 3, 1].map((number) => {
    const folder = path.join(elsewhere, `part-${number}`);
    renameSync(path.join(root, "parts", String(number)), folder);
    // What carries files between machines leaves out hidden ones.
    rmSync(path.join(folder, ".vitrine-manifest.json"));
    return folder;
  });
  rmSync(path.join(root, ".vitrine"), { recursive: true, force: true });
  const joined = vitrine(["merge", ...carried, "--root", root, ...flags, "--out", "joined"]);
  assert.equal(joined.status, 0, joined.stderr);
  assert.deepEqual(snapshot(path.join(root, "joined")), snapshot(path.join(root, "whole")));
  const said = (stderr: string) => stderr.replace(/\d+ pages, .*/, "");
  assert.match(whole.stderr, /page-19\.md:6:8 broken-link the link \.\/page-20\.md#part/);
  assert.equal(said(joined.stderr), said(whole.stderr));
});

test("a part is whole by itself, whatever former builds have left", (context) => {
  const root = temporarySite(context, siteFiles(4));
  assert.equal(vitrine(["build", "--root", root, ...flags]).status, 0);
  assert.equal(vitrine(["build", "--root", root, ...flags, "--shard", "1/1"]).status, 0);
  const [, ...lines] = readFileSync(path.join(root, "parts", "1", "part.json"), "utf8").split("\n");
  const records = lines.filter(Boolean).map((line) => JSON.parse(line.split("\t")[1] ?? "").record);
  assert.ok(records.length > 4);
  for (const { sections } of records) assert.ok(Array.isArray(sections));
  // What joins them takes what search may find from the parts, not from a cache.
  const page = records.find(({ sections }) => sections.some(({ id = "" }) => id.endsWith("#part")));
  assert.ok(page);
});

test("a part never takes the place of a site", (context) => {
  const root = temporarySite(context, siteFiles(4));
  const run = (...argv: string[]) => vitrine(["build", "--root", root, ...flags, ...argv]);
  assert.equal(run().status, 0);
  const whole = snapshot(path.join(root, "out"));
  const { status, stderr } = run("--shard", "1/2", "--out", "out");
  assert.equal(status, 2);
  assert.match(stderr, /✘ out-refused .*out holds a whole site, which a part would replace\n/);
  assert.deepEqual(snapshot(path.join(root, "out")), whole);
  for (const number of [1, 2])
    assert.equal(run("--shard", "1/2", "--out", "one").status, 0, `${number}`);
});

test("what is wrong with parts is told before anything is written", (context) => {
  const root = temporarySite(context, siteFiles(4));
  const run = (...argv: string[]) => vitrine([...argv, "--root", root, ...flags]);
  const part = (number: number) => path.join(root, "parts", String(number));
  const assertRefused = (words: RegExp, ...argv: string[]): void => {
    const { status, stderr } = run("merge", ...argv);
    assert.equal(status, 2, stderr);
    assert.match(stderr, words);
    assert.ok(!existsSync(path.join(root, "out")));
  };
  assertRefused(/✘ part-missing there are no parts in .*parts\n/);
  assertRefused(/✘ part-missing .*content holds no part\.json\n/, path.join(root, "content"));
  assert.equal(run("build", "--shard", "1/3").status, 0);
  assertRefused(/✘ part-missing part 2 of 3 is missing\n.*\n✘ part-missing part 3 of 3 is missing/);
  assert.equal(run("build", "--shard", "2/2").status, 0);
  assertRefused(/✘ part-differs .*2 is part 2 of 2, where others are of 3\n/);
  assert.equal(run("build", "--shard", "1/2").status, 0);
  assertRefused(/✘ part-missing .*1 and .*1 are both part 1 of 2\n/, part(1), part(2), part(1));

  appendFileSync(path.join(root, "content", "articles", "page-1.md"), "More.\n");
  assertRefused(/✘ part-differs .* does not hold \/articles\/page-1 as the content has it\n/);
  for (const number of [1, 2]) assert.equal(run("build", "--shard", `${number}/2`).status, 0);
  const page = ["articles", "page-1", "index.html"];
  const holder = [part(1), part(2)].find((folder) => existsSync(path.join(folder, ...page)));
  appendFileSync(path.join(holder ?? "", ...page), " ");
  assertRefused(/✘ part-damaged .*articles\/page-1\/index\.html is damaged or missing\n/);
  for (const text of ["{", "null\n", '{"number":"1"}\n']) {
    writeFileSync(path.join(part(1), "part.json"), text);
    assertRefused(/✘ part-damaged .*1\/part\.json is damaged or missing\n/);
  }

  assert.equal(run("build", "--shard", "1/2").status, 0);
  assert.equal(run("build", "--shard", "2/2").status, 0);
  writeFileSync(path.join(root, "site.config.mjs"), 'export default { site: { name: "Else" } };\n');
  assertRefused(/✘ part-differs .*1 was made with another config, other templates/);
  for (const wrong of ["0/2", "3/2", "1", "a/b", "1/2000"]) {
    const { status, stderr } = run("build", "--shard", wrong);
    assert.equal(status, 2);
    assert.match(stderr, /--shard <i\/n>.* is invalid/);
  }
});
