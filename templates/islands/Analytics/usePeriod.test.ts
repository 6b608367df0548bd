import assert from "node:assert/strict";
import { test } from "node:test";
import { readChosen, writeChosen } from "./usePeriod.ts";

const part = {
  span: "week",
  part: { from: Date.parse("2026-11-01T10:00Z"), until: Date.parse("2026-11-01T12:00Z") }
} as const;

test("the time stands in the address, beside whatever else does", () => {
  assert.equal(writeChosen("", { span: "day" }), "");
  assert.equal(writeChosen("?a=1&range=hour", { span: "week" }), "?a=1&range=week");
  const query = writeChosen("?range=week", part);
  assert.deepEqual(readChosen(query), part);
  assert.equal(writeChosen(query, { span: "day" }), "");
  assert.deepEqual(readChosen("?range=month"), { span: "month" });
});

test("what is no time is the last day", () => {
  for (const query of [
    "",
    "?range=toString",
    "?range=year",
    "?from=x&until=y",
    "?from=2026-11-01T10:00:00Z",
    "?from=2026-11-01T12:00:00Z&until=2026-11-01T10:00:00Z",
    "?from=1026-11-01T12:00:00Z&until=2026-11-01T10:00:00Z"
  ]) {
    assert.deepEqual(readChosen(query), { span: "day" }, query);
  }
});
