import assert from "node:assert/strict";
import { test } from "node:test";
import { isTrifle } from "./isTrifle.ts";

test("what browsers report though nothing is broken is passed over", () => {
  for (const trifle of [
    "ResizeObserver loop completed with undelivered notifications.",
    new DOMException("The user aborted a request.", "AbortError"),
    new DOMException("Transition was aborted because of invalid state", "InvalidStateError"),
    new TypeError("Failed to fetch dynamically imported module: https://a.example/_assets/x.js"),
    new TypeError("error loading dynamically imported module: https://a.example/_assets/x.js"),
    new TypeError("Importing a module script failed."),
    new TypeError("Failed to fetch"),
    new TypeError("NetworkError when attempting to fetch resource."),
    new TypeError("Load failed")
  ])
    assert.ok(isTrifle(trifle), String(trifle));
});

test("what is broken is not", () => {
  for (const failure of [
    new TypeError("Cannot read properties of null (reading 'f')"),
    new DOMException("", "InvalidStateError"),
    new Error("the settings load failed to give a value"),
    "thrown text",
    undefined,
    null,
    42
  ])
    assert.ok(!isTrifle(failure), String(failure));
});
