import assert from "node:assert/strict";
import { test } from "node:test";
import { parseIconName } from "./iconName.ts";

test("an icon's name is read in each way that content writes it", () => {
  const sets = ["lucide", "simple", "simple-icons"];
  const cases: [string, string | undefined, string?][] = [
    ["lucide-arrow-right", "lucide", "arrow-right"],
    ["lucide:arrow-right", "lucide", "arrow-right"],
    ["i-lucide-arrow-right", "lucide", "arrow-right"],
    ["i-simple-icons-github", "simple-icons", "github"],
    ["simple:icons", "simple", "icons"],
    ["lucidearrow", undefined],
    ["lucide", undefined],
    ["ph-rocket", undefined],
    ["", undefined]
  ];
  for (const [written, prefix, name] of cases) {
    const expected = prefix === undefined ? undefined : { prefix, name };
    assert.deepEqual(parseIconName(written, sets), expected, written);
  }
});

test("what would be part of an address is no name", () => {
  for (const name of ["ph-a?icons=b", "ph:../x", "ph-A", "ph-a--b", "ph-"]) {
    assert.equal(parseIconName(name, ["ph"]), undefined);
  }
});
