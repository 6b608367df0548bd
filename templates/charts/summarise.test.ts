import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { texts } from "../texts.ts";
import { toNumber } from "./model.ts";
import { summariseBars, summariseSeries, summariseShares, summariseSpread } from "./summarise.ts";

const words = { texts, lang: "en" };
const tell = (values: readonly (number | null)[]) =>
  summariseSeries(
    [{ name: "Visits", points: values.map((y, x) => ({ x, y })) }],
    (x) => `day ${x + 1}`,
    words
  );

test("a line is told by its ends, its highest and its lowest", () => {
  assert.equal(
    tell([100, null, 140, 90, 120]),
    "Visits: from 100 (day 1) to 120 (day 5), +20%; highest 140 (day 3), lowest 90 (day 4)."
  );
  assert.match(tell([5, 8, 5]), /to 5 \(day 3\), unchanged; highest 8/);
});

test("several lines are told by their ends, and by the highest and lowest of all", () => {
  const of = (name: string, values: readonly (number | null)[]) => ({
    name,
    points: values.map((y, x) => ({ x, y }))
  });
  const told = summariseSeries(
    [of("A", [10, 20, 15]), of("B", [4, null, 4]), of("C", [null])],
    (x) => `day ${x + 1}`,
    words
  );
  assert.equal(
    told,
    "From day 1 to day 3: A 10 to 15 (+50%), B 4 to 4 (unchanged). Highest 20 (A, day 2), lowest 4 (B, day 1)."
  );
});

test("no value, one and equal ones have sentences of their own", () => {
  assert.equal(tell([]), "Visits: no values.");
  assert.equal(tell([null]), "Visits: no values.");
  assert.equal(tell([null, 7]), "Visits: 7 (day 2).");
  assert.equal(tell([0, 0, 0]), "Visits: 0 from day 1 to day 3, without a change.");
});

test("bars are told by the largest and the smallest", () => {
  const of = (values: (number | null)[]) =>
    summariseBars({ names: ["A", "B", "C"], series: [{ name: "Jobs", values }], gaps: 0 }, words);
  assert.equal(of([3, null, 9]), "Jobs: most for C (9), least for A (3).");
  assert.equal(of([4, 4, 4]), "Jobs: 4 for each.");
  assert.equal(of([null, 4, null]), "Jobs: 4 (B).");
  assert.equal(of([null, null, null]), "Jobs: no values.");
});

test("shares are told by the largest and the first three", () => {
  const of = (...values: number[]) =>
    summariseShares(
      values.map((value, at) => ({ name: "ABCD"[at] ?? "", value })),
      words
    );
  assert.equal(of(20, 50, 10, 20), "B is the largest, with 50% of 100. The first three make 90%.");
  assert.equal(of(50, 30), "A is the largest, with 63% of 80.");
  assert.equal(of(50, 0), "A is the whole of 50.");
  assert.equal(of(0, 0), "All values are zero.");
  assert.equal(of(), texts.chartEmpty);
});

test("a spread is told by its ends, its middle and its middle half", () => {
  assert.equal(
    summariseSpread([1, 2, 3, 4, 5], words),
    "5 values from 1 to 5: half of them are between 2 and 4, the middle one is 3."
  );
});

test("whatever the numbers, every sentence is whole", () => {
  const numbers = fc.array(fc.oneof(fc.double(), fc.integer()).map(toNumber), { maxLength: 6 });
  fc.assert(
    fc.property(numbers, (values) => {
      const known = values.filter((value) => value !== null);
      const names = values.map((_, at) => `C${at}`);
      const told = [
        tell(values),
        summariseBars({ names, series: [{ name: "S", values }], gaps: 0 }, words),
        summariseSpread(
          known.toSorted((a, b) => a - b),
          words
        ),
        summariseShares(
          known.map((value) => ({ name: "A", value: Math.abs(value) })),
          words
        )
      ];
      for (const sentence of told) assert.doesNotMatch(sentence, /NaN|∞|undefined|\{|\}/);
    })
  );
});
