import assert from "node:assert/strict";
import { test } from "node:test";
import { renderToStaticMarkup } from "react-dom/server";
import "../../../test/support/renderComponent.tsx";
import { widths } from "./Container.css.ts";
import { Container } from "./Container.tsx";

test("each width is a class of its own, and spacing adds one", () => {
  const names = Object.keys(widths) as (keyof typeof widths)[];
  const looks = names.flatMap((width) =>
    [false, true].map((isSpaced) =>
      renderToStaticMarkup(
        <Container width={width} isSpaced={isSpaced}>
          x
        </Container>
      )
    )
  );
  assert.equal(new Set(looks).size, 2 * names.length);
  assert.equal(
    renderToStaticMarkup(<Container>x</Container>),
    `<div class="${widths.page}">x</div>`
  );
});
