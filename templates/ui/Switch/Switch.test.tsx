import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Switch } from "./Switch.tsx";

test("a switch is a checkbox that says that it switches", () => {
  assert.equal(
    render(<Switch id="code" label="Ask for a code" hint="From your telephone." defaultChecked />),
    '<div><div><label for="code">Ask for a code</label><p id="code-hint">From your telephone.</p></div>' +
      '<input id="code" type="checkbox" role="switch" aria-describedby="code-hint" checked=""/></div>'
  );
});
