import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeSite, render } from "../../../test/support/renderComponent.tsx";
import { useSite } from "../../context.tsx";
import { Once } from "./Once.tsx";

test("what many pages share is rendered for the first of them, once for each site", () => {
  let times = 0;
  const Name = () => {
    times++;
    return <p>{useSite().name}</p>;
  };
  const page = (id: string) => (
    <Once id={id} as="footer" look="x">
      <Name />
    </Once>
  );
  const [one, other] = [fakeSite([], { name: "A & B" }), fakeSite([], { name: "C" })];
  assert.equal(render(page("a"), one), "<footer><p>A &amp; B</p></footer>");
  assert.equal(render(page("a"), one), "<footer><p>A &amp; B</p></footer>");
  assert.equal(times, 1);
  render(page("b"), one);
  assert.equal(times, 2);
  assert.equal(render(page("a"), other), "<footer><p>C</p></footer>");
});
