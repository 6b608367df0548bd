/** The site of this repository, as it is published. */
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { parse } from "parse5";
import { packageRoot } from "../cli/package.ts";
import { textOf } from "../cli/site/searchSections.ts";
import type { NavigationNode } from "../runtime/model.ts";
import { searchIndex } from "../runtime/search/searchIndex.ts";
import { type BuiltSite, buildSite } from "./support/buildSite.ts";
import { openSearch, sectionsOf } from "./support/searchIndex.ts";
import { htmlMistakes } from "./support/validateHtml.ts";

let site: BuiltSite;
let pages: { file: string; html: string }[];

before(async () => {
  site = await buildSite(packageRoot);
  pages = [...site.outputs.keys()]
    .filter((file) => file.endsWith(".html") && !/^(embeds|_assets)\//.test(file))
    .map((file) => ({ file, html: site.read(file) }));
});

test("nothing about it needs mending; that its accounts are not connected is noted", () => {
  assert.deepEqual(
    site.problems.map(({ severity, code }) => [severity, code]),
    [["note", "accounts-unconnected"]]
  );
});

test("every route of the table is there, and the pages beside it", () => {
  const routes = [
    "",
    "login",
    "signup",
    "terms",
    "privacy",
    "contact",
    "services",
    "about",
    "profile",
    "analytics",
    "demos",
    "demos/clause-finder",
    "demos/maps/contour-sandbox",
    "demos/reliefjobs-dashboard",
    "legal/terms",
    "legal/privacy",
    "articles",
    "articles/handing-over",
    "projects",
    "projects/getting-started",
    "projects/operations/leak-triage",
    "pricing",
    "changelog"
  ];
  for (const route of routes) {
    const file = route === "" ? "index.html" : `${route}/index.html`;
    assert.ok(site.outputs.has(file), file);
    assert.ok(site.outputs.has(file.replace("index.html", "_payload.json")), route);
  }
  for (const file of [
    "404.html",
    "navigation.json",
    "search/index.json",
    "sitemap.xml",
    "robots.txt",
    ".nojekyll",
    "builds/latest.json",
    "_redirects"
  ]) {
    assert.ok(site.outputs.has(file), file);
  }
});

test("html-validate finds nothing on any page", () => {
  for (const { file, html } of [...pages, ...embeds()]) {
    assert.deepEqual(htmlMistakes(html), [], file);
  }
});

function embeds(): { file: string; html: string }[] {
  return [...site.outputs.keys()]
    .filter((file) => file.startsWith("embeds/") && file.endsWith(".html"))
    .map((file) => ({ file, html: site.read(file) }));
}

interface Node {
  nodeName: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Node[];
}

function* elementsOf(node: Node): Generator<{ name: string; attributes: Map<string, string> }> {
  if (node.attrs)
    yield {
      name: node.nodeName,
      attributes: new Map(node.attrs.map(({ name, value }) => [name, value]))
    };
  for (const child of node.childNodes ?? []) yield* elementsOf(child);
}

test("every internal link, anchor and asset resolves", () => {
  const ids = new Map(
    pages.map(({ file, html }) => [
      file,
      new Set(
        [...elementsOf(parse(html) as Node)].flatMap(({ attributes }) => attributes.get("id") ?? [])
      )
    ])
  );
  let checked = 0;
  for (const { file, html } of pages) {
    const base = new URL(`https://site.test/${file.replace(/index\.html$/, "")}`);
    for (const { name, attributes } of elementsOf(parse(html) as Node)) {
      for (const attribute of ["href", "src"]) {
        const written = attributes.get(attribute);
        if (written === undefined) continue;
        const url = new URL(written, base);
        if (url.origin !== base.origin) continue;
        checked++;
        const path = decodeURIComponent(url.pathname.slice(1));
        const target = path === "" || path.endsWith("/") ? `${path}index.html` : path;
        assert.ok(site.outputs.has(target), `${file}: <${name} ${attribute}="${written}">`);
        if (url.hash !== "" && target.endsWith(".html")) {
          assert.ok(
            ids.get(target)?.has(decodeURIComponent(url.hash.slice(1))),
            `${file}: ${written}`
          );
        }
      }
    }
  }
  assert.ok(checked > 1000, String(checked));
});

test("each page has one h1, a language, a unique title «Page - Site», a description and a canonical address", () => {
  const titles = new Map<string, string>();
  for (const { file, html } of pages) {
    if (html.includes('http-equiv="refresh"')) continue;
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? "";
    assert.match(title, /^.+ - Hachure$/, file);
    assert.equal(
      titles.get(title),
      undefined,
      `${file} and ${titles.get(title)} share the title ${title}`
    );
    titles.set(title, file);
    assert.equal(html.match(/<h1[ >]/g)?.length, 1, file);
    assert.match(html, /<html lang="en"/, file);
    assert.match(html, /<meta name="description" content="[^"]+"/, file);
    const isHidden = html.includes('content="noindex"');
    assert.equal(html.includes('rel="canonical"'), !isHidden, file);
    assert.equal(
      isHidden,
      /^((design|login|signup|profile|search)\/index|404)\.html$/.test(file),
      file
    );
  }
});

test("layouts are those of the table", () => {
  const layoutOf = (file: string) => JSON.parse(site.read(file)).layout;
  assert.equal(layoutOf("login/_payload.json"), "auth");
  assert.equal(layoutOf("signup/_payload.json"), "auth");
  assert.equal(layoutOf("analytics/_payload.json"), "fullscreen");
  assert.equal(layoutOf("demos/_payload.json"), "projects");
  assert.equal(layoutOf("demos/clause-finder/_payload.json"), "fullscreen");
  assert.equal(layoutOf("demos/reliefjobs-dashboard/_payload.json"), "fullscreen");
  assert.equal(layoutOf("projects/_payload.json"), "projects");
  assert.equal(layoutOf("projects/getting-started/_payload.json"), "projects");
  assert.equal(layoutOf("articles/_payload.json"), "default");
  assert.match(site.read("analytics/index.html"), /<title>Analytics Dashboard - Hachure<\/title>/);
});

test("the landing of projects lists the cases, to be narrowed down by their group", () => {
  const html = site.read("projects/index.html");
  const value = /value="(\d+)"\/>Operations /.exec(html)?.[1];
  const row = /data-labels="([^"]*)"(?:(?!<\/li>).)*href="\/projects\/operations\/leak-triage\/"/;
  assert.ok(
    row
      .exec(html)?.[1]
      ?.split(" ")
      .includes(value ?? "none")
  );
});

