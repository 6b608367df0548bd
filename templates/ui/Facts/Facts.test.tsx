import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Facts } from "./Facts.tsx";

test("facts are pairs, in either look", () => {
  for (const look of ["plain", "figures"] as const) {
    assert.equal(
      render(<Facts facts={[{ label: "Client", value: "Harrow & Pike" }]} look={look} />),
      "<dl><div><dt>Client</dt><dd>Harrow &amp; Pike</dd></div></dl>"
    );
  }
});

test("without facts there is no empty list", () => {
  assert.equal(render(<Facts facts={[]} />), "");
});
