import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeEntry, fakePage, fakeSite, render } from "../../test/support/renderComponent.tsx";
import type { Directory } from "../site.ts";
import { Search } from "./Search.tsx";

const group = (label: string, names: string[], more = {}): Directory["groups"][number] => {
  const pages = names.map((name) => {
    return { path: `/${name}`, title: `Title of ${name}`, description: "" };
  });
  return { label, first: 1, count: names.length, pages, ...more };
};

function show(path: string, directory: Directory): string {
  const asked: number[] = [];
  const site = fakeSite([], {
    hasSearch: true,
    directory(part) {
      asked.push(part);
      return directory;
    }
  });
  const html = render(<Search view={fakePage(fakeEntry(path, { title: "Search" }))} />, site);
  assert.deepEqual(asked, [Number(path.split("/")[2] ?? 1)]);
  return html;
}

test("without script there is a form, a word about it, and every page by its group", () => {
  const about = [{ path: "/about", title: "About", description: "Who we are." }];
  const groups = [group("Work", ["a", "b"]), group("Pages", [], { count: 1, pages: about })];
  const html = show("/search", { groups, parts: 1 });
  assert.match(html, /<form role="search" [^>]*action="\/search\/"/);
  assert.match(html, /<noscript><p>Searching needs JavaScript/);
  assert.match(
    html,
    /<h2 id="group:1">Work<\/h2><p>2<\/p><\/div><ul><li><a href="\/a\/" dir="auto">Title of a<\/a><\/li>/
  );
  assert.match(html, /<a href="\/about\/" dir="auto">About<\/a><p dir="auto">Who we are\.<\/p>/);
  assert.match(html, /<a href="#group:2">Pages <span>1<\/span><\/a>/);
});

test("one group needs no contents", () => {
  assert.doesNotMatch(show("/search", { groups: [group("Pages", ["a"])], parts: 1 }), /<nav/);
});

test("a script finds what it fills in, with the words to do so", () => {
  const html = show("/search", { groups: [], parts: 1 });
  for (const name of ["", "-form", "-status", "-retry", "-results", "-directory"]) {
    assert.equal(html.match(new RegExp(` data-search${name}=""`, "g"))?.length, 1, name);
  }
  assert.match(html, /<p role="status" [^>]*data-some="{count} results for “{query}”"/);
  const slots = (template: string) => {
    const [, inside = ""] =
      new RegExp(`<template data-search-${template}="">(.*?)</template>`).exec(html) ?? [];
    return Array.from(inside.matchAll(/<(\w+) data-slot="(\w+)"/g), ([, tag, name]) => [tag, name]);
  };
  assert.deepEqual(slots("group"), [
    ["h2", "label"],
    ["ol", "hits"]
  ]);
  assert.deepEqual(slots("hit"), [
    ["a", "link"],
    ["p", "trail"],
    ["p", "excerpt"]
  ]);
});

test("a list in parts says where it is, and leads to the others", () => {
  const directory = { groups: [group("Work", ["c"], { first: 501, count: 900 })], parts: 3 };
  const html = show("/search/2", directory);
  assert.match(html, /<p>501–501 \/ 900<\/p>/);
  assert.match(html, /<a href="\/search\/">1<\/a>/);
  assert.match(html, /<a href="\/search\/2\/" aria-current="page">2<\/a>/);
  assert.match(html, /<a href="\/search\/3\/">3<\/a>/);
});

test("an author's words stand above the field", () => {
  const view = fakePage(fakeEntry("/search"), { body: { html: "<p>Mine.</p>", headings: [] } });
  assert.match(render(<Search view={view} />), /<p>Mine\.<\/p>.*<form/s);
});
