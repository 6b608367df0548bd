import assert from "node:assert/strict";
import { test } from "node:test";
import { type BuildReport, checkBudgets, createBuildReport, printReport } from "./buildReport.ts";
import type { ScriptSizes } from "./render/scriptSizes.ts";

const size = (kilobytes: number) => ({ gzip: kilobytes * 1024, brotli: kilobytes * 1000 });

const common: ScriptSizes = {
  boot: size(1),
  islands: size(2),
  live: size(3),
  loadFragment: size(1),
  navigation: size(4),
  palette: size(5),
  preview: size(3),
  region: size(2),
  searchPage: size(6),
  "search-worker": size(10),
  showError: size(1),
  toasts: size(1)
};

const sizes = {
  react: { ...common, "island Counter": size(70) },
  preact: { ...common, "island Counter": size(12) }
};

const report = createBuildReport(
  { sizes },
  {
    client: "preact",
    auth: undefined,
    analytics: false,
    preview: { isOn: false, out: "out-preview", url: undefined }
  },
  [
    { name: "default-home", scripts: ["boot"], islands: [] },
    { name: "default-document", scripts: ["boot"], islands: ["Counter"] },
    { name: "default-article", scripts: ["boot"], islands: [] },
    { name: "default-about", scripts: ["boot"], islands: [] },
    { name: "default-search", scripts: ["boot", "searchPage"], islands: [] }
  ],
  [
    { path: "_assets/palette.1.html", body: "", source: "palette.html" },
    { path: "_assets/toasts.1.html", body: "x".repeat(10_000), source: "toasts.html" }
  ],
  "parts"
);

const budgets = { boot: 3, palette: 75, islands: {} };

test("the report has what pages link to, what is loaded on demand, and islands with either library", () => {
  const { palette, live, navigation, toasts } = report.onDemand;
  assert.deepEqual({ ...report, onDemand: { live, navigation } } satisfies BuildReport, {
    boot: size(1),
    pages: {
      "default-home": size(1),
      "default-document": size(3),
      "default-article": size(1),
      "default-about": size(1),
      "default-search": size(7)
    },
    onDemand: { live: size(3), navigation: size(4) },
    islands: { Counter: { react: size(70), preact: size(12) } },
    search: "parts"
  });
  // With the empty markup, which is some bytes when it is compressed.
  assert.ok(palette && palette.gzip > 16 * 1024 && palette.gzip < 16 * 1024 + 40);
  assert.ok(toasts && toasts.gzip > 4 * 1024 && toasts.gzip < 4 * 1024 + 100);
});

test("it is printed as a table, with each kind of page", () => {
  assert.equal(
    printReport(report, "preact"),
    [
      "  scripts               gzip    brotli",
      "  3 kinds of pages    1.0 KB    1.0 KB  default-home default-article default-about",
      "  default-document    3.0 KB    2.9 KB",
      "  default-search      7.0 KB    6.8 KB",
      "  live                3.0 KB    2.9 KB  at the first sign of a visitor",
      "  navigation          4.0 KB    3.9 KB  behind it",
      "  palette            16.0 KB   15.6 KB  opened, with markup, styles and search",
      "  copy buttons        1.0 KB    1.0 KB  where there is code, with markup and styles",
      "  toasts              4.0 KB    3.9 KB  at the first one, with markup and styles",
      "  error page          2.0 KB    2.0 KB  when nothing else is to do, with markup and styles",
      "  preview badge       4.0 KB    3.9 KB  in preview mode, with markup and styles",
      "  island Counter     12.0 KB   11.7 KB  react: 70.0 KB",
      "  search index: in parts, of which a search loads what it needs",
      ""
    ].join("\n")
  );
});

test("many kinds of pages take several lines", () => {
  const names = Array.from({ length: 9 }, (_, at) => `fullscreen-page${at}`);
  const many = { ...report, pages: Object.fromEntries(names.map((name) => [name, size(1)])) };
  const lines = printReport(many, "preact").split("\n");
  assert.equal(lines[1]?.trim().endsWith("fullscreen-page2"), true);
  assert.equal(lines[2], `${" ".repeat(40)}fullscreen-page3 fullscreen-page4 fullscreen-page5`);
});

test("what is within its budget is not spoken of", () => {
  const config = { budgets, client: "preact", file: undefined } as const;
  assert.deepEqual(checkBudgets(report, [], config), []);
  assert.deepEqual(
    checkBudgets(report, ["Counter"], {
      ...config,
      budgets: { ...budgets, islands: { Counter: 12 } }
    }),
    []
  );
});

test("each that passes its budget is an error that names it and its place", () => {
  const problems = checkBudgets(report, ["Counter"], {
    budgets: { boot: 0.5, palette: 16, islands: { Counter: 40 } },
    client: "react",
    file: "site.config.ts"
  });
  assert.deepEqual(
    problems.map(({ message, at, severity }) => [message, at, severity]),
    [
      [
        "the script of every page has 1.0 KB, and its budget is 0.5 KB (gzip)",
        ["budgets", "boot"],
        "error"
      ],
      [
        "the search palette when it is opened has 16.0 KB, and its budget is 16 KB (gzip)",
        ["budgets", "palette"],
        "error"
      ],
      [
        "the island Counter has 70.0 KB, and its budget is 40 KB (gzip)",
        ["budgets", "islands", "Counter"],
        "error"
      ]
    ]
  );
});

test("a budget for what is no island is an error that says which there are", () => {
  const problems = checkBudgets(report, ["Counter", "Map"], {
    budgets: { ...budgets, islands: { Countre: 40 } },
    client: "react",
    file: "site.config.ts"
  });
  assert.deepEqual(
    problems.map(({ message, hint, at }) => [message, hint, at]),
    [
      [
        "budgets.islands has Countre, and there is no such island",
        "There are Counter, Map.",
        ["budgets", "islands", "Countre"]
      ]
    ]
  );
});
