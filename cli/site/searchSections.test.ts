import assert from "node:assert/strict";
import { test } from "node:test";
import { buildSite, temporarySite } from "../../test/support/buildSite.ts";
import { openSearch, sectionsOf } from "../../test/support/searchIndex.ts";
import { textOf } from "./searchSections.ts";

const HIDDEN =
  "---\ntitle: Zanzibar\ndescription: Zanzibar lead.\ndate: 2026-01-02\nsearch: false\n";

/** The words of all sections, by id. */
async function indexed(
  files: Record<string, string>,
  context: Parameters<typeof temporarySite>[0]
) {
  const { problems, outputs } = await buildSite(temporarySite(context, files));
  assert.deepEqual(problems, []);
  const sections = await sectionsOf(await openSearch(outputs));
  return new Map(
    sections.map(({ id, title, titles, content }) => [id, `${titles} ${title} ${content}`])
  );
}

test("an entry with search: false is found on no page that shows it", async (context) => {
  const sections = await indexed(
    {
      "content/index.yml":
        "title: Home\nfeatures: { title: Why, items: [{ title: Swift, description: So it is. }] }\n",
      "content/articles/hidden.md": `${HIDDEN}---\n\n## Zanzibar part\n\nZanzibar text.\n`,
      "content/articles/shown.md": "---\ntitle: Shown\ndate: 2026-01-01\n---\n\nText.\n",
      "content/articles/bare.md": "---\ntitle: Bare\ndate: 2026-01-03\n---\n",
      "content/demos/hidden.md": `${HIDDEN}---\n\nText.\n`,
      "content/projects.md": "---\ntitle: Our projects\ndescription: All of them.\n---\n",
      "content/projects/zanzibar/index.md": `${HIDDEN}image: { src: "https://example.com/x.png", alt: x }\n---\n`,
      "content/projects/zanzibar/hidden.md": `${HIDDEN}---\n\nText.\n`,
      "content/notes/hidden.md": `${HIDDEN}---\n\nText.\n`,
      "content/changelog/1.before.md": "---\ntitle: Before\ndate: 2026-01-01\n---\n\nOld.\n",
      "content/changelog/2.hidden.md": `${HIDDEN}---\n\n## Zanzibar part\n\nZanzibar text.\n`,
      "content/changelog/3.after.md":
        "---\ntitle: After\ndate: 2026-01-03\n---\n\n## Part\n\nNew.\n"
    },
    context
  );
  for (const [id, text] of sections) assert.doesNotMatch(`${id} ${text}`, /zanzibar/i, id);
  // What pages say themselves stays.
  assert.match(sections.get("/") ?? "", /Home .*Swift So it is\./);
  assert.equal(sections.get("/projects"), " Our projects All of them.");
  assert.match(sections.get("/articles") ?? "", /^ Articles $/);
  assert.equal(sections.get("/changelog#before"), "Changelog Before Old.");
  assert.equal(sections.get("/changelog#after"), "Changelog After ");
  assert.equal(sections.get("/changelog#after-part"), "Changelog,After Part New.");
});

test("entries shown on a page belong to their own collection", async (context) => {
  const sections = await indexed(
    {
      "site.config.ts": 'export default { search: { collections: ["versions"] } };\n',
      "content/changelog.md": "---\ntitle: What is new\n---\n\nWords.\n",
      "content/changelog/1.first.md": "---\ntitle: First\ndate: 2026-01-01\n---\n\nOld.\n"
    },
    context
  );
  assert.deepEqual([...sections.keys()], ["/changelog#first"]);
});

test("a word without end is cut wherever it stands, and indexed", async (context) => {
  const word = "a".repeat(150_000);
  const sections = await indexed(
    {
      "content/articles/x.md": `---\ntitle: T${word}\ndescription: D${word}\n---\n\n## H${word}\n\nB${word}\n`
    },
    context
  );
  const found = [...sections].filter(([id]) => id.startsWith("/articles/x"));
  assert.equal(found.length, 2);
  for (const [, text] of found) assert.ok(text.length < 1000, `${text.length}`);
});

test("words end where an element ends that does not stand within a line", () => {
  for (const [html, text] of [
    ["<blockquote>For years.</blockquote><figcaption>Oona</figcaption>", "For years. Oona"],
    ["<b>Notes</b><ul><li>One<li>Two</ul>", "Notes One Two"],
    ["One<br>two<hr/>three", "One two three"],
    ["<details><summary>Why</summary>Because</details>", "Why Because"],
    ["<my-part>One</my-part><my-part>two</my-part>", "One two"],
    // Such elements may stand within a word.
    ["un<em>believ</em>able, H<sub>2</sub>O, super<wbr>market", "unbelievable, H2O, supermarket"],
    ["<span>const</span> <span>guess</span><span>.score</span>", "const guess.score"],
    ["<abbr title='>'>a</abbr><article>b</article><time>c</time>d", "a b cd"]
  ] as const) {
    assert.equal(textOf(html), text);
  }
});

test("what pages show beside each other is told apart, and controls are no text", async (context) => {
  const code = "```js\nguess.Score(1)\n```";
  const plan = (title: string) =>
    `{ title: ${title}, price: { month: €1, year: €10 }, features: [${title} first, ${title} second] }`;
  const quote = (name: string) =>
    `{ quote: Words., user: { name: ${name}, description: Head of ${name} } }`;
  const sections = await indexed(
    {
      "content/index.yml": `title: Home\ntestimonials: { title: Said, items: [${quote("Ada")}, ${quote("Bo")}] }\n`,
      "content/pricing.yml": `title: Prices\nplans: [${plan("One")}, ${plan("Two")}]\n`,
      "content/changelog.md": "---\ntitle: News\n---\n",
      "content/changelog/1.a.md": `---\ntitle: A\ndate: 2026-01-01\n---\n\n![Of <form and <label](https://example.com/a.png)\n\n**Bold**_er_.\n\n${code}\n`,
      "content/articles/a.md": `---\ntitle: A\ndate: 2026-01-01\n---\n\n${code}\n`
    },
    context
  );
  assert.match(sections.get("/") ?? "", /Words\. Ada Head of Ada Words\. Bo Head of Bo /);
  const prices = [...sections].filter(([id]) => id.startsWith("/pricing")).join(" ");
  assert.match(prices, /One first One second .*Two first/);
  assert.doesNotMatch(prices, /Monthly|Yearly/);
  assert.equal(sections.get("/changelog#a"), "News A Bolder. guess.Score(1)");
  assert.equal(sections.get("/articles/a"), " A guess.Score(1)");
});
