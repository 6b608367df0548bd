import assert from "node:assert/strict";
import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { temporarySite } from "../../test/support/buildSite.ts";
import { chooseOut, type OutRequest } from "./chooseOut.ts";

const request: OutRequest = {
  isPreview: false,
  flag: undefined,
  previewOut: "out-preview",
  refusePreviewOut(message) {
    throw new Error(message);
  }
};

test("each build has a folder of its own", (context) => {
  const root = temporarySite(context, { "content/a.md": "" });
  const nameOf = (more: Partial<OutRequest>) =>
    path.relative(root, chooseOut(root, { ...request, ...more }));
  assert.equal(nameOf({}), "out");
  assert.equal(nameOf({ isPreview: true }), "out-preview");
  assert.equal(nameOf({ isPreview: true, previewOut: "later" }), "later");
  assert.equal(nameOf({ flag: "dist" }), "dist");
  assert.equal(nameOf({ isPreview: true, flag: "dist" }), "dist");
  // Only a folder that is the other, not one whose name begins like it.
  assert.equal(nameOf({ flag: "out-previews" }), "out-previews");
});

test("neither writes to that of the other, above or below it, or through a link", (context) => {
  const root = temporarySite(context, { "content/a.md": "" });
  mkdirSync(path.join(root, "out"));
  symlinkSync("out", path.join(root, "www"));
  for (const flag of ["out", "./out/", "out/later", ".", "www", path.join(root, "out")]) {
    assert.throws(
      () => chooseOut(root, { ...request, isPreview: true, flag }),
      /cannot be the output folder of a preview/,
      flag
    );
  }
  for (const flag of ["out-preview", "out-preview/x", "."]) {
    assert.throws(
      () => chooseOut(root, { ...request, flag }),
      /cannot be the output folder of the public build/,
      flag
    );
  }
});

test("a config whose preview goes to out/ is refused by both", (context) => {
  const root = temporarySite(context, { "content/a.md": "" });
  for (const isPreview of [true, false]) {
    for (const previewOut of ["out", "out/preview", "."]) {
      assert.throws(() => chooseOut(root, { ...request, isPreview, previewOut }), /not apart/);
    }
  }
});
