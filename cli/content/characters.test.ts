import assert from "node:assert/strict";
import { test } from "node:test";
import { buildSite, temporarySite } from "../../test/support/buildSite.ts";
import { parseJson, parseYaml } from "./dataText.ts";

const said = (
  problems: readonly {
    severity: string;
    code: string;
    line?: number;
    column?: number;
    file?: string;
  }[]
) => problems.map(({ severity, code, file, line, column }) => [severity, code, file, line, column]);

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe]/;

test("control characters leave the page, and their first place is told", async (context) => {
  const root = temporarySite(context, {
    "content/articles/a.md":
      "---\ntitle: Ti\u0007tle\n---\n\nNul \u0000 escape \u001b[31m del \u007f end\n\n## Head\u0001ing\n\n```\ncode \u0002\n```\n\n<p title='&#3;'>&#4; c1 &#x81; &#xffff;</p>\n"
  });
  const { outputs, problems } = await buildSite(root);
  assert.deepEqual(said(problems), [
    ["warning", "control-character", "content/articles/a.md", undefined, undefined],
    ["warning", "control-character", "content/articles/a.md", 2, 10]
  ]);
  assert.match(
    problems[1]?.message ?? "",
    /^the control character U\+0007 is left out, with 5 more like it$/
  );
  for (const [file, { body }] of outputs) {
    if (file.endsWith(".woff2")) continue;
    assert.doesNotMatch(String(body), CONTROLS, file);
  }
  const html = String(outputs.get("articles/a/index.html")?.body);
  assert.match(html, /<h1[^>]*>Title<\/h1>/);
  assert.match(html, /Nul {2}escape \[31m del {2}end/);
  assert.match(html, /<h2 id="heading">Heading<\/h2>/);
});

test("characters that reorder text are told with their place, in fields, in bodies, in references", async (context) => {
  const root = temporarySite(context, {
    "content/articles/field.md":
      '---\ntitle: Plain\ndescription: "user\\u202enigol"\ntags: [a, b\u2066c]\n---\n\nText.\n',
    "content/articles/body.md": "---\ntitle: Body\n---\n\nA \u202e b\n\u202d c &#x202e;\n",
    "content/articles/reference.md": "---\ntitle: Reference\n---\n\nA &#x202e; b\n",
    "content/articles/fine.md": "---\ntitle: مرحبا\n---\n\nשלום world\u200f, e\u0301 👩‍💻\n"
  });
  const { problems } = await buildSite(root);
  assert.deepEqual(said(problems), [
    ["warning", "bidi-character", "content/articles/body.md", 5, 3],
    ["warning", "bidi-character", "content/articles/field.md", 3, 14],
    ["warning", "bidi-character", "content/articles/field.md", 4, 11],
    ["warning", "bidi-character", "content/articles/reference.md", undefined, undefined]
  ]);
  assert.equal(
    problems[0]?.message,
    "the invisible character U+202E reorders the text around it, with 1 more like it"
  );
});

test("escapes of control characters and of half characters are errors at their place", () => {
  const cases: [string, string, number, number][] = [
    ['title: "a\\ud800b"', "title: it holds U+D800, half a character", 1, 8],
    ['title: "\\udc00\\ud800"', "title: it holds U+DC00, half a character", 1, 8],
    ['a:\n  - b: "x\\u0000"', "a.0.b: it holds the control character U+0000", 2, 8],
    ['a: "\\e[31m"', "a: it holds the control character U+001B", 1, 4],
    ['? "k\\ud800"\n: 1', "the key: it holds U+D800, half a character", 1, 3]
  ];
  for (const [text, message, line, column] of cases) {
    assert.throws(
      () => parseYaml(text),
      ({ faults: [fault] }) => {
        const { hint, ...rest } = fault;
        assert.deepEqual(rest, { code: "invalid-character", message, line, column });
        return true;
      },
      text
    );
  }
  assert.throws(() => parseJson('{"slug": "\\uDFFF"}'), /slug: it holds U\+DFFF, half a character/);
  assert.equal((parseJson('{"slug": "\\ud83d\\ude00"}').value as { slug: string }).slug, "😀");
});

test("half characters in title, slug, tag or config are said, and crash nothing", async (context) => {
  const root = temporarySite(context, {
    "content/articles/a.md": '---\ntitle: "x \\ud800"\n---\n',
    "content/articles/b.md": '---\ntitle: B\nslug: "a\\ud800b"\n---\n',
    "content/articles/c.md": '---\ntitle: C\ntags: ["\\udc00"]\n---\n',
    "content/pricing.json": '{"title": "\\ud800"}'
  });
  const { problems } = await buildSite(root);
  assert.deepEqual(said(problems), [
    ["error", "invalid-character", "content/articles/a.md", 2, 8],
    ["error", "invalid-character", "content/articles/b.md", 3, 7],
    ["error", "invalid-character", "content/articles/c.md", 3, 8],
    ["error", "invalid-character", "content/pricing.json", 1, 11]
  ]);
  const other = temporarySite(context, {
    "content/articles/a.md": "---\ntitle: A\n---\n",
    "site.config.mjs":
      'const self = {};\nself.self = self;\nexport default { site: { name: "\\ud800" }, redirects: { "/a\\ud800": "/articles/a" }, self };\n'
  });
  const config = await buildSite(other);
  assert.deepEqual(
    config.problems.map(({ kind, message }) => [kind, message]),
    [
      ["usage", "config.site.name: it holds U+D800, half a character"],
      ["usage", "config.redirects./a\ud800: it holds U+D800, half a character"],
      ["usage", 'unknown key "self"']
    ]
  );
});
