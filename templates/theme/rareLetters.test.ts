import assert from "node:assert/strict";
import { test } from "node:test";
import { rareLetters } from "./rareLetters.ts";

test("letters of which a page's first fonts have no drawing are told from all others", () => {
  for (const text of ["Łódź", "ő", "<p>İstanbul</p>", "ệ"]) assert.match(text, rareLetters);
  for (const text of ["naïve œuvre, “€ 5” – 100 %…", "→ −1 ™", "Ελλάδα 日本 🙂", ""]) {
    assert.doesNotMatch(text, rareLetters);
  }
});
