/**
 * The only code that writes to out/. A build is written to a folder beside it and swapped in by
 * rename when it is complete; until then, and after any failure, the former out/ stands untouched.
 */

import path from "node:path";
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from "./disk.ts";
import { realPath, refuseDangerous } from "./outFolder.ts";
import type { Output, Sink } from "./output.ts";
import { BuildError, environmentError, type Problem, usageError } from "./problem.ts";

/** Marks a folder as ours and lists what we wrote: SHA-256 by path. */
export const MANIFEST = ".vitrine-manifest.json";

export interface Manifest {
  files: Record<string, string>;
}

export interface FolderSink extends Sink {
  /**
   * Puts the new tree in the place of the old one.
   * @param hashes SHA-256 by path of everything written
   * @throws BuildError of kind "usage" where a file of somebody else would be lost
   */
  commit(hashes: ReadonlyMap<string, string>): void;
  /** Takes the unfinished tree away. */
  abort(): void;
}

/**
 * @param named absolute path of the output folder; where it is a link, the folder it leads to is
 *   replaced and the link stays
 * @param root absolute path of the site root, which must not be overwritten
 * @throws BuildError of kind "usage" where it is no folder to write to
 */
export function folderSink(named: string, root: string): FolderSink {
  const out = guard(named, () => realPath(named));
  refuseDangerous(out, root, named);
  const staging = besides(out, "next");
  guard(named, () => {
    makeFolder(path.dirname(out));
    removeAbandoned(out);
    readManifest(out); // refuses now what it would refuse at the end
    mkdirSync(staging);
  });
  const folders = new Set<string>();
  const sources = new Map<string, string>();
  const writeFile = (file: string, body: string | Uint8Array): void => {
    const target = path.join(staging, file);
    // Paths are checked where they are read; this is the last line of defence.
    if (!target.startsWith(staging + path.sep)) throw new Error(`${file} leads out of the site`);
    const folder = path.dirname(target);
    if (!folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      folders.add(folder);
    }
    writeFileSync(target, body);
  };
  return {
    write({ path: file, body, source }: Output) {
      guard(named, () => writeFile(file, body));
      sources.set(file, source);
    },
    commit(hashes) {
      guard(named, () => {
        const files = Object.fromEntries([...hashes].sort(([a], [b]) => (a < b ? -1 : 1)));
        writeFile(MANIFEST, `${JSON.stringify({ files } satisfies Manifest, null, 1)}\n`);
        const former = readManifest(out);
        if (former) {
          const lost = keepForeignFiles(out, staging, former);
          if (lost.length > 0) {
            throw new BuildError(lost.map((file) => foreignFile(file, named, sources)));
          }
        }
        swap(out, staging);
      });
    },
    abort() {
      remove(staging);
    }
  };
}

/** One folder after the other: Node's own recursion tries for ever where one refuses (/proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}

/** Names of the working folders beside out/: ".out.next-1234". */
function besides(out: string, role: "next" | "former"): string {
  return path.join(path.dirname(out), `.${path.basename(out)}.${role}-${process.pid}`);
}

