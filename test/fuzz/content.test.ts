/** Front matter, data, file names, slugs and permalinks of any kind: a page, or problems with places. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { isScalar, parseDocument, visit } from "yaml";
import type { CollectionConfig } from "../../cli/config/mergeCollections.ts";
import { createConfig } from "../../cli/config.ts";
import { refuseText, withoutControls } from "../../cli/content/characters.ts";
import { createEntry } from "../../cli/content/createEntry.ts";
import { type DataDocument, DataError, parseJson, parseYaml } from "../../cli/content/dataText.ts";
import { parseFrontMatter } from "../../cli/content/frontMatter.ts";
import { parseSourcePath, slugify } from "../../cli/content/sourcePath.ts";
import { measureImage } from "../../cli/images/measureImage.ts";
import type { Problem } from "../../cli/problem.ts";
import { createUrl, pageFile } from "../../runtime/url.ts";
import { hostile, runs, textOf } from "./inputs.ts";
import { assertInsideOut } from "./safety.ts";

const YAML = [
  "\n",
  "\n",
  "\n  ",
  "\n- ",
  "title: ",
  "date: ",
  "tags: ",
  "slug: ",
  "image: ",
  "draft: ",
  "a: ",
  "b:",
  ": ",
  "- ",
  "? ",
  "[",
  "]",
  "{",
  "}",
  ", ",
  "&a ",
  "*a",
  "<<: ",
  "|\n  ",
  ">-\n  ",
  "'",
  '"',
  "#",
  " # x",
  "!!str ",
  "!!js/function ",
  "!x ",
  "---\n",
  "...\n",
  "%YAML 1.2\n",
  "\t",
  "\\",
  "\\ud800",
  "\\x00",
  "\\u202e",
  "\\n",
  "~",
  "null",
  "true",
  "yes",
  "1",
  "0o7",
  "0x1f",
  "1e3",
  ".nan",
  "-.inf",
  "2026-01-02",
  "1:30",
  "@",
  "`",
  "=",
  "x",
  "é"
];
const FENCES = [
  "---\n",
  "---yaml\n",
  "---json\n",
  "---js\n",
  "--- JS \n",
  "---toml\n",
  "----\n",
  "+++\n",
  "---",
  "\n---\n",
  "\n---\n",
  "\n---\n",
  '{"a": 1}'
];

const linesOf = (text: string) => text.split("\n");

/** Every place that a reader is sent to is there. */
function assertPlace(
  text: string,
  { line = 1, column = 1 }: { line?: number | undefined; column?: number | undefined }
): void {
  const lines = linesOf(text);
  assert.ok(line >= 1 && line <= lines.length, `line ${line} of ${lines.length}`);
  assert.ok(
    column >= 1 && column <= (lines[line - 1]?.length ?? 0) + 1,
    `column ${column}: ${lines[line - 1]}`
  );
}

function assertPlain(value: unknown): void {
  assert.equal(({} as { polluted?: unknown }).polluted, undefined);
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) {
      assert.notEqual(typeof node, "function");
      if (typeof node === "string") assert.equal(refuseText(node), undefined);
      return;
    }
    if (!Array.isArray(node)) {
      for (const key of ["__proto__", "constructor", "prototype"])
        assert.ok(!Object.hasOwn(node, key));
    }
    Object.values(node).forEach(walk);
  };
  walk(value);
}

function parsed<T>(text: string, parse: (text: string) => T): T | undefined {
  try {
    return parse(text);
  } catch (error) {
    assert.ok(error instanceof DataError, String((error as Error).stack));
    assert.ok(error.faults.length >= 1 && error.faults.length <= 100);
    for (const fault of error.faults) {
      assertPlace(text, fault);
      assert.ok(fault.message !== "" && fault.message.length < 1000);
    }
    return undefined;
  }
}

/** Each value can be found, or its nearest parent. */
function assertLocated(
  text: string,
  { value, locate }: Pick<DataDocument, "value" | "locate">
): void {
  const walk = (node: unknown, at: (string | number)[]): void => {
    assertPlace(text, locate(at));
    assertPlace(text, locate(at, "key"));
    if (typeof node !== "object" || node === null) return;
    for (const [key, item] of Object.entries(node).slice(0, 5))
      walk(item, [...at, Array.isArray(node) ? Number(key) : key]);
  };
  walk(value, []);
}

