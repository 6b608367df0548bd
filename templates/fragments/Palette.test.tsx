import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeAccounts, fakeSite, markupOf } from "../../test/support/renderComponent.tsx";
import { htmlMistakes } from "../../test/support/validateHtml.ts";
import { Palette } from "./Palette.tsx";

test("the palette is valid HTML, but for its list, which no native element can be", () => {
  assert.deepEqual(
    htmlMistakes(markupOf(<Palette />)).map((mistake) => mistake.replace(/^\d+ /, "")),
    ["prefer-native-element Prefer to use the native <select> element"]
  );
});

test("it offers the themes where one is not forced, and accounts where there are some", () => {
  const actionsOf = (markup: string) =>
    Array.from(markup.matchAll(/data-action="([^"]*)"/g), ([, name]) => name);
  const plain = markupOf(<Palette />);
  assert.deepEqual(actionsOf(plain), ["light", "dark", "system", "copy"]);
  assert.doesNotMatch(plain, /href="\/login\/"/);
  const site = fakeSite([], { forcedTheme: "dark", accounts: fakeAccounts() });
  assert.deepEqual(actionsOf(markupOf(<Palette />, site)), ["copy"]);
  assert.match(markupOf(<Palette />, site), /href="\/login\/"/);
});
