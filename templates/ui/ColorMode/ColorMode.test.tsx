import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { ColorModeChoice, ColorModeToggle } from "./ColorMode.tsx";

test("the toggle has a label for each theme, of which CSS shows one", () => {
  assert.match(
    render(<ColorModeToggle />),
    /^<button type="button" data-color-mode="">.*Switch to dark mode.*Switch to light mode/
  );
});

test("one of three modes can be chosen", () => {
  assert.equal(
    render(<ColorModeChoice />),
    '<select data-color-mode="" autoComplete="off" aria-label="Theme"><option value="system">System</option>' +
      '<option value="light">Light</option><option value="dark">Dark</option></select>'
  );
});
