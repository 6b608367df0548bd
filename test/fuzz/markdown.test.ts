/** Markdown of any kind: all ways of rendering agree, nothing runs, nothing grows without bound. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { parseFragment, serialize } from "parse5";
import { loadMissingLanguages } from "../../cli/content/markdown/highlight.ts";
import { renderWithSatteri } from "../../cli/content/markdown/satteri.ts";
import type { MarkdownDocument, RenderedMarkdown } from "../../cli/content/markdown/types.ts";
import { renderWithUnified } from "../../cli/content/markdown/unified.ts";
import { texts } from "../../templates/texts.ts";
import { HOSTILE, runs, textOf } from "./inputs.ts";
import { assertSafeFragment } from "./safety.ts";

const PIECES = [
  "\n",
  "\n\n",
  " ",
  "  ",
  "    ",
  "\t",
  "a",
  "word ",
  "é",
  "1. ",
  "2) ",
  "- ",
  "* ",
  "+ ",
  "> ",
  "# ",
  "## ",
  "### a",
  "====\n",
  "---\n",
  "***\n",
  " *a* ",
  " **b** ",
  " _c_ ",
  " __d__ ",
  "***",
  " ~~e~~ ",
  "`",
  "``",
  "```\n",
  '```ts title="x"\n',
  "```ts [x]\n",
  "~~~\n",
  "\\",
  "\\*",
  "[",
  "]",
  "(",
  ")",
  "![",
  "](",
  "][",
  "[a](b)",
  "[a](./b.md#c)",
  "[a]: /u 'title'\n",
  "[a]",
  "[^1]",
  "[^1]: note\n",
  "![i](./x.png)",
  '\n\n![i](./x.png "t")\n\n',
  "| a | b |\n| - | :-: |\n| c | d |\n",
  "|",
  "- [ ] ",
  "- [x] ",
  ":::note\n",
  ":::\n",
  ":::tip[T]\n",
  "\n::x\n",
  "::: note\n",
  ":a",
  "&amp;",
  "&#0;",
  "&#x202e;",
  "&nbsp",
  "&",
  "<http://e.com>",
  "{% x %}",
  "{{ x }}"
];
const RAW = [
  "<p>",
  "</p>",
  "<b>",
  "</b>",
  "<div>\n",
  "</div>\n",
  '<a href="',
  "<a href='javascript:x'>",
  "</a>",
  "<img src=x onerror=x>",
  "<!--",
  "-->",
  "<![CDATA[",
  "]]>",
  "<?x ",
  "?>",
  "<!X>",
  "<input type=text>",
  "<input type=checkbox>",
  "<form action=x>",
  "<base href=x>",
  "<meta http-equiv=refresh>",
  "<table>",
  "<td>",
  "<h1 id=x>",
  "<span style=x>",
  "<details open>",
  "<summary>",
  "<x-y z=1>",
  "<p name=x id=location>",
  '" onx="',
  "'>",
  "<"
];
/** Elements whose inside is no Markdown, or no HTML: where they end is told in two ways. */
const SWALLOWING = [
  "<script>",
  "</script>",
  "<svg>",
  "</svg>",
  "<math>",
  "<style>",
  "</style>",
  "<title>",
  "<textarea>",
  "<select>",
  "<template>",
  "<noscript>",
  "<plaintext>",
  "<svg onload=x>",
  "<iframe srcdoc=x>"
];

const options = { remarkPlugins: [], rehypePlugins: [] };

function documentOf(body: string): MarkdownDocument {
  return {
    body,
    title: "a",
    idPrefix: "",
    reservedIds: ["main"],
    texts,
    resolveLink: (url) => url,
    resolveImage: (src) => ({ src }),
    restart() {}
  };
}

async function renderAll(body: string): Promise<(RenderedMarkdown | undefined)[]> {
  const render = async () => [
    await renderWithUnified(documentOf(body), { parser: "remark", ...options }),
    await renderWithUnified(documentOf(body), { parser: "satteri", ...options }),
    renderWithSatteri(documentOf(body))
  ];
  const rendered = await render();
  return (await loadMissingLanguages()) ? render() : rendered;
}

/** As a browser shows it: empty lines between elements and spaces where a line or block ends are nothing to see. */
const seen = (html: string) =>
  serialize(parseFragment(html))
    .replace(/\n+/g, "\n")
    .replace(/(<input [^>]*>) +/g, "$1 ")
    .replace(/[ \t]+(?=<\/?(?:p|li|div|summary|aside)\b)/g, "");
// Of boxes one inside the other it is a matter of taste which of them is not closed.
const said = ({ findings }: RenderedMarkdown) =>
  findings.map(({ code, message }) => [code, code === "open-callout" || message]);
const places = ({ findings }: RenderedMarkdown) =>
  findings.map(({ code, at }) => code === "open-callout" || at?.line);

async function assertSafe(body: string): Promise<readonly RenderedMarkdown[]> {
  const all = (await renderAll(body)).filter((rendered) => rendered !== undefined);
  for (const { html, headings } of all) {
    assertSafeFragment(html);
    assert.ok(html.length < 200 * body.length + 2000, `${html.length} of ${body.length}`);
    const ids = headings.map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
    assert.ok(ids.every((id) => id !== "" && !/\s/.test(id)));
  }
  const again = (await renderAll(body)).filter((rendered) => rendered !== undefined);
  assert.deepEqual(again, all);
  return all;
}

/** remark knows no signs and letters beyond U+FFFF where emphasis begins or ends. */
const withoutAstral = (body: string) => body.replace(/[\u{10000}-\u{10ffff}]/gu, "");

async function assertAgreement(body: string): Promise<void> {
  const [reference, ...others] = await assertSafe(body);
  assert.ok(reference);
  for (const rendered of others) {
    assert.equal(seen(rendered.html), seen(reference.html));
    assert.deepEqual(rendered.headings, reference.headings);
    assert.deepEqual(said(rendered), said(reference));
  }
  // The fast way, the third, knows no places.
  if (others[0]) assert.deepEqual(places(others[0]), places(reference));
}

/** What the parsers read differently where it touches other signs. */
const LITERALS = [
  "*",
  "**",
  "_",
  "__",
  "~~",
  "http://e.com",
  "www.e.com",
  "a@e.com",
  "mailto:a@e.com",
  "xmpp:a@e.com/x"
];

test("all ways of rendering Markdown agree, safely", async () => {
  await fc.assert(fc.asyncProperty(textOf(PIECES).map(withoutAstral), assertAgreement), runs(450));
});

test("all ways of rendering Markdown with raw HTML agree, safely", async () => {
  // Whether an element goes on with a table or ends it is read in two ways.
  const pieces = PIECES.filter((piece) => !piece.includes("|"));
  const body = textOf([...pieces, ...RAW, ...RAW]).map(withoutAstral);
  await fc.assert(fc.asyncProperty(body, assertAgreement), runs(300));
});

test("no Markdown and no HTML makes a page that runs something", async () => {
  const pieces = [...PIECES, ...LITERALS, ...RAW, ...SWALLOWING, ...HOSTILE];
  const body = textOf(pieces, 30);
  await fc.assert(
    fc.asyncProperty(body, async (each) => void (await assertSafe(each))),
    runs(200)
  );
});
