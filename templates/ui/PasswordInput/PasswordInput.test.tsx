import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { PasswordInput } from "./PasswordInput.tsx";

test("what is typed is hidden, and a button says that it shows it", () => {
  const html = render(
    <>
      <label htmlFor="secret">Password</label>
      <PasswordInput id="secret" name="password" autoComplete="current-password" />
    </>
  );
  assert.match(
    html,
    /<input id="secret" (?=[^>]*autoComplete="current-password")(?=[^>]*type="password")[^>]*>/i
  );
  assert.match(html, /<button type="button" aria-label="Show password" aria-controls="secret"/);
});
