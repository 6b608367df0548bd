import assert from "node:assert/strict";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync
} from "node:fs";
import { homedir, hostname } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { temporarySite } from "../../test/support/buildSite.ts";
import { sha256 } from "../hash.ts";
import { BuildError } from "../problem.ts";
import { folderSink } from "./folderSink.ts";
import { MANIFEST } from "./manifest.ts";

function write(
  out: string,
  root: string,
  files: Record<string, string>,
  keepAssets?: number
): void {
  const sink = folderSink(out, root, { keepAssets });
  for (const [file, body] of Object.entries(files)) {
    sink.write({ path: file, body, source: file }, sha256(body));
  }
  sink.commit();
}

test("a build replaces the former one and deletes what it no longer makes", (context) => {
  const root = temporarySite(context, { "content/a.md": "" });
  const out = path.join(root, "out");
  write(out, root, { "index.html": "1", "old/index.html": "1" });
  write(out, root, { "index.html": "2" });
  assert.deepEqual(readdirSync(out).sort(), [MANIFEST, "index.html"]);
  assert.equal(readFileSync(path.join(out, "index.html"), "utf8"), "2");
  assert.deepEqual(readdirSync(root).sort(), [".out.vitrine", "content", "out"]);
});

test("files that somebody else put into out/ stay", (context) => {
  const root = temporarySite(context, { "content/a.md": "" });
  const out = path.join(root, "out");
  write(out, root, { "index.html": "1" });
  mkdirSync(path.join(out, ".git"));
  writeFileSync(path.join(out, ".git", "HEAD"), "ref");
  mkdirSync(path.join(out, ".git", "refs"));
  symlinkSync("CNAME", path.join(out, "alias"));
  writeFileSync(path.join(out, "CNAME"), "example.com");
  write(out, root, { "index.html": "2" });
  assert.equal(readFileSync(path.join(out, "CNAME"), "utf8"), "example.com");
  assert.equal(readFileSync(path.join(out, ".git", "HEAD"), "utf8"), "ref");
  assert.ok(existsSync(path.join(out, ".git", "refs")));
  assert.equal(readlinkSync(path.join(out, "alias")), "CNAME");
});

test("an aborted build leaves the former one and no trace of itself", (context) => {
  const root = temporarySite(context, { "content/a.md": "" });
  const out = path.join(root, "out");
  write(out, root, { "index.html": "1" });
  const sink = folderSink(out, root);
  sink.write({ path: "index.html", body: "2", source: "" }, sha256("2"));
  sink.abort();
  assert.equal(readFileSync(path.join(out, "index.html"), "utf8"), "1");
  assert.deepEqual(readdirSync(root).sort(), ["content", "out"]);
});

test("a folder with files of somebody else is refused and left as it is", (context) => {
  const root = temporarySite(context, { "content/a.md": "", "out/thesis.txt": "years" });
  const out = path.join(root, "out");
  assert.throws(() => folderSink(out, root), /holds files that no build of ours has written/);
  assert.equal(readFileSync(path.join(out, "thesis.txt"), "utf8"), "years");
});

test("an empty folder is taken", (context) => {
  const root = temporarySite(context, { "content/a.md": "" });
  mkdirSync(path.join(root, "out"));
  write(path.join(root, "out"), root, { "index.html": "1" });
  assert.ok(existsSync(path.join(root, "out", "index.html")));
});

test("out/ is never a folder whose loss would hurt", (context) => {
  const root = temporarySite(context, { "content/a.md": "", ".git/HEAD": "ref", "public/x": "" });
  const dangerous = [
    root,
    path.dirname(root),
    "/",
    homedir(),
    path.dirname(homedir()),
    path.join(root, "content"),
    path.join(root, "content", "deep"),
    path.join(root, ".git"),
    path.join(root, "public"),
    path.join(root, ".other.vitrine", "tree")
  ];
  for (const out of dangerous) {
    assert.throws(
      () => folderSink(out, root),
      (error) => error instanceof BuildError && error.problems[0]?.kind === "usage",
      out
    );
  }
  assert.ok(existsSync(path.join(root, "content", "a.md")));
});

