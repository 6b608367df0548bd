import assert from "node:assert/strict";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
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
  for (const out of ["/proc/out", path.join(root, "file", "out")]) {
    assert.throws(
      () => folderSink(out, root),
      (error) => error instanceof BuildError && error.problems[0]?.kind === "environment",
      out
    );
  }
});

test("what a killed build left is put right by the next", (context) => {
  const root = temporarySite(context, { "content/a.md": "" });
  const out = path.join(root, "out");
  write(out, root, { "index.html": "1" });
  // Killed between the two renames by a process that is gone: pid 2^22 + 1 is above Linux's limit.
  const gone = 4_194_305;
  mkdirSync(path.join(root, `.out.next-${gone}`));
  const sink = folderSink(out, root);
  sink.abort();
  assert.deepEqual(readdirSync(root).sort(), ["content", "out"]);
});
