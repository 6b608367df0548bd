import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeSite, markupOf } from "../../test/support/renderComponent.tsx";
import { htmlMistakes } from "../../test/support/validateHtml.ts";
import { Toasts } from "./Toasts.tsx";

test("the region of toasts is valid HTML, but for a button that waits for its label", () => {
  assert.deepEqual(
    htmlMistakes(markupOf(<Toasts />)).map((mistake) => mistake.replace(/^\d+ /, "")),
    ["text-content <button> must have accessible text"]
  );
});

test("there is a template for each kind", () => {
  const html = markupOf(<Toasts />);
  const kinds = Array.from(html.matchAll(/<template data-item="(\w+)">/g), ([, kind]) => kind);
  assert.deepEqual(kinds, ["info", "success", "warning", "error"]);
  assert.match(html, /<section popover="manual" tabindex="-1" aria-label="Notifications"/i);
});

test("all its words can be replaced", () => {
  const { texts } = fakeSite();
  const others = Object.fromEntries(Object.keys(texts).map((name) => [name, "–"])) as typeof texts;
  assert.doesNotMatch(markupOf(<Toasts />, fakeSite([], { texts: others })), />[^<]*[a-z]/i);
});
