import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Select } from "./Select.tsx";

test("a select lists its words, the first chosen unless told otherwise", () => {
  const options = ["A question", "Prices & dates"];
  assert.equal(
    render(<Select id="topic" aria-label="Topic" name="topic" options={options} />),
    '<div><select id="topic" aria-label="Topic" name="topic"><option>A question</option>' +
      "<option>Prices &amp; dates</option></select><span></span></div>"
  );
  assert.match(
    render(
      <Select id="topic" aria-label="Topic" options={options} defaultValue="Prices & dates" />
    ),
    /<option selected="">Prices/
  );
});
