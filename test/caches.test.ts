/** What lies in .vitrine/ is never taken for more than it is: at worst a build takes longer. */
import assert from "node:assert/strict";
import {
  appendFileSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { temporarySite } from "./support/buildSite.ts";
import { snapshot, vitrine } from "./support/vitrine.ts";

const FILES = {
  "site.config.mjs": "export default { site: { name: 'One' } };\n",
  "content/articles/a.md": "---\ntitle: A\n---\n\n```js\nconst a = 1;\n```\n",
  "content/articles/b.md": "---\ntitle: B\n---\n\n[a](./a.md)\n",
  "templates/ui/Footer/Footer.tsx": "export const Footer = () => <footer>Ours</footer>;\n"
};

test("damaged files of a former build are mentioned once and not used", (context) => {
  const root = temporarySite(context, FILES);
  const build = () => vitrine(["build", "--root", root]);
  assert.equal(build().status, 0);
  const whole = snapshot(path.join(root, "out"));
  const cache = path.join(root, ".vitrine");
  const folders = new Set(["templates", "search", "schemas"]);
  const names = readdirSync(cache).filter((name) => !name.startsWith(".") && !folders.has(name));
  assert.deepEqual(names.sort(), ["build", "code", "config", "content", "pages", "search-blocks"]);
  for (const name of names) appendFileSync(path.join(cache, name), "\u0000garbage");
  for (const name of readdirSync(path.join(cache, "search"))) {
    writeFileSync(path.join(cache, "search", name), "[]");
  }
  const again = build();
  assert.equal(again.status, 0, again.stderr);
  assert.deepEqual(snapshot(path.join(root, "out")), whole);
  assert.equal(again.stderr.match(/damaged-cache/g)?.length, 1, again.stderr);
  for (const name of names) assert.ok(again.stderr.includes(`.vitrine/${name}`), name);
  assert.doesNotMatch(build().stderr, /damaged/);

  const mine = path.join(root, "mine");
  copyFileSync(path.join(cache, "pages"), mine);
  rmSync(path.join(cache, "pages"));
  symlinkSync(mine, path.join(cache, "pages"));
  appendFileSync(path.join(root, "content", "articles", "a.md"), "\nMore.\n");
  assert.match(build().stderr, /pages damaged-cache/);
  assert.ok(lstatSync(path.join(cache, "pages")).isFile());
});

test("a bundle of templates that somebody has changed is not run", (context) => {
  const root = temporarySite(context, FILES);
  const build = () => vitrine(["build", "--root", root]);
  assert.equal(build().status, 0);
  const page = path.join(root, "out", "articles", "a", "index.html");
  const html = readFileSync(page, "utf8");
  const templates = path.join(root, ".vitrine", "templates");
  const [bundle = ""] = readdirSync(templates);
  for (const name of ["templates.cjs", "assets.json", "sha256"]) {
    const file = path.join(templates, bundle, name);
    const text = readFileSync(file, "utf8");
    writeFileSync(
      file,
      name === "assets.json" ? text.slice(0, 9) : text.replaceAll("Ours", "Hers")
    );
    if (name === "sha256") rmSync(file);
    const { status, stderr } = build();
    assert.equal(status, 0, stderr);
    assert.equal(readFileSync(page, "utf8"), html, name);
  }
});

test("a cache that is a link is neither read nor written", (context) => {
  const root = temporarySite(context, FILES);
  const elsewhere = path.join(path.dirname(root), "elsewhere");
  mkdirSync(elsewhere);
  symlinkSync(elsewhere, path.join(root, ".vitrine"));
  const { status, stderr } = vitrine(["build", "--root", root]);
  assert.equal(status, 2, stderr);
  assert.match(stderr, /✘ cache-link .*\.vitrine is a link\n +Delete it/);
  assert.deepEqual(readdirSync(elsewhere), []);
});
