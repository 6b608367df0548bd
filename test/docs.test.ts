/** The documents say what the code does: every key, every route, every section that is cited. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { configSchema } from "../cli/config/configSchema.ts";
import { knownKeys } from "../cli/content/knownKeys.ts";
import { packageRoot } from "../cli/package.ts";
import { parseCallback } from "../templates/accounts/callbackParams.ts";
import { baseShape, type CollectionDefinition, collections } from "../templates/collections.ts";
import { routes } from "../templates/routes.ts";

const read = (file: string): string => readFileSync(path.join(packageRoot, file), "utf8");

/** Names in the first column of a document's tables, below a heading of level 2. */
function rowsBelow(document: string, heading: string): string[] {
  const [, section = ""] = document.split(`\n## ${heading}`);
  return [...(section.split("\n## ", 1)[0]?.matchAll(/^\| (`.*?) \|/gm) ?? [])].flatMap(
    ([, cell = ""]) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name)
  );
}

test("the reference has a row for each key of front matter, and no others", () => {
  const rows = rowsBelow(read("docs/reference.md"), "Front matter");
  assert.deepEqual(rows.toSorted(), Object.keys(baseShape).sort());
});

test("the reference has a row for each key of the config, and no others", () => {
  const rows = rowsBelow(read("docs/reference.md"), "Configuration");
  const withParts = ["site", "navigation", "theme", "markdown", "icons", "images", "auth"];
  const partsOf = (at: string[]): string[] =>
    knownKeys(configSchema, at).flatMap((key) => {
      const name = [...at, key].join(".");
      return withParts.includes(name) || name === "auth.redirect" ? partsOf([...at, key]) : [name];
    });
  const keys = partsOf([]);
  assert.deepEqual(rows.map((row) => row.replace(".<name>", "")).toSorted(), keys.toSorted());
});

test("the specification has each route and each collection with its fields", () => {
  const specification = read("docs/specification.md");
  const [, routesSection = "", shapesSection = ""] =
    /\n## §2(.*)\n## §3(.*)\n## §4/s.exec(specification) ?? [];
  for (const { name, path: pattern, collection } of routes) {
    const row = routesSection.split("\n").find((line) => line.includes(`\`${name}\``)) ?? "";
    assert.ok(row.includes(`\`${pattern}\``), `${name} at ${pattern}`);
    assert.ok(row.includes(`\`${collection}\``), `${name} of ${collection}`);
  }
  for (const [name, { shape = {} }] of Object.entries<CollectionDefinition>(collections)) {
    const row = shapesSection.split("\n").find((line) => line.includes(`\`${name}\``)) ?? "";
    assert.ok(row !== "", name);
    for (const field of Object.keys(shape))
      assert.ok(row.includes(`\`${field}\``), `${name}.${field}`);
  }
});

test("each section that a comment cites is there", () => {
  const specification = read("docs/specification.md");
  const files = ["cli", "templates", "runtime"].flatMap((layer) =>
    readdirSync(path.join(packageRoot, layer), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.join(layer, file))
  );
  let cited = 0;
  for (const file of files) {
    for (const [, section] of read(file).matchAll(/\bspec (§\d)/gi)) {
      assert.ok(specification.includes(`\n## ${section} `), `${file} cites ${section}`);
      cited++;
    }
  }
  assert.ok(cited > 10, String(cited));
});

test("each link and each file that a document names is there", () => {
  const documents = [
    "README.md",
    "CONTRIBUTING.md",
    ...readdirSync(path.join(packageRoot, "docs")).map((file) => `docs/${file}`)
  ];
  for (const document of documents) {
    const text = read(document);
    const prose = text.replace(/`[^`\n]+`/g, "");
    for (const [, target = ""] of prose.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)) {
      const file = path.join(packageRoot, path.dirname(document), target);
      assert.ok(existsSync(file), `${document} links to ${target}`);
    }
    for (const [, file = ""] of text.matchAll(
      /`((?:cli|templates|runtime|docs|test|scripts)\/[\w./-]+\.\w+)`/g
    )) {
      assert.ok(existsSync(path.join(packageRoot, file)), `${document} names ${file}`);
    }
  }
});

test("links of the mail templates lead to the callback page, which knows each of them", () => {
  const templates = read("docs/accounts.md").match(/```html\n.*?```/gs) ?? [];
  assert.equal(templates.length, 6);
  const types = templates.flatMap((template) => {
    const [, address = "", query = ""] = /href="([^"?]*)\?([^"]*)"/.exec(template) ?? [];
    if (address === "") return [];
    assert.equal(address, "{{ .SiteURL }}/auth/callback/");
    const sent = new URLSearchParams(query.replaceAll("&amp;", "&").replace(/{{.*?}}/, "hash"));
    const callback = parseCallback(sent, 0);
    return callback.kind === "token" ? [callback.type] : [query];
  });
  assert.deepEqual(types, ["signup", "magiclink", "recovery", "email_change", "invite"]);
});
