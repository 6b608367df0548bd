/**
 * A folder is a case: `content/` (and whatever a site has) in, `expected/` out. `expected/problems.txt`
 * holds everything the author is told, `expected/files.txt` the paths of all outputs, any other file
 * what is in the output of that name (of HTML the main element, without generated class names).
 * UPDATE=1 writes what is there now; review it like code.
 */
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { printProblems } from "../cli/printProblems.ts";
import { type BuiltSite, buildSite, mainOf } from "./support/buildSite.ts";

const SITES = path.join(import.meta.dirname, "sites");
const isUpdate = process.env.UPDATE === "1";

for (const name of readdirSync(SITES).sort()) {
  test(`site ${name}`, async () => {
    const root = path.join(SITES, name);
    const flagsFile = path.join(root, "flags.json");
    const flags = existsSync(flagsFile) ? JSON.parse(readFileSync(flagsFile, "utf8")) : {};
    const built = await buildSite(root, flags);
    const expected = path.join(root, "expected");
    const files = existsSync(expected)
      ? readdirSync(expected, { recursive: true, withFileTypes: true })
          .filter((item) => item.isFile())
          .map((item) => path.relative(expected, path.join(item.parentPath, item.name)))
      : [];
    if (isUpdate && files.length === 0) files.push("problems.txt", "files.txt");
    assert.ok(files.length > 0, `${name} expects nothing`);
    for (const file of files) {
      const actual = actualOf(file, built);
      const target = path.join(expected, file);
      if (isUpdate) {
        rmSync(target, { force: true });
        mkdirSync(path.dirname(target), { recursive: true });
        writeFileSync(target, actual);
      } else assert.equal(actual, readFileSync(target, "utf8"), `${name}/expected/${file}`);
    }
  });
}

function actualOf(file: string, built: BuiltSite): string {
  if (file === "problems.txt") return printed(built);
  if (file === "files.txt") {
    const names = Array.from(built.outputs.keys(), (name) =>
      name.replace(/\.[0-9a-f]{8}\./, ".HASH.").replace(/meta\/\w+/, "meta/ID")
    );
    return `${names.sort().join("\n")}\n`;
  }
  const body = built.read(file.split(path.sep).join("/"));
  return file.endsWith(".html") ? `${mainOf(body).trim()}\n` : body;
}

function printed({ problems }: BuiltSite): string {
  let text = "";
  const stream = { write: (part: string) => (text += part), isTTY: false };
  printProblems(problems, { stream: stream as never, env: {} });
  return text;
}
