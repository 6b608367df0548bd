/** Content that would cost a stack, a memory or an afternoon: an error that names the file, or a page. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { temporarySite } from "./support/buildSite.ts";
import { vitrine } from "./support/vitrine.ts";

const page = (body: string) => `---\ntitle: Bad\n---\n\n${body}\n`;
const good = { "content/articles/good.md": "---\ntitle: Good\n---\n\n[gone](./gone.md)\n" };

test("what is nested too deeply is an error that names the file; the others are still checked", (context) => {
  const quotes = `${">".repeat(5000)} a\n`;
  const cases: [file: string, text: string, code: string][] = [
    ["articles/quotes.md", page(`${quotes}\n\`\`\`nolanguage\na\n\`\`\`\n`), "markdown-error"],
    ["articles/html.md", page(`<b>raw</b>\n\n${quotes}`), "markdown-error"],
    ["articles/lists.md", page(`<b>raw</b>\n\n${"1. ".repeat(2000)}a`), "markdown-error"],
    ["articles/yaml.md", `---\ntitle: A\nx: ${"[".repeat(5000)}\n---\n`, "too-deep"],
    [
      "articles/closed.md",
      `---\ntitle: A\nx: ${"[".repeat(200)}${"]".repeat(200)}\n---\n`,
      "too-deep"
    ],
    ["pricing.json", `{ "title": "A", "x": ${"[".repeat(3000)}${"]".repeat(3000)} }`, "too-deep"],
    ["about.json", `{ "title": "A", "x": ${"[".repeat(20_000)}${"]".repeat(20_000)} }`, "too-deep"]
  ];
  const files = cases.map(([file, text]) => [`content/${file}`, text]);
  const root = temporarySite(context, { ...good, ...Object.fromEntries(files) });
  const { status, stderr } = vitrine(["build", "--root", root]);
  assert.equal(status, 1, stderr);
  for (const [file, , code] of cases) {
    const words = stderr.split("\n").filter((line) => line.startsWith(`✘ content/${file}`));
    assert.equal(words.length, 1, `${file}\n${stderr}`);
    assert.match(words[0] ?? "", new RegExp(` ${code} .*nested`));
  }
  assert.match(stderr, /good\.md:5:8 broken-link/);
});

test("long lines, long words and many headings are pages like others", (context) => {
  const headings = Array.from({ length: 3000 }, (_, at) => `## Part ${at}\n`).join("\n");
  const root = temporarySite(context, {
    "content/articles/word.md": page("x".repeat(5_000_000)),
    "content/articles/line.md": page("word ".repeat(400_000)),
    "content/articles/headings.md": page(headings),
    "content/articles/quotes.md": page(`${">".repeat(5000)} a`),
    "content/articles/emphasis.md": page("*a_ ".repeat(20_000))
  });
  const { status, stderr } = vitrine(["build", "--root", root]);
  assert.equal(status, 0, stderr);
});

test("what only the slow parser can read is watched from ten thousand characters on", (context) => {
  const slow = `:::tip\n\n::: note\n\n${"*a_ ".repeat(12_000)}\n`;
  const root = temporarySite(context, { ...good, "content/articles/bad.md": page(slow) });
  const { status, stderr } = vitrine(["build", "--root", root]);
  assert.equal(status, 1);
  assert.match(stderr, /✘ content\/articles\/bad\.md time-limit \/articles\/bad takes more than 5/);
  assert.match(stderr, /good\.md:5:8 broken-link/);
});

test("a page that takes a thread's memory is named; the others are still checked", (context) => {
  const root = temporarySite(context, {
    ...good,
    "content/articles/bad.md": page("BAD"),
    "site.config.mjs": `const hoard = [];
const plugin = () => (tree) => {
  if (!JSON.stringify(tree).includes("BAD")) return;
  for (;;) hoard.push(new Array(100_000).fill(hoard.length));
};
export default { markdown: { remarkPlugins: [plugin] } };\n`
  });
  const { status, stderr } = vitrine(["build", "--root", root]);
  assert.equal(status, 1, stderr);
  assert.match(stderr, /✘ content\/articles\/bad\.md (memory|time)-limit \/articles\/bad takes/);
  assert.match(stderr, /good\.md:5:8 broken-link/);
});

test("nothing of the environment can reach a page but what code asks the machine for", (context) => {
  const root = temporarySite(context, {
    "content/index.md": "# Home\n",
    "templates/ui/Footer/Footer.tsx":
      "export const Footer = () => <footer>{String(process.env.SECRET_KEY)}</footer>;\n"
  });
  const { status, stderr } = vitrine(["build", "--root", root], { env: { SECRET_KEY: "hush" } });
  assert.equal(status, 0, stderr);
  const html = readFileSync(path.join(root, "out", "index.html"), "utf8");
  assert.match(html, /<footer>undefined<\/footer>/);
});
