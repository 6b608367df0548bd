import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { RuledProse } from "./RuledProse.tsx";

test("an article's text goes in as it is; an empty one leaves no ruler", () => {
  assert.equal(render(<RuledProse html={"<h2>a</h2>"} />), "<div><h2>a</h2></div>");
  assert.equal(render(<RuledProse html="" />), "");
});
