/** `vitrine check`, `--strict` and the clock, as a process. */
import assert from "node:assert/strict";
import { mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { temporarySite } from "./support/buildSite.ts";
import { snapshot, vitrine } from "./support/vitrine.ts";

const page = (title: string, rest = "") => `---\ntitle: ${title}\n${rest}---\n\nText.\n`;

test("check --out names every file that differs, is missing or is extra", (context) => {
  const root = temporarySite(context, {
    "content/articles/a.md": page("A"),
    "public/x.txt": "x",
    "public/y.txt": "y",
    "public/z.txt": "z"
  });
  vitrine(["build", "--root", root]);
  const out = path.join(root, "out");
  const whole = vitrine(["check", "--root", root, "--out"]);
  assert.equal(whole.status, 0, whole.stderr);
  assert.match(whole.stderr, /^\d+ files are as they were built\n$/);
  assert.equal(vitrine(["check", "--root", root, "--out", out, "--quiet"]).stderr, "");

  writeFileSync(path.join(out, "index.html"), "<script>evil()</script>");
  rmSync(path.join(out, "robots.txt"));
  rmSync(path.join(out, "x.txt"));
  symlinkSync("/etc/passwd", path.join(out, "x.txt"));
  rmSync(path.join(out, "y.txt"));
  mkdirSync(path.join(out, "y.txt"));
  mkdirSync(path.join(out, "more/deep"), { recursive: true });
  for (let index = 0; index < 60; index++) writeFileSync(path.join(out, `more/deep/${index}`), "");
  const before = snapshot(out);
  const { status, stderr, stdout } = vitrine(["check", "--root", root, "--out"]);
  assert.equal(status, 1);
  assert.equal(stdout, "");
  const lines = stderr.trimEnd().split("\n");
  for (let index = 0; index < 60; index++) {
    assert.ok(
      lines.includes(
        `· more/deep/${index} extra-file the build did not write this; it stays where it is`
      )
    );
  }
  const faults = lines.filter((line) => !/^(·| {2})/.test(line));
  assert.deepEqual(faults, [
    "✘ index.html changed-file the file differs from what the build wrote",
    "✘ robots.txt missing-file the file is missing",
    "✘ x.txt changed-file this is a file no more",
    "✘ y.txt missing-file the file is missing",
    "",
    "4 errors, 60 notes"
  ]);
  const json = vitrine(["check", "--root", root, "--out", "--json"]);
  assert.deepEqual([json.status, json.stderr], [1, ""]);
  const { ok, files, errors } = JSON.parse(json.stdout);
  assert.deepEqual([ok, errors.length], [false, 4]);
  assert.deepEqual(
    errors.map(({ hint }: { hint?: string }) => hint),
    ["Delete it and build again.", "Build again.", "Delete it and build again.", "Build again."]
  );
  assert.ok(files > 5);
  assert.deepEqual(errors[0], {
    file: "index.html",
    code: "changed-file",
    message: "the file differs from what the build wrote",
    hint: "Delete it and build again."
  });
  assert.deepEqual(snapshot(out), before);
});

test("check --out without anything to compare with: exit 2, with a damaged list: exit 1", (context) => {
  const root = temporarySite(context, { "content/a.md": page("A"), "bare/x": "" });
  const cases: [string, number, RegExp][] = [
    ["out", 2, /out-missing there is no folder .*out\n/],
    ["content/a.md", 2, /out-missing/],
    ["bare", 2, /manifest-missing .*bare holds no \.vitrine-manifest\.json/]
  ];
  for (const text of ["{", "null", '{"files": {"../../x": 7}}', '{"files": {"a": "b"}}']) {
    const folder = `damaged-${text.length}`;
    mkdirSync(path.join(root, folder));
    writeFileSync(path.join(root, folder, ".vitrine-manifest.json"), text);
    cases.push([folder, 1, /\.vitrine-manifest\.json damaged-manifest/]);
  }
  for (const [folder, code, words] of cases) {
    const { status, stderr } = vitrine(["check", "--root", root, "--out", folder]);
    assert.equal(status, code, folder);
    assert.match(stderr, words);
  }
});

test("check builds nowhere, and a broken link, anchor or image is an error there", (context) => {
  const root = temporarySite(context, {
    "content/articles/a.md":
      "---\ntitle: A\ntitel: B\n---\n\n[b](./bb.md) [c](/Articles/b/) [d](./b.md#twoo)\n\n![e](./e.png)\n",
    "content/articles/b.md": page("B").replace("Text.", "## Two\n\nText.")
  });
  const checked = vitrine(["check", "--root", root]);
  assert.equal(checked.status, 1);
  for (const words of [
    /✘ content\/articles\/a\.md:3:1 unknown-key posts has no field "titel"\n.*\n +> 3 \| titel: B\n.*\^\n.*\n +Did you mean "title"\?/,
    /✘ content\/articles\/a\.md:6:5 broken-link the link \.\/bb\.md leads nowhere\n/,
    /✘ content\/articles\/a\.md:6:18 broken-link the link \/Articles\/b\/ leads nowhere\n/,
    /✘ content\/articles\/a\.md:6:36 broken-anchor .*\n(.*\n)+ +Did you mean "two"\?/,
    /✘ content\/articles\/a\.md:8:6 missing-image/,
    /\n5 errors, 4 warnings\n$/
  ]) {
    assert.match(checked.stderr, words);
  }
  // Nothing but what editors need.
  assert.deepEqual(readdirSync(root).sort(), [".vitrine", "content"]);
  assert.deepEqual(readdirSync(path.join(root, ".vitrine")).sort(), [".gitignore", "schemas"]);
  const built = vitrine(["build", "--root", root]);
  assert.equal(built.status, 0);
  assert.match(built.stderr, /▲ .*broken-link/);
  assert.match(built.stderr, /\n5 warnings\n/);
  const before = snapshot(path.join(root, "out"));
  const strict = vitrine(["build", "--root", root, "--strict", "--json"]);
  assert.equal(strict.status, 1);
  assert.equal(JSON.parse(strict.stdout).errors.length, 5);
  assert.deepEqual(snapshot(path.join(root, "out")), before);
});

test("with --strict a note is still a note", (context) => {
  const root = temporarySite(context, {
    "content/articles/a.md": page("A", "lastmod: 2026-01-02\n")
  });
  for (const command of ["build", "check"]) {
    const flags = command === "build" ? ["--strict"] : [];
    const { status, stderr } = vitrine([command, "--root", root, ...flags]);
    assert.equal(status, 0, stderr);
    assert.match(stderr, /· .*synonym-key "lastmod" is read as "updated"/);
  }
});

test("SOURCE_DATE_EPOCH counts as now, --clock before it", (context) => {
  const root = temporarySite(context, {
    "content/articles/a.md": page("A", "date: 2001-01-01\n"),
    "content/articles/b.md": page("B", "date: 2090-01-01\n")
  });
  const yearOf = (epoch: string, ...flags: string[]) => {
    const { status, stderr } = vitrine(["build", "--root", root, ...flags], {
      env: { SOURCE_DATE_EPOCH: epoch }
    });
    assert.equal(status, 0, stderr);
    const out = snapshot(path.join(root, "out"));
    const home = Buffer.from(out.get("index.html") ?? "", "base64").toString();
    const pages = ["a", "b"].filter((name) => out.has(`articles/${name}/index.html`));
    return [/© (\d+)/.exec(home)?.[1], pages.join("")];
  };
  assert.deepEqual(yearOf("0"), ["1970", ""]);
  assert.deepEqual(yearOf("1000000000"), ["2001", "a"]);
  assert.deepEqual(yearOf("4102444800"), ["2100", "ab"]);
  assert.deepEqual(yearOf("0", "--clock", "2026-11-21"), ["2026", "a"]);
  assert.deepEqual(yearOf("")[1], "a");
  for (const wrong of ["now", "-1", "1.5", "1e9", "99999999999999999999"]) {
    const { status, stderr } = vitrine(["build", "--root", root], {
      env: { SOURCE_DATE_EPOCH: wrong }
    });
    assert.equal(status, 2, wrong);
    assert.match(stderr, /invalid-clock SOURCE_DATE_EPOCH is ".*", which is no count of seconds/);
  }
});

test("warnings of rules leave the exit code at 0 but with --strict, and say so as JSON and on GitHub", (context) => {
  const root = temporarySite(context, {
    "content/index.md": page("Home", "description: ''\n"),
    "content/articles/a.md": page("A", "aliases: [/old]\n").replace("Text.", "[old](/old/) mistke")
  });
  const env = { GITHUB_ACTIONS: "true", GITHUB_WORKSPACE: path.dirname(realpathSync(root)) };
  const told = vitrine(["check", "--root", root], { env });
  assert.equal(told.status, 0, told.stderr);
  assert.match(told.stderr, /▲ content\/articles\/a\.md:\d+:7 redirected-link /);
  assert.match(
    told.stderr,
    /^::warning file=site\/content\/articles\/a\.md,line=\d+,col=7,title=redirected-link::.*%0AWrite/m
  );
  // What ends a run is told elsewhere.
  const broken = vitrine(["check", "--root", root, "--strict"], { env });
  assert.match(broken.stderr, /^::error file=site\/content\/articles\/a\.md,/m);
  assert.match(told.stderr, /\n\d pages checked\n$/);
  assert.doesNotMatch(told.stderr, /unknown-word/);
  const strict = vitrine(["check", "--root", root, "--strict", "--spelling", "--json"]);
  assert.equal(strict.status, 1);
  const { ok, errors, warnings } = JSON.parse(strict.stdout);
  assert.equal(ok, false);
  assert.deepEqual(warnings, []);
  const codes = (errors as { code: string }[]).map(({ code }) => code);
  assert.ok(codes.includes("redirected-link") && codes.includes("unknown-word"), codes.join());
});
