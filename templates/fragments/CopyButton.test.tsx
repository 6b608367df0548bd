import assert from "node:assert/strict";
import { test } from "node:test";
import { markupOf } from "../../test/support/renderComponent.tsx";
import { htmlMistakes } from "../../test/support/validateHtml.ts";
import { CopyButton } from "./CopyButton.tsx";

test("the button says what it does, and has the words for when it is done", () => {
  const html = markupOf(<CopyButton />);
  assert.match(html, /<button type="button" data-copy="" aria-label="Copy code to clipboard"/);
  assert.match(html, /<span role="status" data-said="Copied" class="sr-only"><\/span>/);
  assert.deepEqual(htmlMistakes(html), []);
});
