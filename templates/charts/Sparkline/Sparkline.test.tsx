import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { markupOf, render } from "../../../test/support/renderComponent.tsx";
import { Sparkline } from "./Sparkline.tsx";

const spark = (values: readonly unknown[]) => (
  <Sparkline
    name="Jobs"
    x="day"
    y="jobs"
    rows={values.map((jobs, at) => ({ day: Date.UTC(2026, 2, at + 1), jobs }))}
  />
);

test("a small line says what it shows, and marks where it ends", () => {
  const html = render(spark([3, 5, 4]));
  assert.match(
    html,
    /role="img" aria-label="Jobs: from 3 \(1 Mar 2026\) to 4 \(3 Mar 2026\), \+33%;/
  );
  assert.equal(html.match(/<svg x="100%"/g)?.length, 1);
});

test("where nothing has been counted there is a line of dots", () => {
  assert.match(render(spark([])), /aria-label="Jobs: no values\."/);
  assert.match(render(spark([null])), /<path d="M0 28H1000"/);
  assert.match(render(spark([5])), /<svg x="50%"/);
});

test("whatever the values, no part of it is NaN or infinite", () => {
  fc.assert(
    fc.property(fc.array(fc.anything(), { maxLength: 8 }), (values) => {
      assert.doesNotMatch(markupOf(spark(values)), /NaN|Infinity|undefined| style=/);
    })
  );
});
