/** One command at a time writes to an output folder. */
import { hostname } from "node:os";
import path from "node:path";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "../disk.ts";
import { draftOf, isAlive, removeStaleDrafts } from "../drafts.ts";
import { BuildError } from "../problem.ts";

/** Who holds a lock; what the lock's file says as JSON. */
interface Holder {
  pid: number;
  host: string;
  /** When the process began, as the system counts ("" where it does not tell): ids come round again. */
  start: string;
}

/** The lock files that this very process holds. */
const held = new Set<string>();

const ATTEMPTS = 20; // others come and go between two calls, but not for ever

export interface Lock {
  /** Whether the file is still ours; a person may have deleted it. */
  isHeld(): boolean;
  release(): void;
}

/**
 * Takes the lock, also from a process that has gone; its folder is made.
 * @param hint what somebody can do who does not get it
 * @throws BuildError of kind "lock" that names the holder; Node's errors of the file system
 */
export function takeLock(
  file: string,
  out: string,
  hint = "Try again when it is done; --wait does so for you."
): Lock {
  const text = JSON.stringify({ pid: process.pid, host: hostname(), start: startOf(process.pid) });
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (create(file, text)) {
      held.add(file);
      removeStaleDrafts(file);
      return {
        isHeld: () => readLock(file) === text,
        release() {
          // Whatever becomes of the file: this process is done.
          if (held.delete(file) && readLock(file) === text) rmSync(file, { force: true });
        }
      };
    }
    const found = readLock(file);
    if (found === undefined) continue; // released meanwhile
    const holder = parseHolder(found);
    if (holder && isRunning(holder, file)) throw lockedBy(holder, file, out, hint);
    if (!holder) pause(100); // where links are missing, somebody may be about to write it
    if (readLock(file) === found) takeAway(file, found);
  }
  throw lockedBy(undefined, file, out, hint);
}

/** Makes the file with all its text or not at all; false where it is there already. */
function create(file: string, text: string): boolean {
  const draft = draftOf(file);
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(draft, text);
    try {
      linkSync(draft, file);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EEXIST" || code === "ENOENT") throw error;
      writeFileSync(file, text, { flag: "wx" }); // a file system without links
    }
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // The last one out takes the folder away, perhaps between our two calls.
    if (code === "EEXIST" || code === "ENOENT") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readLock(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    const { pid, host, start } = JSON.parse(text) as Holder;
    if (Number.isInteger(pid) && typeof host === "string") return { pid, host, start };
  } catch {}
  return undefined;
}

/** Of processes elsewhere nothing can be known, so they count as running. */
function isRunning({ pid, host, start }: Holder, file: string): boolean {
  if (host !== hostname()) return true;
  if (pid === process.pid) return held.has(file);
  if (!isAlive(pid)) return false;
  const now = startOf(pid);
  return start === "" || now === "" || start === now;
}

/** Linux tells the clock tick since boot at which a process began: field 22 of its stat, proc(5). */
function startOf(pid: number): string {
  if (process.platform !== "linux") return "";
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the command in brackets, which may hold anything.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

/** Of two who find the same stale lock one may already have its own in the place: that is put back. */
function takeAway(file: string, stale: string): void {
  const aside = draftOf(`${file}.stale`);
  try {
    renameSync(file, aside);
    if (readLock(aside) !== stale) linkSync(aside, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "EEXIST") throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

function lockedBy(holder: Holder | undefined, file: string, out: string, hint: string): BuildError {
  const who = holder ? `process ${holder.pid} on ${holder.host}` : "another process";
  const isHere = holder?.host === hostname();
  return new BuildError([
    {
      severity: "error",
      kind: "lock",
      code: "locked",
      message: `${who} is writing to ${out}`,
      hint: isHere ? hint : `${hint} If it has gone, delete ${file}.`
    }
  ]);
}
