import assert from "node:assert/strict";
import { test } from "node:test";
import { createEmitter } from "./createEmitter.ts";
import { sha256 } from "./hash.ts";
import { memorySink } from "./output.ts";
import type { Problem } from "./problem.ts";

test("a file that is kept takes its place like one that is written", () => {
  const former = memorySink();
  const before = createEmitter(former, (problem) => assert.fail(problem.message));
  before({ path: "a/index.html", body: "a", source: "content/a.md" });

  const problems: Problem[] = [];
  const sink = memorySink(former);
  const emit = createEmitter(sink, (problem) => void problems.push(problem));
  const hash = sha256("a");
  assert.ok(emit.has("a/index.html", hash));
  assert.ok(!emit.has("a/index.html", sha256("b")));
  assert.ok(!emit.has("b/index.html", hash));
  emit.keep({ path: "a/index.html", source: "content/a.md" }, hash);
  emit({ path: "A/index.html", body: "b", source: "content/b.md" });
  emit.keep({ path: "a/index.html", source: "content/c.md" }, hash);
  emit({ path: "a", body: "c", source: "public/a", remedy: "remove public/a" });
  assert.deepEqual(
    problems.map(({ message }) => message),
    [
      "A/index.html is also written by content/a.md",
      "a/index.html is also written by content/a.md",
      "a is a file, and content/a.md makes a folder of that name for a/index.html"
    ]
  );
  assert.deepEqual([...emit.hashes], [["a/index.html", hash]]);
  assert.deepEqual([...sink.outputs.keys()], ["a/index.html"]);
  assert.equal(sink.outputs.get("a/index.html")?.body, "a");
  assert.throws(
    () => emit.keep({ path: "b.html", source: "content/d.md" }, hash),
    /there is no b\.html to keep/
  );
});
