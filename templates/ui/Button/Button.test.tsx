import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Button, ButtonLink } from "./Button.tsx";

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

test("a button that does something is a button", () => {
  assert.equal(render(<Button type="submit">Send</Button>), '<button type="submit">Send</button>');
  assert.equal(
    render(
      <Button type="button" isDisabled>
        Send
      </Button>
    ),
    '<button type="button" disabled="">Send</button>'
  );
});

test("one that is busy can still have the focus", () => {
  assert.equal(
    render(
      <Button type="submit" isBusy>
        Sending
      </Button>
    ),
    '<button type="submit" aria-disabled="true">Sending</button>'
  );
});
