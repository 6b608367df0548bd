import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Badge, Tags } from "./Badge.tsx";

test("a badge is a word in its sentence", () => {
  assert.equal(render(<Badge>Draft</Badge>), "<span>Draft</span>");
});

test("tags are a list, and none is none", () => {
  assert.equal(render(<Tags tags={["a", "b & c"]} />), "<ul><li>a</li><li>b &amp; c</li></ul>");
  assert.equal(render(<Tags tags={[]} />), "");
});
