import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Tally } from "./Tally.tsx";

test("a number is told in figures, and drawn with as many strokes", () => {
  const html = render(<Tally parts={[{ value: 3, label: "Running" }]} />);
  assert.match(html, /<li><span>3<\/span> <span>Running<\/span><svg[^>]* aria-hidden="true"/);
  assert.equal(html.match(/M\d/g)?.length, 3);
});

test("nothing has no strokes, and no parts are no list", () => {
  assert.equal(
    render(<Tally parts={[{ value: 0, label: "Lost" }]} />),
    "<ul><li><span>0</span> <span>Lost</span></li></ul>"
  );
  assert.equal(render(<Tally parts={[]} />), "");
});
