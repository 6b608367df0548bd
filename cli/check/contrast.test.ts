import assert from "node:assert/strict";
import { test } from "node:test";
import { contrastOf } from "../theme/palette.ts";
import { checkContrast } from "./contrast.ts";

const TOKENS =
  "@layer tokens{:root{--v-color-canvas:light-dark(#fdfbf5,#333333);--v-color-code-comment:var(--v-color-dimmed)}}";

function found(text: string, forced?: "light" | "dark", tokens = TOKENS): string[] {
  const sheet = { file: "public/theme.css", text };
  return checkContrast({ tokens, sheet, forced, contrastOf }).map(
    ({ file, line, column, message }) =>
      `${[file, line, column].filter(Boolean).join(":")} ${message}`
  );
}

test("the theme's own colours are not told, nor what cannot be reckoned with", () => {
  assert.deepEqual(found(""), []);
  assert.deepEqual(found(":root { --v-color-text: color-mix(in srgb, red, blue); }"), []);
  assert.deepEqual(found(":root { --v-color-text: #00000080; } .a { --v-color-text: #eee; }"), []);
  assert.deepEqual(found("@media print { :root { --v-color-text: #eee; } }"), []);
  assert.deepEqual(found("/* :root { --v-color-text: #eee; } */ :root { --x: #eee }"), []);
});

test("a colour is told once a theme, on its worst ground, where it is set", () => {
  assert.deepEqual(found(":root {\n  --v-color-dimmed: #999;\n}\n"), [
    "public/theme.css:2:3 dimmed (#999) on accented (#f0ece0) has a contrast of 2.41:1 in the light theme",
    "public/theme.css:2:3 dimmed (#999) on accented (#474747) has a contrast of 3.26:1 in the dark theme"
  ]);
});

test("each theme has its own colours, whichever way they are written", () => {
  const light = "public/theme.css:1:";
  for (const css of [
    ":root { --v-color-control: light-dark(#eee, #fff) }",
    '[data-theme="x"] { } :root { --v-color-control: #eee } @media (prefers-color-scheme: dark) { :root { --v-color-control: #fff } }',
    'html { --v-color-control: #eee } html[data-theme="dark"] { --v-color-control: #fff !important }',
    ":root { --a: 0; --v-color-muted: #eee; --v-color-control: var(--v-color-muted) }"
  ]) {
    const lines = found(css).filter((line) => line.includes(" control "));
    assert.equal(lines.length, 1, css);
    assert.ok(lines[0]?.startsWith(light) && lines[0].endsWith("in the light theme"), lines[0]);
  }
  assert.deepEqual(found(":root { --v-color-control: light-dark(#eee, #fff) }", "dark"), []);
});

test("a ground of the site's own counts against the theme's texts", () => {
  const lines = found(":root { --v-color-primary: #7fe0b0 }", "light");
  assert.deepEqual(lines, [
    "public/theme.css:1:9 onPrimary (#ffffff) on primary (#7fe0b0) has a contrast of 1.59:1 in the light theme"
  ]);
});

test("colours of code count on the ground of code", () => {
  assert.deepEqual(found(":root { --v-color-code-string: #ccc }", "light"), [
    "public/theme.css:1:9 code.string (#ccc) on subtle (#f8f5ec) has a contrast of 1.47:1 in the light theme"
  ]);
});

test("colours of a site's own templates are told at their file", () => {
  const tokens = ":root{--v-color-text:#cccccc}";
  assert.match(found("", "light", tokens).join(), /^templates\/theme\/colors\.ts text \(#cccccc\)/);
});
