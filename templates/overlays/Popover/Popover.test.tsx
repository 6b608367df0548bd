import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Popover } from "./Popover.tsx";

test("a closed popover is a button that says what it opens", () => {
  const html = render(
    <Popover label="Size" title="Size of the sheet">
      Fields
    </Popover>
  );
  assert.equal(
    html,
    '<button type="button" aria-haspopup="dialog" aria-expanded="false">Size</button>'
  );
});
