import assert from "node:assert/strict";
import { test } from "node:test";
import type { NavigationNode } from "../../runtime/model.ts";
import { buildSite, temporarySite } from "../../test/support/buildSite.ts";

async function stemsOf(
  files: Record<string, string>,
  context: Parameters<typeof temporarySite>[0]
): Promise<{ tree: NavigationNode[]; stems: Record<string, string> }> {
  const { read } = await buildSite(temporarySite(context, files));
  const tree: NavigationNode[] = JSON.parse(read("navigation.json"));
  const stems: Record<string, string> = {};
  const walk = (nodes: readonly NavigationNode[]): void => {
    for (const { path, stem, children } of nodes) {
      stems[path] = stem;
      walk(children ?? []);
    }
  };
  walk(tree);
  return { tree, stems };
}

const page = "# Title\n";

test("the order of the tree is that of its stems", async (context) => {
  const { tree, stems } = await stemsOf(
    {
      "content/10.guides/2.operations/1.first.md": page,
      "content/10.guides/2.operations/10.tenth.md": page,
      "content/10.guides/2.operations/9.ninth.md": page,
      "content/10.guides/1.deep/3.er/1.page.md": page,
      "content/9.before/a.md": page,
      "content/changelog/1.version.md": "---\ndate: 2026-01-01\n---\n# Title\n",
      "content/zebra.md": page,
      "content/articles/a.md": page
    },
    context
  );
  assert.equal(stems["/guides/operations"], "10.guides/2.operations");
  assert.equal(stems["/guides/deep/er"], "10.guides/1.deep/3.er");
  assert.equal(stems["/guides"], "10.guides/index");
  const inOrder = (nodes: readonly NavigationNode[]): void => {
    const keys = nodes
      .filter(({ path }) => path !== "/")
      .map(({ stem }) => stem.replace(/\/index$/, ""));
    const natural = new Intl.Collator("en", { numeric: true });
    assert.deepEqual(keys, keys.toSorted(natural.compare));
    for (const { children } of nodes) inOrder(children ?? []);
  };
  inOrder(tree);
  assert.deepEqual(
    tree.map(({ path }) => path),
    ["/", "/before", "/guides", "/articles", "/changelog", "/zebra"]
  );
});

test("a folder whose path is not made of its name keeps the path as stem", async (context) => {
  const { stems } = await stemsOf(
    {
      "site.config.ts":
        'export default { collections: { news: { source: "3.blog/**/*.md", route: "/news/{slug...}" }, log: { source: "log/*.md", route: "/{year}/{month}/{slug}" } } };\n',
      "content/3.blog/2.sub/1.a.md": page,
      "content/3.blog/2026-01-02-bundle/index.md": page,
      "content/3.blog/4.set/moved.md": "---\npermalink: /else/where/moved\n---\n# Title\n",
      "content/3.blog/5.own/x.md": "---\nslug: deep/er\n---\n# Title\n",
      "content/log/2026-01-03-entry.md": page
    },
    context
  );
  assert.deepEqual(Object.fromEntries(Object.entries(stems).filter(([path]) => path !== "/")), {
    "/2026": "2026",
    "/2026/01": "2026/01",
    "/2026/01/entry": "log/2026-01-03-entry",
    "/else": "else",
    "/else/where": "else/where",
    "/else/where/moved": "3.blog/4.set/moved",
    "/news": "3.blog/index",
    "/news/bundle": "3.blog/2026-01-02-bundle/index",
    "/news/own": "news/own",
    "/news/own/deep": "news/own/deep",
    "/news/own/deep/er": "3.blog/5.own/x",
    "/news/sub": "3.blog/2.sub",
    "/news/sub/a": "3.blog/2.sub/1.a"
  });
});
