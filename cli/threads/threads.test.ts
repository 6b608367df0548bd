import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type TestContext, test } from "node:test";
import { pathToFileURL } from "node:url";
import { createThreads, NONE, STATE, ThreadStopped } from "./threads.ts";

const ENDLESS_MEMORY = "memory";

/** What a task of the test's threads does: how long it gets ready, and how long each item takes, in ms. */
interface Waits {
  ready: number;
  items: readonly (number | typeof ENDLESS_MEMORY)[];
}

function threadsOf(context: TestContext) {
  const folder = mkdtempSync(path.join(tmpdir(), "vitrine-threads-"));
  const script = path.join(folder, "thread.mjs");
  writeFileSync(
    script,
    `import { parentPort, workerData } from "node:worker_threads";
const { state } = workerData;
const wait = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
const work = (ms) => { for (const end = performance.now() + ms; performance.now() < end; ); };
parentPort.on("message", ({ task: { ready, items } }) => {
  wait(ready);
  for (const [place, ms] of items.entries()) {
    state[${STATE.item}] = place;
    state[${STATE.begun}]++;
    if (ms === "${ENDLESS_MEMORY}") for (const held = []; ; ) held.push(new Array(1e5).fill(0.5));
    work(ms);
  }
  state[${STATE.item}] = ${NONE};
  parentPort.postMessage({ result: items.length });
});
`
  );
  const threads = createThreads<undefined, Waits, never>(
    pathToFileURL(script),
    undefined,
    String,
    64
  );
  context.after(async () => {
    await threads.close();
    rmSync(folder, { recursive: true });
  });
  threads.grow(1);
  return threads;
}

test("getting ready for a task may take longer than an item, also after other tasks", async (context) => {
  const threads = threadsOf(context);
  const runs = [
    { ready: 0, items: [1, 1] },
    { ready: 6500, items: [1] }
  ].map((task) => threads.run(task));
  assert.deepEqual(await Promise.all(runs), [2, 1]);
});

test("an item that takes too long stops its task by its place; the next task is run", async (context) => {
  const threads = threadsOf(context);
  const slow = threads.run({ ready: 0, items: [1, 600_000, 1] });
  const next = threads.run({ ready: 0, items: [1] });
  await assert.rejects(slow, (error) => {
    assert.ok(error instanceof ThreadStopped);
    assert.deepEqual([error.reason, error.item], ["time", 1]);
    return true;
  });
  assert.equal(await next, 1);
});

test("an item that takes too much memory stops its task by its place; the next task is run", async (context) => {
  const threads = threadsOf(context);
  const large = threads.run({ ready: 0, items: [1, ENDLESS_MEMORY] });
  const next = threads.run({ ready: 0, items: [1] });
  await assert.rejects(large, (error) => {
    assert.ok(error instanceof ThreadStopped);
    assert.deepEqual([error.reason, error.item], ["memory", 1]);
    return true;
  });
  assert.equal(await next, 1);
});
