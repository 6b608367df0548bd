import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Input } from "./Input.tsx";

test("an input is a line of text unless told otherwise", () => {
  assert.equal(
    render(<Input id="name" aria-label="Name" name="name" />),
    '<input id="name" aria-label="Name" type="text" name="name"/>'
  );
  assert.match(
    render(<Input id="mail" aria-label="Mail" type="email" autoComplete="email" required />),
    /<input (?=.*type="email")(?=.*autoComplete="email")(?=.*required="")/i
  );
});
