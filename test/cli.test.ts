/** The command as a process: flags, exit codes, streams. */
import assert from "node:assert/strict";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { packageRoot } from "../cli/package.ts";
import { temporarySite } from "./support/buildSite.ts";
import { readNothing, snapshot, vitrine } from "./support/vitrine.ts";

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`;

test("an unknown command or flag, a missing or contradictory value: exit 2, a suggestion, how to ask", () => {
  const cases: [string[], RegExp][] = [
    [["biuld"], /Did you mean build\?/],
    [["build", "--dratfs"], /Did you mean --drafts\?/],
    [["build", "--root"], /argument missing/],
    [["build", "--clock", "yesterday"], /Expected a date such as/],
    [["build", "--quiet", "--timings"], /cannot be used with/],
    [["build", "extra"], /too many arguments/]
  ];
  for (const [args, words] of cases) {
    const { status, stderr, stdout } = vitrine(args);
    assert.equal(status, 2, args.join(" "));
    assert.match(stderr, words);
    assert.match(stderr, /--help/);
    assert.equal(stdout, "");
  }
});

test("a root that is missing, a file or named wrongly: exit 2 with its path", (context) => {
  const root = temporarySite(context, { "content/a.md": page("A") });
  for (const [name, words] of [
    ["nowhere", /nowhere does not exist/],
    ["content/a.md", /a\.md is not a folder/]
  ] as const) {
    const { status, stderr } = vitrine(["build", "--root", path.join(root, name)]);
    assert.equal(status, 2);
    assert.match(stderr, words);
  }
});

test("an editor's settings are printed with the collections of the site", (context) => {
  const root = temporarySite(context, {
    "content/talks/a.yml": "title: A\n",
    "site.config.mjs":
      'export default { collections: { talks: { source: "talks/*.yml", data: true } } };\n'
  });
  const { status, stdout } = vitrine(["schema", "--vscode", "settings", "--root", root]);
  assert.equal(status, 0);
  const schemas = JSON.parse(stdout)["yaml.schemas"];
  assert.deepEqual(schemas["./.vitrine/schemas/talks.json"], ["content/talks/*.yml"]);
});

test("in a folder that is no site there is none to tell of or to add to", (context) => {
  const root = temporarySite(context, { "content/notes/a.md": page("A") });
  const commands = [["build"], ["info"], ["new", "posts", "A"], ["eject", "Footer"]];
  for (const args of commands) {
    const { status, stdout, stderr } = vitrine(args, { cwd: path.join(root, "content/notes") });
    assert.deepEqual([status, stdout], [2, ""], args.join(" "));
    assert.match(stderr, /content-missing .*\n {2}It lies in the site \S*[^/\s]: .*--root/);
  }
  assert.deepEqual(readdirSync(path.join(root, "content/notes")), ["a.md"]);
});

test("a root without content/ is refused, one without pages is built with a warning", (context) => {
  const none = temporarySite(context, { "site.config.ts": "export default {};\n" });
  const refused = vitrine(["build", "--root", none]);
  assert.equal(refused.status, 2);
  assert.match(refused.stderr, /content-missing there is no folder content\/ in .*site\n .*--root/);
  assert.ok(!existsSync(path.join(none, "out")));
  const drafts = temporarySite(context, {
    "content/a.md": page("A").replace("---\n\n", "draft: true\n---\n\n"),
    "content/people.yml": "people: []\n"
  });
  const built = vitrine(["build", "--root", drafts]);
  assert.equal(built.status, 0);
  assert.match(built.stderr, /▲ content no-pages no page in content\/ is published\n/);
  const bare = temporarySite(context, { "content/.keep": "" });
  assert.match(vitrine(["build", "--root", bare]).stderr, /no-pages content\/ holds no pages/);
});

test("an old Node is told which one is needed before anything is imported", (context) => {
  const root = temporarySite(context, {
    "old.mjs":
      'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.0" } });\n'
  });
  const { status, stderr } = vitrine(["build"], {
    before: [pathToFileURL(path.join(root, "old.mjs")).href]
  });
  assert.equal(status, 2);
  assert.match(stderr, /^vitrine needs Node 20\.19 or newer; this is 18\.20\.0\.\n$/);
});

test("the root may have any name, and the command may run anywhere", (context) => {
  const names = ["with space", "with#hash", "with%20percent", "日本", "-dash", "*star[a]{b}?"];
  for (const name of names) {
    const root = temporarySite(
      context,
      {
        "content/articles/a.md": page("A"),
        "site.config.ts":
          'import { defineConfig } from "vitrine";\nexport default defineConfig({ site: { name: "N" } });\n',
        "templates/pages/Contact.tsx": "export function Contact() {\n  return <p>own</p>;\n}\n"
      },
      name
    );
    const flag = name === "-dash" ? [`--root=${name}`] : ["--root", name];
    const { status, stderr } = vitrine(["build", ...flag], { cwd: path.dirname(root) });
    assert.equal(status, 0, `${name}: ${stderr}`);
    assert.ok(existsSync(path.join(root, "out", "articles", "a", "index.html")), name);
  }
});

test("a root with a backslash: exit 2 with the reason, where code of its own is to be loaded", (context) => {
  const files = { "content/articles/a.md": page("A") };
  const plain = temporarySite(context, files, "back\\slash");
  assert.equal(vitrine(["build", "--root", plain]).status, 0);
  for (const [file, text] of [
    ["site.config.mjs", "export default {};\n"],
    ["templates/pages/Contact.tsx", "export function Contact() {\n  return <p>own</p>;\n}\n"]
  ] as const) {
    const root = temporarySite(context, { ...files, [file]: text }, "back\\slash");
    const { status, stderr } = vitrine(["build", "--root", root]);
    assert.equal(status, 2, stderr);
    assert.match(stderr, /root-refused --root .*back\\slash holds a backslash.*\n +Rename/);
    assert.ok(!existsSync(path.join(root, "out")));
  }
});

test("an error lists all problems, exits 1 and leaves the former out/ as it was", (context) => {
  const root = temporarySite(context, { "content/articles/a.md": page("A") });
  assert.equal(vitrine(["build", "--root", root]).status, 0);
  const before = snapshot(path.join(root, "out"));
  writeFileSync(path.join(root, "content/articles/b.md"), "---\ntitle: 'x\n---\n");
  writeFileSync(path.join(root, "content/articles/c.md"), "---\ntitle: C\ndate: soon\n---\n");
  const { status, stderr, stdout } = vitrine(["build", "--root", root]);
  assert.equal(status, 1);
  assert.match(stderr, /b\.md:2:8 yaml-syntax/);
  assert.match(stderr, /c\.md:3:7 invalid-date/);
  assert.doesNotMatch(stderr, /\n\s+at /);
  assert.equal(stdout, "");
  assert.deepEqual(snapshot(path.join(root, "out")), before);
  assert.deepEqual(readdirSync(root).sort(), [".vitrine", "content", "out"]);
});

test("a page that turns into a draft leaves out/ with the next build", (context) => {
  const root = temporarySite(context, {
    "content/articles/a.md": page("Alpha"),
    "content/articles/b.md": page("Beta")
  });
  vitrine(["build", "--root", root]);
  assert.ok(existsSync(path.join(root, "out/articles/b/index.html")));
  writeFileSync(
    path.join(root, "content/articles/b.md"),
    page("Beta").replace("---\n\n", "draft: true\n---\n\n")
  );
  assert.equal(vitrine(["build", "--root", root]).status, 0);
  for (const [file, body] of snapshot(path.join(root, "out"))) {
    assert.doesNotMatch(file, /articles\/b\//);
    assert.doesNotMatch(Buffer.from(body, "base64").toString(), /Beta/, file);
  }
});

test("--json prints one document and nothing else", (context) => {
  const root = temporarySite(context, { "content/articles/a.md": page("A") });
  const good = vitrine(["build", "--root", root, "--json"]);
  const result = JSON.parse(good.stdout);
  assert.deepEqual([good.status, good.stderr], [0, ""]);
  assert.equal(result.ok, true);
  assert.ok(result.pages > 0 && result.files > result.pages);
  writeFileSync(path.join(root, "content/articles/b.md"), "---\ntitle: 'x\n---\n");
  const bad = vitrine(["build", "--root", root, "--json"]);
  const { ok, errors } = JSON.parse(bad.stdout);
  assert.deepEqual([bad.status, bad.stderr, ok], [1, "", false]);
  const { file, line, code, message, hint } = errors[0];
  assert.deepEqual([file, line, code], ["content/articles/b.md", 2, "yaml-syntax"]);
  assert.ok(message && hint);
});

test("what a site's own code prints stands beside the JSON document, on standard error", (context) => {
  const root = temporarySite(context, {
    "content/articles/a.md": page("A"),
    "site.config.mjs": `console.log("config");
