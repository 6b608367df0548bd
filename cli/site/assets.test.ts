import assert from "node:assert/strict";
import { test } from "node:test";
import { buildSite, temporarySite } from "../../test/support/buildSite.ts";

test("files beside the content have addresses that lead to them, whatever their names end with", async (context) => {
  const names = ["paper.pdf", "a.b#c", "a.b?c", "a.%41", "a.x y", "a.日本", "a.", "plain"];
  const links = names.map((name) => `[x](<./${name.replace(/[%?#]/g, encodeURIComponent)}>)`);
  const root = temporarySite(context, {
    "content/articles/a.md": `---\ntitle: A\n---\n\n${links.join("\n")}\n`,
    ...Object.fromEntries(names.map((name) => [`content/articles/${name}`, name]))
  });
  const { read, outputs, problems } = await buildSite(root);
  assert.deepEqual(problems, []);
  const urls = [...read("articles/a/index.html").matchAll(/href="\/(_assets\/[^"]+)">x/g)];
  assert.equal(urls.length, names.length);
  for (const [, url = ""] of urls) assert.ok(outputs.has(decodeURIComponent(url)), url);
});

test("a name of which no page's folder can be made is told", async (context) => {
  const root = temporarySite(context, {
    [`content/articles/${"ﷺ".repeat(80)}.md`]: "---\ntitle: Long\n---\n",
    "content/articles/con.md": "---\ntitle: Reserved\n---\n",
    "content/articles/aux.md": "---\ntitle: With a slug\nslug: auxiliary\n---\n"
  });
  const { problems } = await buildSite(root);
  assert.deepEqual(
    problems.map(({ severity, code, message, hint }) => [
      severity,
      code,
      message.replace(/ﷺ+/, "…"),
      hint
    ]),
    [
      [
        "error",
        "invalid-path",
        'no address can be made of the name "con.md": "con" is a reserved name on Windows',
        "Give the page a slug."
      ],
      [
        "error",
        "invalid-path",
        'no address can be made of the name "…": a part is longer than 255 bytes',
        "Give the page a slug."
      ]
    ]
  );
});
