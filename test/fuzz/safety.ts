/** What no page of a site may hold, however its content came about. */
import assert from "node:assert/strict";
import path from "node:path";
import { type DefaultTreeAdapterTypes, parse, parseFragment } from "parse5";
import type { Output } from "../../cli/output.ts";
import { packageRoot } from "../../cli/package.ts";
import { bundleTemplates } from "../../cli/render/bundleTemplates.ts";

type Node = DefaultTreeAdapterTypes.Node;

/** Elements that run, load documents or change how the page is read. */
const RUNS =
  /^(script|iframe|object|embed|applet|frame|frameset|base|form|style|svg|math|template|noscript|portal|meta|link)$/;
const URL_ATTRIBUTES =
  /^(href|src|srcset|action|formaction|data|poster|cite|background|ping|xlink:href)$/;
const RUNS_AS_URL = /^(javascript|vbscript|data):/i;

/** Checks the HTML of a document's Markdown. */
export function assertSafeFragment(html: string): void {
  visit(parseFragment(html), (name, attributes) => {
    assert.doesNotMatch(name, RUNS, html);
    assertSafeAttributes(name, attributes, html);
  });
}

/** The scripts of which one stands in each page itself. */
const { head } = await bundleTemplates(packageRoot, "react");

/** The one form of a site that has neither accounts nor an address for messages. */
const SEARCH_ACTION = /^(?:\/[\w-]+)*\/search\/?$/;

/** Checks a page: the templates' own head, icons and search are in it, and nothing else that runs. */
export function assertSafePage(html: string): void {
  const bare = Object.values(head).reduce(
    (rest, script) => rest.replace(`<script>${script}</script>`, ""),
    html
  );
  visit(parse(bare), (name, attributes) => {
    assert.doesNotMatch(name, /^(object|embed|applet|frame|base|style|math|portal)$/, html);
    if (name === "script") {
      assert.match(attributes.get("src") ?? "", /^(?:\/[\w-]+)*\/_assets\/[\w.-]+\.js$/, html);
    }
    if (name === "form") {
      assert.equal(attributes.get("role"), "search", html);
      assert.match(attributes.get("action") ?? "", SEARCH_ACTION, html);
    }
    const isQuery = name === "input" && attributes.get("name") === "q";
    if (isQuery) attributes.delete("name");
    assertSafeAttributes(name, attributes, html);
  });
}

function assertSafeAttributes(
  name: string,
  attributes: ReadonlyMap<string, string>,
  html: string
): void {
  for (const [attribute, value] of attributes) {
    assert.doesNotMatch(attribute, /^(on|style$|srcdoc$)/, html);
    if (attribute === "name") assert.equal(name, "meta", html);
    if (!URL_ATTRIBUTES.test(attribute)) continue;
    // Browsers drop what cannot be seen from a scheme.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is dropped
    const url = value.replace(/[\u0000-\u0020\u007f-\u00a0]/g, "");
    const isEmptyIcon = name === "link" && url === "data:,"; // ours, of a site without a mark
    if (!isEmptyIcon) assert.doesNotMatch(url, RUNS_AS_URL, html);
  }
}

function visit(node: Node, check: (name: string, attributes: Map<string, string>) => void): void {
  if ("tagName" in node) {
    check(node.tagName, new Map(node.attrs.map(({ name, value }) => [name, value])));
    if (node.tagName === "template" && "content" in node) visit(node.content, check);
  }
  if ("childNodes" in node) for (const child of node.childNodes) visit(child, check);
}

const OUT = path.resolve("/site/out");

/** Checks where a file is written: below out/, under a name that every file system takes. */
export function assertInsideOut(file: string): void {
  assert.ok(!path.isAbsolute(file) && !file.includes("\\"), file);
  assert.ok(path.resolve(OUT, file).startsWith(OUT + path.sep), file);
  assert.equal(path.posix.normalize(file), file);
  for (const name of file.split("/")) assert.ok(Buffer.byteLength(name) <= 255, file);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  assert.doesNotMatch(file, /[\u0000-\u001f\u007f]|\p{Surrogate}/u);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u;

/** Checks a file of a site that was built from hostile content. */
export function assertSafeOutput({ path: file, body }: Output): void {
  assertInsideOut(file);
  if (typeof body !== "string") return;
  assert.doesNotMatch(body, CONTROLS, file);
  if (file.endsWith(".html")) assertSafePage(body);
  if (file.endsWith(".json")) JSON.parse(body);
  if (file.endsWith(".xml")) assert.doesNotMatch(body, /&(?!amp;|lt;|gt;|quot;|#39;)|<!\[CDATA\[/);
}
