/** What must not grow with the square of the pages, and what is left out of large sites. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { buildSite, temporarySite } from "./support/buildSite.ts";

const GROUPS = 3;
const PAGES = 2100;

test("a site of 2,100 pages has short trees and no payloads", async (context) => {
  const files: Record<string, string> = { "site.config.ts": "export default { search: false };\n" };
  for (let index = 0; index < PAGES; index++) {
    files[`content/projects/group-${index % GROUPS}/page-${index}.md`] =
      `---\ntitle: Page ${index}\n---\n\nText.\n`;
  }
  const { outputs, problems, read } = await buildSite(temporarySite(context, files));
  assert.deepEqual(problems, []);
  assert.ok(![...outputs.keys()].some((file) => file.endsWith("_payload.json")));
  assert.ok(!outputs.has("search/index.json"));
  const page = read("projects/group-1/page-1000/index.html");
  const links = page.match(/<a /g)?.length ?? 0;
  assert.ok(links < 130, `${links} links`);
  assert.match(page, /aria-current="page"[^>]*>Page 1000</);
  assert.match(page, />All 700</);
  assert.ok(page.length < 40_000, `${page.length} characters`);
  // Previous and next are the neighbours in the order of the files.
  assert.match(
    page,
    /href="\/projects\/group-1\/page-997\/"[^>]*rel="prev"|rel="prev"[^>]*href="\/projects\/group-1\/page-997\/"/
  );
});
