/** Looks at files again and again, for systems that do not tell of changes. The only file that knows chokidar. */
import path from "node:path";
import { watch } from "chokidar";
import { statSync } from "../disk.ts";

export interface PolledFiles {
  /** Resolves when every change from now on is noticed. */
  ready: Promise<void>;
  /** Looks at a further file or folder, absolute. */
  add(file: string): void;
  close(): Promise<void>;
}

export interface PollOptions {
  /** In ms. */
  interval: number;
  /** Of a path within: whether it is looked at, where it is a folder. */
  isWatched(file: string): boolean;
  onFile(file: string): void;
  /** A folder has come or gone. */
  onFolder(folder: string): void;
}

export function pollFiles(
  root: string,
  { interval, isWatched, onFile, onFolder }: PollOptions
): PolledFiles {
  const watcher = watch(root, {
    ignored: (file, stats) => file !== root && stats?.isDirectory() === true && !isWatched(file),
    ignoreInitial: true,
    atomic: false,
    usePolling: true,
    interval
  });
  watcher.on("error", () => {}); // of files that have gone
  watcher.on("all", (event, file) => (/Dir$/.test(event) ? onFolder(file) : onFile(file)));
  return {
    ready: new Promise((resolve) => watcher.once("ready", resolve)),
    add: (file) => watcher.add(isFolder(file) ? file : path.dirname(file)),
    close: () => watcher.close()
  };
}

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
