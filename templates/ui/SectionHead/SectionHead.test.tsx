import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { SectionHead } from "./SectionHead.tsx";

test("a page's head and a section's differ in level, and a section can be linked to", () => {
  assert.equal(
    render(<SectionHead heading="h1" title="Page" description="Lead." eyebrow="2026" />),
    "<div><p>2026</p><h1>Page</h1><p>Lead.</p></div>"
  );
  assert.equal(
    render(<SectionHead id="part" title="Part" description="" />),
    '<div><h2 id="part">Part</h2></div>'
  );
});
