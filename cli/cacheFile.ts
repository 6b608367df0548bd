/**
 * What a step of the last build came to, by name, in a file of `.vitrine/`. A cache is never wrong, only
 * absent: one that was made under another key, or that is damaged, counts as empty.
 */
import { createHash } from "node:crypto";
import path from "node:path";
import {
  appendFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync
} from "./disk.ts";
import { draftOf, removeStaleDrafts } from "./drafts.ts";
import { sha256 } from "./hash.ts";

const damaged = new Set<string>();

/** The files that were found damaged since the last call, to be mentioned once. */
export function takeDamaged(): string[] {
  const files = [...damaged];
  damaged.clear();
  return files;
}

export interface CacheFile {
  /** The JSON that was stored under a name. */
  get(name: string): string | undefined;
  /** What was stored, in no particular order. */
  names(): string[];
  /** UTF-16 units of all that was stored. */
  readonly size: number;
  /** Takes what was stored into the next file as it is. */
  keep(name: string): void;
  keepAll(): void;
  /** @param json without line ends, as `JSON.stringify` gives it */
  set(name: string, json: string): void;
  /** Writes what was kept and set, and no more. Not being able to costs only the next build's time. */
  save(): void;
}

/**
 * @param root the site root
 * @param kind names the file and what its lines hold
 * @param key stands for all that every line depends on
 */
export function openCacheFile(root: string, kind: string, key: string): CacheFile {
  const file = path.join(root, ".vitrine", kind);
  const head = `vitrine-${kind} ${key}`;
  const former = readLines(file, head);
  const lines = new Map<string, string>();
  return {
    get: (name) => former.get(JSON.stringify(name)),
    names: () => Array.from(former.keys(), (quoted) => JSON.parse(quoted)),
    get size() {
      return [...former.values()].reduce((sum, json) => sum + json.length, 0);
    },
    keepAll() {
      for (const [quoted, json] of former) lines.set(quoted, json);
    },
    keep(name) {
      const quoted = JSON.stringify(name);
      const json = former.get(quoted);
      if (json !== undefined) lines.set(quoted, json);
    },
    set: (name, json) => void lines.set(JSON.stringify(name), json),
    save() {
      const isSame =
        lines.size === former.size && [...lines].every(([name, json]) => former.get(name) === json);
      if (isSame) return;
      try {
        writeLines(file, head, lines);
      } catch {}
    }
  };
}

/** After a first line that names the kind and the key: "<name as JSON>\t<JSON>", then the hash of all that. */
function readLines(file: string, head: string): Map<string, string> {
  const lines = new Map<string, string>();
  let text: string;
  try {
    const stat = lstatSync(file, { throwIfNoEntry: false });
    if (!stat) return lines; // none yet
    // A link may lead to a file of somebody else's.
    text = stat.isFile() ? readFileSync(file, "utf8") : "";
  } catch {
    return lines;
  }
  const end = text.lastIndexOf("\n", text.length - 2) + 1;
  const body = text.slice(0, end);
  const isOther = !body.startsWith(`${head}\n`);
  const kind = head.slice(0, head.indexOf(" ") + 1);
  if (isOther && body.startsWith(kind)) return lines; // made under another key
  if (isOther || text.slice(end) !== `${sha256(body)}\n`) {
    damaged.add(file);
    return lines;
  }
  for (const line of body.slice(head.length + 1, -1).split("\n")) {
    const tab = line.indexOf("\t");
    if (tab > 0) lines.set(line.slice(0, tab), line.slice(tab + 1));
  }
  return lines;
}

/** `.vitrine/`, which version control passes over: authors seldom think of it. */
export function makeCacheFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const ignore = path.join(folder, ".gitignore");
  if (!existsSync(ignore)) writeFileSync(ignore, "*\n");
}

const CHUNK = 1_000_000; // UTF-16 units; the whole would be in memory several times

/** Wholly or not at all: another build of this site may be writing too. */
function writeLines(file: string, head: string, lines: ReadonlyMap<string, string>): void {
  const staging = draftOf(file);
  try {
    makeCacheFolder(path.dirname(file));
    const hash = createHash("sha256");
    let chunk = `${head}\n`;
    const flush = (): void => {
      hash.update(chunk);
      appendFileSync(staging, chunk);
      chunk = "";
    };
    rmSync(staging, { force: true });
    for (const [name, json] of lines) {
      chunk += `${name}\t${json}\n`;
      if (chunk.length > CHUNK) flush();
    }
    flush();
    appendFileSync(staging, `${hash.digest("hex")}\n`);
    renameSync(staging, file);
    removeStaleDrafts(file);
  } finally {
    rmSync(staging, { force: true });
  }
}
