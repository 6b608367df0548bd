/**
 * The folder beside out/ in which a build works, and how one tree takes the other's place.
 *
 *     out/                       the live tree
 *     .out.vitrine/tree/         the tree before it; the next build brings it up to date
 *     .out.vitrine/next/         files of the build that is running
 *     .out.vitrine/former/       the live tree, between the two renames of a swap
 *     .out.vitrine/journal.json  there while tree/ or the places of the trees are being changed
 *     .out.vitrine/lock          there while a command is running
 *
 * A kill at any instant leaves a state that `settle` brings in order: the next command that takes
 * the lock calls it first. (A loss of power is another matter: nothing is forced to the disk.)
 */
import path from "node:path";
import {
  existsSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeFileSync
} from "../disk.ts";
import { usageError } from "../problem.ts";

export interface Workspace {
  out: string;
  folder: string;
  tree: string;
  next: string;
  former: string;
  journal: string;
  lock: string;
}

/** @param out the real path of the output folder */
export function createWorkspace(out: string): Workspace {
  const folder = path.join(path.dirname(out), `.${path.basename(out)}.vitrine`);
  const inside = (name: string) => path.join(folder, name);
  return {
    out,
    folder,
    tree: inside("tree"),
    next: inside("next"),
    former: inside("former"),
    journal: inside("journal.json"),
    lock: inside("lock")
  };
}

/**
 * Where a file of the site lies in a tree. Paths are checked where they are read; this is the last
 * line of defence, also against a list of files that somebody else has written.
 */
export function placeIn(tree: string, file: string): string {
  const target = path.join(tree, file);
  if (!target.startsWith(tree + path.sep)) throw new Error(`${file} leads out of the site`);
  return target;
}

/** What is being done, and what has to be undone or finished after a kill. */
export type Journal =
  /** tree/ is being changed; it is neither the old nor the new site. */
  | { step: "update" }
  /**
   * The trees change places. Both are whole; the one that ends up in tree/ also holds the files of
   * others named here, which belong into the live tree alone.
   */
  | { step: "swap"; foreign: readonly string[] };

export function writeJournal({ journal }: Workspace, entry: Journal): void {
  const draft = `${journal}.new`;
  writeFileSync(draft, JSON.stringify(entry));
  renameSync(draft, journal); // wholly or not at all
}

function readJournal({ journal }: Workspace): Journal | undefined {
  if (!existsSync(journal)) return undefined;
  try {
    return JSON.parse(readFileSync(journal, "utf8")) as Journal;
  } catch (error) {
    if (error instanceof SyntaxError) return { step: "update" };
    throw error;
  }
}

/**
 * Puts tree/ in the place of out/. Node has no call that exchanges two folders, and out/ as a link
 * would surprise hosts, so that between the two renames there is no out/ for some microseconds.
 * Whether it succeeds or throws, `settle` has to follow.
 * @param hasLive whether out/ is a tree of ours, not an empty folder or nothing
 */
export function swap(workspace: Workspace, hasLive: boolean, foreign: readonly string[]): void {
  const { out, tree, former } = workspace;
  writeJournal(workspace, { step: "swap", foreign });
  if (hasLive) renameSync(out, former);
  else if (existsSync(out)) rmdirSync(out);
  renameSync(tree, out);
}

/**
 * Brings the trees in order after a swap, a failure or a kill: out/ is there, tree/ is a whole tree
 * that can be trusted or is not there, the journal is gone. Can be killed and repeated itself.
 */
export function settle(workspace: Workspace): void {
  const { out, tree, former, journal, next } = workspace;
  if (existsSync(former)) {
    if (existsSync(out) && existsSync(tree)) removeEmpty(out, former);
    renameSync(former, existsSync(out) ? tree : out);
  }
  const entry = readJournal(workspace);
  if (entry?.step === "swap") removeFiles(tree, entry.foreign, { isRepeated: true });
  else if (entry) rmSync(tree, { recursive: true, force: true });
  rmSync(next, { recursive: true, force: true });
  rmSync(journal, { force: true });
}

/** Killed between the renames; then somebody made the folder that was missing. */
function removeEmpty(out: string, former: string): void {
  try {
    rmdirSync(out);
  } catch (error) {
    if (!/^(ENOTEMPTY|EEXIST|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? "")) {
      throw error;
    }
    throw usageError(
      "out-refused",
      `${out} holds files that no build of ours has written; the site that a killed build has left is in ${former}`,
      "Empty the output folder yourself, and build again."
    );
  }
}

/**
 * Removes files of a tree and the folders that have nothing else in them.
 * @param paths below the tree, with forward slashes; folders are empty ones
 * @param isRepeated whether some may have gone already
 */
export function removeFiles(
  tree: string,
  paths: Iterable<string>,
  { isRepeated = false } = {}
): void {
  const folders = new Set<string>();
  for (const file of paths) {
    const target = placeIn(tree, file);
    try {
      unlinkSync(target);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // Linux says EISDIR of a folder, POSIX and macOS EPERM.
      if (code === "EISDIR" || code === "EPERM") folders.add(target);
      else if (code !== "ENOENT" || !isRepeated) throw error;
    }
    for (let at = path.dirname(target); at !== tree && !folders.has(at); at = path.dirname(at)) {
      folders.add(at);
    }
  }
  // The deepest first.
  for (const folder of [...folders].sort((left, right) => right.length - left.length)) {
    try {
      rmdirSync(folder);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const isUsed = code === "ENOTEMPTY" || code === "EEXIST";
      if (!isUsed && !(code === "ENOENT" && isRepeated)) throw error;
    }
  }
}