test("a folder that cannot be written to is the machine's refusal", (context) => {
  const root = temporarySite(context, { "content/a.md": "", file: "" });
  for (const out of ["/proc/out", "/proc/a/b/out", path.join(root, "file", "out")]) {
    assert.throws(
      () => folderSink(out, root),
      (error) => error instanceof BuildError && error.problems[0]?.kind === "environment",
      out
    );
  }
});

test("of two builds at once the second is refused, and named the first", (context) => {
  const root = temporarySite(context, { "content/a.md": "" });
  const out = path.join(root, "out");
  const first = folderSink(out, root);
  assert.throws(
    () => folderSink(out, root),
    (error) =>
      error instanceof BuildError &&
      error.problems[0]?.kind === "lock" &&
      error.message === `process ${process.pid} on ${hostname()} is writing to ${out}`
  );
  first.abort();
  write(out, root, { "index.html": "1" });
});

const GONE = 4_194_305; // a process id above Linux's limit: 2^22 + 1

test("a lock whose process has gone is taken over, one of another machine never", (context) => {
  const root = temporarySite(context, { "content/a.md": "" });
  const out = path.join(root, "out");
  const lock = path.join(root, ".out.vitrine", "lock");
  mkdirSync(path.dirname(lock));
  const here = { host: hostname(), start: "" };
  const stale = [
    JSON.stringify({ pid: GONE, ...here }),
    // Ids come round again: a process of ours that holds no lock, and another of that number.
    JSON.stringify({ pid: process.pid, ...here }),
    ...(process.platform === "linux" ? [JSON.stringify({ pid: 1, ...here, start: "1" })] : []),
    ""
  ];
  for (const text of stale) {
    mkdirSync(path.dirname(lock), { recursive: true });
    writeFileSync(lock, text);
    write(out, root, { "index.html": "1" });
    assert.deepEqual(readdirSync(root).sort(), ["content", "out"], text);
  }
  mkdirSync(path.dirname(lock));
  writeFileSync(lock, JSON.stringify({ pid: GONE, host: "elsewhere", start: "1" }));
  assert.throws(() => folderSink(out, root), /process 4194305 on elsewhere is writing to/);
  assert.ok(existsSync(lock));
});

test("a lock that was taken away meanwhile: the build does not write", (context) => {
  const root = temporarySite(context, { "content/a.md": "" });
  const out = path.join(root, "out");
  const sink = folderSink(out, root);
  sink.write({ path: "index.html", body: "1", source: "" }, sha256("1"));
  rmSync(path.join(root, ".out.vitrine", "lock"));
  assert.throws(() => sink.commit(), /has been taken away/);
  assert.ok(!existsSync(out));
});

const inodeOf = (file: string): number => lstatSync(file).ino;

test("unchanged files are linked, changed ones are new files, the trees take turns", (context) => {
  const root = temporarySite(context, { "content/a.md": "" });
  const out = path.join(root, "out");
  const tree = path.join(root, ".out.vitrine", "tree");
  const same = { "same/index.html": "same" };
  write(out, root, { ...same, "index.html": "1", "gone/index.html": "1", turn: "file" });
  const first = inodeOf(path.join(out, "same/index.html"));
  const firstTree = inodeOf(out);
  write(out, root, { ...same, "index.html": "2", "turn/index.html": "folder" });
  assert.equal(inodeOf(path.join(out, "same/index.html")), first);
  assert.equal(readFileSync(path.join(tree, "index.html"), "utf8"), "1");
  assert.notEqual(inodeOf(path.join(tree, "index.html")), inodeOf(path.join(out, "index.html")));
  write(out, root, { ...same, "index.html": "3", "new/index.html": "3", turn: "file" });
  assert.equal(inodeOf(out), firstTree);
  assert.deepEqual(readdirSync(out, { recursive: true }).sort(), [
    MANIFEST,
    "index.html",
    "new",
    "new/index.html",
    "same",
    "same/index.html",
    "turn"
  ]);
  assert.equal(readFileSync(path.join(out, "index.html"), "utf8"), "3");
  assert.equal(readFileSync(path.join(tree, "index.html"), "utf8"), "2");
  // Git does not offer the working folder to the author.
  assert.equal(readFileSync(path.join(root, ".out.vitrine/.gitignore"), "utf8"), "*\n");
});

