/** Whole sites of hostile content and configuration: built safely and twice the same, or problems. */
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import fc from "fast-check";
import { createConfig } from "../../cli/config.ts";
import { refuseText } from "../../cli/content/characters.ts";
import { BuildError, exitCodeOf } from "../../cli/problem.ts";
import { buildSite, CLOCK } from "../support/buildSite.ts";
import { hostile, runs, textOf } from "./inputs.ts";
import { assertSafeOutput } from "./safety.ts";

const value = fc.oneof(
  { weight: 4, arbitrary: hostile },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(true, false, null, 0, -1, 1e21, [], {}, [null]) }
);
const link = fc.record(
  { label: value, to: value, target: value },
  { requiredKeys: ["label", "to"] }
);
/** Many objects with a few keys each, so that some of them are good. */
const some = <T>(shape: { [Key in keyof T]: fc.Arbitrary<T[Key]> }) =>
  fc.record(shape, { requiredKeys: [] });
const goodUrl = fc.constantFrom(
  "https://example.com",
  "https://example.com/sub",
  "http://e.com:8080"
);

const config = some({
  site: some({
    name: value,
    url: fc.oneof(goodUrl, goodUrl, value),
    description: hostile,
    lang: fc.constantFrom<unknown>("en", "de-CH", "x", '"><script>', 3),
    timeZone: fc.constantFrom<unknown>("UTC", "Europe/Lisbon", "Mars/Phobos", 1),
    author: hostile,
    social: fc.array(link, { maxLength: 2 })
  }),
  base: fc.oneof(fc.constantFrom("/", "/docs/", "docs", "//e.com", "/%2e%2e/"), value),
  trailingSlash: fc.constantFrom<unknown>("always", "never", "maybe"),
  navigation: some({
    header: fc.array(link, { maxLength: 2 }),
    footer: fc.array(some({ label: value, links: fc.array(link, { maxLength: 2 }) }), {
      maxLength: 1
    })
  }),
  collections: fc.dictionary(
    fc.constantFrom("notes", "posts", "pages", "__proto__", "a-b", "x".repeat(300)),
    some({
      source: fc.oneof(
        fc.constantFrom("notes/**", "articles/*.md", "**/*", "(a+)+$", "../**", "[", "*a*a*a*a*"),
        value
      ),
      route: fc.oneof(
        fc.constantFrom(
          "/n/{slug}",
          "/{slug...}",
          "/{year}/{slug}",
          "/x#{slug}",
          "/../{slug}",
          "{slug}"
        ),
        value
      ),
      layout: value,
      page: value,
      data: fc.boolean(),
      publish: fc.boolean()
    }),
    { maxKeys: 2 }
  ),
  redirects: fc.dictionary(
    fc.oneof(fc.constantFrom("/old", "/old/*", "/a/", "/index.html", "/articles/a"), hostile),
    fc.oneof(
      fc.constantFrom("/", "/articles", "https://e.com/x", "/new/:splat", "//e.com"),
      hostile
    ),
    { maxKeys: 2 }
  ),
  auth: some({ url: value, key: value }),
  texts: some({ next: hostile, search: hostile }),
  search: fc.constantFrom<unknown>(
    false,
    {},
    { collections: ["posts"] },
    { collections: ["x"] },
    1
  ),
  theme: fc.constantFrom<unknown>({}, { forced: "dark" }, { forced: "x" }),
  unknown: value
});

const SOURCES = [
  "articles/a",
  "articles/b",
  "notes/x",
  "demos/d",
  "projects/1.p",
  "projects/q/index",
  "changelog/1.v",
  "about/1.t",
  "people",
  "pricing",
  "index",
  "legal/terms",
  "404"
];
/** Texts of the right type, whatever they say; now and then a value of any type. */
const readable = hostile.filter((text) => refuseText(text) === undefined);
const readables = fc.array(readable, { maxLength: 2 });
const picture = fc.oneof(readable, fc.record({ src: readable, alt: readable }));
const fields = some({
  title: readable.map((text) => `T ${text}`),
  description: readable,
  tags: readables,
  categories: readables,
  authors: readables,
  lang: readable,
  canonical: readable,
  image: picture,
  seo: some({ title: readable, description: readable, image: picture, noindex: fc.boolean() }),
  navigation: some({ title: readable, icon: readable }),
  order: fc.integer(),
  unlisted: fc.boolean(),
  titel: readable
});
const slip = fc.dictionary(
  fc.constantFrom(
    "title",
    "slug",
    "permalink",
    "aliases",
    "date",
    "url",
    "sandbox",
    "hero",
    "plans"
  ),
  value,
  { maxKeys: 1 }
);
const front = fc
  .tuple(fields, fc.option(slip, { freq: 3, nil: {} }))
  .map(([good, other]) => ({ ...good, ...other }));
