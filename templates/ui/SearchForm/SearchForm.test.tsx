import assert from "node:assert/strict";
import { test } from "node:test";
import { createUrl } from "../../../runtime/url.ts";
import { fakeSite, render } from "../../../test/support/renderComponent.tsx";
import { SearchForm } from "./SearchForm.tsx";

test("a search is a form that leads to the page of search", () => {
  assert.equal(
    render(<SearchForm />),
    '<form role="search" aria-label="Search this site" data-search-form="" action="/search/" method="get">' +
      '<label><span class="sr-only">Search this site</span>' +
      '<input type="search" placeholder="Search..." autoComplete="off" enterKeyHint="search" maxLength="200" name="q"/>' +
      '</label><button type="submit">Search</button></form>'
  );
});

test("it goes where the site stands, in either size", () => {
  const href = createUrl({ base: "/sub/", trailingSlash: "never" });
  const html = render(<SearchForm size="large" defaultValue="a map" />, fakeSite([], { href }));
  assert.match(html, / action="\/sub\/search" /);
  assert.match(html, / value="a map"/);
});
