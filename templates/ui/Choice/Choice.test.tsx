import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Choice } from "./Choice.tsx";

test("a choice is a radio button with its words", () => {
  const html = render(
    <fieldset>
      <legend>Billing</legend>
      <Choice name="billing" value="month" look="segment" isChosen>
        Monthly
      </Choice>
      <Choice name="billing" value="year" look="segment">
        Yearly
      </Choice>
    </fieldset>
  );
  assert.match(
    html,
    /<label><input type="radio" name="billing" checked="" value="month"\/>Monthly/
  );
  assert.match(html, /<label><input type="radio" name="billing" value="year"\/>Yearly/);
});
