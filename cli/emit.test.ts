import assert from "node:assert/strict";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { temporarySite } from "../test/support/buildSite.ts";
import { folderSink, MANIFEST } from "./emit.ts";
import { sha256 } from "./hash.ts";
import { BuildError } from "./problem.ts";

function write(out: string, root: string, files: Record<string, string>): void {
  const sink = folderSink(out, root);
  for (const [file, body] of Object.entries(files)) sink.write({ path: file, body, source: file });
  sink.commit(new Map(Object.entries(files).map(([file, body]) => [file, sha256(body)])));
}

test("a build replaces the former one and deletes what it no longer makes", (context) => {
  const root = temporarySite(context, { "content/a.md": "" });
  const out = path.join(root, "out");
  write(out, root, { "index.html": "1", "old/index.html": "1" });
  write(out, root, { "index.html": "2" });
  assert.deepEqual(readdirSync(out).sort(), [MANIFEST, "index.html"]);
  assert.equal(readFileSync(path.join(out, "index.html"), "utf8"), "2");
  assert.deepEqual(readdirSync(root).sort(), ["content", "out"]);
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
  sink.write({ path: "index.html", body: "2", source: "" });
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
    path.join(root, "public")
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

const GONE = 4_194_305; // a process id above Linux's limit: 2^22 + 1

test("what a killed build left is taken away by the next", (context) => {
  const root = temporarySite(context, { "content/a.md": "" });
  const out = path.join(root, "out");
  write(out, root, { "index.html": "1" });
  mkdirSync(path.join(root, `.out.next-${GONE}`));
  const sink = folderSink(out, root);
  sink.abort();
  assert.deepEqual(readdirSync(root).sort(), ["content", "out"]);
});

test("killed between the two renames: the next build goes back to the former tree first", (context) => {
  const root = temporarySite(context, { "content/a.md": "" });
  const out = path.join(root, "out");
  const leave = (): void => {
    writeFileSync(path.join(out, "CNAME"), "example.com");
    renameSync(out, path.join(root, `.out.former-${GONE}`));
    mkdirSync(path.join(root, `.out.next-${GONE}`));
  };
  write(out, root, { "index.html": "1" });
  leave();
  const failing = folderSink(out, root);
  assert.equal(readFileSync(path.join(out, "index.html"), "utf8"), "1");
  failing.write({ path: "index.html", body: "2", source: "" });
  failing.abort();
  assert.equal(readFileSync(path.join(out, "index.html"), "utf8"), "1");
  assert.deepEqual(readdirSync(root).sort(), ["content", "out"]);
  leave();
  write(out, root, { "index.html": "2" });
  assert.equal(readFileSync(path.join(out, "index.html"), "utf8"), "2");
  assert.equal(readFileSync(path.join(out, "CNAME"), "utf8"), "example.com");
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
  assert.deepEqual(readdirSync(path.dirname(real)), ["html"]);
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