test("pages of text lead to their source, where the config says where that is", () => {
  const links = (page: string) =>
    [...site.read(page).matchAll(/href="(https:\/\/code[^"]*)"/g)].map(([, href]) => href);
  const at = "https://code.example.com/hachure/site/edit/main/content";
  assert.deepEqual(links("articles/handing-over/index.html"), [`${at}/articles/handing-over.md`]);
  assert.deepEqual(links("projects/operations/leak-triage/index.html"), [
    `${at}/projects/2.operations/1.leak-triage.md`
  ]);
  assert.deepEqual(links("legal/terms/index.html"), [`${at}/legal/terms.md`]);
});

test("an article names others that are about the same, before those beside it", () => {
  const html = site.read("articles/evaluation-set-in-a-week/index.html");
  const [, list = ""] = /<h2[^>]*>Related<\/h2><ul[^>]*>(.*?)<\/ul>/s.exec(html) ?? [];
  const related = new Set(Array.from(list.matchAll(/<a href="([^"]*)"/g), ([, href]) => href));
  assert.equal(related.size, 2);
  for (const [, href] of html.matchAll(/<a href="([^"]*)" rel="(?:prev|next)"/g)) {
    assert.ok(!related.has(href), href);
  }
});

test("a payload holds what its page shows", () => {
  const { main, title, styles } = JSON.parse(site.read("pricing/_payload.json"));
  const html = site.read("pricing/index.html");
  assert.ok(html.includes(main));
  assert.ok(html.includes(`<title>${title}</title>`));
  for (const style of styles) assert.ok(html.includes(`href="${style}"`));
});

test("what the first paint waits for is asked for first", () => {
  for (const { file, html } of pages) {
    if (html.includes('http-equiv="refresh"')) continue; // leads on to another page
    const links = html.match(/<(?:link|script)\b[^>]*>/g) ?? [];
    assert.equal(links[0], "<script>", file); // as short as it is, in the page itself
    assert.match(links[1] ?? "", /^<link rel="stylesheet"/, file);
  }
});

