import assert from "node:assert/strict";
import { test } from "node:test";
import { createProgress } from "./progress.ts";

function terminal(columns: number) {
  const written: string[] = [];
  const stream = { columns, write: (text: string) => written.push(text) };
  return { written, stream: stream as unknown as NodeJS.WriteStream };
}

test("the progress line is throttled, fits the terminal and is gone at the end", async () => {
  const { written, stream } = terminal(40);
  const progress = createProgress(stream, true);
  await progress.step("a step with a name that is longer than forty columns", () => {
    for (let done = 1; done <= 10_000; done++) progress.advance(done, 10_000);
  });
  progress.finish();
  assert.ok(written.length < 20, String(written.length));
  for (const line of written) assert.ok(line.replace("\r\u001b[2K", "").length < 40);
  assert.equal(written.at(-1), "\r\u001b[2K");
});

test("where no line may be drawn nothing is", async () => {
  const { written, stream } = terminal(80);
  const progress = createProgress(stream, false);
  await progress.step("a step", () => progress.advance(1, 1));
  progress.finish();
  assert.deepEqual(written, []);
  assert.match(progress.timings(), /^a step +\d+ ms\nall steps +\d+ ms\n$/);
});
