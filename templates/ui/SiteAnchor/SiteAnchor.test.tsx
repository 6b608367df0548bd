import assert from "node:assert/strict";
import { test } from "node:test";
import { renderToStaticMarkup } from "react-dom/server";
import { createUrl } from "../../../runtime/url.ts";
import { fakeSite, render } from "../../../test/support/renderComponent.tsx";
import { SiteProvider } from "../../context.tsx";
import { SiteAnchor } from "./SiteAnchor.tsx";

test("a site path gets the base and the slash, an absolute URL stays", () => {
  const href = createUrl({ base: "/sub/", trailingSlash: "always" });
  const site = fakeSite([], { href });
  assert.equal(
    render(<SiteAnchor to="/about#team">About</SiteAnchor>, site),
    '<a href="/sub/about/#team">About</a>'
  );
  assert.equal(
    render(<SiteAnchor to="https://example.com/a">Away</SiteAnchor>, site),
    '<a href="https://example.com/a">Away</a>'
  );
});

test("an address that would run code is left out", () => {
  for (const to of [
    "javascript:alert(1)",
    " JavaScript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x"
  ])
    assert.equal(render(<SiteAnchor to={to}>Text</SiteAnchor>), "<a>Text</a>", to);
});

test("a new tab is announced, and cannot reach back", () => {
  assert.equal(
    render(
      <SiteAnchor to="https://example.com" target="_blank" rel="me">
        Elsewhere
      </SiteAnchor>
    ),
    '<a href="https://example.com" target="_blank" rel="noopener me">Elsewhere<span class="sr-only"> (opens in a new tab)</span></a>'
  );
});

test("the place where the visitor is, and a name for an icon", () => {
  assert.equal(
    render(
      <SiteAnchor to="/" current="page" ariaLabel="Home">
        <svg aria-hidden="true" />
      </SiteAnchor>
    ),
    '<a href="/" aria-current="page" aria-label="Home"><svg aria-hidden="true"></svg></a>'
  );
});

test("a class from the config stands beside the component's own", () => {
  const html = renderToStaticMarkup(
    <SiteProvider value={fakeSite()}>
      <SiteAnchor to="/" look="item" class="wide of-all">
        Home
      </SiteAnchor>
    </SiteProvider>
  );
  assert.equal(html, '<a href="/" class="item wide of-all">Home</a>');
});
