import assert from "node:assert/strict";
import { test } from "node:test";
import { opensPalette } from "./opensPalette.ts";

const NO_KEYS = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

/** @param place what the event's target lies in: a field, the opener or neither */
const opens = (event: object, place?: "a[data-palette]" | "input") =>
  opensPalette({
    ...NO_KEYS,
    target: { closest: (selector: string) => (place && selector.includes(place) ? {} : null) },
    ...event
  } as unknown as MouseEvent & KeyboardEvent);

test("Ctrl or Meta with K opens it, in fields too, and whatever the case of the letter", () => {
  assert.ok(opens({ key: "k", ctrlKey: true }));
  assert.ok(opens({ key: "K", metaKey: true }, "input"));
  for (const other of [{ shiftKey: true }, { altKey: true }, { metaKey: true }]) {
    assert.ok(!opens({ key: "k", ctrlKey: true, ...other }));
  }
  assert.ok(!opens({ key: "k" }));
  assert.ok(!opens({ key: "j", ctrlKey: true }));
});

test("a slash opens it outside of fields, with Shift where keyboards have it there", () => {
  assert.ok(opens({ key: "/" }));
  assert.ok(opens({ key: "/", shiftKey: true }));
  assert.ok(!opens({ key: "/" }, "input"));
  assert.ok(!opens({ key: "/", altKey: true }));
});

test("its button opens it, by a plain click or Enter; with keys links open elsewhere", () => {
  const opener = "a[data-palette]";
  assert.ok(opens({ button: 0 }, opener));
  assert.ok(opens({ key: "Enter" }, opener));
  for (const other of [
    { button: 1 },
    { button: 0, shiftKey: true },
    { button: 0, ctrlKey: true }
  ]) {
    assert.ok(!opens(other, opener), JSON.stringify(other));
  }
  assert.ok(!opens({ key: "Enter", shiftKey: true }, opener));
  assert.ok(!opens({ key: " " }, opener));
  assert.ok(!opens({ button: 0 }));
  assert.ok(!opens({ key: "Enter" }));
});
