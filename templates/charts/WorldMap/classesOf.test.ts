import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { classesOf, classOf, MOST_CLASSES } from "./classesOf.ts";

test("every value above zero is in the one class that holds it, and classes rise", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -3, max: 60 })), (values) => {
      const classes = classesOf(values);
      assert.ok(classes.length <= MOST_CLASSES);
      for (const [at, { least, most }] of classes.entries()) {
        assert.ok(least <= most && least > (classes[at - 1]?.most ?? 0));
      }
      for (const value of values) {
        const found = classOf(value, classes);
        assert.equal(found === undefined, value <= 0);
        if (found === undefined) continue;
        const { least = 0, most = 0 } = classes[found] ?? {};
        assert.ok(value >= least && value <= most, `${value} in ${least} to ${most}`);
      }
    })
  );
});

test("many values are in five classes of about as many each", () => {
  const values = Array.from({ length: 50 }, (_, at) => at + 1);
  assert.deepEqual(
    classesOf(values).map(({ least, most }) => [least, most]),
    [
      [1, 10],
      [11, 20],
      [21, 30],
      [31, 40],
      [41, 50]
    ]
  );
});
