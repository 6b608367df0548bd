import assert from "node:assert/strict";
import { test } from "node:test";
import { wcagContrast } from "culori";
import fc from "fast-check";
import { dark, light } from "../../templates/theme/colors.ts";
import { createPalette, type Scheme } from "./palette.ts";
import { DEFAULT_COLORS, RAMPS, ROLES } from "./ramps.ts";

const DEFAULTS: Record<Scheme, typeof light> = { light, dark };
const TEXTS = ["highlighted", "text", "muted", "dimmed", "link", "secondary", "info"] as const;
const STATES = ["success", "warning", "error"] as const;

/** What is read or seen on what, and the contrast that WCAG 2.2 wants of it at least. */
function* pairs(theme: typeof light): Generator<[string, string, string, number]> {
  for (const ground of ["canvas", "subtle", "elevated", "accented"] as const) {
    for (const text of [...TEXTS, ...STATES]) yield [text, theme[text], theme[ground], 4.5];
    for (const sign of ["control", "focus"] as const) yield [sign, theme[sign], theme[ground], 3];
  }
  yield ["onPrimary", theme.onPrimary, theme.primary, 4.5];
  yield ["onPrimary hovered", theme.onPrimary, theme.primaryHover, 4.5];
  yield ["onPrimarySoft", theme.onPrimarySoft, theme.primarySoft, 4.5];
  yield ["onSelection", theme.onSelection, theme.selection, 4.5];
}

function assertReadable(colors: Parameters<typeof createPalette>[0]): void {
  const palette = createPalette(colors);
  for (const scheme of ["light", "dark"] as const) {
    for (const [name, text, ground, least] of pairs({ ...DEFAULTS[scheme], ...palette[scheme] })) {
      const ratio = wcagContrast(text, ground);
      assert.ok(ratio >= least, `${scheme} ${name}: ${text} on ${ground} is ${ratio.toFixed(2)}`);
    }
  }
}

test("the themes as they are can be read", () => assertReadable({}));

test("every ramp in every role can be read", () => {
  for (const role of ROLES) {
    for (const name of Object.keys(RAMPS)) assertReadable({ [role]: name });
  }
});

test("any colours can be read", () => {
  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, "0")}`);
  const colors = fc.record(Object.fromEntries(ROLES.map((role) => [role, color])), {
    requiredKeys: []
  });
  fc.assert(fc.property(colors, assertReadable), { numRuns: 200 });
});

test("what is as by default is left to the theme; the rest keeps its hue", () => {
  assert.deepEqual(createPalette(DEFAULT_COLORS), { light: {}, dark: {} });
  const { light: day, dark: night } = createPalette({ primary: "#7c3aed" });
  assert.match(`${day.primary} ${night.primary}`, /^#7C3AED #[89A-F]/);
  assert.deepEqual(Object.keys(createPalette({ error: "pink" }).light), ["error"]);
});