/** What a killed build left behind. */
function removeAbandoned(out: string): void {
  const folder = path.dirname(out);
  const prefix = `.${path.basename(out)}.`;
  for (const name of readdirSync(folder)) {
    const [, role, pid] =
      /^(next|former)-(\d+)$/.exec(name.startsWith(prefix) ? name.slice(prefix.length) : "") ?? [];
    if (role === undefined || isAlive(Number(pid))) continue;
    // Killed between the two renames: the former tree is the only whole one.
    if (role === "former" && !existsSync(out)) renameSync(path.join(folder, name), out);
    else remove(path.join(folder, name));
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false; // numbers come round again; this one is ours now
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function swap(out: string, staging: string): void {
  const former = besides(out, "former");
  const hadFormer = existsSync(out);
  if (hadFormer) renameSync(out, former);
  try {
    renameSync(staging, out);
  } catch (error) {
    if (hadFormer) renameSync(former, out);
    throw error;
  }
  if (!hadFormer) return;
  // Under its own name a half deleted tree would pass for the one to go back to.
  renameSync(former, staging);
  remove(staging);
}

/** The site is in its place whether or not its predecessor can be deleted; the next build tries again. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {}
}

/**
 * Files that somebody else put into out/ (CNAME, .git) move along.
 * @returns those whose place the new tree needs for something else
 */
function keepForeignFiles(out: string, staging: string, former: Manifest): string[] {
  const lost: string[] = [];
  for (const item of readdirSync(out, { recursive: true, withFileTypes: true })) {
    const file = path.relative(out, path.join(item.parentPath, item.name));
    const name = file.split(path.sep).join("/");
    if (name === MANIFEST || Object.hasOwn(former.files, name)) continue;
    const source = path.join(out, file);
    const target = path.join(staging, file);
    const obstacle = obstacleOf(target);
    if (item.isDirectory()) {
      // Folders of ours hold files; an empty one is somebody's (.git/refs).
      if (readdirSync(source).length > 0) continue;
      if (obstacle === "file") lost.push(name);
      else mkdirSync(target, { recursive: true });
      continue;
    }
    if (obstacle !== undefined) {
      if (obstacle === "folder" || !item.isFile() || !isSame(source, target)) lost.push(name);
      continue;
    }
    mkdirSync(path.dirname(target), { recursive: true });
    if (item.isSymbolicLink()) {
      symlinkSync(readlinkSync(source), target);
      continue;
    }
    try {
      linkSync(source, target);
    } catch {
      copyFileSync(source, target); // file systems without links
    }
  }
  return lost;
}

/** What stands at a path already, or where one of its folders would have to be. */
function obstacleOf(target: string): "file" | "folder" | undefined {
  let at = target;
  while (!existsSync(at)) at = path.dirname(at);
  if (!statSync(at).isDirectory()) return "file";
  return at === target ? "folder" : undefined;
}

function isSame(left: string, right: string): boolean {
  return existsSync(right) && readFileSync(left).equals(readFileSync(right));
}

/** @param sources what the site's files were made of, by path */
function foreignFile(name: string, out: string, sources: ReadonlyMap<string, string>): Problem {
  const ours = [...sources.keys()].find(
    (file) => file === name || file.startsWith(`${name}/`) || name.startsWith(`${file}/`)
  );
  const reason =
    ours === undefined
      ? "the site now needs its place"
      : `the site now writes ${ours}, from ${sources.get(ours)}`;
  return {
    severity: "error",
    kind: "usage",
    code: "foreign-file",
    message: `${path.join(out, name)} was put there by somebody else, and ${reason}`,
    hint: "Delete it, or move it out of the output folder. Files to publish as they are belong into public/."
  };
}

function readManifest(out: string): Manifest | undefined {
  const stat = statSync(out, { throwIfNoEntry: false });
  if (!stat) return undefined;
  if (!stat.isDirectory())
    throw usageError("out-refused", `--out ${out} is a file`, "Name a folder.");
  const file = path.join(out, MANIFEST);
  if (existsSync(file)) return parseManifest(readFileSync(file, "utf8"), out);
  if (readdirSync(out).length === 0) return undefined;
  throw usageError(
    "out-refused",
    `${out} holds files that no build of ours has written`,
    "Empty it yourself, or name another folder with --out."
  );
}

/** A damaged list cannot tell which files are ours; deleting on a guess is out of the question. */
function parseManifest(text: string, out: string): Manifest {
  try {
    const { files } = JSON.parse(text) as Manifest;
    if (typeof files === "object" && files !== null && !Array.isArray(files)) return { files };
  } catch {}
  throw usageError(
    "out-refused",
    `${path.join(out, MANIFEST)} is damaged, so that files of ours cannot be told from others`,
    "Delete the output folder yourself and build again."
  );
}

/** What the machine refuses is told as such, with exit code 3. */
function guard<T>(out: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    const { code, path: at } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw environmentError(
      "cannot-write",
      code === "ENOSPC" ? `no space left for ${out}` : `cannot write ${at ?? out} (${code})`,
      code === "EACCES" || code === "EPERM" || code === "EROFS"
        ? "Check owner and mode of the folder."
        : undefined
    );
  }
}
