import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { markupOf, render } from "../../../test/support/renderComponent.tsx";
import { Donut } from "./Donut.tsx";
import { grouped, partsOf } from "./partsOf.ts";

const chart = (values: Record<string, unknown>) => (
  <Donut
    id="c"
    title="Where cases come from"
    category="way"
    categoryName="Way"
    value="cases"
    valueName="Cases"
    rows={Object.entries(values).map(([way, cases]) => ({ way, cases }))}
  />
);

test("parts stand by size, each with its share", () => {
  const html = render(chart({ Post: 20, Form: 50, Desk: 30 }));
  assert.match(html, /Form is the largest, with 50% of 100\./);
  assert.match(html, /<li>.*?<span>Form<\/span><span>50<\/span><span>50%<\/span><\/li><li>.*?Desk/);
  assert.match(html, /<th scope="row">Post<\/th><td>20<\/td><td>20%<\/td>/);
  assert.match(html, /<pattern id="c:strokes:1"/);
});

test("parts of one name are one, and what is no share is left out", () => {
  const rows = [
    { way: "Post", cases: 1 },
    { way: "Post", cases: 2 },
    { way: "Desk", cases: -4 },
    { way: "Form", cases: null }
  ];
  assert.deepEqual(partsOf(rows, "way", "cases"), {
    parts: [{ name: "Post", value: 3 }],
    total: 3,
    unshared: 2
  });
  assert.match(render(chart({ Post: 1, Desk: -4 })), /Left out, as they are no shares: 1 of 2/);
});

test("more parts than can be told apart are grouped", () => {
  const parts = [5, 4, 3, 2].map((value) => ({ name: `P${value}`, value }));
  assert.deepEqual(grouped(parts, 3, "Others"), [
    { name: "P5", value: 5 },
    { name: "P4", value: 4 },
    { name: "Others", value: 5 }
  ]);
  assert.deepEqual(grouped(parts, 4, "Others"), parts);
});

test("nothing, zeros and a single part have drawings of their own", () => {
  assert.match(render(chart({})), /No data yet/);
  assert.match(render(chart({ Post: 0, Desk: 0 })), /All values are zero\..*<circle r="58">/);
  assert.match(render(chart({ Post: 4 })), /Post is the whole of 4\./);
});

test("whatever the values, no part of it is NaN or infinite", () => {
  const values = fc.dictionary(fc.string(), fc.oneof(fc.anything(), fc.double({ min: 0 })));
  fc.assert(
    fc.property(values, (each) => {
      assert.doesNotMatch(markupOf(chart(each)), /NaN|Infinity|∞| style=/);
    })
  );
});
