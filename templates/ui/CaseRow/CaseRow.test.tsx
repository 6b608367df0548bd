import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { CaseRow } from "./CaseRow.tsx";

test("a case says when, for whom and with what result, as far as that is known", () => {
  const html = render(
    <CaseRow
      to="/projects/a"
      title="A"
      facts={["2025", "Client"]}
      result={{ value: "37 %", label: "fewer" }}
    />
  );
  assert.match(html, /<p>2025\u00a0· Client<\/p><h2><a href="\/projects\/a\/">A<\/a><\/h2>/);
  assert.match(html, /<p><span>37 %<\/span> <span>fewer<\/span><\/p>/);
  assert.doesNotMatch(render(<CaseRow to="/b" title="B" facts={[]} />), /<p>/);
});
