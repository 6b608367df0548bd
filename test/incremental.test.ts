/** What an edit leaves alone is not rendered again, and nobody can tell from the site. */
import assert from "node:assert/strict";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import { build } from "../cli/build.ts";
import { readConfig } from "../cli/config.ts";
import { type MemorySink, memorySink } from "../cli/output.ts";
import { BuildError, type Problem } from "../cli/problem.ts";
import { CLOCK, temporarySite } from "./support/buildSite.ts";

const SCRIPTS = Number(process.env.EDITS ?? 20);

const progress = { step: async (_: string, action: () => unknown) => action(), advance() {} };

interface Built {
  sink: MemorySink;
  problems: readonly Problem[];
}

/** @param former what the build may keep files of */
async function buildAfter(root: string, former?: MemorySink, now = CLOCK): Promise<Built> {
  const sink = memorySink(former);
  try {
    const config = await readConfig(root, "build", { now });
    const { problems } = await build(config, sink, progress as never);
    return { sink, problems };
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    return { sink: memorySink(), problems: error.problems };
  }
}

const bodies = ({ outputs }: MemorySink) =>
  new Map([...outputs].map(([file, { body }]) => [file, body.toString()]));

/** What is not there is not told from what is undefined. */
const asPrinted = (problems: readonly Problem[]) => JSON.parse(JSON.stringify(problems));

