import path from "node:path";
import { closeSync, openSync, readFileSync, readSync } from "./disk.ts";
import { environmentError, type Report } from "./problem.ts";

/** Reads the bytes of a file; an argument so that tests can make it fail. */
export type ReadFile = (file: string) => Uint8Array;

/** What a file that has just been listed can turn into: nothing, a folder, a link that leads round. */
const GONE = /^(ENOENT|EISDIR|ENOTDIR|ELOOP)$/;

/**
 * A file of the site that has been listed before. Editors and `git checkout` take files away and put
 * them back, so that one that is gone is looked for once more; then the site is built without it.
 * @param file below the root, with forward slashes
 * @returns undefined, with a warning reported, where it is gone
 * @throws BuildError of kind "environment" where it cannot be read
 */
export function readSiteFile(
  root: string,
  file: string,
  report: Report,
  read: ReadFile = readFileSync
): Uint8Array | undefined {
  const target = path.join(root, file);
  try {
    return readTwice(target, read);
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    if (!GONE.test(code)) {
      throw environmentError(
        "unreadable-file",
        `${file} cannot be read (${code})`,
        code === "EACCES" ? "Check the file's owner and mode." : undefined
      );
    }
    const message = "the file went away while the site was read, and is left out";
    const hint = "Build again when nothing else changes the folder.";
    report({ severity: "warning", kind: "content", code: "vanished-file", message, hint, file });
    return undefined;
  }
}

/** Reads one file after the other into the same memory: what it gave before is then overwritten. */
export function createReader(): ReadFile {
  let memory = new Uint8Array(1 << 16);
  return (file) => {
    const descriptor = openSync(file, "r");
    try {
      for (let length = 0; ; ) {
        const count = readSync(descriptor, memory, length, memory.length - length, null);
        if (count === 0) return memory.subarray(0, length);
        length += count;
        if (length < memory.length) continue;
        const larger = new Uint8Array(2 * memory.length);
        larger.set(memory);
        memory = larger;
      }
    } finally {
      closeSync(descriptor);
    }
  };
}

function readTwice(target: string, read: ReadFile): Uint8Array {
  try {
    return read(target);
  } catch (error) {
    if (!GONE.test((error as NodeJS.ErrnoException).code ?? "")) throw error;
    return read(target);
  }
}
