import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Gallery } from "./Gallery.tsx";

const item = (key: string, category: string | undefined, tags: string[]) => {
  return { key, category, tags, content: key };
};

test("categories come first, then tags by how often they occur; each item names its own", () => {
  const html = render(
    <Gallery
      items={[
        item("a", "Search", ["d3"]),
        item("b", "Maps", ["d3", "canvas"]),
        item("c", "Maps", ["Search"])
      ]}
    />
  );
  const choices = [...html.matchAll(/value="(\w+)"[^>]*\/?>([^<]+) <span>(\d)/g)];
  assert.deepEqual(
    choices.map(([, value, label, count]) => [value, label, count]),
    [
      ["all", "All", "3"],
      ["0", "Maps", "2"],
      ["1", "Search", "2"],
      ["2", "d3", "2"]
    ]
  );
  const labels = [...html.matchAll(/<li data-labels="([^"]*)">(\w)/g)];
  assert.deepEqual(
    labels.map(([, places, name]) => [name, places]),
    [
      ["a", "1 2"],
      ["b", "0 2"],
      ["c", "0 1"]
    ]
  );
});

test("kinds of labels that have names stand apart; years come last, the newest first", () => {
  const items = ["2024", "2026", "2025"].map((year) => ({ ...item(year, "Maps", []), year }));
  const names = { category: "Kind", tags: "Method", year: "Year" };
  const html = render(<Gallery items={items} look="rows" names={names} />);
  assert.deepEqual(
    [...html.matchAll(/<span>(Kind|Method|Year)<\/span>/g)].map(([, name]) => name),
    ["Kind", "Year"]
  );
  assert.match(html, /2026 .*2025 .*2024 .*<ul>/);
});

test("where there is nothing to choose from there is no choice", () => {
  assert.doesNotMatch(render(<Gallery items={[item("a", "Maps", [])]} />), /fieldset/);
});

test("the choices of two galleries on a page do not belong together", () => {
  const items = [item("a", "Maps", []), item("b", "Search", [])];
  const namesIn = (html: string) => new Set(html.match(/(?<=name=")[^"]+/g));
  assert.deepEqual(namesIn(render(<Gallery items={items} />)), new Set(["filter"]));
  assert.deepEqual(namesIn(render(<Gallery items={items} name="b" />)), new Set(["b"]));
  const kinds = { category: "Kind", tags: "Method", year: "Year" };
  const dated = items.map((each, at) => ({ ...each, year: `202${at}` }));
  assert.deepEqual(
    namesIn(render(<Gallery items={dated} names={kinds} />)),
    new Set(["filter-0", "filter-2"]),
    "nor do those of two kinds"
  );
});
