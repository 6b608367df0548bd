import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { ImageModifiers } from "../../templates/images.ts";
import { planSizes } from "./planVariants.ts";

const photo = { width: 1200, height: 800 };

function sizes(modifiers: ImageModifiers, image = photo): string[] {
  const { width, height, recipes } = planSizes(image, modifiers);
  const files = recipes.map(
    ({ density, recipe }) => `${recipe.width}x${recipe.height} ${density}x ${recipe.fit}`
  );
  return [`${width}x${height}`, ...files];
}

test("a picture is made in the size that it is shown in, and twice as dense", () => {
  assert.deepEqual(sizes({ width: 300 }), ["300x200", "300x200 1x fill", "600x400 2x fill"]);
  assert.deepEqual(sizes({ height: 200 }), ["300x200", "300x200 1x fill", "600x400 2x fill"]);
  assert.deepEqual(sizes({ width: 300, height: 300 }), [
    "300x300",
    "300x300 1x cover",
    "600x600 2x cover"
  ]);
  assert.deepEqual(sizes({ width: 300, height: 300, fit: "inside" }), [
    "300x200",
    "300x200 1x inside",
    "600x400 2x inside"
  ]);
});

test("no picture is enlarged", () => {
  assert.deepEqual(sizes({}), ["1200x800", "1200x800 1x fill"]);
  assert.deepEqual(sizes({ width: 5000 }), ["1200x800", "1200x800 1x fill"]);
  assert.deepEqual(sizes({ width: 800 }), ["800x533", "800x533 1x fill", "1200x800 1.5x fill"]);
  assert.deepEqual(sizes({ width: 1100 }), ["1100x733", "1100x733 1x fill"]); // hardly denser
  assert.deepEqual(sizes({ width: 1000, height: 1000 }), ["800x800", "800x800 1x cover"]);
});

test("every file is a size that its picture has pixels for, in the proportions that are shown", () => {
  const side = fc.integer({ min: 1, max: 6000 });
  const image = fc.record({ width: side, height: side });
  const modifiers = fc.record({
    width: fc.option(side, { nil: undefined }),
    height: fc.option(side, { nil: undefined }),
    fit: fc.constantFrom(undefined, "cover", "fill", "inside", "outside")
  });
  fc.assert(
    fc.property(image, modifiers, (picture, asked: ImageModifiers) => {
      const { width, height, recipes } = planSizes(picture, asked);
      assert.ok(width >= 1 && height >= 1 && recipes.length >= 1);
      assert.ok(width <= (asked.width ?? Infinity) || asked.fit === "outside");
      for (const { density, recipe } of recipes) {
        if (asked.fit !== "fill") {
          assert.ok(recipe.width <= Math.max(picture.width, 1));
          assert.ok(recipe.height <= Math.max(picture.height, 1));
        }
        assert.ok(Math.abs(recipe.width - width * density) <= 0.01 * width + 1);
      }
    })
  );
});
