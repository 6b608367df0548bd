import assert from "node:assert/strict";
import { test } from "node:test";
import picomatch from "picomatch";
import { mergeCollections } from "../config/mergeCollections.ts";
import { assignCollection } from "../content/assignCollection.ts";
import { parseSourcePath } from "../content/sourcePath.ts";
import { printProblems } from "../printProblems.ts";
import type { Problem } from "../problem.ts";
import { createEditorSettings, editorTasks } from "./editorSettings.ts";

const collections = mergeCollections(
  { notes: { source: ["notes/**/*.{md,yml}", "!notes/old/**"], route: "/notes/{slug...}" } },
  (_, message) => assert.fail(message)
);

/** Schemas of a file, as editors find them: a pattern with "!" takes out what others took in. */
function schemasOf(file: string, settings = createEditorSettings(collections)): string[] {
  const takes = (patterns: readonly string[]): boolean =>
    patterns.reduce((is, pattern) => {
      const isOut = pattern.startsWith("!");
      return picomatch(isOut ? pattern.slice(1) : pattern)(`content/${file}`) ? !isOut : is;
    }, false);
  return [
    ...Object.entries(settings["yaml.schemas"]).flatMap(([url, globs]) =>
      takes(globs) ? [url] : []
    ),
    ...settings["json.schemas"].flatMap(({ url, fileMatch }) => (takes(fileMatch) ? [url] : []))
  ];
}

test("each file that is data has the schema of its collection, and no other", () => {
  const files = [
    "index.yml",
    "pricing.yaml",
    "articles/index.yml",
    "articles/a.json",
    "articles/2024/a.yml",
    "about.json",
    "about/index.yml",
    "about/1.first.yml",
    "changelog/index.json",
    "changelog/a.yml",
    "demos.yml",
    "demos/reliefjobs-dashboard.yml",
    "demos/a/b.json",
    "projects/index.yml",
    "projects/a/b.yaml",
    "legal/terms.yml",
    "login.json",
    "people.yml",
    "info/a/b.json",
    "notes/a.yml"
  ];
  const assign = assignCollection(collections);
  for (const file of files) {
    const name = assign(parseSourcePath(file))?.collection.name;
    assert.deepEqual(schemasOf(file), [`./.vitrine/schemas/${name}.json`], file);
  }
});

test("Markdown and what no collection takes have none", () => {
  for (const file of ["articles/a.md", "a.yml", "notes/a.md"]) {
    assert.deepEqual(schemasOf(file), [], file);
  }
});

test("the task of the editor finds the place of each problem that is printed", () => {
  const found = { kind: "content", code: "unknown-key", hint: "Mend it: at 3:4." } as const;
  const problems: Problem[] = [
    { ...found, severity: "error", message: "A: b", file: "content/a b.md", line: 3, column: 7 },
    { ...found, severity: "warning", message: "B", file: "site.config.ts", line: 12 },
    { ...found, severity: "note", message: "C", file: "content/c.yml", line: 1, column: 1 },
    { ...found, severity: "error", message: "D of no place" }
  ];
  let text = "";
  const stream = { write: (part: string) => (text += part), isTTY: false };
  printProblems(problems, { stream: stream as unknown as NodeJS.WriteStream, env: {} });
  const matchers = editorTasks.tasks.flatMap(({ problemMatcher }) => problemMatcher);
  const matches = text.split("\n").flatMap((line) =>
    matchers.flatMap(({ severity, pattern }) => {
      const match = new RegExp(pattern.regexp).exec(line);
      return match ? [[severity, ...match.slice(1)]] : [];
    })
  );
  assert.deepEqual(matches, [
    ["info", "content/c.yml", "1", "1", "unknown-key", "C"],
    ["warning", "site.config.ts", "12", undefined, "unknown-key", "B"],
    ["error", "content/a b.md", "3", "7", "unknown-key", "A: b"]
  ]);
});
