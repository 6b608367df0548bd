import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { ButtonLink } from "./Button.tsx";

test("a button that goes somewhere is a link, in either look", () => {
  for (const variant of ["solid", "outline"] as const) {
    assert.equal(
      render(
        <ButtonLink to="/contact" variant={variant}>
          Write
        </ButtonLink>
      ),
      '<a href="/contact/">Write</a>'
    );
  }
});
