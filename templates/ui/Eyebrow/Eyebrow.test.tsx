import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Eyebrow } from "./Eyebrow.tsx";

test("an eyebrow is a paragraph, since the title below it is the heading", () => {
  assert.equal(render(<Eyebrow>Since 2019</Eyebrow>), "<p>Since 2019</p>");
});
