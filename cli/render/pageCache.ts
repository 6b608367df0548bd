/**
 * What the pages of the last build came to, so that only those are rendered again that something has
 * changed for. Everything goes by content: a page counts as the same while its own text, the fields of
 * all entries, the templates, the config and our own code are the same, and as there while its files
 * are. A damaged cache is an empty one.
 */
import path from "node:path";
import type { Config } from "../config.ts";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "../disk.ts";
import { sha256 } from "../hash.ts";
import { codeKey } from "../package.ts";
import type { Route } from "../site/createRoutes.ts";
import type { Site } from "../site/createSite.ts";
import type { PageRecord, RenderSetup } from "./pageRecord.ts";

/** A page record with the hashes of its outputs in their place. */
export interface CachedRecord extends PageRecord {
  html: string;
}

/** The same as JSON. */
interface Stored extends Omit<CachedRecord, "ids" | "files"> {
  ids: readonly string[];
  /** Each file beside the content with its address and size. */
  files: readonly [file: string, address: string][];
}

export interface PageCache {
  /** The record of a page that would be rendered the same; its files may be gone all the same. */
  find(route: Route): CachedRecord | undefined;
  store(route: Route, record: PageRecord, hashes: Pick<CachedRecord, "html" | "payload">): void;
  /** Writes what belongs to this build, and no more. Not being able to costs only the next build's time. */
  save(): void;
}

const FORMAT = "vitrine-pages-1";

/**
 * @returns undefined for a site with plugins of its own: nobody knows what they read
 */
export function openPageCache(setup: RenderSetup): PageCache | undefined {
  const { config, site } = setup;
  const { remarkPlugins, rehypePlugins } = config.markdown;
  if (remarkPlugins.length > 0 || rehypePlugins.length > 0) return undefined;
  const file = path.join(config.root, ".vitrine", "pages");
  const head = `${FORMAT} ${siteKey(setup)}`;
  const former = readLines(file, head);
  const lines = new Map<string, string>();

  return {
    find(route) {
      const line = former.get(route.path);
      const stored = line === undefined ? undefined : parseLine(line, inputOf(route, site));
      const isSame = stored?.files.every(([name, address]) => addressOf(name, site) === address);
      if (line === undefined || !stored || !isSame) return undefined;
      lines.set(route.path, line);
      return { ...stored, ids: new Set(stored.ids), files: stored.files.map(([name]) => name) };
    },
    store(route, { ids, anchors, sections, files, problems }, hashes) {
      const record: Stored = {
        ...hashes,
        ids: [...ids],
        anchors,
        sections,
        files: files.map((name) => [name, addressOf(name, site)]),
        problems
      };
      lines.set(route.path, lineOf(route.path, inputOf(route, site), record));
    },
    save() {
      const isSame =
        lines.size === former.size && [...lines].every(([name, line]) => former.get(name) === line);
      if (isSame) return;
      try {
        writeLines(file, head, lines);
      } catch {}
    }
  };
}

/** What all pages depend on. */
function siteKey({ config, site, templates }: RenderSetup): string {
  const { entries, hashes, absent, folders, publicFiles, assets } = site;
  return sha256(
    JSON.stringify([
      codeKey(),
      templates.key,
      configKey(config),
      entries.map((entry) => ({ ...entry, body: undefined, bodyLine: undefined })),
      // Templates of the site may read the texts of all pages; the package's own do not.
      templates.hasShadows ? [...hashes] : [],
      [...absent],
      [...folders],
      [...publicFiles],
      [...assets.files].sort()
    ])
  );
}

/** Schemas have done their work in the fields of entries; the rest of a config is plain. */
function configKey({ root, out, now, collections, ...rest }: Config): unknown {
  return {
    ...rest,
    collections: collections.map(({ shape, checks, ...collection }) => collection),
    // The instant itself counts where pages say what they are waiting for.
    now: Object.values(rest.include).includes(true) ? now : now.getUTCFullYear()
  };
}

/** The texts that a page shows. */
function inputOf({ entry, shown }: Route, { hashes }: Site): string {
  const own = hashes.get(entry.sourcePath) ?? "";
  if (shown.length === 0) return own;
  return sha256([own, ...shown.map(({ sourcePath }) => hashes.get(sourcePath))].join());
}

function addressOf(file: string, { assets }: Site): string {
  return JSON.stringify(assets.get(file) ?? null);
}

/** "<hash of the rest> <path>\t<input>\t<JSON>". */
function lineOf(name: string, input: string, record: Stored): string {
  const rest = `${name}\t${input}\t${JSON.stringify(record)}`;
  return `${sha256(rest)} ${rest}`;
}

function parseLine(line: string, input: string): Stored | undefined {
  const space = line.indexOf(" ");
  const rest = line.slice(space + 1);
  const [, written, json = ""] = rest.split("\t", 3);
  if (written !== input || sha256(rest) !== line.slice(0, space)) return undefined;
  return JSON.parse(json);
}

function readLines(file: string, head: string): Map<string, string> {
  const lines = new Map<string, string>();
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return lines; // none yet
  }
  const [first, ...rest] = text.split("\n");
  if (first !== head) return lines;
  for (const line of rest) {
    const name = line.slice(line.indexOf(" ") + 1, line.indexOf("\t"));
    if (name !== "") lines.set(name, line);
  }
  return lines;
}

/** Wholly or not at all: another build of this site may be writing too. */
function writeLines(file: string, head: string, lines: ReadonlyMap<string, string>): void {
  const staging = `${file}.${process.pid}`;
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true });
  try {
    const ignore = path.join(folder, ".gitignore"); // authors seldom think of it
    if (!existsSync(ignore)) writeFileSync(ignore, "*\n");
    writeFileSync(staging, `${[head, ...lines.values()].join("\n")}\n`);
    renameSync(staging, file);
  } finally {
    rmSync(staging, { force: true });
  }
}
