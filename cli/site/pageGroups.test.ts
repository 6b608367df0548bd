import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeEntry } from "../../test/support/renderComponent.tsx";
import { createPageGroups } from "./pageGroups.ts";

type Collections = Record<string, string | undefined>;
type Pages = [path: string, collection: string, title?: string][];

/** The groups of a site with these routes of collections and these pages. */
function grouped(collections: Collections, pages: Pages) {
  const config = {
    collections: Object.entries(collections).map(([name, route]) => ({ name, route })),
    texts: { pages: "Pages" }
  };
  const routes = pages.map(([path, collection, title = `Title of ${path}`]) => {
    return { path, entry: fakeEntry(path, { collection, title }) };
  });
  const groups = createPageGroups({ config } as never, routes);
  const found: Record<string, string[]> = {};
  for (const route of routes) {
    const label = groups.labels[groups.of(route)] ?? "none";
    found[label] = [...(found[label] ?? []), route.path];
  }
  return {
    labels: groups.labels,
    pages: found,
    landings: routes.map(({ path }) => path).filter(groups.isLanding)
  };
}

test("collections of many pages are groups with the page above them, projects first, the rest last", () => {
  const { labels, pages, landings } = grouped(
    {
      index: undefined,
      posts: "/articles/{slug}",
      articles: undefined,
      aboutItems: "/about#{slug}",
      about: undefined,
      legal: "/legal/{slug}",
      demos: "/demos/{slug...}",
      projects: "/projects/{slug...}",
      projectsIndex: undefined,
      pages: "/{slug...}"
    },
    [
      ["/", "index"],
      ["/articles", "articles", "Field notes"],
      ["/articles/a", "posts"],
      ["/about", "about"],
      ["/legal/terms", "legal"],
      ["/projects", "projectsIndex", "Work"],
      ["/projects/group/a", "projects"],
      ["/colophon", "pages"],
      ["/folder/page", "pages"]
    ]
  );
  assert.deepEqual(labels, ["Work", "Field notes", "Legal", "Pages"]);
  assert.deepEqual(pages, {
    Work: ["/projects", "/projects/group/a"],
    "Field notes": ["/articles", "/articles/a"],
    Legal: ["/legal/terms"],
    Pages: ["/", "/about", "/colophon", "/folder/page"]
  });
  assert.deepEqual(landings, ["/articles", "/projects"]);
});

test("a page that stands among those of a collection belongs to them", () => {
  const { pages } = grouped(
    { docs: "/docs/{slug...}", guides: "/docs/guides/{slug}", pages: "/{slug...}" },
    [
      ["/docs", "docs", "Docs"],
      ["/docs/a", "docs"],
      ["/docs/guides", "docs", "Guides"],
      ["/docs/guides/a", "guides"],
      ["/docs/guides/b", "pages"],
      ["/docs/other/c", "pages"],
      ["/docsets", "pages"]
    ]
  );
  assert.deepEqual(pages, {
    Docs: ["/docs", "/docs/a", "/docs/other/c"],
    Guides: ["/docs/guides", "/docs/guides/a", "/docs/guides/b"],
    Pages: ["/docsets"]
  });
});

test("two collections below one page are one group", () => {
  const { labels, pages } = grouped({ news: "/log/{slug}", notes: "/log/{year}/{slug}" }, [
    ["/log/a", "news"],
    ["/log/2026/b", "notes"],
    ["/log", "news", "Log"]
  ]);
  assert.deepEqual(labels, ["Log", "Pages"]);
  assert.deepEqual(pages, { Log: ["/log/a", "/log/2026/b", "/log"] });
});

test("without a page above them the collection's name says what they are, and not the front page", () => {
  const { labels, pages } = grouped({ field_notes: "/{year}/{slug}", recipes: "/food/{slug}" }, [
    ["/", "index", "Home"],
    ["/2026/a", "field_notes"],
    ["/food/soup", "recipes"]
  ]);
  assert.deepEqual(labels, ["Field notes", "Recipes", "Pages"]);
  assert.deepEqual(pages, { Pages: ["/"], "Field notes": ["/2026/a"], Recipes: ["/food/soup"] });
});

test("a collection without pages is no group, whatever stands at its place", () => {
  const { labels, pages } = grouped({ posts: "/articles/{slug}", articles: undefined }, [
    ["/articles", "articles"]
  ]);
  assert.deepEqual(labels, ["Pages"]);
  assert.deepEqual(pages, { Pages: ["/articles"] });
});
