import assert from "node:assert/strict";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { buildSite, temporarySite } from "../../test/support/buildSite.ts";
import { bundleTemplates } from "./bundleTemplates.ts";
import { compileTemplates } from "./compileTemplates.ts";

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

test("a template without its export is told where that is missing, once", async (context) => {
  const root = temporarySite(context, {
    "content/index.md": "# Home\n",
    [FOOTER]: "export const Other = 1;\n"
  });
  const { problems } = await buildSite(root);
  assert.deepEqual(
    problems.map(({ file, message }) => `${file} ${message}`),
    [`${FOOTER} nothing is exported as Footer, which other templates import`]
  );
});

test("faults of a site's styles are shown where its author wrote them", async (context) => {
  const STYLES = "templates/ui/Footer/Footer.css.ts";
  const root = temporarySite(context, {
    "content/index.md": "# Home\n",
    [FOOTER]:
      'import { mark } from "./Footer.css.ts";\nexport const Footer = () => <p className={mark} />;\n',
    "templates/ui/Footer/size.ts":
      "export function sizeOf(name: string) {\n  // A comment\n  throw new Error(name);\n}\n"
  });
  const seen = async (text: string) => {
    writeFileSync(path.join(root, STYLES), text);
    const { problems } = await buildSite(root);
    const [first] = problems;
    const place = [first?.file, first?.line, first?.column].join(":");
    return [place, first?.message, /^> .*/m.exec(first?.frame ?? "")?.[0]];
  };
  const IMPORT = 'import { style } from "@vanilla-extract/css";';
  assert.deepEqual(await seen(`${IMPORT}\n\nexport const mark = style({ gap: 1, : });\n`), [
    `${STYLES}:3:37`,
    'Expected identifier but found ":"',
    "> 3 | export const mark = style({ gap: 1, : });"
  ]);
  assert.deepEqual(
    await seen('import { size } from "./nowhere.ts";\nexport const mark = size;\n'),
    [
      `${STYLES}:1:22`,
      'Could not resolve "./nowhere.ts"',
      '> 1 | import { size } from "./nowhere.ts";'
    ]
  );
  assert.deepEqual(
    await seen(`${IMPORT}\n/** A\n * comment */\nexport const mark = style(wrong);\n`),
    [
      `${STYLES}:4:27`,
      "the styles cannot be evaluated: wrong is not defined",
      "> 4 | export const mark = style(wrong);"
    ]
  );
  const thrown = `${IMPORT} import { sizeOf } from "./size.ts"; export const mark = style({ width: sizeOf("x") });\n`;
  assert.deepEqual(await seen(thrown), [
    "templates/ui/Footer/size.ts:3:9",
    "the styles cannot be evaluated: x",
    "> 3 |   throw new Error(name);"
  ]);
  const ruled = `${IMPORT}\nexport const mark = style({ selectors: { "a b": { width: 1 } } });\n`;
  assert.deepEqual(await seen(ruled), [
    `${STYLES}::`,
    "the styles cannot be evaluated: Invalid selector: a b",
    undefined
  ]);
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

test("what is saved while templates are compiled is not kept as what they were before", async (context) => {
  const root = temporarySite(context, {
    "content/index.md": "# Home\n",
    [FOOTER]: "export const Footer = () => <footer>One</footer>;\n",
    "templates/ui/Footer/word.ts": 'export const word = "One";\n'
  });
  let compiled = 0;
  const compile: typeof compileTemplates = async (...given) => {
    const made = await compileTemplates(...given);
    compiled += 1;
    if (compiled === 1) rmSync(path.join(root, "templates/ui/Footer/word.ts"));
    return made;
  };
  const { inputs, folder } = await bundleTemplates(root, "react", compile);
  assert.equal(compiled, 2);
  assert.deepEqual(
    inputs.map((file) => path.basename(file)),
    ["Footer.tsx"]
  );
  assert.deepEqual(readdirSync(path.dirname(folder)), [path.basename(folder)]);
});

test("a site keeps the few bundles that it has used last, no more", async (context) => {
  const root = temporarySite(context, { "content/index.md": "# Home\n" });
  const folder = path.join(root, ".vitrine", "templates");
  const use = async (version: number) => {
    mkdirSync(path.join(root, path.dirname(FOOTER)), { recursive: true });
    const code = `export const Footer = () => <footer>${version}</footer>;\n`;
    writeFileSync(path.join(root, FOOTER), code);
    return bundleTemplates(root, "react");
  };
  const first = await use(0);
  for (const version of [1, 2, 3, 0, 4, 5]) await use(version);
  const kept = readdirSync(folder);
  assert.equal(kept.length, 4);
  assert.ok(kept.includes(path.basename(first.folder)));

  // What has been loaded has no need of its folder.
  rmSync(folder, { recursive: true });
  const files = Object.keys(first.files);
  assert.ok(files.length > 0);
  for (const file of files) assert.ok(first.readFile(file).length > 0);
});
