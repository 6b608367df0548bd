/** Imports go one way: cli → templates → runtime; content/ is data, tests may see everything. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { packageRoot } from "../cli/package.ts";

const MAY_IMPORT: Record<string, readonly string[]> = {
  runtime: ["runtime"],
  templates: ["templates", "runtime"],
  cli: ["cli", "templates", "runtime"]
};
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)["']([^"']+)["']/g;

for (const [layer, allowed] of Object.entries(MAY_IMPORT)) {
  test(`${layer} imports from ${allowed.join(", ")} alone`, () => {
    const files = sourceFiles(layer);
    assert.ok(files.length > 0);
    for (const file of files) {
      for (const [, specifier = ""] of readCode(file).matchAll(IMPORT)) {
        if (specifier.startsWith(".")) {
          const target = path.relative(
            packageRoot,
            path.resolve(packageRoot, path.dirname(file), specifier)
          );
          assert.ok(allowed.includes(target.split(path.sep)[0] ?? ""), `${file} imports ${target}`);
        } else if (layer !== "cli") {
          assert.ok(!specifier.startsWith("node:"), `${file} imports ${specifier}`);
        }
      }
    }
  });
}

test("each package stands behind one file", () => {
  const owners = new Map<string, Set<string>>();
  for (const layer of Object.keys(MAY_IMPORT)) {
    for (const file of sourceFiles(layer)) {
      for (const [, specifier = ""] of readCode(file).matchAll(IMPORT)) {
        if (specifier.startsWith(".") || specifier.startsWith("node:")) continue;
        const name = specifier
          .split("/")
          .slice(0, specifier.startsWith("@") ? 2 : 1)
          .join("/");
        owners.set(name, (owners.get(name) ?? new Set()).add(file));
      }
    }
  }
  for (const [name, files] of owners) {
    if (EVERYWHERE.has(name)) continue;
    const limit = SHARED[name] ?? 1;
    assert.ok(files.size <= limit, `${name} is imported by ${[...files].join(", ")}`);
  }
});

test("every file-system call goes through one file", () => {
  const importers = sourceFiles("cli").filter((file) =>
    [...readCode(file).matchAll(IMPORT)].some(([, specifier]) =>
      /^(node:)?fs(\/promises)?$/.test(specifier ?? "")
    )
  );
  assert.deepEqual(importers, [path.join("cli", "disk.ts")]);
});

/** Languages of the project rather than tools of one step. */
const EVERYWHERE = new Set([
  "react",
  "@vanilla-extract/css",
  "zod",
  "hast",
  "mdast",
  "unified",
  "hono" // the services of the embedded backend
]);

/** Two drivers of one library, side by side on purpose. */
const SHARED: Record<string, number> = {
  satteri: 2, // its own HTML, and its parser for remark
  "unist-util-visit": 2, // the whole-tree way and its sanitiser
  "@orama/orama": 2, // the build writes its index, the browser ranks by it
  "react-dom": 3, // pages, islands in the build, islands in the browser
  esbuild: 7 // templates, their styles and files, the browser's code, the config
};

/** Code without its comments, which may quote imports. */
function readCode(file: string): string {
  const text = readFileSync(path.join(packageRoot, file), "utf8");
  return text.replace(/\/\*.*?\*\//gs, "").replace(/^\s*\/\/.*$/gm, "");
}

function sourceFiles(layer: string): string[] {
  return readdirSync(path.join(packageRoot, layer), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(layer, file));
}
