import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { buildSite, temporarySite } from "../../test/support/buildSite.ts";
import { packageRoot } from "../package.ts";
import { BuildError } from "../problem.ts";
import { ejectTemplate, listTemplates } from "./ejectTemplate.ts";

function refusal(root: string, name: string): string {
  try {
    return assert.fail(ejectTemplate(root, name).join());
  } catch (error) {
    assert.ok(error instanceof BuildError, String(error));
    const [problem] = error.problems;
    assert.equal(problem?.kind, "usage");
    return `${problem?.code}: ${problem?.message}. ${problem?.hint}`;
  }
}

const page = "---\ntitle: A\n---\n\nText.\n";

test("a template is named by its path or its name, and comes with its styles", (context) => {
  const names = [
    "Button",
    "ui/Button/Button.tsx",
    "ui/Button/Button",
    "templates/ui/Button/Button.tsx",
    "./templates/ui/Button/Button.tsx"
  ];
  for (const name of names) {
    const root = temporarySite(context, {});
    const files = ["templates/ui/Button/Button.tsx", "templates/ui/Button/Button.css.ts"];
    assert.deepEqual(ejectTemplate(root, name), files);
    for (const file of files) {
      assert.deepEqual(
        readFileSync(path.join(root, file)),
        readFileSync(path.join(packageRoot, file)),
        file
      );
    }
  }
  const root = temporarySite(context, {});
  assert.deepEqual(ejectTemplate(root, "dates"), ["templates/dates.ts"]);
  assert.deepEqual(ejectTemplate(root, "Footer.css.ts".replace("F", "ui/Footer/F")), [
    "templates/ui/Footer/Footer.css.ts"
  ]);
});

test("nothing is written over, not known or not of use", (context) => {
  const root = temporarySite(context, {
    "templates/ui/Card/Card.css.ts": "",
    "elsewhere/keep.txt": ""
  });
  const cases: [string, RegExp][] = [
    ["Card", /^file-exists: templates\/ui\/Card\/Card\.css\.ts is there/],
    ["Buton", /^unknown-template: .*"Buton"\. Did you mean "Button"\?/],
    ["footr", /Did you mean "Footer"\?/],
    ["footer", /Did you mean "Footer"\?/],
    ["ui/Buton/Button.tsx", /Did you mean "ui\/Button\/Button\.tsx"\?/],
    ["index", /^template-unclear: .*pages\/index\.ts/],
    ["texts.ts", /^template-refused: .*texts: \{/],
    ["ui/Prose/parts", /^template-refused: /],
    ["../package.json", /^unknown-template/],
    ["../cli/x.css.ts", /^unknown-template/]
  ];
  for (const [name, words] of cases) assert.match(refusal(root, name), words);
  assert.ok(!existsSync(path.join(root, "templates/ui/Card/Card.tsx")));
  mkdirSync(path.join(root, "templates/ui"), { recursive: true });
  const other = temporarySite(context, {});
  symlinkSync(path.join(other), path.join(root, "templates/ui/Button"), "junction");
  assert.match(refusal(root, "Button"), /^file-refused/);
  assert.ok(!existsSync(path.join(other, "Button.tsx")));
});

test("a site with copies of all templates is built as one without them", async (context) => {
  const content = {
    "content/index.md": page,
    "content/articles/a.md": page,
    "content/b.md": page,
    "site.config.mjs": "export default { design: true, auth: {} };\n"
  };
  const plain = await buildSite(temporarySite(context, content));
  const root = temporarySite(context, content);
  const templates = listTemplates();
  assert.ok(templates.length > 150, String(templates.length));
  for (const template of templates) ejectTemplate(root, template);
  const built = await buildSite(root, { strict: true });
  assert.deepEqual(built.problems, plain.problems);
  const pages = (site: typeof built) =>
    [...site.outputs.keys()].filter((file) => file.endsWith(".html")).sort();
  assert.deepEqual(pages(built), pages(plain));
});

test("what is changed in a copy is what pages show", async (context) => {
  const root = temporarySite(context, { "content/index.md": page });
  const [file = ""] = ejectTemplate(root, "Footer");
  const at = path.join(root, file);
  const changed = readFileSync(at, "utf8").replace("<nav ", '<nav data-mine="" ');
  writeFileSync(at, changed);
  const { read, problems } = await buildSite(root, { strict: true });
  assert.deepEqual(problems, []);
  assert.match(read("index.html"), /<nav data-mine=""/);
});
