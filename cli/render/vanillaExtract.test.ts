import assert from "node:assert/strict";
import { test } from "node:test";
import { longNames, shortNames } from "./vanillaExtract.ts";

const A = ["a.css.ts", ".vx_k1f0_x{animation:vx_k1f1_x}"] as const;
const B = ["b.css.ts", ".vx_9z0_x .vx_k1f0_x{}"] as const;

test("names are short and the same whatever file was ready first", () => {
  for (const files of [
    [A, B],
    [B, A]
  ]) {
    const shorten = shortNames(longNames(new Map(files)));
    assert.equal(shorten(A[1]), "._0{animation:_1}");
    assert.equal(shorten(B[1]), "._2 ._0{}");
  }
});

test("what has no rules shares a name that has none", () => {
  assert.equal(shortNames(longNames(new Map([A])))('"vx_k1f0_x vx_none0_x"'), '"_0 _"');
});
