import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { markupOf, render } from "../../../test/support/renderComponent.tsx";
import { toNumber } from "../model.ts";
import { binsOf } from "./binsOf.ts";
import { Histogram } from "./Histogram.tsx";

const chart = (values: readonly unknown[]) => (
  <Histogram
    id="c"
    title="Minutes a case takes"
    value="minutes"
    valueName="Minutes"
    countName="Cases"
    rows={values.map((minutes) => ({ minutes }))}
  />
);

test("values are counted between round limits", () => {
  assert.deepEqual(binsOf([1, 2, 2, 5, 9, 10]), [
    { from: 0, to: 2, count: 1 },
    { from: 2, to: 4, count: 2 },
    { from: 4, to: 6, count: 1 },
    { from: 6, to: 8, count: 0 },
    { from: 8, to: 10, count: 2 }
  ]);
});

test("the drawing says what is in the middle, and the table how many there are of each size", () => {
  const html = render(chart([1, 2, 2, 5, 9, 10]));
  assert.match(
    html,
    /6 values from 1 to 10: half of them are between 2 and 8, the middle one is 3.5\./
  );
  assert.match(html, /<th scope="row">2 to 4<\/th><td>2<\/td>/);
  assert.equal(html.match(/<rect /g)?.length, 5);
});

test("no values, one and equal ones have drawings of their own", () => {
  assert.match(render(chart([])), /No data yet/);
  assert.match(render(chart([3])), /1 values from 3 to 3/);
  assert.match(
    render(chart([0, 0, null])),
    /Left out, as they have no place on the axis: 1 of 3 rows/
  );
});

test("every value is counted once, between limits in order", () => {
  const value = fc.oneof(fc.double(), fc.integer(), fc.integer({ min: 0, max: 20 })).map(toNumber);
  fc.assert(
    fc.property(fc.array(value, { maxLength: 60 }), (values) => {
      const sorted = values.filter((each) => each !== null).sort((a, b) => a - b);
      const bins = binsOf(sorted);
      assert.ok(bins.length <= 30, `${bins.length}`);
      assert.equal(
        bins.reduce((sum, { count }) => sum + count, 0),
        sorted.length
      );
      for (const { from, to } of bins) assert.ok(from < to);
      assert.doesNotMatch(markupOf(chart(values)), /NaN|Infinity|undefined|∞|="-\d+%| style=/);
    })
  );
});
