import assert from "node:assert/strict";
import { test } from "node:test";
import { createId, referenceOf } from "./messageId.ts";

test("the reference is the beginning of the id", () => {
  const id = createId();
  assert.match(id, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  assert.notEqual(createId(), id);
  assert.equal(referenceOf("7f3a91c2-0d5e-4a6b-8c7d-000000000000"), "7F3A-91C2");
});
