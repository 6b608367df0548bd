import assert from "node:assert/strict";
import { test } from "node:test";
import { markupOf, render } from "../../../test/support/renderComponent.tsx";
import { StrengthMeter } from "./StrengthMeter.tsx";

const meter = (value: number, text = "Fair") => (
  <StrengthMeter label="Strength" value={value} steps={4} text={text} hint="it holds a word" />
);

test("the value is told in words; the ruler is for those who see it", () => {
  const html = render(meter(2));
  assert.match(html, /aria-hidden="true"><span><\/span>/);
  assert.match(
    html,
    /<p role="status"><span class="sr-only">Strength: <\/span><strong>Fair<\/strong><span>, it holds a word/
  );
});

test("as many parts are filled as the value says, in one tone", () => {
  const looks = (value: number) =>
    Array.from(
      markupOf(meter(value)).matchAll(/<span class="([^"]*)"><\/span>/g),
      ([, look]) => look
    );
  assert.equal(looks(0).length, 4);
  assert.equal(new Set(looks(0)).size, 1);
  assert.equal(new Set(looks(4)).size, 1);
  assert.equal(new Set([...looks(1), ...looks(3), ...looks(4)]).size, 4);
});
