import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Accordion } from "./Accordion.tsx";

test("each line opens by itself; its sign is not read", () => {
  const items = [
    { label: "Why?", content: "So." },
    { label: "When?", content: "Now & then." }
  ];
  assert.equal(
    render(<Accordion items={items} />),
    '<div><details><summary>Why?<span aria-hidden="true"></span></summary><p>So.</p></details>' +
      '<details><summary>When?<span aria-hidden="true"></span></summary><p>Now &amp; then.</p></details></div>'
  );
});
