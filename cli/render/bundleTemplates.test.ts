import assert from "node:assert/strict";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { buildSite, temporarySite } from "../../test/support/buildSite.ts";

const FOOTER = "templates/ui/Footer/Footer.tsx";

test("faults of a site's templates are shown where its author wrote them, all at once", async (context) => {
  const root = temporarySite(context, {
    "content/index.md": "# Home\n",
    [FOOTER]: 'import { Badge } from "./Bagde.tsx";\nexport const Footer = () => <Badge />;\n',
    "templates/ui/Badge/Badge.tsx": "export function Badge() {\n  return <p;\n}\n"
  });
  const { problems, outputs } = await buildSite(root);
  assert.equal(outputs.size, 0);
  assert.deepEqual(
    problems.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`),
    [
      'templates/ui/Badge/Badge.tsx:2:12 Expected ">" but found ";"',
      `${FOOTER}:1:23 Could not resolve "./Bagde.tsx"`
    ]
  );
  assert.match(problems[0]?.frame ?? "", /> 2 \| {3}return <p;/);
});

test("a site keeps the last few bundles of its templates, no more", async (context) => {
  const root = temporarySite(context, { "content/index.md": "# Home\n" });
  for (let version = 0; version < 6; version++) {
    mkdirSync(path.join(root, path.dirname(FOOTER)), { recursive: true });
    const code = `export const Footer = () => <footer>${version}</footer>;\n`;
    writeFileSync(path.join(root, FOOTER), code);
    const { read } = await buildSite(root);
    assert.match(read("index.html"), new RegExp(`<footer>${version}</footer>`));
  }
  assert.equal(readdirSync(path.join(root, ".vitrine", "templates")).length, 4);
});
