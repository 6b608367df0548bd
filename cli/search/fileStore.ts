/** The section files of blocks, kept from build to build as they are published: one file for each block. */
import path from "node:path";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync
} from "../disk.ts";
import { draftOf } from "../drafts.ts";
import { sha256 } from "../hash.ts";

export interface FileStore {
  /**
   * @param hashes SHA-256 of each file
   * @returns undefined where they are not there, or damaged
   */
  get(key: string, hashes: readonly string[]): readonly string[] | undefined;
  /** @param files without line ends, as JSON has none */
  set(key: string, files: readonly string[]): void;
  /** Takes away all but some. */
  keep(keys: ReadonlySet<string>): void;
}

/** @param root the site root */
export function folderStore(root: string): FileStore {
  const folder = path.join(root, ".vitrine", "search");
  return {
    get(key, hashes) {
      try {
        const files = linesOf(readFileSync(path.join(folder, key)));
        const isSame =
          files.length === hashes.length && files.every((file, at) => sha256(file) === hashes[at]);
        return isSame ? files : undefined;
      } catch {
        return undefined; // none yet
      }
    },
    // Not being able to costs only the next build's time.
    set(key, files) {
      const file = path.join(folder, key);
      const staging = draftOf(file);
      try {
        mkdirSync(folder, { recursive: true });
        writeFileSync(staging, files.join("\n"));
        renameSync(staging, file);
      } catch {
        rmSync(staging, { force: true });
      }
    },
    keep(keys) {
      try {
        if (!existsSync(folder)) return;
        for (const name of readdirSync(folder)) {
          if (!keys.has(name)) rmSync(path.join(folder, name), { force: true });
        }
      } catch {}
    }
  };
}

/** Each a text of its own: one that is cut out of another keeps the whole in memory. */
function linesOf(bytes: Buffer): string[] {
  const lines: string[] = [];
  for (let start = 0; start <= bytes.length; ) {
    const found = bytes.indexOf("\n", start);
    const end = found === -1 ? bytes.length : found;
    lines.push(bytes.toString("utf8", start, end));
    start = end + 1;
  }
  return lines;
}

/** For a build that leaves nothing behind. */
export function memoryStore(): FileStore {
  const stored = new Map<string, readonly string[]>();
  return {
    get: (key) => stored.get(key),
    set: (key, files) => void stored.set(key, files),
    keep() {}
  };
}
