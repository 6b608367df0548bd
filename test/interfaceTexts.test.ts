/** No template holds a word of its own: what visitors read or hear comes from content or `texts`. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { parse } from "@babel/parser";
import { packageRoot } from "../cli/package.ts";

/** Attributes, component props and keys of objects whose values are read by people. */
const READ =
  /^(aria-?(label|description|roledescription|valuetext|placeholder)|alt|caption|description|eyebrow|label|placeholder|summary|text|title)$/i;
const WORD = /\p{L}/u;

/** Shows what components look like, to those who work on them. */
const isSample = (file: string) =>
  /^pages[/\\]design[/\\]|^pages[/\\]Design\.tsx$|^islands[/\\]\w+Samples[/\\]/.test(file);

interface Node {
  type: string;
  loc?: { start: { line: number } };
  [key: string]: unknown;
}

/** "line: words" for each literal word that `code` would show. */
function literalWords(code: string): string[] {
  const found: string[] = [];
  const note = (node: Node, words: string): void => {
    if (WORD.test(words)) found.push(`${node.loc?.start.line}: ${words.trim()}`);
  };
  /** The literals that an expression may come to, not those that it compares or looks up. */
  const values = (value: unknown): void => {
    if (!isNode(value)) return;
    const parts: Record<string, unknown[]> = {
      JSXExpressionContainer: [value.expression],
      LogicalExpression: [value.left, value.right],
      ConditionalExpression: [value.consequent, value.alternate],
      BinaryExpression: value.operator === "+" ? [value.left, value.right] : [],
      ArrayExpression: [value.elements].flat(),
      TemplateLiteral: [value.quasis, value.expressions].flat()
    };
    if (value.type === "JSXText" || value.type === "StringLiteral") note(value, `${value.value}`);
    else if (value.type === "TemplateElement") note(value, (value.value as { raw: string }).raw);
    else for (const part of parts[value.type] ?? []) values(part);
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (!isNode(value)) return;
    if (value.type === "JSXElement" || value.type === "JSXFragment")
      for (const child of [value.children].flat()) values(child);
    if (value.type === "JSXAttribute" && READ.test(nameOf(value.name))) values(value.value);
    if (value.type === "ObjectProperty" && READ.test(nameOf(value.key))) values(value.value);
    for (const [key, part] of Object.entries(value)) if (key !== "loc") visit(part);
  };
  visit(parse(code, { sourceType: "module", plugins: ["typescript", "jsx"] }).program);
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof (value as Node | null)?.type === "string";
}

function nameOf(key: unknown): string {
  const { name, value } = key as { name?: unknown; value?: unknown };
  return String(name ?? value);
}

test("literal words are seen wherever a component can put them", () => {
  const shown = [
    "<p>Hello</p>",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code is what is tested
    "<>{many && `${many} left`}</>",
    '<p>{one ? "first" : other}</p>',
    '<nav aria-label="Main" />',
    '<img alt={"A map"} />',
    '<SectionHead title="People" />',
    '[{ label: "Client", value }]'
  ];
  const unseen = [
    '<p className="lead">{texts.next}, {a} · {b}</p>',
    '<p>{kind === "draft" && texts.draft}</p>',
    '<Facts look="figures" facts={[{ label: texts.client, value }]} />',
    '<img alt="" src="/a.png" />'
  ];
  for (const code of shown) assert.equal(literalWords(code).length, 1, code);
  for (const code of unseen) assert.deepEqual(literalWords(code), [], code);
});

test("no template holds a word of its own", () => {
  const files = readdirSync(path.join(packageRoot, "templates"), {
    recursive: true,
    encoding: "utf8"
  }).filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx") && !isSample(file));
  assert.ok(files.length > 30, String(files.length));
  for (const file of files) {
    const code = readFileSync(path.join(packageRoot, "templates", file), "utf8");
    assert.deepEqual(literalWords(code), [], `templates/${file}`);
  }
});
