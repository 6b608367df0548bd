import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { markupOf, render } from "../../../test/support/renderComponent.tsx";
import { Dots } from "./Dots.tsx";
import { groupsOf } from "./groupsOf.ts";
import { swarm } from "./swarm.ts";

const chart = (rows: readonly object[]) => (
  <Dots
    id="c"
    title="Minutes by desk"
    value="minutes"
    valueName="Minutes"
    group="desk"
    groupName="Desk"
    rows={rows}
  />
);

const rows = [3, 5, 9].flatMap((minutes) => [
  { desk: "West", minutes },
  { desk: "East", minutes: minutes * 2 }
]);

test("no two dots touch, and one that is alone stands in the middle", () => {
  assert.deepEqual(swarm([10, 50], 9), [0, 0]);
  assert.deepEqual(swarm([10, 10, 10], 9).map(Math.abs), [0, 9, 9]);
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 60 }),
      (each) => {
        const places = each.sort((a, b) => a - b);
        const heights = swarm(places, 9);
        for (const [at, place] of places.entries())
          for (let other = 0; other < at; other++) {
            const [dx, dy] = [
              place - (places[other] as number),
              (heights[at] as number) - (heights[other] as number)
            ];
            assert.ok(Math.hypot(dx, dy) > 8.999, `${Math.hypot(dx, dy)}`);
          }
      }
    )
  );
});

test("a line of dots for each group, its middle told", () => {
  const html = render(chart(rows));
  assert.equal(html.match(/<circle /g)?.length, 6);
  assert.match(
    html,
    /West: 3 values from 3 to 9: .*the middle one is 5\. East: 3 values from 6 to 18/
  );
  assert.match(html, /<th scope="row">East<\/th><td>18<\/td>/);
});

test("of very many values some are drawn, both ends among them, and a note says so", () => {
  const many = Array.from({ length: 5000 }, (_, minutes) => ({ desk: "West", minutes }));
  const { groups, left } = groupsOf(many, "desk", "minutes");
  assert.deepEqual([groups[0]?.shown[0], groups[0]?.shown.at(-1), left], [0, 4999, 4750]);
  assert.match(render(chart(many)), /4,750 of 5,000/);
});

test("no values, one and equal ones have drawings of their own", () => {
  assert.match(render(chart([])), /No data yet/);
  assert.equal(render(chart(rows.slice(0, 1))).match(/<circle /g)?.length, 1);
  assert.match(render(chart([...rows, { desk: "West" }])), /on the axis: 1 of 7 rows/);
});

test("whatever the values, no part of it is NaN or infinite", () => {
  const row = fc.record({ desk: fc.anything(), minutes: fc.oneof(fc.anything(), fc.double()) });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), (some) => {
      assert.doesNotMatch(markupOf(chart(some)), /NaN|Infinity|∞|undefined| style=/);
    })
  );
});
