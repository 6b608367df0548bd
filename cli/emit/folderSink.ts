/**
 * The only code that writes to out/. What a build makes anew is written to a folder beside it. When
 * the site is complete, the tree before the live one is brought up to date with it and takes the live
 * one's place by rename: an edit costs its own files, and out/ is wholly the old or the new site.
 */
import path from "node:path";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync
} from "../disk.ts";
import { digestOfFiles, type Output, type Sink } from "../output.ts";
import { BuildError, environmentError, usageError } from "../problem.ts";
import {
  carry,
  type ForeignFile,
  foreignProblem,
  linkOrCopy,
  listForeign,
  sortForeign
} from "./foreign.ts";
import { type Lock, takeLock } from "./lock.ts";
import { type FileRecord, MANIFEST, manifestText } from "./manifest.ts";
import { realPath, refuseDangerous } from "./outFolder.ts";
import { isFull, refusal } from "./refusal.ts";
import {
  allFiles,
  find,
  isThere,
  ofAge,
  outlived,
  readLive,
  readOlder,
  type Tree
} from "./tree.ts";
import {
  createWorkspace,
  placeIn,
  removeFiles,
  settle,
  swap,
  type Workspace,
  writeJournal
} from "./workspace.ts";

export interface FolderSink extends Sink {
  /**
   * Puts the site in the place of the old one and lets the folder go; where nothing has changed,
   * out/ is left as it is.
   * @throws BuildError of kind "usage" where a file of somebody else would be lost, "environment"
   *   where the machine refuses; out/ is then the old site
   */
  commit(): void;
  /** Takes away what is unfinished and lets the folder go. Does nothing after `commit`. */
  abort(): void;
}

const BLOCK = 4096; // bytes; what a file takes at least on common file systems

/**
 * Takes the output folder for one build, after repairing what a killed one has left.
 * @param named absolute path of the output folder; where it is a link, the folder it leads to is
 *   replaced and the link stays
 * @param root absolute path of the site root, which must not be overwritten
 * @param keepAssets how many builds an asset outlives its own
 * @throws BuildError of kind "usage" where it is no folder to write to, "lock" where another process
 *   writes to it
 */
export function folderSink(
  named: string,
  root: string,
  { keepAssets = 1 }: { keepAssets?: number | undefined } = {}
): FolderSink {
  const guard = <T>(action: () => T): T => {
    try {
      return action();
    } catch (error) {
      throw refusal(error, named, missing);
    }
  };
  /** Bytes on disk of what was not there yet. */
  let missing = 0;
  const out = guard(() => realPath(named));
  refuseDangerous(out, root, named);
  const workspace = createWorkspace(out);
  refuseLink(workspace.folder);
  const lock = guard(() => {
    makeFolder(path.dirname(out));
    makeFolder(workspace.folder, 0o700); // it holds pages that have been withdrawn, perhaps beside what is served
    return takeLock(workspace.lock, named);
  });
  let isOpen = true;
  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    leave(workspace, lock);
  };

  let live: Tree | undefined;
  /** Read when it is first needed: a build that changes nothing does without. */
  let older: { tree: Tree | undefined } | undefined;
  const olderTree = (): Tree | undefined => {
    older ??= { tree: readOlder(workspace.tree) };
    return older.tree;
  };
  try {
    guard(() => {
      settle(workspace);
      live = readLive(out);
      mkdirSync(workspace.next);
    });
  } catch (error) {
    close();
    throw error;
  }

  const records = new Map<string, FileRecord>();
  const sources = new Map<string, string>();
  /** Names in next/ by path. */
  const staged = new Map<string, string>();
  const folders = new Set<string>();
  /** Whether the live tree lacks any of it. */
  let isNew = false;
  let full: unknown;

  const stage = (file: string, body: string | Uint8Array): void => {
    // A first build's files lie as in the tree that they become; to others folders are a waste.
    const name = olderTree() ? String(staged.size) : file;
    const target = placeIn(workspace.next, name);
    staged.set(file, name);
    const folder = path.dirname(target);
    if (!folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      folders.add(folder);
    }
    writeFileSync(target, body);
  };
  const write = ({ path: file, body, source }: Output, sha256: string): void => {
    sources.set(file, source);
    if (take(file, sha256)) return;
    const size = Buffer.byteLength(body);
    records.set(file, { sha256, size });
    isNew = true;
    missing += Math.max(BLOCK, Math.ceil(size / BLOCK) * BLOCK);
    if (full !== undefined) return;
    try {
      stage(file, body);
    } catch (error) {
      if (!isFull(error)) throw error;
      // The rest is only counted, so that the message can say how much room it takes.
      full = error;
      rmSync(workspace.next, { recursive: true, force: true });
    }
  };
  /** Files of the live tree that have been looked at. */
  const seen = new Map<string, FileRecord>();
  const findLive = (file: string, sha256: string): FileRecord | undefined => {
    const known = seen.get(file);
    const record = known?.sha256 === sha256 ? known : find(live, file, sha256);
    if (record) seen.set(file, record);
    return record;
  };
  /** Takes a file over from one of the trees, if they have it. */
  const take = (file: string, sha256: string): FileRecord | undefined => {
    const record = findLive(file, sha256);
    if (!record) isNew = true;
    const found = record ?? find(olderTree(), file, sha256);
    if (found) records.set(file, { sha256, size: found.size });
    return found;
  };

  const keepAll = (digest: string): boolean => {
    if (!live) return false;
    const tree = live;
    const files = [...tree.manifest.files];
    if (digestOfFiles(files.map(([file, { sha256 }]) => [file, sha256])) !== digest) return false;
    if (!files.every(([file, record]) => isThere(tree, file, record))) return false;
    for (const [file, record] of files) records.set(file, record);
    return true;
  };

  const commit = (): void => {
    if (full !== undefined) throw full;
    if (!lock.isHeld()) throw lockLost(named);
    const isSame = !isNew && records.size === live?.manifest.files.size;
    const kept = isSame ? ofAge(live, keepAssets) : outlived(live, records, keepAssets);
    if (isSame && kept.size === live?.manifest.kept.size) return;
    const wanted = kept.size === 0 ? records : new Map([...records, ...kept]);
    const foreign = live ? listForeign(out, allFiles(live)) : [];
    const { moved, lost } = sortForeign(foreign, out, wanted);
    if (lost.length > 0) {
      throw new BuildError(lost.map((file) => foreignProblem(file, named, sources)));
    }
    writeJournal(workspace, { step: "update" });
    update(workspace, olderTree(), live, staged, wanted);
    const { tree, folder } = workspace;
    const text = manifestText({ files: records, kept });
    rmSync(path.join(tree, MANIFEST), { force: true });
    writeFileSync(path.join(tree, MANIFEST), text);
    for (const item of moved) carry(item, out, tree);
    if (live) copyRights(live.folder, tree);
    hideFromGit(folder);
    swap(
      workspace,
      live !== undefined,
      foreign.map((item: ForeignFile) => item.path)
    );
  };

  return {
    write: (output, sha256) => guard(() => write(output, sha256)),
    has: (file, sha256) =>
      guard(() => (findLive(file, sha256) ?? find(olderTree(), file, sha256)) !== undefined),
    keep(file, sha256) {
      const record = guard(() => take(file, sha256));
      if (!record) throw new Error(`there is no ${file} to keep`);
      return record.size;
    },
    keepAll: (digest) => guard(() => keepAll(digest)),
    commit() {
      try {
        guard(commit);
      } finally {
        close();
      }
    },
    abort: close
  };
}

