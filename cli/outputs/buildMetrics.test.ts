import assert from "node:assert/strict";
import { test } from "node:test";
import { buildMetricsOutput } from "./buildMetrics.ts";

test("files are told by kind, steps in the order of running", () => {
  const sizes = new Map([
    ["index.html", 100],
    ["about/index.html", 50],
    ["_payload.json", 30],
    ["about/_payload.json", 20],
    ["_assets/boot.1a2b3c4d.js", 7],
    ["_assets/default-home.1a2b3c4d.css", 8],
    ["_assets/geist.1a2b3c4d.woff2", 9],
    ["favicon.svg", 5],
    ["search/index.json", 4],
    ["robots.txt", 3]
  ]);
  const { path, body } = buildMetricsOutput(sizes, 2, [
    { step: "read content", ms: 12.4 },
    { step: "render pages", ms: 7.5 }
  ]);
  assert.equal(path, "builds/report.json");
  assert.deepEqual(JSON.parse(String(body)), {
    pages: 2,
    files: [
      { kind: "pages", count: 2, bytes: 150 },
      { kind: "payloads", count: 2, bytes: 50 },
      { kind: "scripts", count: 1, bytes: 7 },
      { kind: "styles", count: 1, bytes: 8 },
      { kind: "pictures", count: 1, bytes: 5 },
      { kind: "fonts", count: 1, bytes: 9 },
      { kind: "search", count: 1, bytes: 4 },
      { kind: "others", count: 1, bytes: 3 }
    ],
    steps: [
      { step: "read content", ms: 12 },
      { step: "render pages", ms: 8 }
    ]
  });
});
