import assert from "node:assert/strict";
import { test } from "node:test";
import { wcagContrast } from "culori";
import { dark, light } from "../../theme/colors.ts";
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
