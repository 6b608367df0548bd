import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Textarea } from "./Textarea.tsx";

test("a textarea begins with five lines", () => {
  assert.equal(
    render(<Textarea id="message" aria-label="Message" name="message" defaultValue="Three" />),
    '<textarea id="message" aria-label="Message" name="message" rows="5">Three</textarea>'
  );
});
