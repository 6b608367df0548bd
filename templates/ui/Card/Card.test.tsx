import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Card, CardGrid } from "./Card.tsx";

test("a card is an article with one link, and its picture only decorates", () => {
  assert.equal(
    render(
      <Card
        to="/a"
        title="Tom & Ada"
        description="Two of them."
        eyebrow="2026"
        image={{ src: "/a.svg", alt: "A map", width: 4, height: 3 }}
        heading="h2"
      />
    ),
    '<article><div><img src="/a.svg" alt="" width="4" height="3" loading="lazy" decoding="async"/></div>' +
      '<p>2026</p><h2><a href="/a/">Tom &amp; Ada</a></h2><p>Two of them.</p></article>'
  );
});

test("what a card does not have leaves no empty elements", () => {
  assert.equal(
    render(
      <CardGrid>
        <Card to="/a" title="A" description="" />
      </CardGrid>
    ),
    '<div><article><h3><a href="/a/">A</a></h3></article></div>'
  );
});
