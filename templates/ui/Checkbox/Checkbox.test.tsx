import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Checkbox } from "./Checkbox.tsx";

test("a checkbox is labelled by the words beside it", () => {
  assert.equal(
    render(<Checkbox id="terms" name="terms" label="I have read the terms" required />),
    '<div><input required="" id="terms" type="checkbox" name="terms"/>' +
      '<label for="terms">I have read the terms</label></div>'
  );
});

test("hint and error describe it", () => {
  assert.match(
    render(<Checkbox id="terms" label="Terms" hint="Half a page." error="Tick this first." />),
    /aria-describedby="terms-error terms-hint" aria-invalid="true"/
  );
});
