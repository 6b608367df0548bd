/** What the machine refuses while a site is written, as words with exit code 3. */
import path from "node:path";
import { accessSync, constants, existsSync, statSync } from "../disk.ts";
import { environmentError } from "../problem.ts";

const MB = 1_000_000; // bytes

/**
 * @param out the output folder as it was named
 * @param bytes that the build has yet to write, or had to
 * @returns a BuildError for an error of the file system, any other error as it is
 */
export function refusal(error: unknown, out: string, bytes: number): unknown {
  const { code, path: at = out } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  if (isFull(error)) {
    const need = Math.max(1, Math.ceil(bytes / MB));
    return environmentError(
      "no-space",
      `no space left: need about ${need} MB in ${path.dirname(out)}`,
      "Make room, or name a folder on another disk with --out."
    );
  }
  return environmentError("cannot-write", `cannot write ${at} (${code})`, hintFor(code, at));
}

export function isFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOSPC" || code === "EDQUOT";
}

function hintFor(code: string, at: string): string | undefined {
  if (code === "EROFS") return "The file system is mounted read-only.";
  if (code === "EMFILE" || code === "ENFILE") return "Raise the limit of open files: ulimit -n.";
  if (code === "EXDEV" || code === "EBUSY") {
    return "If the folder is a mount point, name a folder below it with --out.";
  }
  if (code === "EACCES" || code === "EPERM") return ownerOf(at);
  return undefined;
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whom the nearest folder belongs to and what it allows. */
function ownerOf(at: string): string {
  const general = "Check owner and mode of the folder.";
  if (!process.getuid) return general;
  try {
    let folder = at;
    while (!existsSync(folder)) folder = path.dirname(folder);
    if (folder === at && isWritable(at)) folder = path.dirname(at); // it could not be moved
    const { uid, mode } = statSync(folder);
    const rights = (mode & 0o777).toString(8);
    return `${folder} belongs to user ${uid} and has mode ${rights}; this is user ${process.getuid()}. ${general}`;
  } catch {
    return general;
  }
}
