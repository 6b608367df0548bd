import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { markupOf, render } from "../../../test/support/renderComponent.tsx";
import { LineChart, type LineChartProps } from "./LineChart.tsx";
import { layOutLines, spread } from "./layOutLines.ts";

const days = (values: readonly unknown[]) =>
  values.map((visits, at) => ({ day: new Date(Date.UTC(2026, 2, at + 1)), visits }));

const chart = (values: readonly unknown[], over: Partial<LineChartProps> = {}) => (
  <LineChart
    id="c"
    title="Visits a day"
    x="day"
    xName="Day"
    series={[{ key: "visits", name: "Visits" }]}
    rows={days(values)}
    {...over}
  />
);

test("a drawing has a title, its numbers in a sentence and in a table", () => {
  const html = render(chart([10, 14, 9, 12]));
  assert.match(html, /<h3 id="c:title">Visits a day<\/h3>/);
  assert.match(
    html,
    /<p id="c:summary">Visits: from 10 \(1 Mar 2026\) to 12 \(4 Mar 2026\), \+20%; highest 14/
  );
  assert.match(
    html,
    /<svg role="img" aria-labelledby="c:title" aria-describedby="c:summary" height="220" data-targets="0 176;333 0;667 220;1000 88">/
  );
  assert.match(html, /<th scope="row">2 Mar 2026<\/th><td>14<\/td>/);
});

test("a single line has its highest and lowest value beside it", () => {
  const html = render(chart([10, 14, 9, 12]));
  const told = [...html.matchAll(/<text [^>]*text-anchor="(?:middle|start)">(14|9)<\/text>/g)];
  assert.deepEqual(
    told.map(([, value]) => value),
    ["14", "9"]
  );
});

test("where values are missing the line has a gap, and a note says so", () => {
  const html = render(chart([1, 2, null, Number.NaN, 5, 6, "7"]));
  assert.match(html, /Missing values: 3 of 7\./);
  assert.equal(html.match(/<path d="(M[^"]+)"/)?.[1]?.match(/M/g)?.length, 2);
  assert.match(html, /<td>–<\/td>/);
});

test("a value between gaps is a mark", () => {
  const html = render(chart([1, null, 2, null, 3]));
  assert.equal(html.match(/<svg x="[^"]+" y="[^"]+" aria-hidden="true"><path/g)?.length, 3);
});

test("no rows, one, equal ones and zeros have drawings of their own", () => {
  assert.match(render(chart([])), /No data yet/);
  assert.doesNotMatch(render(chart([])), /<svg|<table/);
  assert.match(render(chart([7])), /Visits: 7 \(1 Mar 2026\)\./);
  assert.match(render(chart([7, 7])), /without a change/);
  assert.match(render(chart([0, 0, 0])), /Visits: 0 from/);
});

test("rows without a date are left out, and a note says how many", () => {
  const rows = [...days([1, 2]), { day: "soon", visits: 3 }];
  assert.match(render(chart([], { rows })), /no place on the axis: 1 of 3 rows/);
});

test("on a logarithmic axis what is not above zero is a gap", () => {
  const html = render(chart([1, -4, 0, 1000], { isLogarithmic: true }));
  assert.match(html, /Missing values: 2 of 4\./);
  assert.match(html, />100<\/text>/);
});

test("several lines differ by more than colour, and have names beside them and in a legend", () => {
  const rows = days([1, 2, 3]).map((row) => ({ ...row, other: 2 }));
  const series = [
    { key: "visits", name: "Visits" },
    { key: "other", name: "Readers" }
  ];
  const html = render(chart([], { rows, series }));
  assert.match(html, /<svg [^>]*aria-hidden="true">.*?<\/svg><span>Visits<\/span><\/label><\/li>/);
  assert.match(html, /stroke-dasharray="6 4"/);
  assert.match(html, /<text [^>]*x="100%" [^>]*>Readers<\/text>/);
});

