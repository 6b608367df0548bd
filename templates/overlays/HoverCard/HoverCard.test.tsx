import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { HoverCard } from "./HoverCard.tsx";

test("without script a hover card is its link", () => {
  assert.equal(
    render(
      <HoverCard to="/about" label="Ines">
        More
      </HoverCard>
    ),
    '<span><a href="/about/">Ines</a></span>'
  );
});

test("an address that runs a program leads nowhere", () => {
  const html = render(
    <HoverCard to="javascript:alert(1)" label="Ines">
      More
    </HoverCard>
  );
  assert.equal(html, "<span><a>Ines</a></span>");
});
