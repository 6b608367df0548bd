import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { drawWorld } from "../../../scripts/drawWorld.mjs";
import { render } from "../../../test/support/renderComponent.tsx";
import { WorldMap, type WorldMapProps } from "./WorldMap.tsx";

const map = (over: Partial<WorldMapProps> = {}) => (
  <WorldMap
    id="m"
    title="Cases"
    rows={[
      { code: "prt", country: "Portugal", cases: 40 },
      { code: "MLT", country: "Malta", cases: 2 },
      { code: "ESP", country: "Spain", cases: 0 },
      { code: "XXX", country: "At sea", cases: 9 },
      { code: "FRA", country: "France" }
    ]}
    code="code"
    country="country"
    countryName="Country"
    value="cases"
    valueName="Cases"
    {...over}
  />
);

test("countries are shapes of a file, small ones circles, each with its row of the table; what has no place is told", () => {
  const html = render(map());
  assert.deepEqual(html.match(/world\.svg#\w+/g), [
    "world.svg#world",
    "world.svg#ESP",
    "world.svg#PRT"
  ]);
  assert.match(html, /<use data-row="2"[^>]*#ESP/);
  assert.match(html, /<use data-row="0"[^>]*#PRT/);
  assert.equal(html.match(/<circle data-row="1"/g)?.length, 1);
  assert.match(html, /no place on the map: 2 of 5 rows/);
  assert.match(html, /<th scope="row">Portugal<\/th><td>40<\/td>/);
});

test("circles grow with their number, by area", () => {
  const html = render(map({ marks: "circles" }));
  const radii = Array.from(html.matchAll(/ r="(\d+)"/g), ([, radius]) => Number(radius));
  assert.deepEqual(radii, [46, 10, 0]);
});

test("shapes and middles of countries are what the atlas has", () => {
  const { svg, centres } = drawWorld();
  const fileOf = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");
  assert.ok(svg === fileOf("world.svg"));
  assert.ok(centres === fileOf("countries.json"));
  assert.ok(svg.length < 46_000, `${svg.length}`);
});
