/**
 * Every file-system call of a command goes through here: Node's own functions under their own names,
 * with one place where a test can count calls or make one fail. What Node itself loads as a module and
 * what esbuild reads are the exceptions.
 */
import * as fs from "node:fs";

export type { BigIntStats, Dirent, FSWatcher, Stats } from "node:fs";
export const { constants } = fs;

/** Stands between a call ("writeFileSync", its arguments) and Node: gives or throws what the call does. */
export type DiskWrapper = (name: string, args: readonly unknown[], call: () => unknown) => unknown;

/** Set by tests alone. */
export const disk: { around: DiskWrapper | undefined } = { around: undefined };

/** The same function; its errors always name the path, which Node leaves out where a descriptor fails. */
function through<Call extends (...args: never[]) => unknown>(call: Call, name = call.name): Call {
  const wrapped = (...args: Parameters<Call>): unknown => {
    try {
      return disk.around ? disk.around(name, args, () => call(...args)) : call(...args);
    } catch (error) {
      const refused = error as NodeJS.ErrnoException;
      if (refused.code !== undefined) refused.path ??= String(args[0]);
      throw error;
    }
  };
  return wrapped as Call;
}

export const accessSync = through(fs.accessSync);
export const appendFileSync = through(fs.appendFileSync);
export const chmodSync = through(fs.chmodSync);
export const chownSync = through(fs.chownSync);
export const closeSync = through(fs.closeSync);
export const copyFileSync = through(fs.copyFileSync);
export const fstatSync = through(
  fs.fstatSync as (fd: number, options: { bigint: true }) => fs.BigIntStats,
  "fstatSync"
);
export const linkSync = through(fs.linkSync);
export const lstatSync = through(fs.lstatSync);
export const mkdirSync = through(fs.mkdirSync);
export const openSync = through(fs.openSync);
export const mkdtempSync = through(fs.mkdtempSync as (prefix: string) => string, "mkdtempSync");
export const readdirSync = through(fs.readdirSync);
export const readFileSync = through(fs.readFileSync);
export const readSync = through(
  fs.readSync as (
    fd: number,
    into: Uint8Array,
    at: number,
    count: number,
    position: number | null
  ) => number,
  "readSync"
);
export const readlinkSync = through(fs.readlinkSync);
export const realpathSync = through(fs.realpathSync.native, "realpathSync");
export const renameSync = through(fs.renameSync);
export const rmdirSync = through(fs.rmdirSync);
export const rmSync = through(fs.rmSync);
export const statSync = through(fs.statSync);
export const symlinkSync = through(fs.symlinkSync);
export const unlinkSync = through(fs.unlinkSync);
export const utimesSync = through(fs.utimesSync);
export const watch = through(
  fs.watch as (file: string, listener: fs.WatchListener<string>) => fs.FSWatcher,
  "watch"
);
export const writeFileSync = through(fs.writeFileSync);

/**
 * Whether there is something at a path. Unlike Node's `existsSync` it does not take a disk that fails
 * for an empty one.
 */
export function existsSync(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return false;
    throw error;
  }
}

/** Whether an error is the system's refusal of a call, not a mistake in code or content. */
export function isDiskError(error: unknown): error is NodeJS.ErrnoException & { path: string } {
  const { code, path, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  return code !== undefined && syscall !== undefined && path !== undefined;
}
