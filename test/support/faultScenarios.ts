/** The builds at which the file system fails, from the sink alone to the whole command. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "../../cli/commands/build.ts";
import { folderSink } from "../../cli/emit/folderSink.ts";
import { sha256 } from "../../cli/hash.ts";
import { SCRATCH, type Scenario } from "./faults.ts";

type Files = Record<string, string>;

const FIRST: Files = {
  "index.html": "1",
  "same/index.html": "same",
  "gone/index.html": "gone",
  "once.html": "1",
  turn: "a file",
  "_assets/style.00000001.css": "1"
};
const SECOND: Files = {
  "index.html": "2",
  "same/index.html": "same",
  "once.html": "2",
  "turn/index.html": "a folder",
  "_assets/style.00000002.css": "2"
};
const THIRD: Files = { ...SECOND, "index.html": "3", "new/index.html": "3" };

function writeSite(root: string, files: Files): void {
  const sink = folderSink(path.join(root, "out"), root);
  try {
    for (const [file, body] of Object.entries(files)) {
      sink.write({ path: file, body, source: file }, sha256(body));
    }
    sink.commit();
  } finally {
    sink.abort();
  }
}

function putForeign(root: string): void {
  const out = path.join(root, "out");
  writeFileSync(path.join(out, "CNAME"), "example.com");
  writeFileSync(path.join(out, "notes.txt"), "mine");
  mkdirSync(path.join(out, ".git", "refs"), { recursive: true });
  symlinkSync("CNAME", path.join(out, "alias"));
}

function folder(files: Files): string {
  const parent = mkdtempSync(path.join(SCRATCH, "vitrine-start-"));
  process.once("exit", () => rmSync(parent, { recursive: true, force: true }));
  const root = path.join(parent, "site");
  writeFiles(root, { "mine.txt": "mine", ...files });
  return root;
}

function writeFiles(root: string, files: Files): void {
  for (const [file, body] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), body);
  }
}

/** The sink without a build before it: every call of each. */
export function sinkScenarios(): Scenario[] {
  const empty = folder({});
  const once = folder({});
  writeSite(once, FIRST);
  putForeign(once);
  const twice = folder({});
  writeSite(twice, FIRST);
  putForeign(twice);
  writeSite(twice, SECOND);
  return [
    { name: "sink: first build", start: empty, act: (root) => writeSite(root, FIRST) },
    { name: "sink: second build", start: once, act: (root) => writeSite(root, SECOND) },
    { name: "sink: third build", start: twice, act: (root) => writeSite(root, THIRD) },
    { name: "sink: nothing changed", start: twice, act: (root) => writeSite(root, SECOND) }
  ];
}

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`;

/**
 * The command on a tiny site.
 * @param every of the calls outside the site (the package's own templates) each so-manieth fails
 */
export async function commandScenarios(every: number): Promise<Scenario[]> {
  const files: Files = {
    "content/articles/a.md": `${page("A")}\n![Cover](./cover.svg)\n`,
    "content/articles/cover.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    "content/about.md": page("About"),
    "public/robots-own.txt": "own",
    "site.config.mjs": 'export default { site: { name: "N", url: "https://example.com" } };\n'
  };
  const clock = new Date("2026-11-21T12:00:00Z");
  const act = (root: string) => silently(() => run({ root, out: "out", quiet: true, clock }));
  const picks: Scenario["picks"] = (index, file, root) =>
    file.startsWith(root) || index % every === 0;
  const first = folder(files);
  const again = folder(files);
  await act(again);
  writeFiles(again, { "content/about.md": page("About us"), "content/new.md": page("New") });
  await act(again);
  putForeign(again);
  writeFiles(again, { "content/about.md": page("About") });
  return [
    { name: "build: first", start: first, act, picks },
    { name: "build: after an edit", start: again, act, picks }
  ];
}

/** Warnings are the command's to print and nobody's to read here. */
async function silently(action: () => Promise<void>): Promise<void> {
  const { write } = process.stderr;
  process.stderr.write = () => true;
  try {
    await action();
  } finally {
    process.stderr.write = write;
  }
}
