import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entry } from "../../templates/collections.ts";
import { fakeEntry } from "../../test/support/renderComponent.tsx";
import type { Route } from "./createRoutes.ts";
import { countParts, createDirectory } from "./directory.ts";

const config = {
  collections: [
    { name: "posts", route: "/articles/{slug}" },
    { name: "projects", route: "/projects/{slug}" }
  ],
  search: { collections: undefined },
  texts: { pages: "Pages" }
};

const routeOf = (entry: Entry, isListed = true) => ({ path: entry.path, entry, isListed }) as Route;

const post = (name: string, more = {}) =>
  fakeEntry(`/articles/${name}`, { collection: "posts", description: `On ${name}.`, ...more });

/** What the parts of the list hold, as "label first/count: paths". */
function partsOf(entries: Entry[], list: Entry[], most: number, over = {}): string[][] {
  const site = { config: { ...config, ...over } } as never;
  const routes = entries.map((entry) => routeOf(entry));
  const directory = createDirectory(
    site,
    routes,
    (name) => list.filter(({ collection }) => collection === name),
    most
  );
  const { parts } = directory(1);
  assert.equal(parts, countParts(routes, { ...config, ...over } as never, most));
  return Array.from({ length: parts }, (_, at) =>
    directory(at + 1).groups.map(
      ({ label, first, count, pages }) =>
        `${label} ${first}/${count}: ${pages.map(({ path }) => path).join(" ")}`
    )
  );
}

test("the page above comes first, then the list in its order, then the rest by path", () => {
  const [a, b] = [post("a"), post("b")];
  const others = ["/articles/z", "/articles/y", "/articles"].map((path) => fakeEntry(path));
  const pages = ["/b", "/", "/a"].map((path) => fakeEntry(path));
  assert.deepEqual(partsOf([a, b, ...others, ...pages], [b, a], 100), [
    [
      "Title of /articles 1/5: /articles /articles/b /articles/a /articles/y /articles/z",
      "Pages 1/3: / /a /b"
    ]
  ]);
});

test("a long list is cut into parts, and a group goes on in the next", () => {
  const posts = ["a", "b", "c", "d", "e"].map((name) => post(name));
  const work = fakeEntry("/projects/x", { collection: "projects" });
  assert.deepEqual(partsOf([...posts, work, fakeEntry("/")], [...posts, work], 3), [
    ["Projects 1/1: /projects/x", "Posts 1/5: /articles/a /articles/b"],
    ["Posts 3/5: /articles/c /articles/d /articles/e"],
    ["Pages 1/1: /"]
  ]);
});

test("what search does not find is not in the list", () => {
  const hidden = [{ search: false }, { unlisted: true }, { seo: { noindex: true } }];
  const posts = hidden.map((fields, at) => post(`p${at}`, fields));
  assert.deepEqual(partsOf([...posts, fakeEntry("/")], posts, 3), [["Pages 1/1: /"]]);
  const search = { collections: ["projects"] };
  assert.deepEqual(partsOf([post("a"), fakeEntry("/")], [], 3, { search }), [[]]);
  const site = { config } as never;
  const unlisted = createDirectory(site, [routeOf(fakeEntry("/login"), false)], () => []);
  assert.deepEqual(unlisted(1), { groups: [], parts: 1 });
});

test("a page is told by its title and its one line; there is nothing behind the last part", () => {
  const site = { config } as never;
  const directory = createDirectory(site, [routeOf(post("a"))], () => []);
  const pages = [{ path: "/articles/a", title: "Title of /articles/a", description: "On a." }];
  const groups = [{ label: "Posts", first: 1, count: 1, pages }];
  assert.deepEqual(directory(1), { groups, parts: 1 });
  assert.deepEqual(directory(2), { groups: [], parts: 1 });
});

test("the list of 100,000 pages is made once, in a moment", () => {
  const first = post("a");
  const entries = Array.from({ length: 100_000 }, (_, at) => {
    return { ...first, path: `/articles/${at}` };
  });
  const site = { config } as never;
  const directory = createDirectory(
    site,
    entries.map((entry) => routeOf(entry)),
    (name) => (name === "posts" ? entries : [])
  );
  const begin = performance.now();
  const { parts } = directory(1);
  for (let part = 1; part <= parts; part++) directory(part);
  const took = performance.now() - begin;
  assert.equal(parts, 200);
  assert.ok(took < 5000, `${took} ms`); // some 200 on a quiet machine
});
