import assert from "node:assert/strict";
import { test } from "node:test";
import { createOverlays, type OverlayProps } from "./overlays.ts";

interface AskProps {
  question: string;
}

const Ask = (_: AskProps & OverlayProps<boolean>) => null;

test("an overlay answers what it is closed with, and is there until it has gone out of sight", async () => {
  const overlays = createOverlays();
  let changes = 0;
  const stop = overlays.subscribe(() => {
    changes += 1;
  });
  const opened = overlays.open(Ask, { question: "Really?" });
  const [entry] = overlays.get();
  assert.deepEqual([entry?.id, entry?.props], [opened.id, { question: "Really?" }]);
  entry?.overlay.close(true);
  assert.equal(await opened, true);
  assert.equal(overlays.get()[0]?.overlay.isOpen, false);
  overlays.get()[0]?.overlay.onClosed();
  assert.deepEqual(overlays.get(), []);
  assert.equal(changes, 3);
  stop();
  overlays.open(Ask, { question: "Again?" });
  assert.equal(changes, 3);
});

test("one that goes without an answer was dismissed", async () => {
  const overlays = createOverlays();
  const opened = overlays.open(Ask, { question: "Really?" });
  overlays.get()[0]?.overlay.onClosed();
  assert.equal(await opened, undefined);
});

test("its props can be changed while it is open, and nobody else's are", () => {
  const overlays = createOverlays();
  const first = overlays.open(Ask, { question: "First?" });
  overlays.open(Ask, { question: "Second?" });
  overlays.patch(first.id, { question: "Still the first?" });
  assert.deepEqual(
    overlays.get().map(({ props }) => props),
    [{ question: "Still the first?" }, { question: "Second?" }]
  );
});

test("all can be closed at once", async () => {
  const overlays = createOverlays();
  const answers = [overlays.open(Ask, { question: "1" }), overlays.open(Ask, { question: "2" })];
  overlays.closeAll();
  assert.deepEqual(await Promise.all(answers), [undefined, undefined]);
});

test("an id that is not there is refused", () => {
  const overlays = createOverlays();
  const { id } = overlays.open(Ask, { question: "Really?" });
  overlays.get()[0]?.overlay.onClosed();
  assert.throws(() => overlays.close(id), new Error("Overlay not found"));
  assert.throws(() => overlays.patch("nope", {}), new Error("Overlay not found"));
});
