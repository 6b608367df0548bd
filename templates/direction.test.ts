import assert from "node:assert/strict";
import { test } from "node:test";
import { directionOf } from "./direction.ts";

test("the direction is that of the script in which a language is written", () => {
  for (const language of ["ar", "he-IL", "fa", "ur", "dv", "yi", "uz-Arab", "pa-PK"]) {
    assert.equal(directionOf(language), "rtl", language);
  }
  for (const language of ["en", "de-AT", "uz", "ar-Latn", "zh-Hant", "xx", "not a language", ""]) {
    assert.equal(directionOf(language), "ltr", language);
  }
});
