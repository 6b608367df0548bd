import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeSite, render } from "../../../test/support/renderComponent.tsx";
import { SearchLink } from "./SearchLink.tsx";

test("a link to the page of search, which scripts take for the palette's", () => {
  assert.match(
    render(<SearchLink />, fakeSite([], { hasSearch: true })),
    /^<a href="\/search\/" data-palette="">.*Search this site/
  );
});

test("a site without search has none", () => {
  assert.equal(render(<SearchLink />, fakeSite([])), "");
});
