import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { DropdownMenu } from "./DropdownMenu.tsx";

test("a closed menu is a button that says what it opens", () => {
  const html = render(
    <DropdownMenu label="Drawing" items={[{ kind: "action", label: "Rename" }]} />
  );
  assert.match(html, /^<button type="button" [^>]*aria-haspopup="menu"[^>]*>Drawing<\/button>$/);
  assert.match(html, / aria-expanded="false"/);
  assert.doesNotMatch(html, /Rename| style=|aria-controls/);
});

test("a button that shows an icon alone has a name", () => {
  const html = render(<DropdownMenu label="View" icon="lucide-menu" isIconOnly items={[]} />);
  assert.match(html, /^<button type="button" aria-label="View"[^>]*><\/button>$/);
});
