import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Prose } from "./Prose.tsx";

test("rendered Markdown goes in as it is; an empty text leaves nothing", () => {
  assert.equal(
    render(<Prose html={"<p>a &amp; <b>b</b></p>"} />),
    "<div><p>a &amp; <b>b</b></p></div>"
  );
  assert.equal(render(<Prose html="" />), "");
});
