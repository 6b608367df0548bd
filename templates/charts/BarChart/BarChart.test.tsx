import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { markupOf, render } from "../../../test/support/renderComponent.tsx";
import { cleanCategories, toNumber } from "../model.ts";
import { BarChart, type BarChartProps } from "./BarChart.tsx";
import { layOutBars } from "./layOutBars.ts";

const rows = [
  { desk: "West", opened: 6, closed: 3 },
  { desk: "East", opened: 2, closed: 5 }
];
const one = [{ key: "opened", name: "Opened" }];
const two = [...one, { key: "closed", name: "Closed" }];

const chart = (over: Partial<BarChartProps> = {}) => (
  <BarChart
    id="c"
    title="Cases by desk"
    category="desk"
    categoryName="Desk"
    rows={rows}
    series={one}
    {...over}
  />
);

test("a bar for each name, its number beside it, and all in words and in a table", () => {
  const html = render(chart());
  assert.match(html, /Opened: most for West \(6\), least for East \(2\)\./);
  assert.equal(html.match(/<rect /g)?.length, 2);
  assert.match(html, /<text [^>]*>6<\/text>/);
  assert.match(html, /<th scope="row">East<\/th><td>2<\/td>/);
  assert.doesNotMatch(html, /<ul>|<pattern/);
});

test("bars of several series stand on each other, told apart by strokes", () => {
  const html = render(chart({ series: two }));
  assert.match(html, /<pattern id="c:strokes:1"/);
  assert.equal(html.match(/<rect [^>]*fill="url\(#c:strokes:1\)"/g)?.length, 3); // one in the legend
  assert.match(html, /<th scope="row">West<\/th><td>6<\/td><td>3<\/td><td>9<\/td>/);
});

test("bars beside each other begin at zero each", () => {
  const { bars } = layOutBars(cleanCategories(rows, "desk", two), "grouped");
  assert.ok(bars.every(({ from }) => from === 0));
});

test("what is below zero is piled down from it", () => {
  const mixed = [{ desk: "A", opened: 4, closed: -2 }];
  const { bars, scale, totals } = layOutBars(cleanCategories(mixed, "desk", two), "stacked");
  assert.deepEqual(
    bars.map(({ from, to }) => [from, to]),
    [
      [scale.at(0), scale.at(4)],
      [scale.at(-2), scale.at(0)]
    ]
  );
  assert.deepEqual(totals, [2]);
});

test("long names lie above their bars, short ones stand below them", () => {
  const long = [{ desk: "Applications for building permits in the old town", opened: 3 }, ...rows];
  assert.match(render(chart({ rows: long })), />Applications for building permits i…<\/text>/);
  assert.match(render(chart()), /y="220" dy="1.65em" text-anchor="middle">West<\/text>/);
  assert.doesNotMatch(render(chart({ direction: "horizontal" })), /dy="1.65em"/);
});

test("no rows, one and zeros have drawings of their own; a missing value is a gap", () => {
  assert.match(render(chart({ rows: [] })), /No data yet/);
  assert.match(render(chart({ rows: rows.slice(1) })), /Opened: 2 \(East\)\./);
  assert.match(render(chart({ rows: [{ desk: "A", opened: 0 }] })), /<rect [^>]*height="0"/);
  const html = render(chart({ rows: [...rows, { desk: "South", opened: "9" }] }));
  assert.match(html, /Missing values: 1 of 3/);
  assert.equal(html.match(/<rect /g)?.length, 2);
});

test("bars of any numbers are finite, within the drawing and of no negative length", () => {
  const value = fc.oneof(fc.double(), fc.integer(), fc.constant(null)).map(toNumber);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(value, value), { maxLength: 6 }),
      fc.constantFrom("stacked" as const, "grouped" as const),
      fc.constantFrom("vertical" as const, "horizontal" as const),
      (pairs, layout, direction) => {
        const some = pairs.map(([opened, closed], at) => ({ desk: `D${at}`, opened, closed }));
        for (const { from, to } of layOutBars(cleanCategories(some, "desk", two), layout).bars)
          assert.ok(from >= 0 && from <= to && to <= 1);
        const html = markupOf(chart({ rows: some, series: two, layout, direction }));
        assert.doesNotMatch(html, /NaN|Infinity|∞|undefined|(width|height)="-| style=/);
      }
    ),
    { numRuns: 200 }
  );
});
