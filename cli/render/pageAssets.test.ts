import assert from "node:assert/strict";
import { test } from "node:test";
import type { Route } from "../site/createRoutes.ts";
import { createPageAssets } from "./pageAssets.ts";

const LAYER = "@layer components;@layer components{";

const files: Record<string, string> = {
  base: "@layer base{a{color:red}}",
  frames: "@keyframes f{to{opacity:0}}",
  one: `${LAYER}.one{color:red}}`,
  two: `${LAYER}.two{color:red}}`,
  none: ""
};

/** The sheet of a page with these style files. */
function sheetOf(...needed: string[]): string {
  const styles = { files, layouts: {}, fragments: {}, islands: {}, pages: { Article: needed } };
  const assets = createPageAssets(
    {
      styles,
      scripts: {},
      head: { plain: "", accounts: "", guard: "" },
      files: {},
      islandFiles: {},
      accountFiles: [],
      counterFiles: [],
      readFile: () => Buffer.of()
    },
    {
      theme: {
        forced: undefined,
        palette: { light: {}, dark: {} },
        css: "",
        stylesheet: undefined
      },
      auth: undefined,
      analytics: false,
      preview: { isOn: false, out: "", url: undefined }
    }
  );
  const [sheet = ""] = assets.of({ layout: "default", page: "Article" } as Route, {
    textParts: [],
    islands: []
  }).styles;
  return String(assets.outputs().find(({ path }) => `/${path}` === sheet)?.body);
}

test("components that follow each other share a layer, and none falls into another's", () => {
  assert.equal(
    sheetOf("base", "one", "none", "two"),
    `${files.base}${LAYER}.one{color:red}.two{color:red}}`
  );
  assert.equal(
    sheetOf("frames", "one", "base", "two"),
    // The order of layers is told once.
    [files.frames, files.one, files.base, "@layer components{.two{color:red}}"].join("")
  );
});
