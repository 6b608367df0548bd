/**
 * The only code that writes to out/. A build is written to a folder beside it and swapped in by
 * rename when it is complete; until then, and after any failure, the former out/ stands untouched.
 */
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
} from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import type { Output, Sink } from "./output.ts";
import { environmentError, usageError } from "./problem.ts";

/** Marks a folder as ours and lists what we wrote: SHA-256 by path. */
export const MANIFEST = ".vitrine-manifest.json";

export interface Manifest {
  files: Record<string, string>;
}

export interface FolderSink extends Sink {
  /**
   * Puts the new tree in the place of the old one.
   * @param hashes SHA-256 by path of everything written
   */
  commit(hashes: ReadonlyMap<string, string>): void;
  /** Takes the unfinished tree away. */
  abort(): void;
}

/**
 * @param out absolute path of the output folder
 * @param root absolute path of the site root, which must not be overwritten
 * @throws BuildError of kind "usage" where `out` is no folder to write to
 */
export function folderSink(out: string, root: string): FolderSink {
  refuseDangerous(out, root);
  const former = guard(out, () => readManifest(out));
  const staging = besides(out, "next");
  const folders = new Set<string>();
  guard(out, () => {
    mkdirSync(path.dirname(out), { recursive: true });
    removeAbandoned(out);
    // Not recursive: Node would try for ever where a folder exists and refuses (/proc).
    mkdirSync(staging);
  });
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
    write({ path: file, body }: Output) {
      guard(out, () => writeFile(file, body));
    },
    commit(hashes) {
      guard(out, () => {
        const files = Object.fromEntries([...hashes].sort(([a], [b]) => (a < b ? -1 : 1)));
        writeFile(MANIFEST, `${JSON.stringify({ files } satisfies Manifest, null, 1)}\n`);
        keepForeignFiles(out, staging, former);
        swap(out, staging);
      });
    },
    abort() {
      rmSync(staging, { recursive: true, force: true });
    }
  };
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
  remove(former);
}

/** The site is in its place whether or not its predecessor can be deleted; the next build tries again. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {}
}

/** Files that somebody else put into out/ (CNAME, .git) move along. */
function keepForeignFiles(out: string, staging: string, former: Manifest | undefined): void {
  if (!former) return;
  for (const item of readdirSync(out, { recursive: true, withFileTypes: true })) {
    const file = path.relative(out, path.join(item.parentPath, item.name));
    const name = file.split(path.sep).join("/");
    if (name === MANIFEST || Object.hasOwn(former.files, name)) continue;
    const source = path.join(out, file);
    const target = path.join(staging, file);
    if (existsSync(target)) continue;
    if (item.isDirectory()) {
      // Folders of ours hold files; an empty one is somebody's (.git/refs).
      if (readdirSync(source).length === 0) mkdirSync(target, { recursive: true });
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

function refuseDangerous(out: string, root: string): void {
  const inside = (folder: string, of: string): boolean => {
    const relative = path.relative(of, folder);
    return relative === "" || (!relative.startsWith("..") && !path.isAbsolute(relative));
  };
  const refuse = (why: string): never => {
    throw usageError(
      "out-refused",
      `${out} cannot be the output folder: ${why}`,
      "Name a folder of its own, such as out."
    );
  };
  if (path.parse(out).root === out) refuse("it is the root of the file system");
  if (inside(homedir(), out)) refuse("it holds the home folder");
  if (inside(root, out)) refuse("it holds the site itself");
  for (const name of [
    "content",
    "public",
    "templates",
    "runtime",
    "cli",
    "node_modules",
    ".git",
    ".vitrine"
  ]) {
    if (inside(out, path.join(root, name))) refuse(`it lies in the site's ${name}`);
  }
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
