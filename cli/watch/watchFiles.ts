/**
 * Notices that files of a site have changed. What it says is a hint: events come late, twice, under another
 * name, or not at all; `KnownFiles` finds out what is there.
 */
import path from "node:path";
import type { Problem } from "../problem.ts";
import type { Hints } from "./livePlan.ts";
import { type PolledFiles, pollFiles } from "./pollFiles.ts";
import { watchFolders } from "./watchFolders.ts";

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
/** Refusals that mean that there are too many files for the system's own notices. */
const LIMITS = /^(ENOSPC|EMFILE|ENFILE)$/;
const POLLING = 500; // ms

export function watchFiles({ root, onHints, onRefusal }: FileWatcherOptions): FileWatcher {
  let files = new Set<string>();
  let isMore = false;
  let began = 0;
  let timer: NodeJS.Timeout | undefined;
  const extra = new Set<string>();
  let polled: PolledFiles | undefined;

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
  const listeners = {
    isWatched: (file: string) => isExtra(file) || (!isIgnored(file) && !isBeside(root, file)),
    onFile: (file: string) => hear(file, false),
    onFolder: (folder: string) => hear(folder, true)
  };
  const refuse = ({ code = "" }: NodeJS.ErrnoException): void => {
    if (polled) return; // once is enough
    onRefusal(refusal(code));
    if (!LIMITS.test(code)) return;
    folders.close();
    polled = pollFiles(root, { ...listeners, interval: POLLING });
    for (const file of extra) polled.add(file);
  };
  const folders = watchFolders({ ...listeners, onRefusal: refuse });
  folders.add(root);
  return {
    ready: polled?.ready ?? Promise.resolve(),
    add(more) {
      const fresh = more.filter((file) => !extra.has(file));
      for (const file of fresh) extra.add(file);
      for (const file of fresh) (polled ?? folders).add(file);
    },
    async close() {
      clearTimeout(timer);
      folders.close();
      await polled?.close();
    }
  };
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
function isBeside(root: string, file: string): boolean {
  const below = path.relative(root, file);
  return below !== "" && !below.includes(path.sep) && !FOLDERS.test(below);
}
