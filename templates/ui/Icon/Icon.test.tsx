import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeSite, render } from "../../../test/support/renderComponent.tsx";
import { Icon } from "./Icon.tsx";

test("an icon is one symbol of the sprite, hidden from screen readers", () => {
  const site = fakeSite([], { icon: (name) => `/icons.svg#${name}` });
  assert.equal(
    render(<Icon name="lucide-ruler" size={16} />, site),
    '<svg width="16" height="16" aria-hidden="true"><use href="/icons.svg#lucide-ruler"></use></svg>'
  );
});

test("what no set has shows nothing", () => {
  assert.equal(render(<Icon name="lucide-rulr" />), "");
});
