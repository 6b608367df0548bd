import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Stressed } from "./Stressed.tsx";

test("a word between asterisks is stressed, one asterisk is text", () => {
  const title = (text: string) =>
    render(
      <p>
        <Stressed title={text} />
      </p>
    );
  assert.equal(title("Map *before* you train"), "<p>Map <em>before</em> you train</p>");
  assert.equal(title("Five * two"), "<p>Five * two</p>");
});
