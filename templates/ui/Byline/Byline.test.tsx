import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Byline } from "./Byline.tsx";

test("names are a list, and lead to their people where those have a place", () => {
  const html = render(<Byline authors={[{ name: "A B", to: "/about#a" }, { name: "C D" }]} />);
  assert.match(html, /<ul><li><a href="\/about\/#a">A B<\/a><\/li><li>C D<\/li><\/ul>/);
  assert.equal(html.match(/aria-hidden="true">(AB|CD)</g)?.length, 2);
});

test("without authors there is no line", () => {
  assert.equal(render(<Byline authors={[]} />), "");
});
