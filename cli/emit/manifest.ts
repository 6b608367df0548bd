/** The list of a built tree's files: what marks a folder as ours and tells our files from others. */

import path from "node:path";

/** Its name in each tree. */
export const MANIFEST = ".vitrine-manifest.json";

export interface FileRecord {
  /** 64 lower-case hex digits. */
  sha256: string;
  /** In bytes. */
  size: number;
}

/** A file of an earlier build, there for pages that are still open somewhere. */
export interface KeptRecord extends FileRecord {
  /** In builds that changed the site: 1 was part of the one before. */
  age: number;
}

export interface Manifest {
  /** The site's own files by path; they depend on the input alone. */
  files: ReadonlyMap<string, FileRecord>;
  kept: ReadonlyMap<string, KeptRecord>;
}

/** The same content gives the same bytes, in whatever order the files came. */
export function manifestText({ files, kept }: Manifest): string {
  const ordered = (records: ReadonlyMap<string, FileRecord>) =>
    Object.fromEntries([...records.keys()].sort().map((file) => [file, records.get(file)]));
  return `${JSON.stringify({ files: ordered(files), kept: ordered(kept) })}\n`;
}

/** Undefined where the text is no manifest. */
export function parseManifest(text: string): Manifest | undefined {
  try {
    const { files, kept = {} } = JSON.parse(text) as Record<string, object>;
    if (!isMapping(files) || !isMapping(kept)) return undefined;
    if (![...Object.entries(files), ...Object.entries(kept)].every(isRecord)) return undefined;
    return {
      files: new Map(Object.entries(files)),
      kept: new Map(Object.entries(kept))
    };
  } catch {
    return undefined;
  }
}

/** Whether an entry of a manifest names a file below the tree and says what is to be known of it. */
function isRecord([file, record]: [string, Partial<FileRecord> | null]): boolean {
  const isBelow = !path.posix.isAbsolute(file) && !file.split("/").includes("..");
  return isBelow && typeof record?.sha256 === "string" && typeof record.size === "number";
}

function isMapping(value: unknown): value is Record<string, never> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const HASHED = /^_assets\/.*\.[0-9a-f]{8}\.\w+$/;

/** Whether a file's name tells its content: "_assets/default.1a2b3c4d.css". */
export function isHashed(file: string): boolean {
  return HASHED.test(file);
}

/**
 * Which files of the former tree stay for pages that visitors have open: those pages ask for them by
 * names that no page of the new site knows.
 * @param builds how many builds an asset outlives its own
 */
export function keptAssets(
  former: Manifest,
  files: Manifest["files"],
  builds: number
): Map<string, KeptRecord> {
  const kept = new Map<string, KeptRecord>();
  const add = (path: string, record: FileRecord, age: number): void => {
    if (age <= builds && !files.has(path)) kept.set(path, { ...record, age });
  };
  for (const [path, { age, ...record }] of former.kept) add(path, record, age + 1);
  for (const [path, record] of former.files) if (isHashed(path)) add(path, record, 1);
  return kept;
}
