import assert from "node:assert/strict";
import { test } from "node:test";
import { wcagContrast } from "culori";
import { dark, light, series } from "../../theme/colors.ts";
import { contrast } from "./contrast.ts";

test("contrast is that of WCAG, whichever colour comes first", () => {
  assert.equal(contrast("#000000", "#FFFFFF"), 21);
  assert.equal(contrast("#FFFFFF", "#FFFFFF"), 1);
  for (const { code, ...colors } of [light, dark]) {
    for (const color of [...Object.values(colors), ...Object.values(code)]) {
      const expected = wcagContrast(color, colors.canvas);
      assert.ok(Math.abs(contrast(color, colors.canvas) - expected) < 0.01, color);
      assert.equal(contrast(colors.canvas, color), contrast(color, colors.canvas));
    }
  }
});

test("colours of charts are seen on every ground of their theme", () => {
  assert.equal(series.light.length, series.dark.length);
  for (const [theme, colors] of [
    [light, series.light],
    [dark, series.dark]
  ] as const) {
    const { canvas, subtle, elevated, accented, primary, muted } = theme;
    for (const color of [primary, ...colors, muted])
      for (const ground of [canvas, subtle, elevated, accented])
        assert.ok(contrast(color, ground) >= 3, `${color} on ${ground}`);
  }
});
