import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { TableOfContents } from "./TableOfContents.tsx";

const heading = (id: string, level: number, text = id) => ({ id, level, text });

test("headings of level 2 and 3 are listed, named by what the list is", () => {
  const html = render(
    <TableOfContents
      headings={[heading("a", 2, "A & B"), heading("b", 3), heading("c", 4), heading("d", 2)]}
    />
  );
  assert.equal(
    html,
    '<nav aria-labelledby="contents"><h2 id="contents">On this page</h2>' +
      '<details><summary>On this page</summary><ul><li><a href="#a">A &amp; B</a></li><li><a href="#b">b</a></li><li><a href="#d">d</a></li></ul></details></nav>'
  );
});

test("a list of two says nothing, and what is not shown does not count", () => {
  const two = [heading("a", 2), heading("b", 2)];
  for (const headings of [[], two, [...two, heading("c", 4)], [...two, heading("c", 2, "")]])
    assert.equal(render(<TableOfContents headings={headings} />), "");
});

test("two lists on a page are named by their own titles", () => {
  const headings = [heading("a", 2), heading("b", 2), heading("c", 2)];
  const html = render(<TableOfContents headings={headings} id="second" />);
  assert.match(html, /^<nav aria-labelledby="second"><h2 id="second">/);
});
