import assert from "node:assert/strict";
import { test } from "node:test";
import { printSeconds } from "./useCountdown.ts";

test("seconds are told as a clock does", () => {
  assert.deepEqual([0, 9, 60, 272].map(printSeconds), ["0:00", "0:09", "1:00", "4:32"]);
});
