/**
 * Files that are written beside their place, with the number of their process behind the name, until
 * they are whole or no longer needed. A process that is killed leaves its drafts behind.
 */
import path from "node:path";
import { readdirSync, rmSync } from "./disk.ts";

/** Where this process writes what is to become the file. */
export function draftOf(file: string, ending: "" | ".mjs" = ""): string {
  return `${file}.${process.pid}${ending}`;
}

/**
 * Takes away what processes that have gone left of a file. Not being able to harms nobody.
 * @param file or how the names of several begin
 */
export function removeStaleDrafts(file: string): void {
  const folder = path.dirname(file);
  const start = `${path.basename(file)}.`;
  try {
    for (const name of readdirSync(folder)) {
      const pid = /\.(\d+)(?:\.mjs)?$/.exec(name)?.[1];
      if (pid === undefined || !name.startsWith(start) || isAlive(Number(pid))) continue;
      rmSync(path.join(folder, name), { force: true });
    }
  } catch {}
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
