import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { createBatch, MOST } from "./batch.ts";

function collect(pause: number) {
  const sent: (readonly number[])[] = [];
  return { sent, batch: createBatch<number>((rows) => void sent.push(rows), pause) };
}

test("what comes within the pause goes together", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { sent, batch } = collect(5000);
  batch.add(1);
  mock.timers.tick(4999);
  batch.add(2);
  assert.deepEqual(sent, []);
  mock.timers.tick(1);
  assert.deepEqual(sent, [[1, 2]]);
  batch.add(3);
  batch.flush();
  batch.flush();
  mock.timers.tick(10_000);
  assert.deepEqual(sent, [[1, 2], [3]]);
  mock.timers.reset();
});

test("twenty are all that go at once", () => {
  const { sent, batch } = collect(5000);
  for (let row = 0; row < MOST + 1; row++) batch.add(row);
  batch.flush();
  assert.deepEqual(
    sent.map(({ length }) => length),
    [MOST, 1]
  );
});

test("without a pause each goes by itself, and one that fails stops nobody", async () => {
  const sent: unknown[] = [];
  const batch = createBatch<number>(async (rows) => {
    sent.push(...rows);
    throw new Error("away");
  }, 0);
  batch.add(1);
  batch.add(2);
  await new Promise(setImmediate);
  assert.deepEqual(sent, [1, 2]);
});
