import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { CountTable, GroupFilter } from "./CountTable.tsx";

const groups = [
  { label: "Early", rows: [["2011", "500", ""]] },
  { label: "Late", rows: [["2012", "1,000", "+100 %"]] }
];

test("each count has a bar, as long as its share of the largest", () => {
  const html = render(
    <>
      <h2 id="t">Counts</h2>
      <CountTable labelledBy="t" columns={["Year", "Count", "Change"]} groups={groups} />
    </>
  );
  assert.deepEqual(
    [...html.matchAll(/<rect width="([\d.]+)"/g)].map(([, width]) => width),
    ["50.0", "100.0"]
  );
  assert.match(html, /<th scope="row">2012<\/th>/);
  assert.equal(html.match(/<tbody data-group="\d"/g)?.length, 2);
});

test("one choice for each group and one for all; a single group is not filtered", () => {
  const choices = [...render(<GroupFilter groups={groups} />).matchAll(/value="(\w+)"/g)];
  assert.deepEqual(
    choices.map(([, value]) => value),
    ["all", "0", "1"]
  );
  assert.equal(render(<GroupFilter groups={groups.slice(1)} />), "");
});

test("the choices of two strips on a page do not belong together", () => {
  const namesIn = (html: string) => new Set(html.match(/(?<=name=")[^"]+/g));
  assert.deepEqual(namesIn(render(<GroupFilter groups={groups} />)), new Set(["group"]));
  assert.deepEqual(namesIn(render(<GroupFilter groups={groups} name="b" />)), new Set(["b"]));
});
