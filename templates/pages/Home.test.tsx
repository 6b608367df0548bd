import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeEntry, fakePage, fakeSite, render } from "../../test/support/renderComponent.tsx";
import type { Entry } from "../collections.ts";
import { Home } from "./Home.tsx";

const home = (fields: Record<string, unknown> = {}, others: Entry[] = []): string =>
  render(
    <Home view={fakePage(fakeEntry("/", { title: "Promise", sections: [], ...fields }))} />,
    fakeSite(others)
  );

const image = { src: "/a.svg", alt: "" };

test("a home page of a title alone has nothing empty on it", () => {
  assert.equal(home(), "<div><div><div><h1>Promise</h1></div></div></div>");
});

test("the hero's own words come before the page's description, and links without a goal fall away", () => {
  const hero = {
    description: "Hero words.",
    links: [
      { label: "Go", to: "/contact", variant: "solid" },
      { label: "See", to: "https://example.com", target: "_blank", variant: "subtle" },
      { label: "Nowhere" }
    ],
    results: [{ value: "37 %", label: "less" }]
  };
  const html = home({ hero, description: "For search engines." });
  assert.match(html, /<p>Hero words\.<\/p>/);
  assert.doesNotMatch(html, /For search engines|Nowhere/);
  assert.match(html, /<a href="\/contact\/">Go<\/a>/);
  assert.match(html, /<a href="https:\/\/example\.com" target="_blank" rel="noopener">See/);
  assert.match(html, /<dt>less<\/dt><dd>37 %<\/dd>/);
  assert.match(home({ description: "For both." }), /<p>For both\.<\/p>/);
});

test("a section has its drawing below its head, as wide as the section lets it be", () => {
  const section = { title: "Method", description: "How.", image, features: [] };
  const asked: unknown[] = [];
  const site = fakeSite([], {
    image: ({ src }, options) => {
      asked.push(options?.width);
      return { src, variants: [] };
    }
  });
  const sections = [section, { ...section, title: "Stages", orientation: "vertical" }];
  const html = render(<Home view={fakePage(fakeEntry("/", { title: "P", sections }))} />, site);
  assert.match(html, /<h2>Method<\/h2><p>How\.<\/p><\/div><img [^>]*><\/div><\/div>/);
  const [beside = 0, below = 0] = asked.map(Number);
  assert.ok(beside > 0 && beside < below);
});

test("projects with artwork are selected in their order: two as plates, the others as rows", () => {
  const project = (path: string, more = {}) => fakeEntry(path, { collection: "projects", ...more });
  const html = home({}, [
    project("/projects/a"),
    project("/projects/b", { image, year: "2025", client: "Tom & Ada" }),
    project("/projects/c", { image, client: "Ada" }),
    project("/projects/d", { image })
  ]);
  assert.deepEqual(
    [...html.matchAll(/<h3><a href="([^"]+)"/g)].map(([, href]) => href),
    ["/projects/b/", "/projects/c/", "/projects/d/"]
  );
  assert.match(html, /<li><span><\/span><h3><a href="\/projects\/d\/"/);
  assert.doesNotMatch(html, /projects\/a\//);
  assert.match(html, /<h2>Selected work<\/h2>/);
  assert.match(html, /<p>2025 · Tom &amp; Ada<\/p>/);
  assert.match(html, /<p>Ada<\/p>/);
});

test("the four latest articles are listed", () => {
  const posts = ["a", "b", "c", "d", "e"].map((name) =>
    fakeEntry(`/articles/${name}`, { collection: "posts" })
  );
  const html = home({}, posts);
  assert.equal(html.match(/href="\/articles\//g)?.length, 4);
  assert.doesNotMatch(html, /articles\/e/);
});

test("sections, voices and the call to begin", () => {
  const html = home({
    sections: [
      {
        id: "how",
        title: "How",
        description: "So.",
        features: [{ title: "One", description: "1" }]
      }
    ],
    testimonials: {
      title: "Voices",
      items: [{ quote: "Good.", user: { name: "Ada", description: "Keeper", avatar: image } }]
    },
    cta: { title: "Begin", links: [{ label: "Write", to: "/contact" }] }
  });
  assert.match(html, /<section id="how">/);
  assert.match(html, /<blockquote>Good\.<\/blockquote><figcaption><img [^>]*alt=""/);
  assert.match(html, /<span><span>Ada<\/span><span>Keeper<\/span><\/span>/);
  assert.match(html, /<h2>Begin<\/h2>.*<a href="\/contact\/">Write<\/a>/);
});
