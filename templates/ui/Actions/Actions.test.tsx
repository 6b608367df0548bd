import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Actions } from "./Actions.tsx";

test("links that lead nowhere are left out; without any there is nothing", () => {
  const html = render(<Actions links={[{ label: "Go", to: "/go" }, { label: "Nowhere" }]} />);
  assert.match(html, /<a href="\/go\/">Go<\/a>/);
  assert.doesNotMatch(html, /Nowhere/);
  assert.equal(render(<Actions links={[{ label: "Nowhere" }]} />), "");
});