test("YAML is data with places, or faults with places; both parsers agree", () => {
  fc.assert(
    fc.property(textOf(YAML, 20), (text) => {
      const document = parsed(text, parseYaml);
      if (!document) return;
      assertPlain(document.value);
      assertLocated(text, document);
      assert.deepEqual(parseYaml(text).value, document.value);
      const other = parseDocument(text, {
        version: "1.2",
        schema: "core",
        uniqueKeys: false,
        logLevel: "silent"
      });
      let hasPlainKeys = true; // others become text in two ways
      visit(other, {
        Pair(_, { key }) {
          if (!isScalar(key) || key.value === null) hasPlainKeys = false;
        }
      });
      if (other.errors.length === 0 && hasPlainKeys) {
        assert.deepEqual(document.value ?? null, other.toJS());
      }
    }),
    runs(1500)
  );
});

test("JSON is data with places, or faults with places; it is what JavaScript reads", () => {
  const pieces = [
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    '"a"',
    '"b"',
    '"title"',
    "1",
    "-0",
    "1e999",
    "NaN",
    "null",
    "true",
    "//x\n",
    "/*x*/",
    " ",
    "\n",
    '"\\ud800"',
    '"\\u0000"',
    '"__proto__"',
    "'a'",
    '"',
    "\\"
  ];
  const value = fc.oneof(
    textOf(pieces, 16),
    fc.json().map((text) => text.replace(/\p{Surrogate}/gu, ""))
  );
  fc.assert(
    fc.property(value, (text) => {
      const document = parsed(text, parseJson);
      if (!document) return;
      assertPlain(document.value);
      assertLocated(text, document);
      assert.deepEqual(document.value, text.trim() === "" ? null : JSON.parse(text));
    }),
    runs(1500)
  );
});

test("front matter of any kind", () => {
  const text = fc
    .tuple(
      fc.constantFrom(...FENCES),
      textOf([...YAML, ...FENCES], 12),
      textOf([...YAML, ...FENCES], 4)
    )
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, (written) => {
      const first = parsed(written, parseFrontMatter);
      if (!first) return;
      assert.ok(
        typeof first.data === "object" && first.data !== null && !Array.isArray(first.data)
      );
      assertPlain(first.data);
      assertLocated(written, { value: first.data, locate: first.locate });
      assert.ok(written.endsWith(first.body));
      assert.equal(
        linesOf(written.slice(0, written.length - first.body.length)).length,
        first.bodyLine
      );
      for (const warning of first.warnings) assertPlace(written, warning);
      const again = parseFrontMatter(written);
      assert.deepEqual([again.data, again.body], [first.data, first.body]);
      assert.notEqual(again.data, first.data);
    }),
    runs(1500)
  );
});

const config = await createConfig("/site", undefined, { now: new Date(0) });
const routed = (route: string): CollectionConfig => ({
  ...config.collections.find(({ name }) => name === "posts"),
  name: "posts",
  source: "**/*.md",
  route,
  publish: false,
  isDeclared: false,
  isOwnSchema: false,
  unknownKeys: "warning",
  checks: []
});
/** What may come from a file: the rest is refused where it is read. */
const readable = hostile.filter((text) => refuseText(text) === undefined);
const url = createUrl({ base: "/base/", trailingSlash: "always" });

