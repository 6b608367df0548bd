import assert from "node:assert/strict";
import { test } from "node:test";
import { toSiteError } from "./siteError.ts";

test("what is thrown becomes an error object (spec §3)", () => {
  assert.deepEqual(toSiteError(new Error("no")), {
    statusCode: 500,
    statusMessage: "",
    message: "no",
    fatal: false,
    unhandled: true
  });
  const own = Object.assign(new Error("Page not found: /a"), {
    statusCode: 404,
    statusMessage: "Gone away",
    fatal: true
  });
  const { statusCode, statusMessage, fatal } = toSiteError(own);
  assert.deepEqual([statusCode, statusMessage, fatal], [404, "Gone away", true]);
});

test("whatever is thrown, texts are texts and of a sane length", () => {
  for (const thrown of [
    undefined,
    null,
    3,
    {},
    { message: {} },
    { statusCode: 200 },
    { statusCode: "404" }
  ]) {
    const { message, statusCode } = toSiteError(thrown);
    assert.deepEqual([message, statusCode], ["", 500]);
  }
  assert.equal(toSiteError("words").message, "words");
  assert.equal(toSiteError("x".repeat(9999)).message, `${"x".repeat(500)} …`);
  assert.equal(toSiteError({ statusMessage: "y".repeat(300) }).statusMessage.length, 122);
});