test("where nothing has changed, out/ is left as it is", (context) => {
  const root = temporarySite(context, { "content/a.md": "" });
  const out = path.join(root, "out");
  write(out, root, { "index.html": "1" });
  const before = inodeOf(out);
  write(out, root, { "index.html": "1" });
  assert.equal(inodeOf(out), before);
  assert.deepEqual(readdirSync(root).sort(), ["content", "out"]);
  // A file that is missing or cut short is no unchanged one.
  rmSync(path.join(out, "index.html"));
  write(out, root, { "index.html": "1" });
  writeFileSync(path.join(out, "index.html"), "");
  write(out, root, { "index.html": "1" });
  assert.equal(readFileSync(path.join(out, "index.html"), "utf8"), "1");
});

test("a file that somebody has changed is written again, also at its size and in both trees", (context) => {
  const root = temporarySite(context, { "content/a.md": "" });
  const out = path.join(root, "out");
  const files = { "a.html": "one", "b.html": "two" };
  write(out, root, { ...files, "c.html": "1" });
  write(out, root, { ...files, "c.html": "2" });
  const read = () => ["a.html", "b.html"].map((file) => readFileSync(path.join(out, file), "utf8"));
  for (const build of [
    { ...files, "c.html": "2" },
    { ...files, "c.html": "3" }
  ]) {
    writeFileSync(path.join(out, "a.html"), "eno"); // of both trees: they share it
    const later = new Date(Date.now() + 5000);
    utimesSync(path.join(out, "a.html"), later, later);
    write(out, root, build);
    assert.deepEqual(read(), ["one", "two"]);
  }
});

test("the folder keeps its mode from build to build", (context) => {
  const root = temporarySite(context, { "content/a.md": "" });
  const out = path.join(root, "out");
  for (const version of ["1", "2", "3"]) {
    write(out, root, { "index.html": version });
    if (version !== "1") assert.equal(lstatSync(`${root}/.out.vitrine`).mode & 0o777, 0o700);
    if (version === "1") chmodSync(out, 0o2750);
    else assert.equal(lstatSync(out).mode & 0o7777, 0o2750, version);
  }
});

test("a working folder that is a link is refused, and what it leads to is left", (context) => {
  const root = temporarySite(context, { "content/a.md": "", "mine/tree/f": "", "mine/next/f": "" });
  symlinkSync(path.join(root, "mine"), path.join(root, ".out.vitrine"));
  assert.throws(() => write(path.join(root, "out"), root, { "index.html": "1" }), /is a link/);
  for (const folder of ["tree", "next"])
    assert.ok(existsSync(path.join(root, "mine", folder, "f")));
});

