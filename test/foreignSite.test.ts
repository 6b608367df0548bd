/**
 * A folder that was written for other generators: 500 Markdown files with the front matter of
 * Jekyll, Hugo and Nuxt Content, declared as collections in a config of its own. The problems put
 * into it are listed, each with its file; nothing else is.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { buildSite, temporarySite } from "./support/buildSite.ts";

const COUNT = { jekyll: 200, hugo: 180, nuxt: 120 } as const;

const day = (index: number): string =>
  new Date(Date.UTC(2016, 0, 1) + index * 5 * 86_400_000).toISOString().slice(0, 10);

const prose = (index: number): string =>
  `Paragraph ${index} with *emphasis*, \`code\` and a [link](https://example.com/${index}).\n\n## Details ${index}\n\n- one\n- two\n`;

/** Dates in names, zones in dates, liquid in bodies, permalinks, published: false. */
function jekyll(index: number): [string, string] {
  const lines = [
    `title: "Post ${index}: a quoted title"`,
    ...(index % 3 === 0 ? [`date: ${day(index)} 16:16:01 -0600`] : []),
    "layout: default",
    `categories: ${index % 2 === 0 ? "news" : "[news, release]"}`,
    ...(index % 7 === 0 ? ["published: false"] : []),
    ...(index % 11 === 0 ? [`permalink: /moved/${index}/`] : []),
    ...(index % 13 === 0 ? [`redirect_from: /older/${index}/`] : []),
    ...(index % 17 === 0 ? ["version: 3.9.0"] : []),
    `author: ${index % 2 === 0 ? "ada" : "grace"}`
  ];
  const liquid = "{% highlight ruby %}\nputs 1\n{% endhighlight %}\n\n{{ site.title }}\n";
  return [
    `content/_ignored/../posts/${day(index)}-post-${index}.md`,
    `---\n${lines.join("\n")}\n---\n\n${prose(index)}\n${liquid}`
  ];
}

/** Weights, aliases, drafts, RFC 3339 dates, JSON front matter, bundles with `_index.md`. */
function hugo(index: number): [string, string] {
  const section = ["guide", "reference", "about"][index % 3];
  if (index < 3)
    return [
      `content/docs/${section}/_index.md`,
      `---\ntitle: Section ${index}\nweight: ${index + 1}\n---\n`
    ];
  const data = {
    title: `Page ${index}`,
    linkTitle: `P ${index}`,
    description: `What page ${index} says.`,
    date: `${day(index)}T09:00:00Z`,
    lastmod: `${day(index + 3)}T09:00:00+02:00`,
    weight: index,
    draft: index % 10 === 0,
    aliases: index % 9 === 0 ? [`/old/page-${index}/`] : [],
    keywords: ["a", "b"]
  };
  const body = `${prose(index)}\n{{< note >}}A shortcode{{< /note >}}\n`;
  if (index % 20 === 5)
    return [
      `content/docs/${section}/page-${index}.md`,
      `---json\n${JSON.stringify(data, null, 2)}\n---\n\n${body}`
    ];
  const yaml = Object.entries(data).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return [
    `content/docs/${section}/page-${index}/index.md`,
    `---\n${yaml.join("\n")}\n---\n\n${body}`
  ];
}

/** Order prefixes, dotted navigation keys, components, images as objects, emoji. */
function nuxt(index: number): [string, string] {
  const lines = [
    `title: 'Launch [${index}]{class="text-primary"} 🚀'`,
    "description: >-\n  A folded text\n  over two lines.",
    `date: ${index % 2 === 0 ? `"${day(index)}"` : day(index)}`,
    "navigation.icon: i-lucide-rocket",
    "image:\n  src: https://example.com/x.png",
    'authors:\n  - name: Ada Example\n    to: https://example.com\n    avatar: { src: "https://example.com/a.png" }',
    "badge: { label: News }"
  ];
  const component = index % 10 === 0 ? "\n::callout\nInside.\n::\n" : "";
  return [
    `content/2.journal/${index + 1}.entry-${index}.md`,
    `---\n${lines.join("\n")}\n---\n\n${prose(index)}${component}`
  ];
}

const config = `
import { defineConfig, z } from "vitrine";

export default defineConfig({
  collections: {
    news: { source: "posts/**/*.md", route: "/{year}/{month}/{day}/{slug}" },
    docs: { source: "docs/**/*.md", route: "/docs/{slug...}" },
    journal: {
      source: "2.journal/**/*.md",
      route: "/journal/{slug}",
      schema: z.object({ badge: z.object({ label: z.string() }) })
    }
  }
});
`;