const PIECES = [
  "# a\n",
  "## b\n",
  "[x](./b.md#y) ",
  "![x](./x.svg) ",
  "![y](/y.svg) ",
  "<script>x</script>",
  "<b onclick=x>",
  "```js\nx\n```\n",
  ":::note\nx\n:::\n",
  "\n\n",
  "[^1] ",
  "[^1]: n\n",
  "| a |\n| - |\n| b |\n",
  "{{ x }}",
  "text ",
  "[j](javascript:x)"
];

const files = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom(...SOURCES),
      fc.constantFrom("md", "md", "yml", "json"),
      front,
      textOf(PIECES, 6)
    ),
    { selector: ([name]) => name, minLength: 1, maxLength: 4 }
  )
  .map((list) =>
    Object.fromEntries(
      list.map(([name, extension, data, body]) => {
        const json = JSON.stringify({ title: "T", date: "2026-01-02", ...data });
        return [
          `content/${name}.${extension}`,
          extension === "md" ? `---\n${json}\n---\n${body}` : json
        ];
      })
    )
  );

/** A config that most sites of the fuzzer can be built with. */
const mild = some({
  site: some({
    name: readable.map((text) => `N ${text}`),
    url: goodUrl,
    description: readable,
    author: readable
  }),
  base: fc.constantFrom("/", "/docs/", "docs"),
  trailingSlash: fc.constantFrom("always", "never"),
  texts: some({ next: readable, search: readable }),
  collections: fc.constantFrom(
    {},
    { posts: { publish: true } },
    { notes: { source: "notes/**", route: "/n/{slug...}", publish: true } }
  ),
  redirects: fc.constantFrom({}, { "/old": "/articles", "/old/*": "/new/:splat" })
});

test("a configuration of any kind is taken or refused with reasons", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 8, arbitrary: config }, { weight: 1, arbitrary: fc.anything() }),
      async (written) => {
        const code = { text: "", files: [], isWhole: true };
        const file = { name: "site.config.mjs", text: "", code, value: written };
        try {
          const { base, out, site, redirects, collections } = await createConfig("/site", file, {
            now: CLOCK
          });
          assert.match(base, /^\/([^/?#\\]+\/)*$/);
          assert.equal(out, path.resolve("/site/out"));
          assert.ok(site.url === undefined || /^https?:\/\/[^/?#]+$/.test(site.url));
          for (const { from, to } of redirects)
            assert.match(`${from} ${to}`, /^\/\S* (https?:\/\/|\/(?!\/))/i);
          for (const { route } of collections) assert.doesNotMatch(route ?? "", /\.\.\/|^[^/]/);
        } catch (error) {
          assert.ok(error instanceof BuildError, String((error as Error).stack));
          assert.equal(exitCodeOf(error.problems), 2);
          for (const { message } of error.problems) assert.ok(message.length < 2000, message);
        }
      }
    ),
    runs(600)
  );
});

const parent = mkdtempSync(path.join(tmpdir(), "vitrine-fuzz-"));
after(() => rmSync(parent, { recursive: true, force: true }));
const root = path.join(parent, "site");

function writeSite(site: Record<string, string>): void {
  rmSync(root, { recursive: true, force: true });
  for (const [file, text] of Object.entries(site)) {
    const target = path.join(root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

test("a site of any kind is built safely and twice the same, or refused with reasons", async () => {
  await fc.assert(
    fc.asyncProperty(
      files,
      fc.oneof({ weight: 9, arbitrary: mild }, { weight: 1, arbitrary: config }),
      async (site, written) => {
        const extra = {
          "content/articles/x.svg":
            '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
          "site.config.mjs": `export default ${JSON.stringify(written)};\n`
        };
        writeSite({ ...site, ...extra });
        const { outputs, problems } = await buildSite(root);
        for (const { message, file } of problems) {
          assert.ok(message.length < 2000, message);
          assert.ok(file === undefined || !file.includes(parent), file);
        }
        if (outputs.size === 0) assert.notEqual(exitCodeOf(problems), 0);
        let bytes = 0;
        for (const output of outputs.values()) {
          assertSafeOutput(output);
          bytes += output.body.length;
        }
        assert.ok(bytes < 5e6, String(bytes));
        writeSite(Object.fromEntries(Object.entries({ ...extra, ...site }).reverse()));
        const again = await buildSite(root);
        assert.deepEqual([...again.outputs.values()], [...outputs.values()]);
        assert.deepEqual(again.problems, problems);
      }
    ),
    runs(50)
  );
});