test("a tree before the live one that is damaged or of an unknown form is not used", (context) => {
  const root = temporarySite(context, { "content/a.md": "" });
  const out = path.join(root, "out");
  const tree = path.join(root, ".out.vitrine", "tree");
  const damages = [
    () => writeFileSync(path.join(tree, MANIFEST), "{x"),
    () => rmSync(path.join(tree, MANIFEST)),
    () => rmSync(path.join(tree, "a.html")),
    () => writeFileSync(path.join(tree, "index.html"), "cut"),
    () => rmSync(tree, { recursive: true }),
    () => writeFileSync(path.join(root, ".out.vitrine", "journal.json"), "{x"),
    () =>
      writeFileSync(
        path.join(tree, MANIFEST),
        JSON.stringify({ files: { "a.html": sha256("a"), "index.html": sha256("first") } })
      )
  ];
  for (const [index, damage] of damages.entries()) {
    write(out, root, { "a.html": "a", "index.html": "first" });
    write(out, root, { "a.html": "a", "index.html": `${index}` });
    damage();
    write(out, root, { "a.html": "a", "index.html": "first" });
    const files = ["a.html", "index.html"].map((file) =>
      readFileSync(path.join(out, file), "utf8")
    );
    assert.deepEqual(files, ["a", "first"], String(index));
  }
});

test("a manifest that names files elsewhere removes none of them", (context) => {
  const root = temporarySite(context, { "content/a.md": "", "mine.txt": "mine" });
  const out = path.join(root, "out");
  write(out, root, { "index.html": "1" });
  write(out, root, { "index.html": "2" });
  const files = { "../../mine.txt": { sha256: sha256("mine"), size: 4 } };
  for (const folder of [out, path.join(root, ".out.vitrine", "tree")]) {
    writeFileSync(path.join(folder, MANIFEST), JSON.stringify({ files }));
    rmSync(path.join(folder, "index.html"));
  }
  assert.throws(() => write(out, root, { "index.html": "3" }), /is damaged/);
  assert.equal(readFileSync(path.join(root, "mine.txt"), "utf8"), "mine");
});

test("assets of the builds before stay as long as the config says", (context) => {
  const root = temporarySite(context, { "content/a.md": "" });
  const out = path.join(root, "out");
  const assets = (): string[] => readdirSync(path.join(out, "_assets")).sort();
  const build = (version: string, keepAssets?: number): void =>
    write(out, root, { [`_assets/x.0000000${version}.css`]: version, page: version }, keepAssets);
  for (const version of ["1", "2", "2", "2"]) build(version);
  assert.deepEqual(assets(), ["x.00000001.css", "x.00000002.css"]);
  const { files, kept } = JSON.parse(readFileSync(path.join(out, MANIFEST), "utf8"));
  assert.deepEqual(Object.keys(files), ["_assets/x.00000002.css", "page"]);
  assert.deepEqual(kept, {
    "_assets/x.00000001.css": { sha256: sha256("1"), size: 1, age: 1 }
  });
  build("3");
  assert.deepEqual(assets(), ["x.00000002.css", "x.00000003.css"]);
  build("4", 2);
  assert.deepEqual(assets(), ["x.00000002.css", "x.00000003.css", "x.00000004.css"]);
  build("3", 2); // an asset that comes back is the site's own again
  assert.deepEqual(assets(), ["x.00000003.css", "x.00000004.css"]);
  build("3", 0);
  assert.deepEqual(assets(), ["x.00000003.css"]);
});

test("what one of the trees has can be kept without its body, nothing else", (context) => {
  const root = temporarySite(context, { "content/a.md": "" });
  const out = path.join(root, "out");
  write(out, root, { "index.html": "1", "a.html": "a" });
  write(out, root, { "index.html": "2", "a.html": "a" });
  const sink = folderSink(out, root);
  assert.ok(sink.has("a.html", sha256("a")));
  assert.ok(!sink.has("a.html", sha256("b")));
  assert.ok(!sink.has("b.html", sha256("a")));
  assert.throws(() => sink.keep("b.html", sha256("a")), /no b\.html to keep/);
  sink.keep("a.html", sha256("a"));
  sink.keep("index.html", sha256("1"));
  sink.commit();
  assert.deepEqual(readdirSync(out).sort(), [MANIFEST, "a.html", "index.html"]);
  assert.equal(readFileSync(path.join(out, "index.html"), "utf8"), "1");
  assert.equal(readFileSync(path.join(out, "a.html"), "utf8"), "a");
});

