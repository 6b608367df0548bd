import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type Frame, readFrame, versions, writeFrame } from "./frames.ts";

const name = fc.string({ minLength: 1, maxLength: 255 });
const ref = fc.option(fc.string({ maxLength: 64 }));
const frame: fc.Arbitrary<Frame> = fc.record({
  joinRef: ref,
  ref,
  topic: name,
  event: name,
  payload: fc.dictionary(fc.string(), fc.jsonValue())
});

test("a message that is written is read as it was", () => {
  fc.assert(
    fc.property(frame, fc.constantFrom(...versions), (one, version) => {
      const written = writeFrame(one, version);
      assert.ok(typeof written === "string");
      assert.deepEqual(readFrame(written, version), JSON.parse(JSON.stringify(one)));
    })
  );
});

test("whatever comes is a message or none, and never an error", () => {
  const anything = fc.oneof(fc.string(), fc.json(), fc.uint8Array({ maxLength: 40 }));
  fc.assert(
    fc.property(anything, fc.constantFrom(...versions), (data, version) => {
      const read = readFrame(data, version);
      assert.ok(read === undefined || (read.topic.length > 0 && read.event.length > 0));
    })
  );
});

test("what clients send as bytes is read to its end", () => {
  const text = (words: string) => [...new TextEncoder().encode(words)];
  const message = [
    3,
    1,
    2,
    3,
    4,
    2,
    1,
    ..."j",
    ..."rf",
    ..."top",
    ..."said",
    ..."{}",
    ...'{"a":1}'
  ].flatMap((part) => (typeof part === "string" ? text(part) : [part]));
  assert.deepEqual(readFrame(Uint8Array.from(message), "2.0.0"), {
    joinRef: "j",
    ref: "rf",
    topic: "top",
    event: "broadcast",
    payload: { type: "broadcast", event: "said", payload: { a: 1 }, meta: {} }
  });
  for (let length = 0; length < message.length; length++) {
    assert.equal(readFrame(Uint8Array.from(message.slice(0, length)), "2.0.0"), undefined);
  }
});
