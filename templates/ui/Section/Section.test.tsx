import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Section } from "./Section.tsx";

test("a section can be linked to", () => {
  assert.equal(
    render(<Section id="work">Text</Section>),
    '<section id="work"><div><div>Text</div></div></section>'
  );
});
