/**
 * Notices that files of a site have changed. The only file that knows chokidar. What it says is a hint: events
 * come late, twice, under another name, or not at all; `KnownFiles` finds out what is there.
 *
 * Folders are watched, not files, and what the system says of them is heard as it comes (`raw`): chokidar's own
 * events leave out a file that is replaced twice within a second.
 */
import path from "node:path";
import { type FSWatcher, watch } from "chokidar";
import { statSync } from "../disk.ts";
import type { Problem } from "../problem.ts";
import type { Hints } from "./livePlan.ts";

export interface FileWatcher {
  /** Resolves when every change from now on is noticed. */
  ready: Promise<void>;
  /** Watches further files and folders, absolute. */
  add(files: readonly string[]): void;
  close(): Promise<void>;
}

export interface FileWatcherOptions {
  root: string;
  onHints(hints: Hints): void;
  /** The system refuses to watch. */
  onRefusal(problem: Problem): void;
  /** An argument so that tests can make it fail. */
  watch?: typeof watch;
}

/** Folders of a site whose files can take part. */
const FOLDERS = /^(content|public|templates)(\/|$)/;
/** What editors, version control and systems leave beside files while they save. */
const PASSING = /(^|\/)(\.(#.*|[^/]*\.sw[a-z]|DS_Store|git|goutputstream-.*)|[^/]*~|#[^/]*#|4913)$/;

/** One save is a few events; in ms. */
const BATCH = 5;
/** More at once than an author saves: events may be missing. */
const BURST = 20;
/** How long a burst may be silent before it is over, and last before it is looked at all the same; in ms. */
const AFTER_BURST = 60;
const LONGEST_BURST = 500;
/** A folder that has just been found is watched a little later: what comes into it meanwhile is looked for, in ms. */
const AFTER_FOLDER = 600;
/** Refusals that mean that there are too many files for the system's own notices. */
const LIMITS = /^(ENOSPC|EMFILE|ENFILE)$/;
const POLLING = 500; // ms

export function watchFiles({
  root,
  onHints,
  onRefusal,
  watch: begin = watch
}: FileWatcherOptions): FileWatcher {
  let files = new Set<string>();
  let isMore = false;
  let began = 0;
  let timer: NodeJS.Timeout | undefined;
  let again: NodeJS.Timeout | undefined;
  const extra = new Set<string>();
  /** Folders that are watched, with what tells one from another of its name. */
  const folders = new Map<string, string>();

  const flush = (): void => {
    const hints: Hints = { files, isMore: isMore || files.size > BURST };
    files = new Set();
    isMore = false;
    timer = undefined;
    onHints(hints);
  };
  const hear = (file: string, isFolder: boolean): void => {
    if (isIgnored(file)) return;
    const now = performance.now();
    if (!timer) began = now;
    files.add(path.relative(root, file).split(path.sep).join("/"));
    isMore ||= isFolder;
    const isBurst = isMore || files.size > BURST;
    const wait = isBurst ? Math.min(AFTER_BURST, Math.max(0, began + LONGEST_BURST - now)) : BATCH;
    if (timer && !isBurst) return;
    clearTimeout(timer);
    timer = setTimeout(flush, wait);
  };
  /** Whether a path is one of those watched by name, lies in one, or is a folder above one. */
  const isExtra = (file: string): boolean =>
    [...extra].some(
      (each) =>
        file === each || file.startsWith(each + path.sep) || each.startsWith(file + path.sep)
    );
  const isIgnored = (file: string): boolean => {
    const below = path.relative(root, file).split(path.sep).join("/");
    if (below === "" || isExtra(file)) return false;
    if (PASSING.test(below)) return true;
    if (FOLDERS.test(below)) return false;
    // Beside the folders only the site's own files.
    return below.includes("/") || below.startsWith("node_modules") || below.startsWith(".");
  };
  const hearFolder = (folder: string): void => {
    const identity = identityOf(folder);
    if (identity === undefined) folders.delete(folder);
    else folders.set(folder, identity);
    hear(folder, true);
    clearTimeout(again);
    again = setTimeout(() => hear(folder, true), AFTER_FOLDER);
  };
  /** What the system has seen in a folder that is watched. */
  const hearWithin = (file: string): void => {
    hear(file, false);
    const identity = identityOf(file);
    if (identity === undefined || identity === folders.get(file)) return;
    // It may have taken the place of one of the same name, and nobody watches it then.
    watcher.unwatch(file);
    watcher.add(file);
    hearFolder(file);
  };
  const open = (usePolling: boolean): FSWatcher => {
    const opened = begin(root, {
      ignored(file, stats) {
        if (isIgnored(file)) return true;
        if (stats?.isFile()) return !usePolling;
        return isFolderBeside(root, file) && !isExtra(file) && stats?.isDirectory() === true;
      },
      ignoreInitial: true,
      atomic: false,
      usePolling,
      interval: POLLING
    });
    opened.on("addDir", hearFolder);
    opened.on("unlinkDir", hearFolder);
    if (usePolling) opened.on("all", (_, file) => hear(file, false));
    else {
      opened.on("raw", (_, name, details) => {
        const { watchedPath } = details as { watchedPath: string };
        hearWithin(path.join(watchedPath, name ?? ""));
      });
    }
    return opened;
  };
  let watcher = open(false);
  const ready = new Promise<void>((resolve) => {
    const onError = (error: unknown): void => {
      const { code = "" } = error as NodeJS.ErrnoException;
      onRefusal(refusal(code || String(error)));
      if (!LIMITS.test(code)) return;
      watcher.removeAllListeners();
      watcher.on("error", () => {}); // the same once for each folder
      watcher.close().then(() => {
        watcher = open(true);
        watcher.on("error", () => {});
        watcher.once("ready", resolve);
        watcher.add([...extra].map(folderOf));
      });
    };
    watcher.on("error", onError);
    watcher.once("ready", resolve);
  });
  return {
    ready,
    add(more) {
      const fresh = more.filter((file) => !extra.has(file));
      for (const file of fresh) extra.add(file);
      if (fresh.length > 0) watcher.add(fresh.map(folderOf));
    },
    async close() {
      clearTimeout(timer);
      clearTimeout(again);
      await watcher.close();
    }
  };
}

/** Of a file the folder that it lies in: a file in its place would else be another. */
function folderOf(file: string): string {
  return identityOf(file) === undefined ? path.dirname(file) : file;
}

/** Undefined for what is no folder. */
function identityOf(folder: string): string | undefined {
  const stat = statSync(folder, { throwIfNoEntry: false });
  return stat?.isDirectory() ? `${stat.ino} ${stat.birthtimeMs}` : undefined;
}

function refusal(code: string): Problem {
  const isLimit = LIMITS.test(code);
  const seconds = POLLING / 1000;
  return {
    severity: "warning",
    kind: "environment",
    code: "not-watched",
    message: isLimit
      ? `the system watches no more folders (${code}); files are looked at every ${seconds} s instead`
      : `some folder cannot be watched (${code})`,
    hint: isLimit
      ? "Let it watch more, and start again: sudo sysctl fs.inotify.max_user_watches=524288 fs.inotify.max_user_instances=512"
      : "Check its owner and mode; what changes there is seen when a page is asked for."
  };
}

/** Whether a path lies right in the root, and is none of the folders that are watched. */
function isFolderBeside(root: string, file: string): boolean {
  const below = path.relative(root, file);
  return below !== "" && !below.includes(path.sep) && !FOLDERS.test(below);
}
