import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { packRows, unpackRows } from "./packedRows.ts";

test("rows come back as they were, whichever of them has which key", () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string()));
  const row = fc.dictionary(fc.constantFrom("a", "b", "c", "1", "a b"), value, {
    noNullPrototype: true
  });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      assert.deepEqual(unpackRows(JSON.parse(JSON.stringify(packRows(rows)))), rows);
    })
  );
});

test("what is nothing is no key", () => {
  assert.deepEqual(unpackRows(packRows([{ a: null, b: 1 }, {}])), [{ b: 1 }, {}]);
  assert.deepEqual(packRows([{ a: null }, {}]), { size: 2, columns: { a: [null, null] } });
});
