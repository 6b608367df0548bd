import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeSite, render } from "../../../test/support/renderComponent.tsx";
import { Checkbox } from "./Checkbox.tsx";

test("a checkbox is labelled by the words beside it", () => {
  assert.equal(
    render(<Checkbox id="terms" name="terms" label="I have read the terms" />),
    '<div><input id="terms" type="checkbox" name="terms"/>' +
      '<div><label for="terms">I have read the terms</label></div></div>'
  );
});

test("what is required is told in words, and to the browser", () => {
  const html = render(<Checkbox id="terms" label="Terms" required />);
  assert.match(html, /<input required=""/);
  assert.match(html, /<label for="terms">Terms<\/label><span>required<\/span>/);
});

test("hint and error describe it, the error with the mark of all errors", () => {
  const html = render(
    <Checkbox id="terms" label="Terms" hint="Half a page." error="Tick this first." />,
    fakeSite([], { icon: (name) => `#${name}` })
  );
  assert.match(html, /aria-describedby="terms-error terms-hint" aria-invalid="true"/);
  assert.match(
    html,
    /<p id="terms-error"><svg [^>]*><use href="#lucide-circle-alert"><\/use><\/svg>Tick this first\.<\/p>/
  );
});
