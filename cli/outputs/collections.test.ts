import assert from "node:assert/strict";
import { test } from "node:test";
import { buildSite, temporarySite } from "../../test/support/buildSite.ts";

test("rows for the browser hold URLs of images and paths of routes", async (context) => {
  const root = temporarySite(context, {
    "site.config.ts":
      'export default { base: "/docs", collections: { posts: { publish: true } } };\n',
    "content/articles/a.md":
      "---\ntitle: A\nimage: ./x.svg\nseo: { image: /y.svg }\nauthors: [{ name: N, avatar: https://example.com/z.svg }]\n---\n\nText.\n",
    "content/articles/x.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    "public/y.svg": "<svg/>"
  });
  const { read, outputs } = await buildSite(root);
  const [row] = JSON.parse(read("collections/posts.json"));
  assert.match(row.image.src, /^\/docs\/_assets\/x\.[0-9a-f]{8}\.svg$/);
  assert.ok(outputs.has(row.image.src.slice("/docs/".length)));
  assert.deepEqual([row.image.width, row.image.height], [4, 3]);
  assert.equal(row.seo.image.src, "/docs/y.svg");
  assert.equal(row.authors[0].avatar.src, "https://example.com/z.svg");
  assert.equal(row.path, "/articles/a");
});
