import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { ContextMenu } from "./ContextMenu.tsx";

test("an area with a menu can be reached with keys and says which open it", () => {
  assert.equal(
    render(
      <ContextMenu label="Sheet 12" items={[{ kind: "action", label: "Copy" }]}>
        A sheet
      </ContextMenu>
    ),
    '<div><div role="group" tabindex="0" aria-label="Sheet 12" aria-keyshortcuts="Shift+F10">A sheet</div></div>'
  );
});
