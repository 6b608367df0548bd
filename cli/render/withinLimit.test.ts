import assert from "node:assert/strict";
import { test } from "node:test";
import { createLimitedCall, TimeLimitError } from "./withinLimit.ts";

test("what never ends is stopped, and what comes after it goes on", () => {
  const limited = createLimitedCall(300);
  assert.equal(
    limited(() => "done"),
    "done"
  );
  class Own extends Error {}
  assert.throws(
    () =>
      limited(() => {
        throw new Own();
      }),
    Own
  );
  const endless = () => {
    for (;;) {}
  };
  for (let time = 0; time < 2; time++) assert.throws(() => limited(endless), TimeLimitError);
  assert.deepEqual(
    limited(() => [1]),
    [1]
  );
});