/** Where an entry's page is written. */
function assertGoodPath(route: string): void {
  const [page = "", anchor] = route.split("#");
  assert.ok(page.startsWith("/"), route);
  if (anchor !== undefined) assert.doesNotMatch(anchor, /[\s#]|^$/);
  for (const slash of ["always", "never"] as const) assertInsideOut(pageFile(page, slash));
  const address = url(page);
  assert.match(address, /^\/base\/[\x21-\x7e]*$/);
  assert.equal(decodeURI(address), page === "/" ? "/base/" : `/base${page}/`);
}

test("file names, slugs, permalinks, dates and aliases make addresses in the site, or problems", () => {
  const name = fc.oneof(
    hostile,
    fc.stringMatching(/^(\d{1,3}\.)?(2026-01-0\d-)?[a-zA-Z .é_-]{0,12}$/)
  );
  const source = fc.array(name, { minLength: 1, maxLength: 3 }).map(
    (names) =>
      names
        .map((each) => withoutControls(each).replace(/\//g, "-") || "x")
        .filter((each) => !/^\.{1,2}$/.test(each))
        .join("/") || "x"
  );
  const field = fc.option(fc.oneof(readable, fc.integer(), fc.array(readable, { maxLength: 2 })), {
    nil: undefined
  });
  const fields = fc.record({
    title: fc.option(readable, { nil: undefined }),
    slug: field,
    permalink: field,
    aliases: field,
    date: field,
    layout: field,
    tags: field,
    image: field,
    canonical: field
  });
  const routes = [
    "/articles/{slug}",
    "/docs/{slug...}",
    "/{year}/{month}/{day}/{slug}",
    "/changelog#{slug}"
  ];
  fc.assert(
    fc.property(source, fields, fc.constantFrom(...routes), (file, data, route) => {
      const parts = parseSourcePath(`${file}.md`);
      const assigned = { collection: routed(route), base: 0 };
      const text = `---\n${JSON.stringify(data)}\n---\nText.`;
      const problems: Problem[] = [];
      const written = Object.fromEntries(
        Object.entries(data).filter(([, value]) => value !== undefined)
      );
      const entry = createEntry(
        {
          root: "/site",
          source: parts,
          sourcePath: `content/${file}.md`,
          text,
          collection: assigned,
          data: written,
          body: "Text.",
          bodyLine: 4,
          locate: () => ({ line: 1, column: 1 })
        },
        (problem) => problems.push(problem)
      );
      for (const problem of problems) {
        assert.ok(problem.message.length < 1000, problem.message);
        assert.equal(problem.kind, "content");
      }
      if (!entry) {
        assert.ok(problems.some(({ severity }) => severity === "error"));
        return;
      }
      assertGoodPath(entry.path);
      for (const alias of entry.aliases)
        assertGoodPath(`/${alias.replace(/^\/+|\/+$/g, "").replace(/\.html?$/, "")}`);
    }),
    runs(2000)
  );
});

test("names become slugs, and slugs stay as they are", () => {
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: "grapheme" })), (name) => {
      const slug = slugify(name);
      assert.equal(slugify(slug), slug);
      assert.doesNotMatch(slug, /[\s/\\?#%<>"'&.:]|^-|-$/);
    }),
    runs(1500)
  );
});

test("the header of a picture of any kind: a size, or what is wrong with it", () => {
  const heads = [
    "\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
    "GIF89a",
    "RIFF\0\0\0\0WEBPVP8 ",
    "\xff\xd8\xff\xe0\0\x10JFIF",
    "BM",
    "<svg ",
    '<svg viewBox="0 0 -1 1e999" width="',
    "\0\0\0\x20ftypavif",
    "\0\0\0\x0cjP  ",
    "\xff\x0a",
    "\0\0\0\x0cJXL ",
    "II*\0",
    "icns",
    "\0\0\x01\0",
    "8BPS",
    "DDS "
  ].map((text) => Buffer.from(text, "latin1"));
  const bytes = fc
    .tuple(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 80 }))
    .map(([head, rest]) => Buffer.concat([head, rest]));
  fc.assert(
    fc.property(bytes, fc.constantFrom("png", "jpg", "svg", "avif"), (file, extension) => {
      const measured = measureImage(file, extension);
      const { width, height, fault } = measured;
      for (const size of [width, height]) assert.ok(Number.isInteger(size) && size >= 0);
      assert.equal(width === 0, height === 0);
      assert.ok(width > 0 || fault !== undefined);
      // Read alone or from the middle of other memory, a file has the same size.
      assert.deepEqual(
        measureImage(
          Buffer.concat([file, Buffer.alloc(99, 7)]).subarray(0, file.length),
          extension
        ),
        measured
      );
    }),
    runs(1500)
  );
});
