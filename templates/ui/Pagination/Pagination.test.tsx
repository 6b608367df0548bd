import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Pagination, shownParts } from "./Pagination.tsx";

const to = (part: number): string => `/list/${part}`;

test("the part shown is marked, and the others are links", () => {
  assert.equal(
    render(<Pagination part={2} parts={3} to={to} label="Parts" />),
    '<nav aria-label="Parts"><ul><li><a href="/list/1/">1</a></li>' +
      '<li><a href="/list/2/" aria-current="page">2</a></li><li><a href="/list/3/">3</a></li></ul></nav>'
  );
});

test("one part alone needs no ways to others", () => {
  assert.equal(render(<Pagination part={1} parts={1} to={to} label="Parts" />), "");
});

test("what is left out is seen, and no link", () => {
  const html = render(<Pagination part={100} parts={200} to={to} label="Parts" />);
  assert.equal(html.match(/<li><span>…<\/span><\/li>/g)?.length, 2);
  assert.equal(html.match(/<a /g)?.length, 7);
});

test("of many parts the first, the last and those around the current one are shown", () => {
  const shown = (part: number, parts: number) =>
    shownParts(part, parts)
      .map((each) => (each < 0 ? "…" : each))
      .join(" ");
  assert.equal(shown(1, 1), "1");
  assert.equal(shown(2, 5), "1 2 3 4 5");
  assert.equal(shown(1, 200), "1 2 3 … 200");
  assert.equal(shown(5, 200), "1 2 3 4 5 6 7 … 200");
  assert.equal(shown(100, 200), "1 … 98 99 100 101 102 … 200");
  assert.equal(shown(200, 200), "1 … 198 199 200");
});

test("each part is reached from the first, one way or another", () => {
  const reached = new Set([1]);
  for (const part of reached) {
    for (const next of shownParts(part, 200)) if (next > 0) reached.add(next);
  }
  assert.equal(reached.size, 200);
});
