import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { markupOf, render } from "../../../test/support/renderComponent.tsx";
import { Calendar } from "./Calendar.tsx";
import { weeksOf } from "./weeksOf.ts";

const DAY = 24 * 60 * 60 * 1000;

const chart = (rows: readonly object[]) => (
  <Calendar
    id="c"
    title="Letters a day"
    day="day"
    dayName="Day"
    value="letters"
    valueName="Letters"
    rows={rows}
  />
);

const days = (values: readonly unknown[], first = Date.UTC(2026, 2, 2)) =>
  values.map((letters, at) => ({ day: first + at * DAY, letters }));

test("weeks begin on Mondays, and days without rows keep their place", () => {
  const rows = [
    { day: "2026-03-01", letters: 1 }, // a Sunday
    { day: "2026-03-03T23:30", letters: 2 },
    { day: "2026-03-03", letters: 3 },
    { day: "2026-03-04", letters: null }
  ];
  const { days, weeks, unplaced } = weeksOf(rows, "day", "letters");
  assert.deepEqual(
    days.map(({ week, weekday, value }) => [week, weekday, value]),
    [
      [0, 6, 1],
      [1, 0, null],
      [1, 1, 5]
    ]
  );
  assert.deepEqual([weeks, unplaced], [2, 1]);
});

test("of many years the last is shown", () => {
  const { days: shown, weeks } = weeksOf(days(Array(2000).fill(1)), "day", "letters");
  assert.ok(weeks <= 54 && shown.length === 371);
  assert.equal(shown.at(-1)?.time, Date.UTC(2026, 2, 2) + 1999 * DAY);
});

test("the busiest day and the sum are told, and each day stands in the table", () => {
  const html = render(chart(days([3, 0, 9, 4])));
  assert.match(html, /16 from 2 Mar 2026 to 5 Mar 2026; most on 4 Mar 2026 \(9\)\./);
  assert.match(html, /<th scope="row">3 Mar 2026<\/th><td>0<\/td>/);
  assert.match(html, /up to 10<\/li>/);
});

test("a year has two halves where it is narrow; nothing has a place of its own", () => {
  assert.equal(render(chart(days(Array(365).fill(2)))).match(/>Mon<\/text>/g)?.length, 3);
  assert.equal(render(chart(days([1, 2]))).match(/>Mon<\/text>/g)?.length, 1);
  assert.match(render(chart([])), /No data yet/);
  assert.match(render(chart(days([0, 0]))), /All values are zero\./);
});

test("whatever the values, no part of it is NaN or infinite", () => {
  const row = fc.record({
    day: fc.oneof(fc.anything(), fc.date(), fc.integer()),
    letters: fc.oneof(fc.anything(), fc.double(), fc.integer())
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
      assert.doesNotMatch(markupOf(chart(rows)), /NaN|Infinity|∞|undefined| style=/);
    }),
    { numRuns: 60 }
  );
});
