import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Quotes } from "./Quotes.tsx";

test("a quote names who says it; the portrait beside the name says nothing", () => {
  const avatar = { src: "/ada.svg", alt: "Portrait of Ada" };
  const html = render(
    <Quotes
      quotes={[
        { quote: "Good.", user: { name: "Ada", description: "Keeper", avatar } },
        { quote: "Fine.", user: { name: "Bo" } }
      ]}
    />
  );
  assert.match(html, /<blockquote>Good\.<\/blockquote><figcaption><img [^>]*alt=""/);
  assert.match(html, /<span><span>Ada<\/span><span>Keeper<\/span><\/span>/);
  assert.match(html, /<blockquote>Fine\.<\/blockquote><figcaption><span><span>Bo<\/span><\/span>/);
});
