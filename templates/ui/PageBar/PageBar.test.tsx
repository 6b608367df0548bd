import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { PageBar } from "./PageBar.tsx";

test("the bar says what the page is, for whom and when, and what can be done with it", () => {
  assert.equal(
    render(
      <PageBar title="Demo" facts={["Client", "2025"]}>
        <a href="/x">Open</a>
      </PageBar>
    ),
    '<div><h1>Demo</h1><p>Client · 2025</p><div><a href="/x">Open</a></div></div>'
  );
  assert.equal(render(<PageBar title="Demo" />), "<div><h1>Demo</h1></div>");
});

test("where a page has its title elsewhere, the bar's is below it", () => {
  assert.equal(render(<PageBar title="Demo" heading="h2" />), "<div><h2>Demo</h2></div>");
});
