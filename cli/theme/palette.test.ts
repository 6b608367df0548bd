import assert from "node:assert/strict";
import { test } from "node:test";
import { converter, wcagContrast } from "culori";
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
  yield ["onInk", theme.onInk, theme.ink, 4.5];
  yield ["onInkMuted", theme.onInkMuted, theme.ink, 4.5];
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

test("another neutral takes the place of every slate, with its own hue", () => {
  const oklch = converter("oklch");
  for (const scheme of ["light", "dark"] as const) {
    // Slate is a blue that one hardly sees; comments of programs refer to another variable.
    const { code, ...theme } = DEFAULTS[scheme];
    const slates = Object.entries(theme).flatMap(([name, value]) => {
      const { c = 0, h = 0 } = oklch(value) ?? {};
      return c > 0.005 && c < 0.06 && h > 240 && h < 275 ? [name] : [];
    });
    for (const ramp of ["gray", "zinc", "neutral", "stone"] as const) {
      const palette: Readonly<Record<string, string>> = createPalette({ neutral: ramp })[scheme];
      assert.deepEqual(
        slates.filter((name) => !(name in palette)),
        [],
        scheme
      );
      const wanted = oklch(RAMPS[ramp]);
      for (const name of slates) {
        const { c = 0, h = 0 } = oklch(palette[name] ?? "") ?? {};
        const most = (wanted?.c ?? 0) + 0.005;
        assert.ok(c <= most, `${scheme} ${name} of ${ramp} is more vivid than its ramp: ${c}`);
        // Of six hex digits the hue of a near grey is known to some degrees.
        const isNear = Math.abs(h - (wanted?.h ?? 0)) < 25 || c < 0.005;
        assert.ok(isNear, `${scheme} ${name} of ${ramp} has the hue ${h}`);
      }
    }
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