test("the drawing is the same in every zone, and whichever order the rows have", () => {
  const zone = process.env.TZ;
  const rows = [
    { day: "2026-03-29T01:30", visits: 1 },
    { day: "2026-03-29T03:30", visits: 3 },
    { day: "2026-03-29T02:30", visits: 2 }
  ];
  const drawn = ["UTC", "America/New_York", "Asia/Kathmandu"].flatMap((name) => {
    process.env.TZ = name;
    return [render(chart([], { rows })), render(chart([], { rows: rows.toReversed() }))];
  });
  process.env.TZ = zone ?? "UTC";
  assert.equal(new Set(drawn).size, 1);
});

test("a million rows make a drawing no larger than what is seen", () => {
  const rows = Array.from({ length: 1_000_000 }, (_, at) => ({
    day: at * 60_000,
    visits: at % 977
  }));
  const html = markupOf(chart([], { rows }));
  assert.ok(html.length < 60_000, `${html.length}`);
  assert.match(html, /turning points of the lines: \d+ of 1,000,000 rows/);
});

test("no part of a drawing is NaN or infinite, and none has a style of its own", () => {
  const row = fc.record({ day: fc.anything(), visits: fc.anything(), other: fc.double() });
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 12 }),
      fc.constantFrom<Partial<LineChartProps>>(
        {},
        { shape: "area" },
        { shape: "stacked" },
        { isLogarithmic: true },
        { xIs: "number" }
      ),
      (rows, over) => {
        const series = [
          { key: "visits", name: "V" },
          { key: "other", name: "O" }
        ];
        const html = markupOf(chart([], { rows, series, ...over }));
        assert.doesNotMatch(html, /NaN|Infinity|∞|undefined| style=/);
      }
    ),
    { numRuns: 200 }
  );
});

test("names beside lines keep their distance within the drawing", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 220, noNaN: true }), { maxLength: 8 }),
      (wanted) => {
        const places = spread(wanted, 16, 220);
        const sorted = places.toSorted((a, b) => a - b);
        for (const [at, y] of sorted.entries()) {
          assert.ok(y >= 0 && y <= 220, `${y}`);
          assert.ok(at === 0 || y - (sorted[at - 1] ?? 0) >= 15.99);
        }
      }
    )
  );
});

test("a count by month has months on its axis, not days", () => {
  const rows = [0, 1, 2].map((month) => ({ day: Date.UTC(2026, month), visits: month }));
  const { ticks } = layOutLines({ rows, x: "day", series: [{ key: "visits", name: "V" }] }, "en");
  assert.deepEqual(
    ticks(8).map(({ label, below }) => [label, below]),
    [
      ["Jan", "2026"],
      ["Feb", undefined],
      ["Mar", undefined]
    ]
  );
});

test("areas on each other come to the same height as their numbers, and what is missing takes no room", () => {
  const rows = days([1, 2, null, 4]).map((row, at) => ({ ...row, other: [3, null, 5, 6][at] }));
  const series = [
    { key: "visits", name: "Visits" },
    { key: "other", name: "Readers" }
  ];
  const { own, series: drawn } = layOutLines({ rows, x: "day", series, shape: "stacked" }, "en");
  assert.deepEqual(
    drawn.map(({ points }) => points.map(({ y, from }) => [from, y])),
    [
      [
        [0, 1],
        [0, 2],
        [0, 0],
        [0, 4]
      ],
      [
        [1, 4],
        [2, 2],
        [0, 5],
        [4, 10]
      ]
    ]
  );
  assert.deepEqual(
    own.map(({ points }) => points.map(({ y }) => y)),
    [
      [1, 2, null, 4],
      [3, null, 5, 6]
    ]
  );
  const html = render(chart([], { rows, series, shape: "stacked" }));
  assert.match(html, /<path d="M0,[^"]+Z" data-in="1"/);
  assert.match(html, /Readers 3 to 6 \(\+100%\)/);
  assert.match(html, /Missing values: 2 of 8\. They take no room/);
});

test("what is less than nothing is no part of a whole", () => {
  const html = render(chart([2, -1, 3], { shape: "stacked" }));
  assert.match(html, /Missing values: 1 of 3\./);
});
