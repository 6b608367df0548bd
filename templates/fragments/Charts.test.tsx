import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../test/support/renderComponent.tsx";
import { Charts } from "./Charts.tsx";

test("each way out of a page is a button with words of its own", () => {
  const html = render(<Charts />);
  const items = Array.from(
    html.matchAll(/<button type="button" data-do="(\w+)" data-format="(\w+)">([^<]+)</g),
    ([, ...parts]) => parts.join(" ")
  );
  assert.equal(items.length, 6);
  assert.equal(items[0], "copy SVG Copy as SVG");
  assert.equal(items[5], "download CSV Download as CSV");
});

test("what is told beside a point is hidden from those who hear it", () => {
  assert.match(render(<Charts />), /<div data-bubble="" aria-hidden="true">/);
  assert.match(render(<Charts />), /<p role="status" data-chart-live="" class="sr-only"><\/p>/);
});
