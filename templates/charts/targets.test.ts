import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { readTargets } from "../../runtime/charts/targets.ts";
import { writeTargets } from "./targets.ts";

test("an x is written where it is another than before, and what is not drawn is empty", () => {
  const rows = [
    [{ x: 0, y: 200.4 }, { x: 0, y: 40 }, null],
    [null, { x: 0.0504, y: -0.2 }]
  ];
  assert.equal(writeTargets(rows), "0 200,40,;,50 0");
});

test("what is written is read again, to the thousandth and the px", () => {
  const target = fc.record({ x: fc.double({ min: 0, max: 1, noNaN: true }), y: fc.integer() });
  fc.assert(
    fc.property(fc.array(fc.array(fc.option(target), { minLength: 1 })), (rows) => {
      const wanted = rows.flatMap((cells, row) =>
        cells.flatMap((cell, at) =>
          cell ? [{ row, column: at + 1, x: Math.round(cell.x * 1000), y: cell.y }] : []
        )
      );
      assert.deepEqual(readTargets(writeTargets(rows)), wanted);
    })
  );
});
