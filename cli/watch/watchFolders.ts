/**
 * Hears of what happens in folders and in those below them, by what the system says of each. A folder that
 * comes is watched, with all that it holds by then; one that takes the place of another is not mistaken for it.
 */
import path from "node:path";
import { type FSWatcher, readdirSync, statSync, watch } from "../disk.ts";

export interface FolderWatcher {
  /** Watches a further folder, absolute, with those below it; of a file the one that it lies in. */
  add(file: string): void;
  close(): void;
}

export interface FolderWatcherOptions {
  /** Of a path within a folder that is watched: whether it is watched too, where it is a folder. */
  isWatched(file: string): boolean;
  /** Something has happened to a file of a folder that is watched. */
  onFile(file: string): void;
  /** A folder has come or gone. */
  onFolder(folder: string): void;
  /** The system refuses to watch; what it throws names the reason in `code`. */
  onRefusal(error: NodeJS.ErrnoException): void;
}

interface Watched {
  watcher: FSWatcher;
  identity: string;
}

/** A folder may go between two looks at it. */
const GONE = /^(ENOENT|ENOTDIR)$/;

export function watchFolders({
  isWatched,
  onFile,
  onFolder,
  onRefusal
}: FolderWatcherOptions): FolderWatcher {
  const watched = new Map<string, Watched>();
  let isClosed = false;

  const drop = (folder: string): void => {
    for (const [each, { watcher }] of watched) {
      if (each !== folder && !each.startsWith(folder + path.sep)) continue;
      watcher.close();
      watched.delete(each);
    }
  };
  const open = (folder: string): FSWatcher | undefined => {
    try {
      const watcher = watch(folder, (_, name) => hear(folder, name));
      watcher.on("error", () => drop(folder)); // it has gone
      return watcher;
    } catch (error) {
      const refused = error as NodeJS.ErrnoException;
      if (!GONE.test(refused.code ?? "")) onRefusal(refused);
      return undefined;
    }
  };
  /** @returns whether it was not watched before */
  const add = (folder: string, above: readonly string[] = []): boolean => {
    const identity = identityOf(folder);
    if (isClosed || identity === undefined || above.includes(identity)) return false;
    if (watched.get(folder)?.identity === identity) return false;
    drop(folder);
    const watcher = open(folder);
    if (!watcher) return false;
    watched.set(folder, { watcher, identity });
    // Watched first, listed then: nothing can come in between.
    for (const item of foldersIn(folder)) {
      if (isWatched(item)) add(item, [...above, identity]);
    }
    return true;
  };
  const hear = (folder: string, name: string | null): void => {
    if (isClosed) return;
    const file = path.join(folder, name ?? "");
    onFile(file);
    if (!isWatched(file)) return;
    const hasGone = watched.has(file) && identityOf(file) === undefined;
    if (hasGone) drop(file);
    if (hasGone || add(file)) onFolder(file);
  };
  return {
    add: (file) => void add(identityOf(file) === undefined ? path.dirname(file) : file),
    close() {
      isClosed = true;
      for (const { watcher } of watched.values()) watcher.close();
      watched.clear();
    }
  };
}

/** Tells a folder from another that has its name; undefined for what is no folder. */
function identityOf(folder: string): string | undefined {
  try {
    const stat = statSync(folder, { throwIfNoEntry: false });
    return stat?.isDirectory() ? `${stat.dev} ${stat.ino} ${stat.birthtimeMs}` : undefined;
  } catch {
    return undefined; // a file has come in the place of the one above it
  }
}

/** Links among them, which may lead to some. */
function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((item) => item.isDirectory() || item.isSymbolicLink())
      .map((item) => path.join(folder, item.name));
  } catch {
    return []; // it has gone
  }
}
