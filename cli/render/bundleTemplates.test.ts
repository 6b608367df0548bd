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

test("what templates import from elsewhere counts as much as they do", async (context) => {
  const root = temporarySite(context, {
    "content/index.md": "# Home\n",
    [FOOTER]: `import { word } from "../../../lib/word.ts";
import { name } from "./name.js";
import { colour } from "./Footer.css.ts";
export const Footer = () => <footer className={colour}>{word} {name}</footer>;\n`,
    "templates/ui/Footer/name.js": 'export const name = "Ann";\n',
    "templates/ui/Footer/Footer.css.ts": `import { style } from "@vanilla-extract/css";
import { red } from "../../../lib/colours.ts";
export const colour = style({ color: red });\n`,
    "lib/word.ts": 'export const word = "One";\n',
    "lib/colours.ts": 'export const red = "#f00";\n'
  });
  const seen = async () => {
    const { outputs, read } = await buildSite(root);
    const styles = [...outputs.keys()].filter((file) => file.endsWith(".css")).map(read);
    const colour = /color:(#f00|#ba1|red)/.exec(styles.join(""))?.[1];
    return [/<footer[^>]*>(.*)<\/footer>/.exec(read("index.html"))?.[1], colour];
  };
  const put = (file: string, text: string) => writeFileSync(path.join(root, file), text);
  assert.deepEqual(await seen(), ["One Ann", "red"]);
  put("lib/word.ts", 'export const word = "Two";\n');
  assert.deepEqual(await seen(), ["Two Ann", "red"]);
  put("templates/ui/Footer/name.js", 'export const name = "Ben";\n');
  assert.deepEqual(await seen(), ["Two Ben", "red"]);
  put("lib/colours.ts", 'export const red = "#ba1";\n');
  assert.deepEqual(await seen(), ["Two Ben", "#ba1"]);
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
