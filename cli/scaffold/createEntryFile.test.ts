import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { z } from "zod";
import { buildSite, CLOCK, temporarySite } from "../../test/support/buildSite.ts";
import { type CollectionConfig, mergeCollections } from "../config/mergeCollections.ts";
import { createPageParser } from "../content/pageFile.ts";
import { BuildError } from "../problem.ts";
import type { Question } from "../prompts.ts";
import { createEntryFile, type EntryFile, type NewEntry } from "./createEntryFile.ts";

type Declared = Parameters<typeof mergeCollections>[0];

function merge(declared: Declared = {}): CollectionConfig[] {
  return mergeCollections(declared, (_, message) => assert.fail(message));
}

const builtIn = merge();

function create(
  collection: string,
  title: string,
  more: Partial<NewEntry> = {},
  collections = builtIn
): Promise<EntryFile> {
  const config = { root: "/site", collections, now: CLOCK };
  return createEntryFile(config, { collection, title, files: [], ...more });
}

async function fileOf(...args: Parameters<typeof create>): Promise<string> {
  return (await create(...args)).sourcePath;
}

async function refusal(...args: Parameters<typeof create>): Promise<string> {
  try {
    const { sourcePath } = await create(...args);
    return assert.fail(`${sourcePath} was written`);
  } catch (error) {
    assert.ok(error instanceof BuildError, String(error));
    assert.ok(error.problems.every(({ kind }) => kind === "usage"));
    return error.problems
      .map(({ code, message, hint }) => [code, message, hint].join(" | "))
      .join("\n");
  }
}

/** Of these collections a title does not tell the page. */
const ACCOUNTS = ["login.md", "signup.md", "profile.yml", "auth/callback.md", "auth/reset.md"];
const FILES: Record<string, string> = { accounts: "login.md", dashboards: "analytics.md" };

const titles = fc.oneof(
  fc.string({ minLength: 1, maxLength: 200, unit: "grapheme" }),
  fc.string({ minLength: 1, maxLength: 40, unit: "grapheme-ascii" }),
  fc.string({
    minLength: 1,
    maxLength: 30,
    unit: fc.constantFrom(..."\"'`:#-?!|>&*%@{}[],~_=.\\/ \u200f")
  }),
  fc.constantFrom(
    "🎉",
    "👩🏽‍🚀 in orbit: a diary",
    "مرحبا بالعالم",
    "שלום, עולם #1",
    "日本語のタイトル",
    "C# and: why",
    "- a",
    "# no heading",
    "true",
    "null",
    "~",
    "012",
    "0x1F",
    "1_000",
    "1e3",
    ".inf",
    "2026-13-45-hello",
    "2026-11-21",
    "index",
    "_index",
    "con",
    "node.js",
    "---",
    "a\n---\nb",
    "…",
    "'",
    '"""',
    "x".repeat(200),
    "ä ".repeat(100),
    "😀".repeat(100)
  )
);

test("whatever the title, a new file of each collection is one that a build takes as it is", async () => {
  for (const { name } of builtIn) {
    await fc.assert(
      fc.asyncProperty(titles, async (title) => {
        fc.pre(title.trim() !== "");
        let made: EntryFile;
        try {
          made = await create(name, title, { file: FILES[name] });
        } catch (error) {
          // A title that is nothing but a component's mark-up leaves nothing to be read, a path is none.
          assert.ok(
            error instanceof BuildError &&
              /\[.*\]\{.*\}|(^|[/\\])\.\.?([/\\]|$)/.test(title.trim()),
            `${title}: ${error}`
          );
          return;
        }
        const parser = createPageParser({ root: "/site", collections: builtIn }, () =>
          Buffer.from(made.text)
        );
        const page = parser.read(made.sourcePath.slice("content/".length));
        assert.deepEqual(page.problems, []);
        assert.equal(page.fields?.collection, name);
        if (/\[.*\]\{.*\}/.test(title)) return;
        assert.equal(page.fields?.title, title.replace(/\s+/g, " ").trim());
      }),
      { numRuns: 150 }
    );
  }
});

