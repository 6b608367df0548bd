import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeSite, render } from "../../../test/support/renderComponent.tsx";
import { Share } from "./Share.tsx";

test("every link hands the page's address on", () => {
  const html = render(
    <Share path="/articles/a" title="A & B" />,
    fakeSite([], { origin: "https://example.com" })
  );
  assert.match(html, /^<p><span>Share<\/span><a href="mailto:/);
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
  assert.equal(
    links[0],
    "mailto:?subject=A%20%26%20B&amp;body=https%3A%2F%2Fexample.com%2Farticles%2Fa%2F"
  );
  for (const link of links) assert.match(link, /https%3A%2F%2Fexample\.com%2Farticles%2Fa%2F/);
});

test("an address that nobody knows is not handed on", () => {
  assert.equal(render(<Share path="/articles/a" title="A" />), "");
});