const IMAGE = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="3"/>`;

const FILES: Record<string, string> = {
  "site.config.mjs": 'export default { site: { name: "One" } };\n',
  "content/index.yml": "title: Home\n",
  "content/about.md": "---\ntitle: About\n---\n\n[one](./articles/one.md#part)\n",
  "content/articles/one.md":
    "---\ntitle: One\ndate: 2026-01-01\ntags: [a]\n---\n\n## Part\n\n![](./cover.svg) ![](/pub.svg)\n",
  "content/articles/two.md":
    "---\ntitle: Two\ndate: 2026-01-02\nimage: /pub.svg\n---\n\n[lost](./lost.md)\n",
  "content/articles/cover.svg": IMAGE(4),
  "public/pub.svg": IMAGE(4),
  "content/changelog/1.0.md": "---\ntitle: First\ndate: 2026-01-03\n---\n\n## Added\n\nText.\n",
  "content/projects/group/a.md": "---\ntitle: A\n---\n\nText.\n",
  "content/projects/group/b.md": "---\ntitle: B\n---\n\n[a](./a.md)\n"
};

const names = Object.keys(FILES);
const pages = names.filter((name) => name.endsWith(".md"));

/** One edit of an author: what it does to which file. */
const edit = fc.oneof(
  fc.record({
    kind: fc.constant("text" as const),
    file: fc.constantFrom(...pages),
    text: fc.constantFrom("More.", "[gone](/gone)", "## Other part", "[one](/articles/one#part)")
  }),
  fc.record({
    kind: fc.constant("front matter" as const),
    file: fc.constantFrom(...pages),
    text: fc.constantFrom("title: Else", "draft: true", "description: D", "order: 1", "tags: [b]")
  }),
  fc.record({
    kind: fc.constant("remove" as const),
    file: fc.constantFrom(...names.slice(1)),
    text: fc.constant("")
  }),
  fc.record({
    kind: fc.constant("restore" as const),
    file: fc.constantFrom(...names),
    text: fc.constant("")
  }),
  fc.record({
    kind: fc.constant("write" as const),
    file: fc.constantFrom(
      "content/articles/three.md",
      "content/articles/lost.md",
      "public/gone/index.html",
      "templates/texts-unused.ts"
    ),
    text: fc.constantFrom("# Three\n\nText.\n", "# Four\n\n![](./cover.svg)\n")
  }),
  fc.record({
    kind: fc.constant("write" as const),
    file: fc.constantFrom(
      "content/articles/cover.svg",
      "content/articles/cover.dark.svg",
      "public/pub.svg"
    ),
    text: fc.constantFrom(IMAGE(5), IMAGE(6))
  }),
  fc.record({
    kind: fc.constant("write" as const),
    file: fc.constant("site.config.mjs"),
    text: fc.constantFrom(
      'export default { site: { name: "Two" } };\n',
      'export default { trailingSlash: "never" };\n',
      'export default { base: "/sub/", redirects: { "/gone": "/about" } };\n'
    )
  })
);

type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function apply(root: string, { kind, file, text }: Edit): void {
  const target = path.join(root, file);
  const write = (content: string): void => {
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  };
  const before = (): string => {
    try {
      return readFileSync(target, "utf8");
    } catch {
      return FILES[file] ?? "";
    }
  };
  if (kind === "remove") rmSync(target, { force: true });
  else if (kind === "restore") write(FILES[file] ?? "");
  else if (kind === "write") write(text);
  else if (kind === "text") write(`${before()}\n${text}\n`);
  else {
    const key = text.split(":")[0];
    write(
      before()
        .replace(new RegExp(`^${key}:.*\n`, "m"), "")
        .replace("---\n", `---\n${text}\n`)
    );
  }
}

/** The same site under the same name, with nothing of former builds. */
function copyOf(root: string): string {
  const folder = path.join(`${root}-copy`, path.basename(root));
  rmSync(folder, { recursive: true, force: true });
  cpSync(root, folder, {
    recursive: true,
    filter: (file) => path.basename(file) !== ".vitrine"
  });
  return folder;
}

test("a build after any edits equals one from nothing", async (context) => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
      const root = temporarySite(context, FILES);
      let { sink: former } = await buildAfter(root);
      for (const each of edits) {
        apply(root, each);
        const after = await buildAfter(root, former);
        const clean = await buildAfter(copyOf(root));
        assert.deepEqual(bodies(after.sink), bodies(clean.sink));
        assert.deepEqual(asPrinted(after.problems), asPrinted(clean.problems));
        if (after.sink.outputs.size > 0) former = after.sink;
      }
      for (const folder of [root, `${root}-copy`]) rmSync(folder, { recursive: true, force: true });
    }),
    { numRuns: SCRIPTS, ...(process.env.EDITS === undefined && { seed: 1 }) }
  );
});

/** The documents that a build writes anew, those that it keeps being left out. */
async function documentsAfter(root: string, former: MemorySink): Promise<string[]> {
  const sink = memorySink(former);
  const written: string[] = [];
  const { write } = sink;
  sink.write = (output, hash) => {
    written.push(output.path);
    write(output, hash);
  };
  await build(await readConfig(root, "build", { now: CLOCK }), sink, progress as never);
  return written.filter((file) => file.endsWith(".html") && !file.startsWith("_assets/"));
}

test("an edit costs the pages that show it", async (context) => {
  const edits: [Edit, string[]][] = [
    [{ kind: "text", file: "content/about.md", text: "More." }, ["about/index.html"]],
    [
      { kind: "front matter", file: "content/articles/two.md", text: "title: Else" },
      [
        "index.html",
        "articles/one/index.html",
        "articles/two/index.html",
        "articles/index.html",
        "search/index.html"
      ]
    ],
    [
      { kind: "write", file: "content/articles/lost.md", text: "# Three\n\nText.\n" },
      [
        "index.html",
        "articles/lost/index.html",
        "articles/one/index.html", // it comes before the new one
        "articles/two/index.html", // its link leads somewhere now
        "articles/index.html",
        "search/index.html"
      ]
    ],
    [
      { kind: "write", file: "content/articles/cover.svg", text: IMAGE(5) },
      ["articles/one/index.html"]
    ]
  ];
  for (const [each, documents] of edits) {
    const root = temporarySite(context, FILES);
    const { sink: former } = await buildAfter(root);
    apply(root, each);
    assert.deepEqual((await documentsAfter(root, former)).sort(), documents.sort(), each.text);
  }
});

test("an article is not made anew for one that neither stands beside it nor is related", async (context) => {
  const article = (title: string, tag: string) =>
    `---\ntitle: ${title}\ntags: [${tag}]\n---\n\nText.\n`;
  const root = temporarySite(context, {
    "content/articles/a.md": article("A", "first"),
    "content/articles/b.md": article("B", "first"),
    "content/articles/c.md": article("C", "last"),
    "content/articles/d.md": article("D", "last"),
    "content/articles/e.md": article("E", "last")
  });
  const { sink: former } = await buildAfter(root);
  writeFileSync(path.join(root, "content/articles/e.md"), article("Else", "last"));
  assert.deepEqual((await documentsAfter(root, former)).sort(), [
    "articles/c/index.html", // related
    "articles/d/index.html", // beside it
    "articles/e/index.html",
    "articles/index.html",
    "index.html",
    "search/index.html"
  ]);
});

test("of the list of all pages an edit costs the part that shows it", async (context) => {
  const files: Record<string, string> = {};
  for (let index = 1; index <= 510; index++) files[`content/guide/${index}.md`] = `# ${index}\n`;
  const root = temporarySite(context, files);
  const { sink: former } = await buildAfter(root);
  const partsAfter = async (file: string, text: string): Promise<string[]> => {
    writeFileSync(path.join(root, "content/guide", file), text);
    const written = await documentsAfter(root, former);
    return written.filter((each) => each.startsWith("search/")).sort();
  };
  // The list of single pages is in the order of their paths.
  assert.deepEqual(await partsAfter("1.md", "# 1\n\nText.\n"), []);
  assert.deepEqual(await partsAfter("99.md", "# Last\n"), ["search/2/index.html"]);
});

