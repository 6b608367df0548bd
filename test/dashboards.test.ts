/** Dashboards of a site's own data. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { buildSite, temporarySite } from "./support/buildSite.ts";

const explorer = (notices = ""): string =>
  [
    "---",
    "title: Tides",
    "explorer:",
    "  title: Tides",
    "  data: tides",
    "  count: readings",
    notices,
    "  views:",
    "    - { kind: names, key: place, name: Place }",
    "  columns:",
    "    - { key: place, name: Place }",
    "---",
    ""
  ].join("\n");

for (const [what, notices] of [
  ["without notices", ""],
  ["with notices for other sources than theirs", "  notices: { sample: A sample. }"]
] as const) {
  test(`rows are explored ${what}, and nothing is said of a missing source`, async (context) => {
    const root = temporarySite(context, {
      "content/index.md": "---\ntitle: Home\n---\n",
      "content/analytics.md": explorer(notices),
      "content/tides.data.json": JSON.stringify([{ place: "Harbour" }, { place: "Mole" }]),
      "site.config.mjs": "export default { data: { tides: { publish: true } } };\n"
    });
    const { problems, read } = await buildSite(root);
    assert.deepEqual(problems, []);
    const html = read("analytics/index.html");
    assert.match(html, /data-island="Explorer"/);
    assert.doesNotMatch(html, /No data source is connected/);
  });
}
