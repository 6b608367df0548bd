/** Whatever the disk refuses of a whole build, out/ is wholly the old site or the new one. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { commandScenarios } from "./support/faultScenarios.ts";
import { ERRORS, tryFaults } from "./support/faults.ts";

for (const scenario of await commandScenarios(100)) {
  test(`each call fails once, with one error after the other: ${scenario.name}`, async () => {
    const faults = [...ERRORS, "crash"] as const;
    const { calls, violations } = await tryFaults(scenario, faults, { isShort: true });
    assert.ok(calls > 50, String(calls));
    assert.deepEqual(violations, []);
  });
}
