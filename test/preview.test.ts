/** What preview builds hold, and public builds never do. */
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type TestContext, test } from "node:test";
import { buildSite, temporarySite } from "./support/buildSite.ts";
import { snapshot, vitrine } from "./support/vitrine.ts";

const FILES = {
  "site.config.ts":
    'export default { site: { url: "https://example.com/docs" }, preview: { url: "https://preview.example.com" } };\n',
  "content/index.md": "---\ntitle: Home\n---\n",
  "content/articles/ready.md": "---\ntitle: Ready\ndate: 2026-01-01\n---\n\nText.\n",
  "content/articles/secret.md": "---\ntitle: Secretdraft\ndraft: true\n---\n\nSecretdraft.\n",
  "content/articles/later.md": "---\ntitle: Secretlater\ndate: 2099-01-01\n---\n\nSecretlater.\n",
  "content/articles/gone.md":
    "---\ntitle: Secretgone\ndate: 2020-01-01\nexpiryDate: 2021-01-01\n---\n\nSecretgone.\n"
};

const STATES = { secret: "Draft", later: "Scheduled", gone: "Expired", ready: "Published" };

const site = (context: TestContext, more: Record<string, string> = {}) =>
  temporarySite(context, { ...FILES, ...more });

const textOf = (folder: string): string =>
  [...snapshot(folder).values()].map((body) => Buffer.from(body, "base64").toString()).join("\n");

test("vitrine build --preview goes to a folder of its own, and out/ never holds what it shows", (context) => {
  const root = site(context);
  const preview = vitrine(["build", "--preview", "--root", root]);
  assert.equal(preview.status, 0, preview.stderr);
  assert.match(preview.stderr, /files in .*out-preview/);
  assert.ok(!existsSync(path.join(root, "out")));
  const before = snapshot(path.join(root, "out-preview"));
  // What the preview has left in caches must not come out either.
  assert.equal(vitrine(["build", "--root", root]).status, 0);
  const names = [...snapshot(path.join(root, "out")).keys()];
  assert.ok(names.includes(path.join("articles", "ready", "index.html")));
  assert.deepEqual(
    names.filter((name) => /secret|later|gone/.test(name)),
    []
  );
  assert.doesNotMatch(textOf(path.join(root, "out")), /Secret(draft|later|gone)/);
  assert.match(textOf(path.join(root, "out-preview")), /Secretdraft/);
  assert.deepEqual(snapshot(path.join(root, "out-preview")), before);
  assert.equal(vitrine(["check", "--out", "out-preview", "--root", root]).status, 0);
  assert.equal(vitrine(["build", "--preview", "--root", root]).status, 0);
  assert.deepEqual(snapshot(path.join(root, "out-preview")), before);
});

test("folders of the two are not confused: exit 2, with the way out", (context) => {
  const root = site(context);
  const wrong = vitrine(["build", "--preview", "--out", "out", "--root", root]);
  assert.equal(wrong.status, 2);
  assert.match(wrong.stderr, /out-refused out cannot be the output folder of a preview/);
  assert.match(wrong.stderr, /Leave --out away, and the preview goes to out-preview\./);
  const other = vitrine(["build", "--out", "out-preview", "--root", root]);
  assert.equal(other.status, 2);
  assert.match(other.stderr, /out-refused out-preview cannot be the output folder of the public/);
  const both = site(context, { "site.config.ts": 'export default { preview: { out: "out" } };\n' });
  for (const flags of [[], ["--preview"]]) {
    const { status, stderr } = vitrine(["build", ...flags, "--root", both]);
    assert.equal(status, 2);
    assert.match(stderr, /site\.config\.ts:1:\d+ invalid-config preview\.out "out" is not apart/);
  }
  for (const folder of ["out", "out-preview"]) {
    assert.ok(!existsSync(path.join(root, folder)) && !existsSync(path.join(both, folder)));
  }
  const named = vitrine(["build", "--preview", "--out", "later", "--root", root]);
  assert.equal(named.status, 0);
  assert.match(readFileSync(path.join(root, "later", "robots.txt"), "utf8"), /^Disallow: \/$/m);
});

test("a preview build is hidden from search engines, and each page says what state it has", async (context) => {
  const { outputs, problems, read } = await buildSite(site(context), { preview: true });
  assert.deepEqual(problems, []);
  assert.equal(read("robots.txt"), "User-agent: *\nDisallow: /\n");
  assert.ok(![...outputs.keys()].some((name) => name.startsWith("sitemap")));
  for (const name of [...outputs.keys()].filter((file) => file.endsWith("index.html"))) {
    const html = read(name);
    assert.match(html, /<meta name="robots" content="noindex"\/>/, name);
    assert.doesNotMatch(html, /rel="canonical"|property="og:/, name);
    assert.equal(html.match(/data-preview-badge="build"/g)?.length, 1, name);
    // Where that build stands, not where the site does.
    assert.doesNotMatch(html, /href="\/docs\//, name);
  }
  for (const [name, state] of Object.entries(STATES)) {
    const badge = new RegExp(`<span data-slot="state"[^>]*>${state}</span>`);
    assert.match(read(`articles/${name}/index.html`), badge);
    // Pages that are swapped in bring theirs with them.
    assert.match(JSON.parse(read(`articles/${name}/_payload.json`)).main, badge);
  }
});

test("a public build has neither badge nor any other sign of previews in its pages", async (context) => {
  const { outputs, read } = await buildSite(site(context));
  assert.match(read("robots.txt"), /Allow: \/\n\nSitemap: /);
  for (const name of [...outputs.keys()].filter((file) =>
    /(index\.html|_payload\.json)$/.test(file)
  ))
    assert.doesNotMatch(read(name), /preview/i, name);
});

test("parts of a preview are joined to the same preview, and not to the public site", (context) => {
  const root = site(context);
  const clock = ["--clock", "2026-11-21"];
  assert.equal(vitrine(["build", "--preview", "--root", root, ...clock]).status, 0);
  const whole = snapshot(path.join(root, "out-preview"));
  for (const part of ["1/2", "2/2"]) {
    const flags = ["--shard", part, "--root", root, ...clock];
    assert.equal(vitrine(["build", "--preview", ...flags]).status, 0);
  }
  const wrong = vitrine(["merge", "--root", root, ...clock]);
  assert.equal(wrong.status, 2);
  assert.match(wrong.stderr, /part-differs/);
  const joined = ["merge", "--preview", "--root", root, "--out", "joined", ...clock];
  assert.equal(vitrine(joined).status, 0);
  assert.deepEqual(snapshot(path.join(root, "joined")), whole);
});