test("a picture that is seen at once is preloaded, in the head and nowhere else", () => {
  let preloads = 0;
  for (const { file, html } of pages) {
    const at = html.indexOf("</head>");
    assert.doesNotMatch(html.slice(at), /<link\b/, file);
    const links = html.slice(0, at).match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
    const early = (html.match(/<img [^>]*>/g) ?? []).filter((image) =>
      /loading="eager"|fetchPriority="high"/i.test(image)
    );
    const each = early.map((image) => {
      const priority = /fetchPriority="high"/i.test(image) ? ' fetchPriority="high"' : "";
      return `<link rel="preload" as="image" href="${/src="([^"]*)"/.exec(image)?.[1]}"${priority}/>`;
    });
    const wanted = [...new Set(each)]; // the design page shows some twice
    assert.deepEqual(links.toSorted(), wanted.toSorted(), file);
    assert.ok(wanted.filter((link) => link.includes("high")).length <= 1, file);
    if (["about/index.html", "demos/index.html"].includes(file)) assert.ok(links.length > 2, file);
    preloads += links.length;
  }
  assert.ok(preloads > 10, String(preloads));
  for (const [file] of site.outputs)
    if (file.endsWith("_payload.json")) assert.doesNotMatch(site.read(file), /<link\b/, file);
});

test("every page loads two fonts ahead, and each font of a style sheet is there", () => {
  for (const { file, html } of pages) {
    if (html.includes('http-equiv="refresh"')) continue;
    const ahead = [...html.matchAll(/<link rel="preload" href="\/([^"]+)" as="font"/g)];
    assert.equal(ahead.length, 2, file);
    for (const [, font = ""] of ahead) assert.ok(site.outputs.has(font), font);
  }
  for (const sheet of [/default-home\.\w+\.css$/, /more-fonts\.\w+\.css$/]) {
    const css = site.read([...site.outputs.keys()].find((file) => sheet.test(file)) ?? "");
    const fonts = [...css.matchAll(/url\("?\.\/([^")]+\.woff2)"?\)/g)];
    assert.equal(fonts.length, 5);
    for (const [, font] of fonts) assert.ok(site.outputs.has(`_assets/${font}`), font);
  }
});

test("links to a page are shown elsewhere with its title, its words and a picture that exists", () => {
  for (const { file, html } of pages) {
    if (html.includes('http-equiv="refresh"')) continue;
    const meta = new Map(
      [...elementsOf(parse(html) as Node)]
        .filter(({ name }) => name === "meta")
        .map(({ attributes }) => [
          attributes.get("property") ?? attributes.get("name"),
          attributes.get("content")
        ])
    );
    const isShared = !["design", "login", "signup", "profile", "search", "404.html"].includes(
      file.split("/")[0] ?? ""
    );
    assert.equal(meta.has("og:title"), isShared, file);
    if (!isShared) continue;
    assert.equal(meta.get("og:description"), meta.get("description"), file);
    assert.equal(meta.get("og:url"), /rel="canonical" href="([^"]+)"/.exec(html)?.[1], file);
    const image = new URL(meta.get("og:image") ?? "");
    assert.equal(image.origin, "https://hachure.example.com", file);
    assert.ok(site.outputs.has(image.pathname.slice(1)), `${file}: ${image}`);
  }
});

test("there are no styles or handlers in the markup", () => {
  for (const { file, html } of pages) {
    for (const { name, attributes } of elementsOf(parse(html) as Node)) {
      assert.ok(
        ![...attributes.keys()].some((key) => key === "style" || key.startsWith("on")),
        `${file}: ${name}`
      );
      assert.notEqual(name, "style", file);
    }
  }
});

test("one script stands in the head, before any style and the same on each page; others are files", () => {
  const inline = new Set<string>();
  for (const { file, html } of pages) {
    // Pages that lead elsewhere have neither.
    if (html.includes('http-equiv="refresh"')) continue;
    const [script, ...more] = html.matchAll(/<script(?! [^>]*\bsrc=)[^>]*>(.*?)<\/script>/gs);
    assert.ok(script && more.length === 0, file);
    assert.ok(script.index < html.indexOf('<link rel="stylesheet"'), file);
    inline.add(script[1] ?? "");
  }
  assert.equal(inline.size, 1);
});

test("header, footer and error page say what they should", () => {
  const home = site.read("index.html");
  for (const path of [
    "/projects/",
    "/demos/",
    "/articles/",
    "/pricing/",
    "/about/",
    "/contact/",
    "/legal/terms/",
    "/legal/privacy/"
  ]) {
    assert.ok(home.includes(`href="${path}"`), path);
  }
  // No accounts are connected.
  assert.doesNotMatch(home, /href="\/(login|signup|profile)\/"|data-accounts/);
  assert.match(home, /<a href="https:\/\/blog\.example\.com" target="_blank" rel="noopener"/);
  assert.match(home, /<h2[^>]*>Resources<\/h2>/);
  assert.match(home, /<h2[^>]*>Notices<\/h2>/);
  assert.match(home, /© (<!-- -->)?2026/);
  assert.match(
    home,
    /<meta name="theme-color" content="#FDFBF5" media="\(prefers-color-scheme: light\)"/
  );
  assert.match(
    home,
    /<meta name="theme-color" content="#333333" media="\(prefers-color-scheme: dark\)"/
  );
  const lost = site.read("404.html");
  for (const text of [
    "404",
    "Page not found",
    "We are sorry but this page could not be found.",
    "Back to home"
  ]) {
    assert.ok(lost.includes(text), text);
  }
  for (const path of ["/projects/getting-started/", "/pricing/", "/articles/"]) {
    assert.ok(lost.includes(`href="${path}"`), path);
  }
});