function foreignFiles(): Record<string, string> {
  const files: Record<string, string> = { "site.config.ts": config };
  for (const [make, count] of [
    [jekyll, COUNT.jekyll],
    [hugo, COUNT.hugo],
    [nuxt, COUNT.nuxt]
  ] as const) {
    for (let index = 0; index < count; index++) {
      const [file, text] = make(index);
      files[file.replace("_ignored/../", "")] = text;
    }
  }
  return files;
}

test("500 files of other generators build, with what is odd about them said and nothing invented", async (context) => {
  const files = foreignFiles();
  assert.equal(Object.keys(files).length, 501);
  const { outputs, problems, read } = await buildSite(temporarySite(context, files));
  assert.deepEqual(
    problems.filter(({ severity }) => severity === "error"),
    []
  );
  const counts = new Map<string, number>();
  for (const { severity, code } of problems) {
    counts.set(`${severity} ${code}`, (counts.get(`${severity} ${code}`) ?? 0) + 1);
  }
  const unpublished = Math.ceil(COUNT.jekyll / 7);
  const drafts = Math.ceil((COUNT.hugo - 10) / 10);
  assert.deepEqual(Object.fromEntries(counts), {
    // category and author keys of Jekyll's, lastmod and weight of Hugo's
    "note synonym-key": COUNT.jekyll + Math.ceil(COUNT.jekyll / 13) + 2 * (COUNT.hugo - 3) + 3,
    // Liquid and shortcodes, on what is published
    "warning template-tag": COUNT.jekyll - unpublished + COUNT.hugo - 3 - drafts,
    "warning unknown-component": COUNT.nuxt / 10
  });
  const pages = [...outputs.keys()].filter((file) => file.endsWith("/index.html"));
  const redirects = pages.filter((file) => /^(old|older)\//.test(file)).length;
  const landings = pages.filter((file) => /^(docs|journal|search)\/index\.html$/.test(file)).length;
  assert.equal(pages.length - redirects - landings, 500 - unpublished - drafts);

  assert.match(read("journal/entry-9/index.html"), /<h1[^>]*>Launch 9 🚀<\/h1>/);
  assert.match(read("journal/entry-9/index.html"), /A folded text over two lines\./);
  assert.match(read("2016/01/06/post-1/index.html"), /\{% highlight ruby %\}/);
  assert.match(read("moved/11/index.html"), /Post 11: a quoted title/);
  assert.match(read("docs/guide/index.html"), /<h1>Section 0<\/h1>/);
  assert.match(read("docs/about/page-5/index.html"), /\{\{&lt; note &gt;\}\}|\{\{&lt; note >\}\}/);
  const journal = JSON.parse(read("navigation.json")).find(
    ({ path }: { path: string }) => path === "/journal"
  );
  assert.equal(journal.children[9].path, "/journal/entry-9");
  assert.equal(journal.children[9].icon, "i-lucide-rocket");
});

test("every problem of such a folder is listed with its place", async (context) => {
  const files = foreignFiles();
  const wrong: Record<string, [string, RegExp]> = {
    "content/posts/2020-01-01-tabs.md": [
      "---\ntitle: x\ndata:\n\ttab: y\n---\n",
      /:4:1 yaml-syntax/
    ],
    "content/posts/2020-01-02-colon.md": [
      "---\ntitle: Release: the notes\n---\n",
      /:2:8 yaml-syntax/
    ],
    "content/docs/guide/toml.md": ["+++\ntitle = 'x'\n+++\n", /:1:1 front-matter-language/],
    "content/docs/guide/date.md": ["---\ntitle: x\ndate: 2026-13-01\n---\n", /:3:7 invalid-date/],
    "content/2.journal/900.badge.md": ["---\ntitle: x\nbadge: New\n---\n", /:3:8 invalid-value/],
    "content/2.journal/901.none.md": ["---\ntitle: x\n---\n", /:1:1 missing-field/],
    "content/docs/again/page.md": [
      "---\ntitle: x\npermalink: /docs/guide/page-3/\n---\n",
      / same-route/
    ]
  };
  for (const [file, [text]] of Object.entries(wrong)) files[file] = text;
  const { problems, outputs } = await buildSite(temporarySite(context, files));
  const errors = problems.filter(({ severity }) => severity === "error");
  assert.equal(outputs.size, 0);
  for (const [file, [, place]] of Object.entries(wrong)) {
    const said = errors.filter((error) => error.file === file || error.message.includes(file));
    assert.equal(said.length, 1, file);
    const { line, column, code } = said[0] ?? {};
    assert.match(line === undefined ? ` ${code}` : `:${line}:${column} ${code}`, place, file);
  }
  assert.equal(errors.length, Object.keys(wrong).length);
});