test("a site with a new file of each collection is built without a warning", async (context) => {
  const titles = ["Größe: 50 % #1", "🎉", "שלום 'a' \"b\"", "?!"];
  const files: Record<string, string> = {};
  for (const { name } of builtIn) {
    for (const title of titles) {
      const present = Object.keys(files).map((file) => file.slice("content/".length));
      try {
        const { sourcePath, text } = await create(name, title, {
          files: present,
          file: FILES[name]
        });
        files[sourcePath] = text;
      } catch (error) {
        // Of some pages there is one.
        assert.match(String((error as BuildError).problems[0]?.code), /file-exists|same-path/);
      }
    }
  }
  assert.ok(Object.keys(files).length > 35, Object.keys(files).join());
  // Pages of accounts ask for a project.
  const auth = { url: "https://project.supabase.co", key: "sb_publishable_0123456789" };
  files["site.config.mjs"] = `export default ${JSON.stringify({ auth })};\n`;
  const root = temporarySite(context, files);
  const { problems, outputs } = await buildSite(root, { drafts: true, strict: true });
  assert.deepEqual(problems, []);
  assert.ok(outputs.has("articles/untitled-2/index.html"));
});

test("every comment of a new file can be used as it is", async () => {
  for (const { name } of builtIn) {
    const { sourcePath, text } = await create(name, "A", { file: FILES[name] });
    const used = text.replace(/^# (?=\w+: #)/gm, "");
    assert.notEqual(used, text, name);
    const parser = createPageParser({ root: "/site", collections: builtIn }, () =>
      Buffer.from(used)
    );
    const { problems, fields } = parser.read(sourcePath.slice("content/".length));
    assert.deepEqual(problems, [], name);
    assert.ok(fields, name);
  }
});

test("a file stands where its collection's files stand, named as they are", async () => {
  const places: [string, string[], string][] = [
    ["posts", [], "articles/hello-there.md"],
    ["posts", ["3.articles/a.md"], "3.articles/hello-there.md"],
    ["posts", ["articles/2026-01-01-a.md"], "articles/2026-11-21-hello-there.md"],
    ["posts", ["articles/a.yml"], "articles/hello-there.yml"],
    ["posts", ["articles/a/index.md", "articles/a/a.svg"], "articles/hello-there/index.md"],
    ["projects", ["projects/1.a.md", "projects/2.b/1.c.md"], "projects/3.hello-there.md"],
    ["projects", ["projects/index.md", "projects/a.md"], "projects/hello-there.md"],
    ["versions", ["changelog/08.a.md", "changelog/09.b.md"], "changelog/10.hello-there.md"],
    ["versions", ["changelog/01.a.md"], "changelog/02.hello-there.md"],
    ["demos", ["demos/index.md"], "demos/hello-there.md"],
    ["about", [], "about.md"],
    ["info", ["people.yml"], "info/hello-there.yml"],
    ["people", [], "people.yml"],
    ["pages", ["index.md"], "hello-there.md"]
  ];
  for (const [collection, files, expected] of places) {
    assert.equal(await fileOf(collection, "Hello, there!", { files }), `content/${expected}`);
  }
  assert.equal(await fileOf("accounts", "Profile"), "content/profile.md");
  assert.equal(await fileOf("accounts", "Sign in", { file: "login.md" }), "content/login.md");
  assert.equal(
    await fileOf("accounts", "Sign in", { ask: async () => "login" }),
    "content/login.md"
  );
});

test("a picture of the same name takes no place, nor is it named for the text that does", async () => {
  const files = ["articles/my-cover.svg"];
  assert.equal(await fileOf("posts", "My cover", { files }), "content/articles/my-cover.md");
  const accounts = ["login.svg", "signup.md", "profile.md"];
  assert.equal(await fileOf("accounts", "Login", { files: accounts }), "content/login.md");
  assert.match(await refusal("accounts", "x", { files: accounts }), /--file login\.md/);
  assert.equal(
    await fileOf("posts", "🎉", { files: ["a/untitled.png"] }),
    "content/articles/untitled.md"
  );
  const both = { files: ["articles/x.md", "articles/x.svg"], file: "articles/x.md" };
  assert.match(await refusal("posts", "X", both), /^file-exists \| content\/articles\/x\.md /);
});

test("collections of a site's own: their globs and routes say where and what", async () => {
  const collections = merge({
    journal: { source: "_journal/**/*.md", route: "/{year}/{month}/{slug}" },
    guides: { source: "guides/*/index.md", route: "/guides/{slug}" },
    notes: { source: ["note-*.md", "!note-secret.md"], route: "/notes/{slug}" },
    rows: { source: "rows/*.json", data: true },
    deep: { source: "deep/*/*.md", route: "/deep/{slug...}" }
  });
  const made = await create("journal", "A day", {}, collections);
  assert.equal(made.sourcePath, "content/_journal/a-day.md");
  assert.equal(made.path, "/2026/11/a-day");
  assert.equal(await fileOf("guides", "A", {}, collections), "content/guides/a/index.md");
  assert.equal(await fileOf("notes", "A", {}, collections), "content/note-a.md");
  const rows = await create("rows", "A", {}, collections);
  assert.equal(rows.sourcePath, "content/rows/a.json");
  assert.deepEqual(JSON.parse(rows.text), { title: "A" });
  assert.match(await refusal("deep", "A", {}, collections), /^place-unknown .*--file/s);
  const placed = await fileOf("deep", "A", { file: "content/deep/x/a.md" }, collections);
  assert.equal(placed, "content/deep/x/a.md");
});

test("a file of YAML alone names the schema of its collection, as editors read it", async () => {
  const collections = merge({ rows: { source: "rows/*/*.yml", data: true } });
  const deep = await create("rows", "A", { file: "rows/x/a.yml" }, collections);
  assert.match(
    deep.text,
    /^# yaml-language-server: \$schema=\.\.\/\.\.\/\.\.\/\.vitrine\/schemas\/rows\.json\ntitle: A\n/
  );
  const { text } = await create("posts", "A");
  assert.doesNotMatch(text, /yaml-language-server/);
});

const talks: Declared = {
  talks: {
    source: "talks/*.md",
    route: "/talks/{slug}",
    schema: z
      .strictObject({
        speaker: z.string().min(2).describe("Who speaks."),
        level: z.enum(["easy", "hard"]),
        minutes: z.int().min(5),
        when: z.date(),
        room: z.string().optional(),
        kind: z.enum(["talk", "walk"]).optional(),
        until: z.date().optional(),
        isFree: z.boolean().optional(),
        slides: z.url().optional(),
        contact: z.email().optional()
      })
      .refine(({ room, level }) => level === "easy" || room !== undefined, {
        message: "a hard talk needs a room",
        path: ["room"]
      })
  }
};

test("fields that a site's schema needs are named, all at once, with the flags that give them", async () => {
  const collections = merge(talks);
  assert.equal(
    await refusal("talks", "A", {}, collections),
    [
      "missing-field | talks.speaker is needed: Who speaks. | Add --set speaker=…",
      "missing-field | talks.level is needed | Add --set level=…, one of easy, hard",
      "missing-field | talks.minutes is needed | Add --set minutes=…",
      "missing-field | talks.when is needed | Add --set when=…"
    ].join("\n")
  );
  assert.deepEqual(
    (await refusal("talks", "A", { set: ["level=medium", "lenght=3"] }, collections))
      .split("\n")
      .map((line) => line.split(" | ").slice(0, 2).join(" ")),
    [
      'unknown-key talks has no field "lenght"',
      'invalid-value talks.level: expected "easy" or "hard", found the text "medium"',
      "missing-field talks.speaker is needed: Who speaks.",
      "missing-field talks.minutes is needed",
      "missing-field talks.when is needed"
    ]
  );
  const set = ["speaker=12", "level=easy", "minutes=20", "when=2026-12-01"];
  const { text } = await create("talks", "A", { set }, collections);
  assert.match(text, /\nspeaker: "12"\nlevel: easy\nminutes: 20\nwhen: 2026-12-01\n/);
  assert.match(
    text,
    /\n# room: # A text\.\n# kind: # One of talk, walk\.\n# until: # A date, as 2026-03-14\.\n# isFree: # true or false\.\n# slides: # An address, as https:\/\/example\.com\.\n# contact: # An e-mail address\.\n/
  );
  const wrong = ["speaker=x", "level=medium", "minutes=2", "when=soon", "lenght=3"];
  assert.match(await refusal("talks", "A", { set: wrong }, collections), /no field "lenght"/);
  const lines = await refusal("talks", "A", { set: wrong.slice(0, 4) }, collections);
  assert.equal(lines.split("\n").length, 4, lines);
  const hard = ["speaker=Ida", "level=hard", "minutes=20", "when=2026-12-01"];
  assert.match(
    await refusal("talks", "A", { set: hard }, collections),
    /room is needed.*--set room/
  );
});

test("on a terminal they are asked for, and answers checked by the schema", async () => {
  const questions: Question[] = [];
  const answers: Record<string, string> = {
    "speaker: Who speaks.": "Ida # Fenn",
    level: "hard",
    minutes: "20",
    when: "2026-12-01",
    room: "4"
  };
  const { text } = await create(
    "talks",
    "A",
    {
      ask: async (question) => {
        questions.push(question);
        const answer = answers[question.message] ?? assert.fail(question.message);
        assert.equal(question.validate?.(answer), undefined);
        return answer;
      }
    },
    merge(talks)
  );
  assert.deepEqual(
    questions.map(({ message }) => message),
    Object.keys(answers)
  );
  assert.deepEqual(questions[1]?.options, [{ value: "easy" }, { value: "hard" }]);
  assert.match(questions[2]?.validate?.("3") ?? "", /expected at least 5, found the number 3/);
  assert.match(questions[2]?.validate?.("many") ?? "", /expected a (whole )?number/);
  assert.match(questions[0]?.validate?.(" ") ?? "", /needed/);
  assert.match(text, /\nspeaker: "Ida # Fenn"\n/);
  assert.match(text, /\nroom: "4"\n/);
});

test("a collection and a title that are left out are asked for; without anybody there, they are named", async () => {
  const config = { root: "/site", collections: builtIn, now: CLOCK };
  const files = ["index.yml", "about.md", "articles/a.md"];
  const questions: Question[] = [];
  const answers = ["posts", "Tides # and maps"];
  const { sourcePath } = await createEntryFile(config, {
    files,
    ask: async (question) => {
      questions.push(question);
      return answers[questions.length - 1] ?? assert.fail(question.message);
    }
  });
  assert.equal(sourcePath, "content/articles/tides-and-maps.md");
  const names = questions[0]?.options?.map(({ value }) => value) ?? [];
  assert.ok(names.includes("posts") && names.includes("contact"), names.join());
  // Of these pages there is one, which is there.
  assert.ok(!names.includes("index") && !names.includes("about"), names.join());
  assert.match(questions[1]?.validate?.(" ") ?? "", /title is empty/);
  assert.match(questions[1]?.validate?.("a\u202eb") ?? "", /U\+202E/);
  assert.equal(questions[1]?.validate?.("Tides"), undefined);
  await assert.rejects(createEntryFile(config, { files }), /no collection is named/);
  await assert.rejects(
    createEntryFile(config, { collection: "posts", files }),
    /no title is given/
  );
});

test("a title may be set as a field is, but is given once", async () => {
  const config = { root: "/site", collections: builtIn, now: CLOCK };
  const entry = { collection: "posts", files: [] };
  const { sourcePath, text } = await createEntryFile(config, { ...entry, set: ["title=A = B"] });
  assert.equal(sourcePath, "content/articles/a-b.md");
  assert.match(text, /^---\ntitle: A = B\n/);
  assert.match(
    await refusal("posts", "A", { set: ["title=B"] }),
    /^usage \| the title is given twice \| .*"A", "B"\.$/
  );
});

test("a collection whose pages are all there says so before it asks for a title", async () => {
  const config = { root: "/site", collections: builtIn, now: CLOCK };
  const ask = (): Promise<string> => assert.fail("it asks");
  const cases: [string, string[], RegExp][] = [
    ["about", ["about/index.md"], /content\/about\/index\.md is there already/],
    ["accounts", ACCOUNTS, /auth\/reset\.md are there already/]
  ];
  for (const [collection, files, words] of cases) {
    await assert.rejects(createEntryFile(config, { collection, files, ask }), words);
    await assert.rejects(createEntryFile(config, { collection, files }), words);
  }
});

test("values may be lists, mappings and texts that only look like them", async () => {
  const set = ["tags=[a, b]", "seo.noindex=true", "description=C # and: more", "order=3"];
  const { text } = await create("posts", "A", { set });
  for (const line of ["tags:\n  - a\n  - b\n", "seo:\n  noindex: true\n", "order: 3\n"]) {
    assert.ok(text.includes(`\n${line}`), text);
  }
  assert.ok(text.includes('description: "C # and: more"\n'), text);
  const plain = ["tags=a, b c,d", "aliases=/a,/b", "description=C, D"];
  const { text: lists } = await create("posts", "A", { set: plain });
  for (const line of [
    "tags:\n  - a\n  - b c\n  - d\n",
    "aliases:\n  - /a\n  - /b\n",
    "description: C, D\n"
  ]) {
    assert.ok(lists.includes(`\n${line}`), lists);
  }
  assert.match(await refusal("posts", "A", { set: ["order=1,2"] }), /expected a number/);
  assert.match(await refusal("posts", "A", { set: ["tagz=1", "x"] }), /tags.*\n.*key=value/s);
});

test("nothing is written over, beside its twin, or outside of content/", async () => {
  const cases: [Parameters<typeof create>, RegExp][] = [
    [["posts", "A", { files: ["articles/a.md"] }], /^file-exists \| content\/articles\/a\.md/],
    [["posts", "A", { files: ["articles/a.yml"] }], /^file-exists \| content\/articles\/a\.yml/],
    [["posts", "A", { files: ["articles/b.md", "articles/7.a.md"] }], /^same-path .*7\.a\.md/],
    [["about", "A", { files: ["about/index.md"] }], /^same-path .*about\/index\.md.*edit that/],
    [["accounts", "Signup", { files: ["login.md", "signup.md", "profile.md"] }], /^file-exists/],
    [["pages", "A", { file: "../a.md" }], /^file-refused/],
    [["pages", "A", { file: "/a.md" }], /^file-refused/],
    [["pages", "A", { file: "a/../../b.md" }], /^file-refused/],
    [["pages", "A", { file: "articles/a.md" }], /of the collection posts.*\*\*\/\*/],
    [["pages", "A", { file: "a.txt" }], /of no collection/],
    [["posts", "A", { set: ["slug=../../x"] }], /^invalid-path/],
    [["posts", " \n "], /^invalid-title/],
    [["posts", "../../etc"], /^invalid-title \| the title "\.\.\/\.\.\/etc" is a path \| .*--file/],
    [["posts", "a/../b"], /^invalid-title .*is a path/],
    [["posts", "..\\b"], /^invalid-title .*is a path/],
    [["posts", "articles/hello.md"], /^invalid-title .*is a path/],
    [["accounts", "x", { files: ["login.md"] }], /^place-unclear .*--file signup\.md/],
    [["accounts", "x", { files: ACCOUNTS }], /edit those files/],
    [["accounts", "x"], /^place-unclear .*login, signup, profile.*--file login\.md/],
    [["posts", "a\u0000b"], /^invalid-title .*U\+0000/],
    [["posts", "a\u202eb"], /^invalid-title .*U\+202E/],
    [["psots", "A"], /^unknown-collection .*Did you mean "posts"/]
  ];
  for (const [args, words] of cases) assert.match(await refusal(...args), words);
});
