import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Empty } from "./Empty.tsx";

test("an empty place says why it is empty and what it is for", () => {
  assert.equal(
    render(<Empty title="Not connected">One line a month.</Empty>),
    "<div><div><p>Not connected</p><p>One line a month.</p></div></div>"
  );
});
