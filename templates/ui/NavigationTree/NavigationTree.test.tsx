import assert from "node:assert/strict";
import { test } from "node:test";
import type { NavigationNode } from "../../../runtime/model.ts";
import { fakeSite, render } from "../../../test/support/renderComponent.tsx";
import { NavigationTree } from "./NavigationTree.tsx";

const node = (path: string, children?: NavigationNode[]): NavigationNode => ({
  title: path.split("/").at(-1) ?? "",
  path,
  stem: path.slice(1),
  ...(children && { children })
});

const many = (count: number, below = "/a"): NavigationNode[] =>
  Array.from({ length: count }, (_, index) => node(`${below}/n${index}`));

const links = (html: string): string[] =>
  [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href = ""]) => href);

test("a short tree stands open, with the page marked and folders without a page as text", () => {
  const nodes = [
    node("/a/one", [node("/a/one/x")]),
    { ...node("/a/two", [node("/a/two/y")]), page: false as const }
  ];
  assert.equal(
    render(<NavigationTree nodes={nodes} path="/a/one/x" />),
    '<div data-tree=""><ul><li><a href="/a/one/">one</a><ul><li><a href="/a/one/x/" aria-current="page">x</a></li></ul></li>' +
      '<li><span>two</span><ul><li><a href="/a/two/y/">y</a></li></ul></li></ul></div>'
  );
});

test("a node has the icon that its page or folder asks for", () => {
  const nodes = [
    { ...node("/a"), icon: "lucide-ruler" },
    { ...node("/b", [node("/b/c")]), icon: "lucide-map", page: false as const }
  ];
  const site = fakeSite([], { icon: (name) => `/icons.svg#${name}` });
  assert.deepEqual(
    render(<NavigationTree nodes={nodes} path="/a" />, site).match(/#lucide-\w+|>\w</g),
    ["#lucide-ruler", ">a<", "#lucide-map", ">b<", ">c<"]
  );
});

test("a long tree is open along the page alone", () => {
  const nodes = [node("/a/one", many(30, "/a/one")), node("/a/two", many(30, "/a/two"))];
  const shown = links(render(<NavigationTree nodes={nodes} path="/a/two/n3" />));
  assert.equal(shown.length, 2 + 30);
  assert.ok(shown.includes("/a/two/n29/"));
  assert.ok(!shown.some((href) => href.startsWith("/a/one/n")));
});

test("of a long level forty are shown around the page, and the way to all", () => {
  const nodes = many(200);
  const around = (path: string) => links(render(<NavigationTree nodes={nodes} path={path} />));
  for (const [path, first, last] of [
    ["/a/n100", "/a/n80/", "/a/n119/"],
    ["/a/n0", "/a/n0/", "/a/n39/"],
    ["/a/n199", "/a/n160/", "/a/n199/"],
    ["/a", "/a/n0/", "/a/n39/"]
  ] as const) {
    const shown = around(path);
    assert.deepEqual(
      [shown.length, shown[0], shown[39], shown[40]],
      [41, first, last, "/a/"],
      path
    );
  }
  assert.match(render(<NavigationTree nodes={nodes} path="/a" />), />All 200<\/a>/);
});
