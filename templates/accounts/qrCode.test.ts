import assert from "node:assert/strict";
import { test } from "node:test";
import { generate } from "lean-qr";
import { createQrCode } from "./qrCode.ts";

const TEXT = "otpauth://totp/Site:ada@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Site";

test("the path covers the dark squares and no others", () => {
  const { size, path } = createQrCode(TEXT);
  const dark = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(width); step++) dark.add(`${Number(x) + step} ${y}`);
  }
  const squares = generate(TEXT);
  assert.equal(size, squares.size + 8);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      assert.equal(dark.has(`${x} ${y}`), squares.get(x - 4, y - 4), `${x} ${y}`);
    }
  }
});

test("the three corners that readers look for are there", () => {
  const { size, path } = createQrCode(TEXT);
  // The first row holds the upper edges of two of them, seven squares each.
  assert.match(path, new RegExp(`^M4 4h7v1h-7z.*M${size - 11} 4h7v1h-7z`));
  assert.match(path, new RegExp(`M4 ${size - 5}h7v1h-7z`));
});
