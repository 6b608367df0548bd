import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Callout } from "./Callout.tsx";

test("a callout is what there is to know, with or without a title", () => {
  assert.equal(
    render(
      <Callout title="Off">
        <p>Not here.</p>
      </Callout>
    ),
    "<div><span></span><div><p>Off</p><p>Not here.</p></div></div>"
  );
  assert.equal(render(<Callout title="Off" />), "<div><span></span><div><p>Off</p></div></div>");
});
