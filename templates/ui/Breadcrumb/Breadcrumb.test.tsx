import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Breadcrumb } from "./Breadcrumb.tsx";

test("the pages above, in order; a folder without a page is not a link", () => {
  const trail = [
    { label: "Demos", to: "/demos" },
    { label: "Maps", to: "" }
  ];
  assert.equal(
    render(<Breadcrumb trail={trail} />),
    '<nav aria-label="Breadcrumb"><ol><li><a href="/demos/">Demos</a></li><li>Maps</li></ol></nav>'
  );
});

test("at the top there is no trail", () => {
  assert.equal(render(<Breadcrumb trail={[]} />), "");
});