/** What `commit` says of files that would be lost. */
function lostFiles(out: string, root: string, files: Record<string, string>): string[] {
  try {
    write(out, root, files);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    return error.problems.map(({ kind, code, message }) => {
      assert.deepEqual([kind, code], ["usage", "foreign-file"]);
      return message.replaceAll(out, "OUT");
    });
  }
  return [];
}

test("a file of somebody else is never overwritten", (context) => {
  const root = temporarySite(context, { "content/a.md": "" });
  const out = path.join(root, "out");
  write(out, root, { "index.html": "1" });
  mkdirSync(path.join(out, "about", "deep.html"), { recursive: true });
  writeFileSync(path.join(out, "about", "index.html"), "mine");
  writeFileSync(path.join(out, "CNAME"), "example.com");
  writeFileSync(path.join(out, "team"), "a file");
  writeFileSync(path.join(out, "about", "deep.html", "x"), "in a folder");
  symlinkSync("about", path.join(out, "work"));
  const before = readdirSync(out, { recursive: true });
  const lost = lostFiles(out, root, {
    "index.html": "2",
    "about/index.html": "ours",
    "about/deep.html": "ours",
    CNAME: "example.org",
    "team/index.html": "ours",
    "work/index.html": "ours"
  });
  const because = "was put there by somebody else, and the site now writes";
  assert.deepEqual(lost.sort(), [
    `OUT/CNAME ${because} CNAME, from CNAME`,
    `OUT/about/deep.html/x ${because} about/deep.html, from about/deep.html`,
    `OUT/about/index.html ${because} about/index.html, from about/index.html`,
    `OUT/team ${because} team/index.html, from team/index.html`,
    `OUT/work ${because} work/index.html, from work/index.html`
  ]);
  assert.deepEqual(readdirSync(out, { recursive: true }), before);
  assert.equal(readFileSync(path.join(out, "index.html"), "utf8"), "1");
  // Where both say the same nothing is lost.
  assert.deepEqual(lostFiles(out, root, { CNAME: "example.com" }), []);
});

test("out/ may be a link: the folder it leads to is replaced, and the link stays", (context) => {
  const root = temporarySite(context, { "content/a.md": "" });
  const real = path.join(root, "..", "www", "html");
  const out = path.join(root, "out");
  symlinkSync("../www/html", out); // leads nowhere yet
  write(out, root, { "index.html": "1", "old.html": "1" });
  writeFileSync(path.join(real, "CNAME"), "example.com");
  write(out, root, { "index.html": "2" });
  assert.ok(lstatSync(out).isSymbolicLink());
  assert.deepEqual(readdirSync(real).sort(), [MANIFEST, "CNAME", "index.html"]);
  assert.deepEqual(readdirSync(path.dirname(real)).sort(), [".html.vitrine", "html"]);
  assert.deepEqual(readdirSync(root).sort(), ["content", "out"]);
});

test("no link leads to a folder whose loss would hurt", (context) => {
  const root = temporarySite(context, { "content/a.md": "" });
  for (const target of [root, path.dirname(root), "/", homedir(), path.join(root, "content")]) {
    const out = path.join(root, "out");
    symlinkSync(target, out);
    assert.throws(() => folderSink(out, root), /cannot be the output folder/, target);
    rmSync(out);
  }
  const alias = path.join(root, "..", "alias");
  symlinkSync(root, alias);
  for (const name of ["", "content", "public"]) {
    assert.throws(() => folderSink(path.join(alias, name), root), /cannot be the output/, name);
  }
  write(path.join(alias, "out"), root, { "index.html": "1" });
  assert.ok(existsSync(path.join(root, "out", "index.html")));
});

test("a name that begins with two dots is a name", (context) => {
  const root = temporarySite(context, { "content/a.md": "" });
  write(path.join(root, "..out"), root, { "index.html": "1" });
  assert.throws(
    () => folderSink(path.join(root, "content", "..out"), root),
    /it lies in the site's content/
  );
});
