import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Stat } from "./Stat.tsx";

test("what is counted is said before the number, how it was counted after it", () => {
  assert.equal(
    render(<Stat value="22" label="services" note="November" />),
    "<div><p>services</p><p>22</p><p>November</p></div>"
  );
  assert.equal(render(<Stat value="22" label="services" />), "<div><p>services</p><p>22</p></div>");
});
