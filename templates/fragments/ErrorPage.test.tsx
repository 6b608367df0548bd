import assert from "node:assert/strict";
import { before, test } from "node:test";
import { packageRoot } from "../../cli/package.ts";
import { buildSite } from "../../test/support/buildSite.ts";
import { htmlMistakes } from "../../test/support/validateHtml.ts";

/** Each kind by its status code: the attributes of its template, and what stands in that. */
const kinds = new Map<string, { attributes: string; html: string }>();

before(async () => {
  const { outputs, read } = await buildSite(packageRoot);
  const file = [...outputs.keys()].find((name) => /^_assets\/errorpage\..*html$/.test(name));
  const templates = /<template data-error-page="(\d+)"([^>]*)>(.*?)<\/template>/gs;
  for (const [, code = "", attributes = "", html = ""] of read(file ?? "").matchAll(templates)) {
    kinds.set(code, { attributes, html });
  }
});

test("there is one for what is not there, for what does not answer and for what fails", () => {
  assert.deepEqual([...kinds.keys()], ["404", "0", "500"]);
  for (const [code, { html }] of kinds) {
    assert.deepEqual(htmlMistakes(html), [], code);
    assert.equal(html.match(/<h1>/g)?.length, 1);
    assert.match(html, /href="\/"[^>]*>Back to home</);
    for (const path of ["/projects/getting-started/", "/pricing/", "/articles/"])
      assert.ok(html.includes(`href="${path}"`), `${code} ${path}`);
    assert.match(html, /data-slot="message" data-error-path="" hidden=""/);
  }
});

test("the words for a page that is not there are those of the specification", () => {
  const { attributes, html } = kinds.get("404") ?? { attributes: "", html: "" };
  assert.match(attributes, /data-heading="Page not found - Hachure"/);
  assert.match(html, /<h1><span data-slot="status">Page not found<\/span><\/h1>/);
  assert.match(html, /We are sorry but this page could not be found\./);
});

test("what may go well the next time can be tried again; each has a way to search", () => {
  const has = (code: string, sign: string) => kinds.get(code)?.html.includes(sign) ?? false;
  assert.deepEqual(
    ["404", "0", "500"].map((code) => has(code, "data-retry")),
    [false, true, true]
  );
  assert.deepEqual(
    ["404", "0", "500"].map((code) => has(code, 'data-palette=""')),
    [true, true, true]
  );
  assert.deepEqual(
    ["404", "0", "500"].map((code) => has(code, 'data-slot="code"')),
    [true, false, true]
  );
});
