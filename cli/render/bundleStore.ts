/** Bundles of templates in folders: written wholly, and used only as they were written, since they are code. */
import { createRequire } from "node:module";
import path from "node:path";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync
} from "../disk.ts";
import { draftOf } from "../drafts.ts";
import { sha256 } from "../hash.ts";
import type { Bundle } from "./compileTemplates.ts";
import type { IslandsModule, Templates } from "./templates.ts";

const CODE = "templates.cjs";
const ISLANDS = "islands.cjs";
const ASSETS = "assets.json";
const HASH = "sha256";
const INPUTS = "inputs.json";

/** Wholly or not at all: written beside and renamed, for a build at the same time. */
export function writeBundle(
  folder: string,
  { code, islandCode, inputs, files, ...assets }: Bundle
): void {
  const hashes = Object.fromEntries(Array.from(files, ([name, body]) => [name, sha256(body)]));
  const json = JSON.stringify({ ...assets, files: hashes });
  const staging = draftOf(folder);
  mkdirSync(staging, { recursive: true });
  for (const [name, body] of files) writeFileSync(fileIn(staging, name), body);
  writeFileSync(path.join(staging, ASSETS), json);
  writeFileSync(path.join(staging, CODE), code);
  writeFileSync(path.join(staging, ISLANDS), islandCode);
  writeFileSync(path.join(staging, INPUTS), JSON.stringify(inputs));
  writeFileSync(path.join(staging, HASH), hashOf([json, code, islandCode]));
  try {
    renameSync(staging, folder);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (!existsSync(folder)) throw error; // else another build was first with the same
  }
}

/** Those that are whole: others are being written. */
export function bundlesIn(cache: string): string[] {
  if (!existsSync(cache)) return [];
  const whole = readdirSync(cache).filter((name) => /^[0-9a-f]+-[0-9a-f]+$/.test(name));
  return whole.map((name) => path.join(cache, name));
}

const KEPT_BUNDLES = 4; // going back to a former state of the templates costs nothing

/** Notes that a bundle is in use, so that others are taken away before it. */
export function noteUse(folder: string): void {
  const now = new Date();
  try {
    utimesSync(folder, now, now);
  } catch {
    // Where nothing can be written nothing is taken away.
  }
}

/** Takes away all but those that were used last. Whoever has loaded one has no need of it any more. */
export function prune(cache: string): void {
  const bundles = bundlesIn(cache)
    .map((folder) => ({ folder, time: statSync(folder).mtimeMs }))
    .sort((left, right) => right.time - left.time);
  for (const { folder } of bundles.slice(KEPT_BUNDLES)) {
    rmSync(folder, { recursive: true, force: true });
  }
}

function hashOf(texts: readonly string[]): string {
  return sha256(texts.map(sha256).join(" "));
}

/** Bundles that this process has found intact, with what the system knew of their files then. */
const intact = new Map<string, string>();

/** Changes with every write to a file of the folder. */
function stampOf(folder: string): string {
  const stamps = readdirSync(folder).map((name) => {
    const { ctimeMs, ino, size } = statSync(path.join(folder, name));
    return `${name} ${ctimeMs} ${ino} ${size}`;
  });
  return stamps.join("\n");
}

/** Whether a bundle is there as it was written: it is code that will be run. */
export function isIntact(folder: string): boolean {
  try {
    const stamp = stampOf(folder);
    if (intact.get(folder) === stamp) return true;
    const texts = [ASSETS, CODE, ISLANDS].map((name) =>
      readFileSync(path.join(folder, name), "utf8")
    );
    if (readFileSync(path.join(folder, HASH), "utf8") !== hashOf(texts)) return false;
    const { files } = JSON.parse(texts[0] ?? "") as Pick<Templates, "files">;
    const isWhole = Object.entries(files).every(
      ([name, each]) => sha256(readFileSync(fileIn(folder, name))) === each
    );
    if (isWhole) intact.set(folder, stamp);
    return isWhole;
  } catch {
    return false; // none yet
  }
}

/** Where a bundle keeps a file that templates import. */
function fileIn(folder: string, name: string): string {
  return path.join(folder, path.basename(name));
}

/** Whether the site's files that take part, wherever they lie, are as they were. */
export function isCurrent(folder: string): boolean {
  try {
    const inputs = JSON.parse(readFileSync(path.join(folder, INPUTS), "utf8")) as object;
    return Object.entries(inputs).every(([file, hash]) => sha256(readFileSync(file)) === hash);
  } catch {
    return false; // one of them has gone
  }
}

/**
 * Loads a bundle, which may be taken away afterwards.
 * @param hasShadows whether files of the site take part
 */
export function load(folder: string, hasShadows: boolean): Templates {
  if (hasShadows) process.setSourceMapsEnabled(true);
  const assets = readFileSync(path.join(folder, ASSETS), "utf8");
  const key = readFileSync(path.join(folder, HASH), "utf8");
  const rest = JSON.parse(assets) as Omit<Templates, "module" | "islands" | "inputs">;
  const bodies = new Map(
    Object.keys(rest.files).map((name) => [name, readFileSync(fileIn(folder, name))])
  );
  const readFile = (name: string): Buffer => {
    const body = bodies.get(name);
    if (!body) throw new Error(`the templates have no file ${name}`);
    return body;
  };
  const inputs = Object.keys(JSON.parse(readFileSync(path.join(folder, INPUTS), "utf8")));
  if (lately?.markup !== rest.markup) lately = loadCode(folder, rest.markup);
  lately.folder = folder;
  const { module, islands } = lately;
  return { ...rest, module, islands, inputs, readFile, key, folder, hasShadows };
}

type Code = Pick<Templates, "markup" | "module" | "islands" | "folder">;

/** What was loaded last: other styles alone need no other code. */
let lately: Code | undefined;

function loadCode(folder: string, markup: string): Code {
  let islands: IslandsModule | undefined;
  const code: Code = {
    markup,
    module: loadOnce(path.join(folder, CODE)),
    // Not before a page has one: from the last bundle with the same code by then.
    islands() {
      islands ??= loadOnce<IslandsModule>(path.join(code.folder, ISLANDS));
      return islands;
    },
    folder
  };
  return code;
}

/**
 * CommonJS can be loaded while a page is being rendered, and goes with the garbage: a command that watches would
 * else keep each state of the templates. Node remembers a module by its name, and as a child of who loads it.
 */
function loadOnce<Module>(file: string): Module {
  const loadNow = createRequire(file);
  const module = loadNow(file) as Module;
  delete loadNow.cache[loadNow.resolve(file)];
  return module;
}
