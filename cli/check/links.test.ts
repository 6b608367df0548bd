import assert from "node:assert/strict";
import { test } from "node:test";
import { createAddresses } from "./addresses.ts";
import { checkLinks, formsOf, type LinkContext } from "./links.ts";
import { readPage } from "./readPage.ts";

function contextOf(pages: Record<string, string>, base = "/", more: string[] = []): LinkContext {
  const facts = new Map(
    Object.entries(pages).map(([path, html]) => [path, readPage(path, path, html)])
  );
  const site = { url: "https://hachure.example.com" };
  const rules = [{ from: "/old/*", target: "/b/:splat" }];
  const files = new Set([...facts.keys(), ...more]);
  return {
    pages: facts,
    find: createAddresses({ site, base }, files, rules),
    paths: ["/", "/a", "/b"],
    absent: new Map([["/faulty", "faulty"]]),
    base
  };
}

function found(html: string, base = "/"): string[] {
  const pages = { "a/index.html": html, "b/index.html": '<h2 id="two">2</h2><a name="old"></a>' };
  const context = contextOf(pages, base, ["x.svg", "x 2.svg"]);
  const page = context.pages.get("a/index.html");
  assert.ok(page);
  return checkLinks(page, context).map(({ code, message }) => `${code} ${message}`);
}

test("what is there is not told", () => {
  for (const html of [
    '<a href="/b/">b</a> <a href="../b/#two">b</a> <a href="/b/index.html#old">b</a>',
    '<a href="#">up</a> <a href="?q=1">q</a> <a href="#top">top</a>'.replace("#top", "#"),
    '<a href="https://hachure.example.com/b/">b</a> <a href="https://example.org/x">x</a>',
    '<a href="mailto:a@example.com">m</a> <a href="data:,x">d</a> <a href="/faulty/">f</a>',
    '<img src="/x.svg" srcset="/x.svg 1x, /x%202.svg 2x"> <link rel="canonical" href="/z">',
    '<form action="/send" method="post"></form>'
  ])
    assert.deepEqual(found(html), [], html);
});

test("a file's address with a slash behind it is told as what it should be", () => {
  const context = contextOf({ "a/index.html": '<a href="/x.svg/#top">x</a>' }, "/", ["x.svg"]);
  const page = context.pages.get("a/index.html");
  assert.ok(page);
  assert.deepEqual(
    checkLinks(page, context).map(({ message, hint }) => `${message} → ${hint}`),
    ["the link /x.svg/#top leads nowhere → Write /x.svg#top."]
  );
});

test("each attribute that names a file is looked at", () => {
  assert.deepEqual(
    found(
      '<img srcset="/x.svg 1x, /y.svg 2x"><video poster="/p.png" src="/v.mp4"></video>' +
        '<link rel="stylesheet" href="/s.css"><svg><use href="/i.svg#a"></use></svg>' +
        '<meta property="og:image" content="https://hachure.example.com/o.png"><iframe src="/f/"></iframe>'
    ),
    [
      "missing-image there is no image /y.svg",
      "missing-asset there is no file /v.mp4",
      "missing-image there is no file /p.png",
      "missing-asset there is no file /s.css",
      "missing-image there is no file /i.svg#a",
      "broken-link the link /f/ leads nowhere",
      "missing-image there is no image https://hachure.example.com/o.png"
    ].sort((left, right) => order(left) - order(right))
  );
});

/** As they stand in the page; what stands in the head comes last. */
function order(line: string): number {
  return ["/y.svg", "/v.mp4", "/p.png", "/s.css", "/i.svg", "/f/", "/o.png"].findIndex((part) =>
    line.includes(part)
  );
}

test("rules and hosts that lead on are told with where to", () => {
  assert.deepEqual(found('<a href="/old/x/">o</a> <a href="/b">b</a>'), [
    "redirected-link the link /old/x/ works through a redirect to /b/x alone",
    "redirected-link the link /b works through a redirect to /b/ alone"
  ]);
});

test("below a base an address of the root leads out of the site", () => {
  assert.deepEqual(found('<a href="/sub/b/">b</a> <a href="/b/">b</a>', "/sub/"), [
    "broken-link the link /b/ leads out of /sub/, below which the site stands"
  ]);
});

test("an address is looked for as its author may have written it", () => {
  assert.deepEqual(formsOf("/sub/a%20b/", "/sub/"), [
    "/sub/a%20b/",
    "/sub/a b/",
    "/a%20b/",
    "/a b/",
    "/sub/a%20b",
    "/sub/a b",
    "/a%20b",
    "/a b"
  ]);
});
