import assert from "node:assert/strict";
import { symlinkSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { temporarySite } from "../../test/support/buildSite.ts";
import { sha256 } from "../hash.ts";
import { outFiles } from "./outFiles.ts";

const MANIFEST = ".vitrine-manifest.json";

test("files are found by their very names, folders and what is hidden are not", (context) => {
  const out = temporarySite(context, {
    "index.html": "front",
    "a b/ü.txt": "text",
    ".nojekyll": "",
    [MANIFEST]: "{}",
    ".well-known/security.txt": "contact",
    ".well-known/.hidden": "no",
    "a/.well-known/x.txt": "no",
    ".git/config": "no"
  });
  const files = outFiles(out);
  for (const file of ["index.html", "a b/ü.txt", ".well-known/security.txt"]) {
    assert.ok(files.has(file), file);
  }
  const absent = [
    "",
    ".",
    "a b",
    "a b/",
    "INDEX.html",
    "index.html/",
    "index.html/x",
    "a//b",
    "../site/index.html",
    "a b/../index.html",
    ".nojekyll",
    MANIFEST,
    ".git/config",
    ".well-known",
    ".well-known/.hidden",
    "a/.well-known/x.txt",
    "x\0y",
    "x".repeat(5000)
  ];
  for (const file of absent) {
    assert.ok(!files.has(file), file);
    assert.equal(files.load(file), undefined);
    assert.equal(files.readText(file), undefined);
  }
  const { body, hash, size } = files.load("index.html") ?? {};
  assert.deepEqual([String(body), hash, size], ["front", sha256("front"), 5]);
});

test("a link is followed within the folder alone, and to nothing that is hidden", (context) => {
  const out = temporarySite(context, { "in/a.txt": "a", ".secret/b.txt": "b" });
  writeFileSync(path.join(out, "..", "outside.txt"), "outside");
  symlinkSync("in/a.txt", path.join(out, "good.txt"));
  symlinkSync("in", path.join(out, "folder"));
  symlinkSync("../outside.txt", path.join(out, "bad.txt"));
  symlinkSync("..", path.join(out, "up"));
  symlinkSync(".secret", path.join(out, "shown"));
  symlinkSync("loop", path.join(out, "loop"));
  const files = outFiles(out);
  assert.ok(files.has("good.txt") && files.has("folder/a.txt"));
  for (const file of ["bad.txt", "up/outside.txt", "up/site/in/a.txt.", "shown/b.txt", "loop"]) {
    assert.ok(!files.has(file), file);
  }
});

test("of a large file parts are read, whose hash is that of all of it", (context) => {
  const body = Buffer.alloc(17 * 1024 * 1024, "0123456789");
  const out = temporarySite(context, { "film.mp4": body });
  const files = outFiles(out);
  for (let times = 0; times < 2; times++) {
    const { body: file, hash, size } = files.load("film.mp4") ?? {};
    assert.ok(file && !Buffer.isBuffer(file));
    assert.deepEqual([hash, size], [sha256(body), body.length]);
    const part = Buffer.concat([...file.read(5, 200_004)]);
    assert.ok(part.equals(body.subarray(5, 200_005)));
    file.close();
  }
  const cut = files.load("film.mp4")?.body;
  assert.ok(cut && !Buffer.isBuffer(cut));
  truncateSync(path.join(out, "film.mp4"), 10);
  assert.throws(() => [...cut.read(0, 100)], /cut/);
  cut.close();
});