test("the navigation tree is ordered, and names folders without a page", () => {
  const tree: NavigationNode[] = JSON.parse(site.read("navigation.json"));
  const projects = tree.find(({ path }) => path === "/projects");
  assert.deepEqual(
    projects?.children?.map(({ path }) => path),
    [
      "/projects/getting-started",
      "/projects/operations",
      "/projects/documents",
      "/projects/public-services"
    ]
  );
  assert.equal(projects?.children?.[1]?.children?.[0]?.stem, "projects/2.operations/1.leak-triage");
  const demos = tree.find(({ path }) => path === "/demos");
  assert.equal(demos?.children?.find(({ path }) => path === "/demos/maps")?.page, false);
  assert.ok(!JSON.stringify(tree).includes("/login"));
});

test("the search index finds pages by title and text, and holds no page that is not listed", async () => {
  const index = await openSearch(site.outputs);
  const find = async (query: string) =>
    (await searchIndex(index, query, { limit: 5 })).hits.map(({ id }) => id);
  assert.equal((await find("leak triage"))[0], "/projects/operations/leak-triage");
  assert.equal(
    (await find("today's process scored on at least 200 cases"))[0],
    "/services#discovery"
  );
  const sections = await sectionsOf(index);
  assert.ok(sections.length > 150, String(sections.length));
  for (const { id, title } of sections) {
    const [path = "", anchor] = id.split("#");
    const html = site.read(path === "/" ? "index.html" : `${path.slice(1)}/index.html`);
    if (anchor !== undefined) assert.ok(html.includes(` id="${anchor}"`), id);
    assert.doesNotMatch(id, /^\/(login|signup|profile|404)/);
    assert.ok(title !== "");
  }
});

test("words that stand apart on a page do so in the search index", async () => {
  // A name is written like that, and code.
  const meant = /\bReliefWeb\b/g;
  const glued = (await sectionsOf(await openSearch(site.outputs))).flatMap(({ id, content }) => {
    const [path = ""] = id.split("#");
    const html = site.read(path === "/" ? "index.html" : `${path.slice(1)}/index.html`);
    const code = html.match(/<pre\b.*?<\/pre>|<code\b.*?<\/code>/gs)?.map(textOf) ?? [];
    return (content.replace(meant, "").match(/\S*[\p{Ll}.][\p{Lu}]\S*/gu) ?? [])
      .filter((word) => !code.some((each) => each.includes(word)))
      .map((word) => `${id} ${word}`);
  });
  assert.deepEqual(glued, []);
});

test("a second build gives the same bytes, and its id", async () => {
  const again = await buildSite(packageRoot);
  assert.deepEqual([...again.outputs.keys()], [...site.outputs.keys()]);
  for (const [file, { body }] of again.outputs)
    assert.deepEqual(body, site.outputs.get(file)?.body, file);
});

test("there is as much to read as was promised", () => {
  const below = (folder: string) =>
    [...site.outputs.keys()].filter(
      (file) => file.startsWith(`${folder}/`) && /\/[^/]+\/index\.html$/.test(file)
    );
  assert.ok(below("articles").length >= 10);
  assert.ok(below("projects").length >= 8);
  assert.ok(below("demos").length >= 8);
  assert.equal(site.read("services/index.html").match(/<section aria-labelledby/g)?.length, 5);
  assert.equal(site.read("changelog/index.html").match(/<time/g)?.length, 6);
  assert.equal(site.read("about/index.html").match(/<time/g)?.length, 8);
});

test("redirects are emitted for hosts that read rules and for those that do not", () => {
  assert.match(site.read("_redirects"), /^\/work \/projects\/ 301$/m);
  assert.match(site.read("_redirects"), /^\/blog https:\/\/blog\.example\.com 301$/m);
  assert.match(site.read("work/index.html"), /http-equiv="refresh" content="0; url=\/projects\/"/);
});
