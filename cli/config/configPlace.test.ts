import assert from "node:assert/strict";
import { test } from "node:test";
import { createKeyLocator } from "./configPlace.ts";

/** The text that stands at the place of a key. */
function at(text: string, ...path: (string | number)[]): string | undefined {
  const place = createKeyLocator(text)(path);
  return place && text.split("\n")[place.line - 1]?.slice(place.column - 1);
}

test("a key is found by its whole path, not by its name", () => {
  const text = [
    "export default {",
    "  navigation: {",
    "    header: [{ label: 'Work', to: '/work' }],",
    "    footer: [{ label: 'All', links: [{ label: '', to: '/x' }] }]",
    "  }",
    "};"
  ].join("\n");
  assert.equal(
    at(text, "navigation", "footer", 0, "links", 0, "label"),
    "label: '', to: '/x' }] }]"
  );
  assert.equal(at(text, "navigation", "header", 0, "to"), "to: '/work' }],");
  assert.equal(at(text, "navigation", "header", 3, "to"), text.split("\n")[2]?.trim());
});

test("types, helpers, functions and constants are seen through", () => {
  const forms = [
    "export default defineConfig({ base: 1 });",
    "export default { base: 1 } satisfies UserConfig;",
    "export default (({ mode }: Request) => ({ base: 1 }));",
    "export default async () => {\n  const now = 1;\n  return { base: 1 };\n};",
    "const config: UserConfig = { base: 1 };\nexport default config;",
    "const base = { base: 1 } as const;\nexport default defineConfig(base);",
    "export default function config() { return { base: 1 } }",
    "function config() { return { base: 1 } }\nexport default config;"
  ];
  for (const form of forms) assert.match(at(form, "base") ?? "", /^base: 1/, form);
});

test("what is computed has the place of the nearest thing that is written", () => {
  assert.equal(at("export default { site: make() };", "site", "url"), "site: make() };");
  assert.equal(at("export default { ...shared };", "base"), "{ ...shared };");
  assert.equal(at("const a = a;\nexport default a;", "base"), "a;");
  assert.equal(at("export default { 'base': 1 };", "base"), "'base': 1 };");
  assert.equal(at("module.exports = {};", "base"), undefined);
  assert.equal(at("export default {", "base"), undefined);
});
