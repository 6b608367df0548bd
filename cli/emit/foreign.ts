/** Files in out/ that we did not write (CNAME, .git): they move along and are never overwritten. */
import path from "node:path";
import {
  constants,
  copyFileSync,
  type Dirent,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync
} from "../disk.ts";
import { sha256 } from "../hash.ts";
import { foldersAbove } from "../output.ts";
import type { Problem } from "../problem.ts";
import { type FileRecord, MANIFEST } from "./manifest.ts";

export interface ForeignFile {
  /** Below out/, with forward slashes. */
  path: string;
  /** Folders are empty ones (.git/refs); the others are told by what is in them. */
  kind: "file" | "link" | "folder";
}

/** @param ours the paths of our files in the tree */
export function listForeign(tree: string, ours: ReadonlyMap<string, unknown>): ForeignFile[] {
  const found: ForeignFile[] = [];
  const walk = (below: string): number => {
    const items = readdirSync(path.join(tree, below), { withFileTypes: true });
    for (const item of items) {
      const name = below + item.name;
      if (item.isDirectory()) {
        if (walk(`${name}/`) === 0) found.push({ path: name, kind: "folder" });
      } else if (!ours.has(name) && name !== MANIFEST)
        found.push({ path: name, kind: kindOf(item) });
    }
    return items.length;
  };
  walk("");
  return found;
}

function kindOf(item: Dirent): ForeignFile["kind"] {
  return item.isSymbolicLink() ? "link" : "file";
}

/**
 * Which foreign files move along, and which would be lost because the new site needs their place.
 * Upper and lower case count as one: to some file systems they are.
 * @param live the tree in which the foreign files lie
 * @param wanted the new tree's files
 */
export function sortForeign(
  foreign: readonly ForeignFile[],
  live: string,
  wanted: ReadonlyMap<string, FileRecord>
): { moved: ForeignFile[]; lost: string[] } {
  if (foreign.length === 0) return { moved: [], lost: [] };
  const files = new Map([...wanted].map(([file, record]) => [file.toLowerCase(), record]));
  const folders = new Set<string>();
  for (const file of files.keys()) {
    for (const folder of foldersAbove(file)) {
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  const moved: ForeignFile[] = [];
  const lost: string[] = [];
  for (const item of foreign) {
    const key = item.path.toLowerCase();
    const same = files.get(key);
    if (same) {
      const isSame =
        item.kind === "file" && sha256(readFileSync(path.join(live, item.path))) === same.sha256;
      if (!isSame) lost.push(item.path);
    } else if (folders.has(key)) {
      if (item.kind !== "folder") lost.push(item.path);
    } else if ([...foldersAbove(key)].some((folder) => files.has(folder))) lost.push(item.path);
    else moved.push(item);
  }
  return { moved, lost };
}

/** Puts a foreign file of one tree into another, also over an older state of itself. */
export function carry({ path: file, kind }: ForeignFile, from: string, to: string): void {
  const source = path.join(from, file);
  const target = path.join(to, file);
  mkdirSync(kind === "folder" ? target : path.dirname(target), { recursive: true });
  if (kind !== "folder") rmSync(target, { force: true });
  if (kind === "link") symlinkSync(readlinkSync(source), target);
  else if (kind === "file") linkOrCopy(source, target);
}

/** One file in two trees where the file system can, else a copy; never over another file. */
export function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "EEXIST") throw error;
    copyFileSync(source, target, constants.COPYFILE_EXCL);
  }
}

/**
 * @param named the output folder
 * @param sources what the site's files were made of, by path
 */
export function foreignProblem(
  file: string,
  named: string,
  sources: ReadonlyMap<string, string>
): Problem {
  const key = file.toLowerCase();
  const [ours, source] =
    [...sources].find(([path]) => {
      const other = path.toLowerCase();
      return other === key || other.startsWith(`${key}/`) || key.startsWith(`${other}/`);
    }) ?? [];
  const reason =
    ours === undefined
      ? "the site now needs its place"
      : `the site now writes ${ours}${source === "" ? "" : `, from ${source}`}`;
  return {
    severity: "error",
    kind: "usage",
    code: "foreign-file",
    message: `${path.join(named, file)} was put there by somebody else, and ${reason}`,
    hint: "Delete it, or move it out of the output folder. Files to publish as they are belong into public/."
  };
}
