/** One tool's copy of the corpus: laid out, put back to cold, edited, and checked after a build. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from "node:fs";
import path from "node:path";
import { headOf, textOf, writeCorpus } from "./corpus.ts";
import type { Place } from "./measure.ts";
import type { Produced } from "./results.ts";
import { benchRoot, modules, OUT, type ToolName } from "./tools.ts";

export interface Site extends Place {
  pages: number;
  /** What was laid out; whatever else is found was made by a build. */
  sources: ReadonlySet<string>;
}

/** Our own site's configuration. */
export interface Switches {
  name: string;
  search: boolean;
  highlight: boolean;
}

export const PLAIN: Switches = { name: "Studio", search: false, highlight: false };
export const EDITED = 0; // an article

/**
 * Lays a tool's site out in a new folder of `base`: templates, static files, corpus.
 * Ours has neither of the first two, since it brings its own.
 */
export function createSite(base: string, name: string, tool: ToolName, pages: number): Site {
  const cwd = path.join(base, name);
  const peers = path.join(benchRoot, "peers");
  if (tool !== "vitrine") {
    cpSync(path.join(peers, tool), cwd, { recursive: true });
    cpSync(path.join(peers, "static"), path.join(cwd, "static"), { recursive: true });
    // Templates import packages by name, and look for them from here upwards.
    symlinkSync(modules, path.join(cwd, "node_modules"));
  }
  writeCorpus(path.join(cwd, "content"), pages);
  if (tool === "vitrine") configure(cwd, PLAIN);
  const env = {
    PATH: process.env.PATH,
    // What a tool keeps outside of its site comes here, and is cleared with the rest.
    HOME: path.join(cwd, "home"),
    TMPDIR: path.join(cwd, "temporary"),
    CI: "1",
    NO_COLOR: "1",
    ASTRO_TELEMETRY_DISABLED: "1"
  };
  const log = path.join(base, `${name}.log`);
  const site = { cwd, env, log, pages, sources: new Set(readdirSync(cwd)) };
  makeCold(site);
  return site;
}

/** Removes the output and all caches, those that a tool keeps elsewhere among them. */
export function makeCold({ cwd, env, sources }: Site): void {
  for (const name of readdirSync(cwd)) {
    if (!sources.has(name)) rmSync(path.join(cwd, name), { recursive: true });
  }
  for (const folder of [env.HOME, env.TMPDIR]) if (folder) mkdirSync(folder);
}

export function removeSite({ cwd, log }: Site): void {
  rmSync(cwd, { recursive: true });
  rmSync(log, { force: true });
}

/** Writes our own configuration. */
export function configure(cwd: string, { name, search, highlight }: Switches): void {
  const config = {
    site: { name, url: "https://example.org" },
    search: search ? {} : false,
    highlight
  };
  writeFileSync(
    path.join(cwd, "site.config.ts"),
    `export default ${JSON.stringify(config, undefined, 2)};\n`
  );
}

/** Adds words to the end of one article; without words it is as it was. */
export function edit({ cwd, pages }: Site, words = ""): void {
  const text = textOf(EDITED, pages);
  const paragraph = words && `\n${words}\n`;
  writeFileSync(path.join(cwd, "content", `${headOf(EDITED).path}.md`), text + paragraph);
}

export interface Expected {
  /** In the article that is edited. */
  inEdited?: string;
  /** In each page. */
  inAll?: string;
  /** A folder of out/ and how many files it holds at least. */
  index?: { folder: string; files: number };
}

/**
 * Checks that a build produced every page whole, and counts what lies in out/.
 * @throws Error that names the first page that is missing, not whole or out of date
 */
export function verify({ cwd, pages }: Site, expected: Expected): Produced {
  const out = path.join(cwd, OUT);
  for (let index = 0; index < pages; index++) {
    const { path: page, title } = headOf(index);
    const file = path.join(out, page, "index.html");
    if (!existsSync(file)) throw new Error(`${page} is missing`);
    const html = readFileSync(file, "utf8");
    // The last heading of each page, so that a body cut short is noticed.
    const wanted = [`<title>${title} - `, ">Related</h2>", "</html>", expected.inAll];
    if (index === EDITED) wanted.push(expected.inEdited);
    for (const part of wanted) {
      if (part && !html.includes(part)) throw new Error(`${page} has no ${part}`);
    }
  }
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile()
  );
  const { index } = expected;
  const indexed = files.filter((file) =>
    path.relative(out, file.parentPath).startsWith(index?.folder ?? "")
  );
  if (index && indexed.length < index.files) {
    throw new Error(`${index.folder} holds ${indexed.length} files of at least ${index.files}`);
  }
  const sizes = files.map((file) => statSync(path.join(file.parentPath, file.name)).size);
  return { files: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
