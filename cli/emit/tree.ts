/** A built tree on disk, and what of it can be taken over. */
import path from "node:path";
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, statSync } from "../disk.ts";
import { sha256 as sha256Of } from "../hash.ts";
import { foldersAbove } from "../output.ts";
import { usageError } from "../problem.ts";
import {
  type FileRecord,
  type KeptRecord,
  keptAssets,
  MANIFEST,
  type Manifest,
  parseManifest
} from "./manifest.ts";
import { placeIn } from "./workspace.ts";

export interface Tree {
  folder: string;
  manifest: Manifest;
  /** When the manifest was written, after all other files: mtime in ms. */
  written: number;
}

export function readLive(out: string): Tree | undefined {
  const stat = statSync(out, { throwIfNoEntry: false });
  if (!stat) return undefined;
  if (!stat.isDirectory())
    throw usageError("out-refused", `--out ${out} is a file`, "Name a folder.");
  const file = path.join(out, MANIFEST);
  if (!existsSync(file)) {
    if (readdirSync(out).length === 0) return undefined;
    throw usageError(
      "out-refused",
      `${out} holds files that no build of ours has written`,
      "Empty it yourself, or name another folder with --out."
    );
  }
  const manifest = parseManifest(readFileSync(file, "utf8"));
  if (manifest) return { folder: out, manifest, written: statSync(file).mtimeMs };
  // A damaged list cannot tell which files are ours; deleting on a guess is out of the question.
  throw usageError(
    "out-refused",
    `${file} is damaged, so that files of ours cannot be told from others`,
    "Delete the output folder yourself and build again."
  );
}

/** The tree before the live one; one that cannot be read is taken away. */
export function readOlder(folder: string): Tree | undefined {
  const file = path.join(folder, MANIFEST);
  const manifest = existsSync(file) ? parseManifest(readFileSync(file, "utf8")) : undefined;
  if (manifest) return { folder, manifest, written: statSync(file).mtimeMs };
  rmSync(folder, { recursive: true, force: true });
  return undefined;
}

export function allFiles({ manifest }: Tree): Map<string, FileRecord> {
  return new Map<string, FileRecord>([...manifest.files, ...manifest.kept]);
}

/** What a tree says of a file, if it is this very one and is still there. */
export function find(tree: Tree | undefined, file: string, sha256: string): FileRecord | undefined {
  const record = tree?.manifest.files.get(file) ?? tree?.manifest.kept.get(file);
  if (!tree || record?.sha256 !== sha256) return undefined;
  return isThere(tree, file, record) ? record : undefined;
}

/**
 * Whether a file of a tree is as it was written. One that somebody has written to since is younger than
 * the manifest, and only its bytes can tell; all the others need not be read.
 */
export function isThere(
  { folder, written }: Tree,
  file: string,
  { sha256, size }: FileRecord
): boolean {
  const target = placeIn(folder, file);
  try {
    const stat = lstatSync(target, { throwIfNoEntry: false });
    if (stat?.isFile() !== true || stat.size !== size) return false;
    return stat.mtimeMs <= written || sha256Of(readFileSync(target)) === sha256;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return false;
    throw error;
  }
}

/** The kept assets of a site that stays as it is, as far as the config still wants them. */
export function ofAge(live: Tree | undefined, keepAssets: number): ReadonlyMap<string, KeptRecord> {
  return new Map([...(live?.manifest.kept ?? [])].filter(([, { age }]) => age <= keepAssets));
}

/** Assets of former builds that are still there and in nobody's way. */
export function outlived(
  live: Tree | undefined,
  files: Manifest["files"],
  keepAssets: number
): ReadonlyMap<string, KeptRecord> {
  if (!live) return new Map();
  const kept = keptAssets(live.manifest, files, keepAssets);
  if (kept.size === 0) return kept;
  const folders = new Set([...files.keys()].flatMap((file) => [...foldersAbove(file)]));
  for (const [file, record] of kept) {
    const isFree = !folders.has(file) && ![...foldersAbove(file)].some((at) => files.has(at));
    if (!isFree || !isThere(live, file, record)) kept.delete(file);
  }
  return kept;
}
