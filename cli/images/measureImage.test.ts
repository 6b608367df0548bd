import assert from "node:assert/strict";
import { test } from "node:test";
import { measureImage } from "./measureImage.ts";

/** Signature and header of a PNG of 4 × 3 pixels. */
const PNG = "89504e470d0a1a0a0000000d4948445200000004000000030806000000";

test("a picture that was cut off has no size, whatever lies behind it in memory", () => {
  const whole = Buffer.from(`${PNG}00000000`, "hex");
  assert.deepEqual(measureImage(whole, "png"), {
    ...{ width: 4, height: 3 },
    ...{ isRaster: true, isOpaque: false }
  });
  const cut = Buffer.concat([whole.subarray(0, 20), Buffer.alloc(40, 7)]).subarray(0, 20);
  const broken = measureImage(cut, "png");
  assert.equal(broken.fault?.code, "broken-image");
  assert.deepEqual([broken.width, broken.height], [0, 0]); // spec §8
});

test("a drawing without a size is told from a broken one", () => {
  const codeOf = (svg: string) => measureImage(Buffer.from(svg), "svg").fault?.code;
  assert.equal(codeOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), "unsized-image");
  assert.equal(codeOf("nothing"), "broken-image");
  assert.equal(codeOf('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>'), undefined);
});

test("of moving pictures no sizes are made", () => {
  const control = "000000086163544c0000000200000000"; // the chunk acTL of an animated PNG
  assert.equal(measureImage(Buffer.from(`${PNG}00000000${control}`, "hex"), "png").isRaster, false);
});
