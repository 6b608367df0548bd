import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeSite, render } from "../../../test/support/renderComponent.tsx";
import { PageBar } from "./PageBar.tsx";

/** Where one theme is forced nothing changes it. */
const forced = fakeSite([], { forcedTheme: "light" });

test("the bar says what the page is, for whom and when, and what can be done with it", () => {
  assert.equal(
    render(
      <PageBar title="Demo" facts={["Client", "2025"]}>
        <a href="/x">Open</a>
      </PageBar>,
      forced
    ),
    '<div><h1>Demo</h1><p>Client · 2025</p><div><a href="/x">Open</a></div></div>'
  );
  assert.match(render(<PageBar title="Demo" />), /<div><button [^>]*data-color-mode="">/);
});

test("where a page has its title elsewhere, the bar's is below it", () => {
  assert.match(render(<PageBar title="Demo" heading="h2" />, forced), /^<div><h2>Demo<\/h2>/);
});
