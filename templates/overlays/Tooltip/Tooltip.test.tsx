import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Tooltip } from "./Tooltip.tsx";

test("the words of a tooltip name an element from the start, where it has no other name", () => {
  const button = (isName: boolean) =>
    render(
      <Tooltip text="Draw" isName={isName}>
        {({ "aria-label": label }) => (
          <button type="button" aria-label={label}>
            x
          </button>
        )}
      </Tooltip>
    );
  assert.equal(button(true), '<button type="button" aria-label="Draw">x</button>');
  assert.equal(button(false), '<button type="button">x</button>');
});