test("a list that tells how long articles take to read follows their texts", async (context) => {
  const file = "content/articles/a.md";
  const root = temporarySite(context, { [file]: "# A\n\nShort.\n" });
  const { sink: former } = await buildAfter(root);
  writeFileSync(path.join(root, file), `# A\n\n${"word ".repeat(100)}\n`);
  assert.ok(!(await documentsAfter(root, former)).includes("articles/index.html"));
  writeFileSync(path.join(root, file), `# A\n\n${"word ".repeat(1000)}\n`);
  assert.ok((await documentsAfter(root, former)).includes("articles/index.html"));
});

test("where nothing has changed the same is said again, as long as the same is published", async (context) => {
  const root = temporarySite(context, {
    ...FILES,
    "content/articles/soon.md": "---\ntitle: Soon\ndate: 2026-12-01\n---\n",
    "content/articles/gone.md": "---\ntitle: Gone\nexpiryDate: 2026-12-24\n---\n"
  });
  const first = await buildAfter(root);
  assert.notEqual(first.problems.length, 0);
  const days = ["2026-11-30", "2026-12-02", "2026-12-25", "2027-01-02", "2026-11-21"];
  let former = first.sink;
  for (const day of days) {
    const now = new Date(`${day}T12:00:00Z`);
    const after = await buildAfter(root, former, now);
    const clean = await buildAfter(copyOf(root), undefined, now);
    assert.deepEqual(bodies(after.sink), bodies(clean.sink), day);
    assert.deepEqual(asPrinted(after.problems), asPrinted(clean.problems), day);
    former = after.sink;
  }
  assert.deepEqual(bodies(former), bodies(first.sink));
});

test("a damaged cache is an empty one", async (context) => {
  const root = temporarySite(context, FILES);
  const { sink: former } = await buildAfter(root);
  for (const name of ["build", "config", "content", "pages"]) {
    const file = path.join(root, ".vitrine", name);
    const good = readFileSync(file, "utf8");
    const damaged = [
      "",
      "{",
      good.slice(0, good.length / 2),
      good.replaceAll("One", "Own"),
      good.replace("vitrine-", "else-"),
      `${good}\n\u0000\n`
    ];
    for (const text of damaged) {
      // Another edit, so that the build has to look at all of them.
      apply(root, { kind: "text", file: "content/about.md", text: "More." });
      writeFileSync(file, text);
      const after = await buildAfter(root, former);
      const clean = await buildAfter(copyOf(root));
      assert.deepEqual(bodies(after.sink), bodies(clean.sink), name);
    }
  }
});

test("a template of the site that reads other pages' texts is never out of date", async (context) => {
  const root = temporarySite(context, {
    ...FILES,
    "templates/ui/Footer/Footer.tsx": `import { useSite } from "../../context.tsx";
export function Footer() {
  const site = useSite();
  return <footer>{site.entryAt("/about")?.body}</footer>;
}\n`
  });
  const { sink: former } = await buildAfter(root);
  apply(root, { kind: "text", file: "content/about.md", text: "## Other part" });
  const { sink } = await buildAfter(root, former);
  assert.match(bodies(sink).get("articles/two/index.html") ?? "", /<footer>.*Other part/s);
});
