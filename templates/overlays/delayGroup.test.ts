import assert from "node:assert/strict";
import { test } from "node:test";
import { createDelayGroup } from "./delayGroup.ts";

test("the first waits, the next comes at once and closes it, and after a while all wait again", (context) => {
  let now = 0;
  context.mock.method(performance, "now", () => now);
  const group = createDelayGroup({ open: 700, skip: 300 });
  const closed: string[] = [];
  const close = (name: string) => () => {
    closed.push(name);
  };
  const [first, second] = [close("first"), close("second")];
  assert.equal(group.wait(), 700);
  group.opened(first);
  now = 5000;
  assert.equal(group.wait(), 0);
  group.opened(second);
  assert.deepEqual(closed, ["first"]);
  group.closed(first);
  assert.equal(group.wait(), 0);
  group.closed(second);
  now = 5300;
  assert.equal(group.wait(), 0);
  now = 5301;
  assert.equal(group.wait(), 700);
});