/** Strangers' files would be taken for ours. */
function refuseLink(folder: string): void {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw usageError("cache-link", `${folder} is a link`, "Delete it: the folder is made anew.");
}

/** Hosts may have given the folder to a group of their own. */
function copyRights(from: string, to: string): void {
  const [wanted, found] = [statSync(from), statSync(to)];
  if (wanted.uid !== found.uid || wanted.gid !== found.gid) {
    try {
      chownSync(to, wanted.uid, wanted.gid);
    } catch {} // few may do that
  }
  chmodSync(to, wanted.mode & 0o7777);
}

/** One folder after the other: Node's own recursion tries for ever where one refuses (/proc). */
function makeFolder(folder: string, mode?: number): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error; // another was first
  }
}

/** The site is in its place whether or not the rest can be tidied; the next build tries again. */
function leave(workspace: Workspace, lock: Lock): void {
  const attempt = (action: () => void): void => {
    try {
      action();
    } catch {}
  };
  attempt(() => settle(workspace));
  attempt(() => {
    if (!existsSync(workspace.tree)) rmSync(path.join(workspace.folder, IGNORE), { force: true });
  });
  attempt(() => lock.release());
  attempt(() => rmdirSync(workspace.folder)); // if nothing is in it
}

const IGNORE = ".gitignore";

/** Sites are often kept in git, and their authors name out/ alone in what it ignores. */
function hideFromGit(folder: string): void {
  const file = path.join(folder, IGNORE);
  if (!existsSync(file)) writeFileSync(file, "*\n");
}

function lockLost(named: string): BuildError {
  return environmentError(
    "lock-lost",
    `the lock of ${named} has been taken away while the build was running`,
    "Build again."
  );
}

function vanished(file: string): BuildError {
  return environmentError("vanished", `${file} has vanished during the build`, "Build again.");
}

/**
 * Makes tree/ hold exactly the wanted files. A file in it may also be the live tree's, and none is
 * rewritten.
 * @param staged names in next/ by path
 */
function update(
  { tree, next }: Workspace,
  older: Tree | undefined,
  live: Tree | undefined,
  staged: ReadonlyMap<string, string>,
  wanted: ReadonlyMap<string, FileRecord>
): void {
  const present = older ? allFiles(older) : new Map<string, FileRecord>();
  if (!older) renameSync(next, tree);
  const gone = [...present.keys()].filter((file) => !wanted.has(file));
  removeFiles(tree, gone, { isRepeated: true });
  const folders = new Set<string>();
  for (const [file, record] of wanted) {
    const name = staged.get(file);
    if (!older && name !== undefined) continue;
    const target = placeIn(tree, file);
    const known = present.get(file);
    if (older && known?.sha256 === record.sha256 && isThere(older, file, record)) continue;
    const folder = path.dirname(target);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    // Also before a rename: ext4 writes a file to the disk at once when it takes another's place.
    if (known) rmSync(target, { force: true });
    if (name !== undefined) renameSync(path.join(next, name), target);
    else if (live && find(live, file, record.sha256))
      linkOrCopy(path.join(live.folder, file), target);
    else throw vanished(path.join(tree, file));
  }
}
