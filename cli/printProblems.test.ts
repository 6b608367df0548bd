import assert from "node:assert/strict";
import { test } from "node:test";
import { printProblems, problemsAsJson } from "./printProblems.ts";
import type { Problem } from "./problem.ts";

const error: Problem = {
  severity: "error",
  kind: "content",
  code: "invalid-date",
  message: 'posts.date: "x" is not a date',
  hint: "Write it as YYYY-MM-DD.",
  file: "content/a.md",
  line: 3,
  column: 7,
  frame: "> 3 | date: x"
};

function printed(
  problems: readonly Problem[],
  env: NodeJS.ProcessEnv = {},
  isTTY = false,
  root?: string
): string {
  let text = "";
  printProblems(problems, {
    stream: { isTTY, write: (part: string) => (text += part) } as never,
    env,
    root
  });
  return text;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what is looked for
const ESCAPES = /\u001b/;

test("colours are for terminals that want them", () => {
  assert.doesNotMatch(printed([error]), ESCAPES);
  assert.match(printed([error], {}, true), ESCAPES);
  for (const env of [{ NO_COLOR: "1" }, { CI: "true" }, { TERM: "dumb" }]) {
    assert.doesNotMatch(printed([error], env, true), ESCAPES, JSON.stringify(env));
  }
  assert.match(printed([error], { FORCE_COLOR: "1" }), ESCAPES);
});

test("a hostile name cannot steer the terminal", () => {
  const text = printed([{ ...error, file: "content/\u001b[2J.md", message: "\u202egnp\u0007" }]);
  assert.doesNotMatch(text, ESCAPES);
  assert.match(text, /content\/\ufffd\[2J\.md/);
});

test("the same warning about many files is said once, errors are each said", () => {
  const warning: Problem = { ...error, severity: "warning" };
  const many = Array.from({ length: 500 }, (_, index) => ({
    ...warning,
    file: `content/${index}.md`
  }));
  const text = printed([...many, error, { ...error, file: "content/b.md" }]);
  assert.match(text, /also at content\/1\.md:3:7, .* and 491 more/);
  assert.equal(text.match(/✘/g)?.length, 2);
  assert.match(text, /2 errors, 500 warnings\n$/);
});

test("of a thousand errors fifty are shown and the rest is counted", () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({
    ...error,
    file: `content/${index}.md`
  }));
  const text = printed(many);
  assert.match(text, /✘ 950 more errors\n/);
  assert.ok(text.length < 1e6);
});

test("GitHub gets annotations that content cannot break out of", () => {
  const text = printed([{ ...error, file: "content/a,b:c.md", message: "one\n::error::two" }], {
    GITHUB_ACTIONS: "true"
  });
  assert.match(
    text,
    /^::error file=content\/a%2Cb%3Ac\.md,line=3,col=7,title=invalid-date::one%0A::error::two/m
  );
});

test("an annotation names the file by its path in the repository, and the hint on a line of its own", () => {
  const annotationOf = (root: string, workspace?: string) =>
    printed([error], { GITHUB_ACTIONS: "true", GITHUB_WORKSPACE: workspace }, false, root)
      .split("\n")
      .find((line) => line.startsWith("::"));
  const rest =
    ',line=3,col=7,title=invalid-date::posts.date: "x" is not a date%0AWrite it as YYYY-MM-DD.';
  assert.equal(
    annotationOf("/repository/sites/one", "/repository"),
    `::error file=sites/one/content/a.md${rest}`
  );
  assert.equal(annotationOf("/repository", "/repository/"), `::error file=content/a.md${rest}`);
  assert.equal(annotationOf("/elsewhere", "/repository"), `::error file=content/a.md${rest}`);
  assert.equal(annotationOf("sites/one"), `::error file=sites/one/content/a.md${rest}`);
});

test("GitHub gets an annotation at each place of a remark that is said once, and notices of notes", () => {
  const at = (severity: Problem["severity"], file: string): Problem => ({
    ...error,
    severity,
    code: "odd",
    message: "It is odd.",
    hint: undefined,
    file
  });
  const text = printed([at("warning", "a.md"), at("warning", "b.md"), at("note", "c.md")], {
    GITHUB_ACTIONS: "true"
  });
  assert.deepEqual(
    text.split("\n").filter((line) => line.startsWith("::")),
    [
      "::notice file=c.md,line=3,col=7,title=odd::It is odd.",
      "::warning file=a.md,line=3,col=7,title=odd::It is odd.",
      "::warning file=b.md,line=3,col=7,title=odd::It is odd."
    ]
  );
});

test("notes are counted beside the others, and alone", () => {
  const note: Problem = { ...error, severity: "note" };
  assert.match(printed([error, note, note]), /\n\n1 error, 2 notes\n$/);
  assert.match(printed([note]), /\n\n1 note\n$/);
});

test("JSON holds the same as data", () => {
  const { ok, errors, warnings } = JSON.parse(
    problemsAsJson([error, { ...error, severity: "warning" }])
  );
  assert.equal(ok, false);
  const { file, line, column, code, message, hint } = error;
  assert.deepEqual(errors, [{ file, line, col: column, code, message, hint }]);
  assert.equal(warnings.length, 1);
});