export default {
  markdown: { remarkPlugins: [() => () => void process.stdout.write("plugin\\n")] }
};\n`,
    "templates/pages/Article.tsx":
      'export function Article() {\n  console.info("template");\n  return <p>own</p>;\n}\n'
  });
  const json = vitrine(["build", "--root", root, "--json"]);
  assert.equal(JSON.parse(json.stdout).ok, true, json.stdout);
  assert.deepEqual([json.status, json.stderr], [0, "config\nplugin\ntemplate\n"]);
  writeFileSync(path.join(root, "content/articles/b.md"), "---\ntitle: 'x\n---\n");
  const bad = vitrine(["build", "--root", root, "--json"]);
  assert.deepEqual([bad.status, JSON.parse(bad.stdout).ok], [1, false]);
  const plain = vitrine(["build", "--root", root]);
  assert.match(plain.stdout, /^config\n/);
});

test("--json says in its document how the command was misused", () => {
  const cases: [string[], string, string | undefined][] = [
    [["build", "--json", "--dratfs"], "unknown option '--dratfs'", "Did you mean --drafts?"],
    [["biuld", "--json"], "unknown command 'biuld'", "Did you mean build?"],
    [["--json"], "unknown option '--json'", undefined],
    [["build", "--json", "--root"], "option '--root <dir>' argument missing", undefined],
    [
      ["build", "--json", "--quiet", "--timings"],
      "option '--quiet' cannot be used with option '--timings'",
      undefined
    ]
  ];
  for (const [args, message, hint] of cases) {
    const { status, stdout, stderr } = vitrine(args);
    assert.deepEqual([status, stderr], [2, ""], args.join(" "));
    const { ok, errors } = JSON.parse(stdout);
    assert.equal(ok, false);
    assert.deepEqual(errors, [{ code: "usage", message, ...(hint !== undefined && { hint }) }]);
  }
});

test("--json --timings has each step's time in its document", (context) => {
  const root = temporarySite(context, { "content/articles/a.md": page("A") });
  const { status, stdout, stderr } = vitrine(["build", "--root", root, "--json", "--timings"]);
  assert.deepEqual([status, stderr], [0, ""]);
  const { timings } = JSON.parse(stdout) as { timings: { step: string; ms: number }[] };
  assert.equal(timings[0]?.step, "read config");
  assert.equal(timings.at(-1)?.step, "swap out/");
  assert.ok(timings.every(({ ms }) => Number.isInteger(ms) && ms >= 0));
});

test("help and version go to standard output; a command left out is a mistake", () => {
  const help = vitrine(["help"]);
  assert.equal(help.status, 0);
  assert.match(help.stdout, /^Usage: vitrine .*\n.*build \[options\] +export the site/s);
  assert.match(vitrine(["help", "build"]).stdout, /--clock <iso>/);
  const version = vitrine(["--version"]);
  assert.equal(version.status, 0);
  assert.match(version.stdout, /^\d+\.\d+\.\d+\n$/);
  const bare = vitrine([]);
  assert.deepEqual([bare.status, bare.stdout], [2, ""]);
  assert.match(bare.stderr, /^Usage: vitrine/);
});

test("a reader that goes away ends the command without a word, as SIGPIPE does", async () => {
  const commands = [["schema"], ["info", "--json"], ["check", "--json"], ["eject", "--list"]];
  for (const args of [...commands, ["--help"]]) {
    const root = path.join(packageRoot, "starters", "blank");
    const rooted = args[0] === "--help" || args[0] === "eject" ? args : [...args, "--root", root];
    const { status, stderr } = await readNothing(rooted);
    assert.deepEqual([status, stderr], [141, ""], args.join(" "));
  }
});

test("results that cannot be written: exit 3 with the reason", (context) => {
  if (!existsSync("/dev/full")) return context.skip("a device that is always full is Linux's");
  const { status, stderr } = vitrine(["--help"], { limits: "exec > /dev/full" });
  assert.equal(status, 3);
  assert.match(stderr, /^✘ refused what is printed cannot be written \(ENOSPC\)\n/);
});

test("without a terminal there are no escapes, and --quiet says nothing when all is well", (context) => {
  const root = temporarySite(context, { "content/articles/a.md": page("A") });
  for (const env of [{}, { NO_COLOR: "1" }, { CI: "true" }, { COLUMNS: "40" }]) {
    const { stderr } = vitrine(["build", "--root", root], { env });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what is looked for
    assert.match(stderr, /^[^\u001b\r]*\d+ pages, \d+ files in .*out \(\d+ ms\)\n$/);
  }
  const { stderr, stdout } = vitrine(["build", "--root", root, "--quiet"]);
  assert.deepEqual([stderr, stdout], ["", ""]);
});

test("--timings names each step", (context) => {
  const root = temporarySite(context, { "content/articles/a.md": page("A") });
  const { stderr } = vitrine(["build", "--root", root, "--timings"]);
  for (const step of [
    "read config",
    "read content",
    "bundle templates",
    "render pages",
    "index search",
    "all steps"
  ]) {
    assert.match(stderr, new RegExp(`^${step} +\\d+ ms$`, "m"));
  }
});

test("bytes that are not UTF-8: exit 1 with line, column and offset", (context) => {
  const bytes = Buffer.concat([
    Buffer.from("---\ntitle: Caf"),
    Buffer.from([0xe9]),
    Buffer.from("\n---\n\nText.\n")
  ]);
  const root = temporarySite(context, { "content/articles/latin.md": bytes });
  const { status, stderr } = vitrine(["build", "--root", root]);
  assert.equal(status, 1);
  assert.match(stderr, /latin\.md:2:11 invalid-utf8 the file is not UTF-8: byte 14 is 0xe9/);
  assert.match(stderr, /> 2 \| title: Caf\ufffd\n +\| {11}\^\n/);
});

test("a file with byte order mark and CRLF makes the page that LF makes", (context) => {
  const text =
    "---\ntitle: Same\ntags: [a]\n---\n\n## One\n\nLine one\\\nline two.\n\n```ts\nlet a = 1;\n\nlet b;\n```\n";
  const lf = temporarySite(context, { "content/articles/a.md": text });
  const crlf = temporarySite(context, {
    "content/articles/a.md": `\ufeff${text.replaceAll("\n", "\r\n")}`
  });
  vitrine(["build", "--root", lf]);
  vitrine(["build", "--root", crlf]);
  assert.deepEqual(snapshot(path.join(crlf, "out")), snapshot(path.join(lf, "out")));
});

test("JSON with a byte order mark is read", (context) => {
  const root = temporarySite(context, { "content/pricing.json": '\ufeff{"title": "Pricing"}\r\n' });
  assert.equal(vitrine(["build", "--root", root]).status, 0);
  assert.match(
    readFileSync(path.join(root, "out/pricing/index.html"), "utf8"),
    /<h1>Pricing<\/h1>/
  );
});

test("a dangerous --out: exit 2 and nothing lost", (context) => {
  const root = temporarySite(context, { "content/a.md": page("A") });
  for (const out of [".", "..", "/", "content", process.env.HOME ?? "/root", ".git"]) {
    const { status, stderr } = vitrine(["build", "--root", root, "--out", out]);
    assert.equal(status, 2, out);
    assert.match(stderr, /cannot be the output folder/);
  }
  assert.deepEqual(readdirSync(root), ["content"]);
});

test("files can be read by whoever serves them, and written by their owner alone", (context) => {
  for (const mask of ["077", "000"]) {
    const root = temporarySite(context, {
      "content/articles/a.md": page("A"),
      "mask.mjs": `process.umask(0o${mask});\n`
    });
    vitrine(["build", "--root", root], {
      before: [pathToFileURL(path.join(root, "mask.mjs")).href]
    });
    const modeOf = (file: string) => statSync(path.join(root, file)).mode & 0o777;
    assert.deepEqual(["out", "out/articles"].map(modeOf), [0o755, 0o755], mask);
    assert.equal(modeOf("out/articles/a/index.html"), 0o644, mask);
  }
});

test("a user without a home folder can build", (context) => {
  const root = temporarySite(context, {
    "content/articles/a.md": page("A"),
    "home.mjs":
      'import os from "node:os";\nimport { syncBuiltinESMExports } from "node:module";\nos.homedir = () => { throw new Error("no home"); };\nsyncBuiltinESMExports();\n'
  });
  const { status, stderr } = vitrine(["build", "--root", root], {
    before: [pathToFileURL(path.join(root, "home.mjs")).href]
  });
  assert.equal(status, 0, stderr);
});

test("a foreign file in the way: exit 2, its path, out/ as it was", (context) => {
  const root = temporarySite(context, { "content/articles/a.md": page("A") });
  vitrine(["build", "--root", root]);
  mkdirSync(path.join(root, "out/about"));
  writeFileSync(path.join(root, "out/about/index.html"), "mine");
  writeFileSync(path.join(root, "content/about.md"), page("About"));
  const before = snapshot(path.join(root, "out"));
  const { status, stderr } = vitrine(["build", "--root", root]);
  assert.equal(status, 2);
  assert.match(
    stderr,
    /foreign-file .*out\/about\/index\.html was put there by somebody else, and the site now writes about\/index\.html, from content\/about\.md\n +Delete it/
  );
  assert.deepEqual(snapshot(path.join(root, "out")), before);
  assert.deepEqual(readdirSync(root).sort(), [".vitrine", "content", "out"]);
});

test("two sources for one place: exit 1, redirects that cannot work: exit 2", (context) => {
  const root = temporarySite(context, {
    "content/about.md": page("About"),
    "public/about": "a file where the page needs a folder"
  });
  const clash = vitrine(["build", "--root", root]);
  assert.equal(clash.status, 1);
  assert.match(clash.stderr, /same-output about is a file, and content\/about\.md makes a folder/);
  const list = temporarySite(context, {
    "content/about.md": page("About"),
    "public/.vitrine-manifest.json": "{}"
  });
  assert.match(vitrine(["build", "--root", list]).stderr, /same-output public\/\.vitrine-manifest/);
  const other = temporarySite(context, {
    "content/about.md": page("About"),
    "site.config.ts": 'export default { redirects: { "/a": "/b", "/b": "/a" } };\n'
  });
  const circle = vitrine(["build", "--root", other]);
  assert.equal(circle.status, 2);
  assert.match(circle.stderr, /site\.config\.ts:1:31 redirect-loop .*\/a → \/b → \/a/);
  for (const site of [root, other]) assert.ok(!existsSync(path.join(site, "out")));
});

test("the base comes from the flag, in any spelling", (context) => {
  const root = temporarySite(context, { "content/articles/a.md": page("A") });
  for (const base of ["docs", "/docs", "/docs/", "docs/"]) {
    vitrine(["build", "--root", root, "--base", base]);
    assert.match(
      readFileSync(path.join(root, "out/index.html"), "utf8"),
      /href="\/docs\/articles\/"/,
      base
    );
  }
  const { status, stderr } = vitrine(["build", "--root", root, "--base", "a?b"]);
  assert.equal(status, 2);
  assert.match(stderr, /base "a\?b" is not a path/);
});

test("our own bug: exit 70, a trace file, out/ as it was", (context) => {
  const root = temporarySite(context, {
    "content/articles/a.md": page("A"),
    // Breaks the command from inside, as only a bug of ours would.
    "break.mjs":
      'JSON.stringify = function broken() {\n  throw new TypeError("no such thing");\n};\n'
  });
  mkdirSync(path.join(root, "tmp"));
  const { status, stderr } = vitrine(["build", "--root", root], {
    env: { TMPDIR: path.join(root, "tmp") },
    before: [pathToFileURL(path.join(root, "break.mjs")).href]
  });
  assert.equal(status, 70);
  assert.match(stderr, /this is a bug of vitrine: no such thing/);
  assert.doesNotMatch(stderr, /\n\s+at /);
  const trace = /trace in (\S+\.txt)/.exec(stderr)?.[1] ?? "";
  assert.match(readFileSync(trace, "utf8"), /TypeError: no such thing\n\s+at \S*broken/);
  assert.ok(!existsSync(path.join(root, "out")));
});

test("what a site's own template or plugin throws is the author's: exit 1 with the place", (context) => {
  const root = temporarySite(context, {
    "content/articles/a.md": page("A"),
    "content/projects/b.md": page("B"),
    "templates/pages/Article.tsx":
      "export function Article() {\n  const nothing: string[] = [];\n  return <p>{nothing[0].length}</p>;\n}\n"
  });
  const template = vitrine(["build", "--root", root]);
  assert.equal(template.status, 1);
  assert.match(
    template.stderr,
    /templates\/pages\/Article\.tsx:3:\d+ template-error \/articles\/a cannot/
  );
  const other = temporarySite(context, {
    "content/articles/a.md": page("A"),
    "site.config.mjs":
      'export default { markdown: { remarkPlugins: [() => () => {\n  throw new Error("bang");\n}] } };\n'
  });
  const plugin = vitrine(["build", "--root", other]);
  assert.equal(plugin.status, 1);
  assert.match(
    plugin.stderr,
    /content\/articles\/a\.md markdown-error .*bang\n +It was thrown at site\.config\.mjs:2/
  );
});

test("a plugin that throws later, exits or never answers: exit 1, said once, nothing left", (context) => {
  const plugin = (body: string) => ({
    "content/articles/a.md": page("A"),
    "site.config.mjs": `export default { markdown: { remarkPlugins: [() => () => {\n  ${body}\n}] } };\n`
  });
  const cases: [string, RegExp][] = [
    [
      'Promise.reject(new Error("bang")); Promise.reject(new Error("again"));',
      /✘ site\.config\.mjs:2:\d+ stray-error the site's own code throws .*: bang\n/
    ],
    ["process.exit(0);", /✘ unfinished the build was ended before it was done\n/],
    ["return new Promise(() => {});", /✘ content\/articles\/a\.md time-limit/]
  ];
  for (const [body, words] of cases) {
    const root = temporarySite(context, plugin(body));
    const { status, stderr } = vitrine(["build", "--root", root]);
    assert.equal(status, 1, body);
    assert.match(stderr, words);
    assert.match(stderr, /\n1 error\n$/);
    assert.equal(stderr.match(/✘/g)?.length, 1, stderr);
    assert.deepEqual(readdirSync(root).sort(), [".vitrine", "content", "site.config.mjs"]);
    const { stdout } = vitrine(["build", "--root", root, "--json"]);
    assert.equal(JSON.parse(stdout).errors.length, 1);
  }
});

test("a config that throws later, exits or never answers: exit 2, said once, nothing left", (context) => {
  const cases: [string, RegExp][] = [
    [
      'setTimeout(() => {\n throw new Error("bang");\n}, 0);\nawait new Promise((done) => setTimeout(done, 5_000));',
      /✘ site\.config\.mjs:2:\d+ stray-error .*: bang\n/
    ],
    ["process.exit(0);", /✘ unfinished the build was ended before it was done\n/],
    ["await new Promise(() => {});", /✘ unfinished/]
  ];
  for (const [body, words] of cases) {
    const root = temporarySite(context, {
      "content/articles/a.md": page("A"),
      "site.config.mjs": `${body}\nexport default {};\n`
    });
    const { status, stderr } = vitrine(["build", "--root", root]);
    assert.equal(status, 2, body);
    assert.match(stderr, words);
    assert.equal(stderr.match(/✘/g)?.length, 1, stderr);
    assert.ok(!existsSync(path.join(root, "out")));
    assert.ok(!readdirSync(path.join(root, ".vitrine")).some((file) => file.endsWith(".mjs")));
  }
});

test("a damaged manifest: exit 2 and nothing deleted", (context) => {
  const root = temporarySite(context, { "content/articles/a.md": page("A") });
  vitrine(["build", "--root", root]);
  for (const text of ["{x", "null", '{"files": []}', '{"files":{"index.html":null},"kept":{}}']) {
    writeFileSync(path.join(root, "out", ".vitrine-manifest.json"), text);
    const { status, stderr } = vitrine(["build", "--root", root]);
    assert.equal(status, 2, text);
    assert.match(stderr, /is damaged/);
  }
  assert.ok(existsSync(path.join(root, "out/articles/a/index.html")));
  const checked = vitrine(["check", "--root", root, "--out"]);
  assert.equal(checked.status, 1);
  assert.match(checked.stderr, /damaged-manifest the list of files is damaged/);
});

test("a thousand mistakes: the first fifty and their number, exit 1", (context) => {
  const files = Array.from({ length: 1000 }, (_, index) => [
    `content/articles/${index}.md`,
    `---\ntitle: T\ndate: ${"never ".repeat(100)}\n---\n`
  ]);
  const root = temporarySite(context, Object.fromEntries(files));
  const { status, stderr } = vitrine(["build", "--root", root]);
  assert.equal(status, 1);
  assert.equal(stderr.match(/✘ content/g)?.length, 50);
  assert.match(stderr, /\n✘ 950 more errors\n\n1000 errors\n$/);
  assert.ok(Buffer.byteLength(stderr) < 1e6);
  const { stdout } = vitrine(["build", "--root", root, "--json"]);
  assert.equal(JSON.parse(stdout).errors.length, 1000);
});

test("without a temporary folder, with a home that is read-only: nothing is written outside the site", (context) => {
  const root = temporarySite(context, {
    "content/articles/a.md": page("A"),
    "site.config.ts": 'import { defineConfig } from "vitrine";\nexport default defineConfig({});\n',
    "templates/pages/Contact.tsx": "export function Contact() {\n  return <p>own</p>;\n}\n"
  });
  const home = temporarySite(context, {}, "home");
  chmodSync(home, 0o555);
  const env = { HOME: home, TMPDIR: path.join(home, "none"), XDG_CACHE_HOME: home };
  const { status, stderr } = vitrine(["build", "--root", root], { env });
  assert.equal(status, 0, stderr);
  assert.deepEqual(readdirSync(home), []);
  assert.deepEqual(readdirSync(path.dirname(root)), ["site"]);
});

test("no environment variable reaches the site, and content is no template", (context) => {
  const secret = "canary-5b1f";
  const root = temporarySite(context, {
    "content/articles/a.md":
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what must stay as it is
      "---\ntitle: ${process.env.SECRET} {{ env.SECRET }}\n---\n\n${process.env.SECRET} {{ SECRET }} <%= process.env.SECRET %> `$SECRET`\n",
    "public/.keep": ""
  });
  const { status, stderr } = vitrine(["build", "--root", root], {
    env: { SECRET: secret, PUBLIC_SECRET: secret, VITRINE_SECRET: secret }
  });
  assert.equal(status, 0, stderr);
  for (const [file, body] of snapshot(path.join(root, "out"))) {
    assert.doesNotMatch(Buffer.from(body, "base64").toString(), /canary/, file);
  }
  const html = readFileSync(path.join(root, "out/articles/a/index.html"), "utf8");
  assert.match(html, /<h1[^>]*>\$\{process\.env\.SECRET\} \{\{ env\.SECRET \}\}<\/h1>/);
  assert.match(html, /&lt;%= process\.env\.SECRET %>|&lt;%= process\.env\.SECRET %&gt;/);
});

test("256 open files are enough", (context) => {
  const files = Array.from({ length: 600 }, (_, index) => [
    [`content/articles/${index}.md`, page(`P${index}`).replace("Text.", `![x](./${index}.svg)`)],
    [
      `content/articles/${index}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="${index + 1}"/>`
    ],
    [`public/files/${index}.txt`, "x"]
  ]);
  const root = temporarySite(context, Object.fromEntries(files.flat()));
  for (let time = 0; time < 2; time++) {
    const { status, stderr } = vitrine(["build", "--root", root], { limits: "ulimit -n 256" });
    assert.equal(status, 0, stderr);
  }
  assert.ok(existsSync(path.join(root, "out/articles/599/index.html")));
});

test("names with signs of their own: pages and files have addresses that work", (context) => {
  const names = [
    "with space",
    "h#sh",
    "per%cent",
    "quest?ion",
    'quo"te',
    "ap'os",
    "less<than",
    "emoji😀x",
    "-dash",
    "日本",
    "[x]",
    "{z}",
    "a&b",
    "n".repeat(245)
  ];
  const quoted = (name: string) =>
    `<./${name.replace(/[<>]/g, "\\$&").replace(/[%?#]/g, encodeURIComponent)}`;
  const root = temporarySite(context, {
    "content/articles/index-of-all.md": page("All").replace(
      "Text.",
      names.map((name) => `[page](${quoted(name)}.md>) ![picture](${quoted(name)}.svg>)`).join("\n")
    ),
    ...Object.fromEntries(
      names.flatMap((name) => [
        [`content/articles/${name}.md`, page(`'${name.slice(0, 30).replaceAll("'", "''")}'`)],
        [
          `content/articles/${name}.svg`,
          `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>`
        ]
      ])
    )
  });
  const { status, stderr } = vitrine(["build", "--root", root]);
  assert.equal(status, 0);
  assert.doesNotMatch(stderr, /▲|✘/);
  const out = path.join(root, "out");
  const html = readFileSync(path.join(out, "articles/index-of-all/index.html"), "utf8");
  const links = [...html.matchAll(/(?:href|src)="(\/(?:articles|_assets)\/[^"#]+)[^"]*"/g)].map(
    ([, url = ""]) => url
  );
  assert.ok(links.length >= 2 * names.length, String(links.length));
  for (const url of links) {
    const file = decodeURIComponent(url).replace(/\/$/, "/index.html");
    assert.ok(existsSync(path.join(out, file)), url);
  }
});

test("the same site gives the same bytes whatever is around it", (context) => {
  const files: Record<string, string> = {};
  for (let index = 0; index < 40; index++) {
    files[`content/articles/${index}-é.md`] =
      `---\ntitle: Nº ${index}\ndate: 2026-01-0${1 + (index % 3)}\ntags: [ä, z, a]\n---\n\n## Ünï ${index}\n\n[next](./${(index + 1) % 40}-é.md)\n`;
    files[`content/projects/${index % 4}.p/${index}.md`] = page(`P${index}`);
    files[`public/files/${index}.txt`] = `${index}`;
  }
  const worlds = [
    {
      env: { TZ: "Pacific/Kiritimati", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" },
      limits: "umask 077",
      reverse: false
    },
    {
      env: { TZ: "America/Los_Angeles", LANG: "C", LC_ALL: "C" },
      limits: "umask 000",
      reverse: true
    }
  ];
  const trees = worlds.map(({ env, limits, reverse }, index) => {
    // Files lie on the disk in another order and have other times.
    const entries = Object.entries(files);
    if (reverse) entries.reverse();
    const root = temporarySite(
      context,
      Object.fromEntries(entries),
      index === 0 ? "site" : "deep/site"
    );
    for (const [file] of entries) utimesSync(path.join(root, file), index * 1e9, index * 1e9);
    // One processor as the machine of a container may have, or four.
    writeFileSync(
      path.join(root, "cpus.mjs"),
      `import os from "node:os";\nimport { syncBuiltinESMExports } from "node:module";\nos.availableParallelism = () => ${1 + index * 3};\nos.cpus = () => Array(${1 + index * 3}).fill({});\nsyncBuiltinESMExports();\n`
    );
    const before = [pathToFileURL(path.join(root, "cpus.mjs")).href];
    const { status, stderr } = vitrine(["build", "--root", root], {
      env: { ...env, SOURCE_DATE_EPOCH: "1795000000" },
      limits,
      before
    });
    assert.equal(status, 0, stderr);
    return snapshot(path.join(root, "out"));
  });
  assert.deepEqual(trees[0], trees[1]);
});

test("the same input gives the same bytes in any folder, time zone and locale", (context) => {
  const files = {
    "content/articles/a.md": "---\ntitle: A\ndate: 2026-03-14\n---\n\n[b](./b.md)\n",
    "content/articles/b.md":
      "---\ntitle: B\ndate: 2026-01-01 00:30\n---\n\n## x\n\n```ts\nlet a;\n```\n",
    "templates/ui/Badge/Badge.css.ts":
      'import { style } from "../../theme/styles.ts";\nexport const badge = style({ color: "red" });\nexport const list = badge;\nexport const tag = badge;\n',
    "templates/pages/Article.tsx":
      'import { Island } from "../islands/Island.tsx";\nexport const Article = () => <><Island name="Counter" props={{}} /><Island name="Other" props={{}} /></>;\n',
    "templates/islands/shared.ts": 'export const step = (n: number) => "Step " + n;\n',
    "templates/islands/index.ts":
      'import * as z from "zod/mini";\nimport { Counter } from "./Counter/Counter.tsx";\nimport { Other } from "./Other/Other.tsx";\nconst props = z.strictObject({});\nexport const islands = { Counter: { Component: Counter, props }, Other: { Component: Other, props } };\n',
    ...Object.fromEntries(
      ["Counter", "Other"].flatMap((name) => [
        [
          `templates/islands/${name}/${name}.tsx`,
          `import { useState } from "react";\nimport { step } from "../shared.ts";\nimport { box } from "./${name}.css.ts";\nexport function ${name}() {\n  const [n, setN] = useState(0);\n  return <button type="button" className={box} onClick={() => setN(n + 1)}>{step(n)}</button>;\n}\n`
        ],
        [
          `templates/islands/${name}/${name}.css.ts`,
          'import { style } from "../../theme/styles.ts";\nexport const box = style({ color: "green" });\n'
        ]
      ])
    )
  };
  const worlds = [
    { TZ: "Asia/Tokyo", LANG: "de_DE.UTF-8" },
    { TZ: "America/Los_Angeles", LANG: "C" }
  ];
  const [first, second] = worlds.map((env, index) => {
    const root = temporarySite(context, files, index === 0 ? "site" : "other/deep/site");
    const { status, stderr } = vitrine(["build", "--root", root, "--clock", "2026-11-21"], { env });
    assert.equal(status, 0, stderr);
    const built = snapshot(path.join(root, "out"));
    // The name of a site without a config is its folder's, "site" in both.
    return built;
  });
  assert.deepEqual(first, second);
});
