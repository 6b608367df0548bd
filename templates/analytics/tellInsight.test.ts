import assert from "node:assert/strict";
import { test } from "node:test";
import type { Insight } from "../../runtime/analytics/findInsights.ts";
import { texts } from "../texts.ts";
import { tellInsight } from "./tellInsight.ts";
import { tellVital } from "./tellVital.ts";

const options = { lang: "en", texts, tellTime: (start: number) => `time ${start}` };

const expectations: [Insight, text: string, view: string][] = [
  [
    { kind: "views", views: 1200, change: -0.25 },
    "1,200 page views, −25% on the time before.",
    "views"
  ],
  [
    { kind: "page", path: "/pricing/", views: 14, before: 5 },
    "/pricing/ has changed most: 14 views, and 5 in the time before.",
    "pages"
  ],
  [
    { kind: "time", time: { start: 7, views: 40, usual: 2.5 } },
    "time 7 stands out with 40 views (usual: 2.5).",
    "views"
  ],
  [
    { kind: "slow", page: { path: "/demos/", p75: 3210, samples: 9 } },
    "/demos/ is slow: for a quarter of its visits the largest paint takes 3.2s or more; up to 2.5 s is good.",
    "vitals"
  ],
  [
    { kind: "searches", search: { name: "price", views: 3 }, count: 4 },
    "Searched for in vain 4 times, most often “price”.",
    "searches"
  ],
  [
    { kind: "searches", search: { name: "price", views: 1 }, count: 1 },
    "Somebody has searched in vain for “price”.",
    "searches"
  ]
];

for (const [insight, text, view] of expectations) {
  test(`told of ${insight.kind}: ${text}`, () => {
    assert.deepEqual(tellInsight(insight, options), { text, view });
  });
}

test("measures are told as people say them", () => {
  assert.deepEqual(
    [
      tellVital("LCP", 1249, "en"),
      tellVital("TTFB", 240.4, "en"),
      tellVital("CLS", 0.054, "en"),
      tellVital("CLS", 0, "en")
    ],
    ["1.2s", "240ms", "0.05", "0"]
  );
});
