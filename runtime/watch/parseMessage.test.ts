import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { WatchMessage } from "./messages.ts";
import { parseMessage } from "./parseMessage.ts";

test("what the server says is heard as it was said", () => {
  const problem = { severity: "error", code: "a", message: "b", line: 1 } as const;
  const messages: WatchMessage[] = [
    { type: "css", version: "1" },
    { type: "html", version: "2", paths: "all" },
    { type: "html", version: "2", paths: ["/a/", "/"] },
    { type: "full", version: "3" },
    { type: "error", version: "4", problems: [problem, { ...problem, severity: "warning" }] },
    { type: "html", version: "4b", paths: "all", moved: { "/a/": "/b/" } },
    { type: "ok", version: "5", problems: [] }
  ];
  for (const message of messages) {
    assert.deepEqual(parseMessage(JSON.stringify(message)), message);
  }
});

test("what is no message is none, and parts that are none are left out", () => {
  for (const data of [
    "",
    "{",
    "null",
    "[]",
    '"css"',
    "{}",
    '{"type":"css"}',
    '{"type":"css","version":1}',
    '{"type":"later","version":"1"}',
    '{"type":"html","version":"1"}',
    '{"type":"html","version":"1","paths":"some"}',
    '{"type":"error","version":"1","problems":{}}'
  ]) {
    assert.equal(parseMessage(data), undefined, data);
  }
  assert.deepEqual(parseMessage('{"type":"html","version":"1","paths":["/a",1,null]}'), {
    type: "html",
    version: "1",
    paths: ["/a"]
  });
  const problems = [
    null,
    { severity: "note", code: "a", message: "b" },
    { severity: "error", code: "a", message: "b", line: "4" },
    { severity: "error", code: "a", message: "b", file: "c" }
  ];
  assert.deepEqual(parseMessage(JSON.stringify({ type: "error", version: "1", problems })), {
    type: "error",
    version: "1",
    problems: [problems[3]]
  });
});

test("nothing that is sent makes it throw", () => {
  const types = fc.constantFrom("css", "html", "full", "error", "ok", "");
  const data = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({
        type: types,
        version: fc.string(),
        paths: fc.jsonValue(),
        problems: fc.jsonValue()
      })
      .map((said) => JSON.stringify(said))
  );
  fc.assert(
    fc.property(data, (text) => {
      const message = parseMessage(text);
      assert.ok(message === undefined || typeof message.version === "string");
    })
  );
});
