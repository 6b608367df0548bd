import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { unpackPlaces } from "../../runtime/search/packedPlaces.ts";
import { packPlaces } from "./packPlaces.ts";

/** Some of the places up to a count, in order. */
const placesOfSome = fc
  .integer({ min: 1, max: 2 ** 22 })
  .chain((count) =>
    fc.tuple(
      fc.uniqueArray(fc.integer({ min: 1, max: count }), { maxLength: 200 }),
      fc.constant(count)
    )
  );

test("places come back from their bits", () => {
  fc.assert(
    fc.property(placesOfSome, ([some, count]) => {
      const places = [...some].sort((one, other) => one - other);
      const packed = packPlaces(places, count);
      assert.deepEqual([...unpackPlaces(packed, places.length, count)], places);
    })
  );
});

test("places that follow each other take next to nothing", () => {
  const all = Array.from({ length: 1000 }, (_, at) => at + 1);
  assert.equal(packPlaces(all, 1000).length, 0);
  assert.deepEqual([...unpackPlaces(new Uint8Array(), 1000, 1000)], all);
  assert.ok(packPlaces(all.slice(500, 510), 100_000).length <= 10);
});

test("bits that end too soon are noticed", () => {
  const packed = packPlaces([3, 700, 9000], 10_000);
  assert.throws(() => unpackPlaces(packed.slice(0, -1), 3, 10_000), RangeError);
});
