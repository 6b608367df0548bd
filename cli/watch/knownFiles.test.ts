import assert from "node:assert/strict";
import {
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync
} from "node:fs";
import path from "node:path";
import { type TestContext, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { temporarySite } from "../../test/support/buildSite.ts";
import { createKnownFiles } from "./knownFiles.ts";

const SAVING = 200; // ms; longer than a save is given

function open(context: TestContext) {
  const root = temporarySite(context, {
    "content/a.md": "A",
    "content/b.md": "B",
    "public/c.txt": "C"
  });
  const files = createKnownFiles(root);
  for (const file of ["content/a.md", "content/b.md", "public/c.txt"]) files.hash(file);
  return { files, at: (file: string) => path.join(root, file) };
}

const NOTHING = { changed: [], isListChanged: false, isUnderWay: false };

test("what counts is the bytes of a file, whatever its dates say", (context) => {
  const { files, at } = open(context);
  writeFileSync(at("content/a.md"), "A");
  utimesSync(at("content/b.md"), 1, 1);
  assert.deepEqual(files.lookAtAll(), NOTHING);
  writeFileSync(at("content/a.md"), "X"); // as long as before, and at once
  assert.deepEqual(files.lookAtAll(), { ...NOTHING, changed: ["content/a.md"] });
  assert.deepEqual(files.lookAtAll(), NOTHING);
});

test("a change is found although somebody has read the file since", (context) => {
  const { files, at } = open(context);
  writeFileSync(at("public/c.txt"), "Other");
  files.read("public/c.txt", () => {});
  assert.deepEqual(files.lookAt(["public/c.txt"]).changed, ["public/c.txt"]);
});

test("files and folders that come change the list", (context) => {
  const { files, at } = open(context);
  writeFileSync(at("content/new.md"), "N");
  assert.equal(files.lookAt(["content/new.md"]).isListChanged, true);
  assert.equal(files.lookAtAll().isListChanged, true);
  assert.ok(files.content.includes("new.md"));
  mkdirSync(at("content/folder"));
  assert.equal(files.lookAt(["content/folder"]).isListChanged, true);
  assert.deepEqual(files.lookAt(["content/none.md"]), NOTHING);
});

test("links that come and go change the list, and what is wrong with it", async (context) => {
  const { files, at } = open(context);
  for (const target of ["/etc/hostname", "nowhere"]) {
    symlinkSync(target, at("public/link"));
    assert.equal(files.lookAt(["public/link"]).isListChanged, true, target);
    assert.equal(files.lookAtAll().isListChanged, true);
    assert.deepEqual(
      files.problems.map(({ file }) => file),
      ["public/link"]
    );
    rmSync(at("public/link"));
    assert.equal(files.lookAt(["public/link"]).isListChanged, true, target);
    assert.equal(files.lookAtAll().isListChanged, true);
    assert.deepEqual(files.problems, []);
  }
  mkdirSync(at("content/folder"));
  writeFileSync(at("content/folder/d.md"), "D");
  symlinkSync("folder", at("content/linked"));
  files.lookAtAll();
  assert.ok(files.content.includes("linked/d.md"));
  for (const file of ["content/folder/d.md", "content/linked/d.md"]) files.hash(file);
  writeFileSync(at("content/folder/d.md"), "D2");
  assert.deepEqual(files.lookAt(["content/folder/d.md"]).changed, [
    "content/folder/d.md",
    "content/linked/d.md"
  ]);
  rmSync(at("content/linked"));
  assert.equal(files.lookAt(["content/linked"]).isListChanged, true);
  files.lookAtAll();
  await setTimeout(SAVING);
  files.lookAtAll();
  assert.deepEqual([...files.content].sort(), ["a.md", "b.md", "folder/d.md"]);
});

test("a file that is being saved is neither gone nor empty", async (context) => {
  const { files, at } = open(context);
  renameSync(at("content/a.md"), at("a.md~"));
  truncateSync(at("content/b.md"));
  assert.deepEqual(files.lookAt(["content/a.md", "content/b.md"]), {
    ...NOTHING,
    isUnderWay: true
  });
  const { isUnderWay } = files.lookAtAll();
  assert.equal(isUnderWay, true);
  assert.ok(files.content.includes("a.md"));
  writeFileSync(at("content/a.md"), "A2");
  writeFileSync(at("content/b.md"), "B2");
  await setTimeout(SAVING);
  const after = files.lookAtAll();
  assert.deepEqual([...after.changed].sort(), ["content/a.md", "content/b.md"]);
  assert.equal(after.isUnderWay, false);
});

test("what stays away or empty is so in the end", async (context) => {
  const { files, at } = open(context);
  rmSync(at("content/a.md"));
  truncateSync(at("content/b.md"));
  assert.equal(files.lookAtAll().isUnderWay, true);
  await setTimeout(SAVING);
  assert.deepEqual(files.lookAtAll(), {
    changed: ["content/b.md"],
    isListChanged: true,
    isUnderWay: false
  });
  assert.deepEqual(files.content, ["b.md"]);
});
