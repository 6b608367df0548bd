/** The files of a built site as a host would have them: below out/, none of them hidden. */
import { createHash } from "node:crypto";
import path from "node:path";
import {
  type BigIntStats,
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  statSync
} from "../disk.ts";
import { sha256 } from "../hash.ts";

/** What was read of a file. */
export interface LoadedFile {
  size: number;
  modified: Date;
  /** SHA-256 of its bytes, 64 hex digits. */
  hash: string;
  /** All bytes, or the file itself where they are many; whoever gets it closes it. */
  body: Buffer | OpenFile;
}

export interface OpenFile {
  /** Bytes from one to another, both included. */
  read(start: number, end: number): Generator<Buffer>;
  close(): void;
}

export interface OutFiles {
  /** @param file path below the folder, with forward slashes: "about/index.html" */
  has(file: string): boolean;
  /** Undefined where there is none. */
  load(file: string): LoadedFile | undefined;
  /** The text of one of them; undefined where there is none. */
  readText(file: string): string | undefined;
}

/** Bytes; more are read as they are sent. */
const WHOLE = 16 * 1024 * 1024;
const CHUNK = 64 * 1024;
/** Of the many bytes of a file that has not changed. */
const MAX_HASHES = 100;

/** What names lead to no file: it is not there, or no file system has such a name. */
const ABSENT = /^(ENOENT|ENOTDIR|ELOOP|ENAMETOOLONG|EINVAL)$/;

/** @param out absolute path of the folder; a link to it is followed anew each time */
export function outFiles(out: string): OutFiles {
  const hashes = new Map<string, string>();
  const load = (file: string): LoadedFile | undefined => {
    const place = find(out, file);
    return place === undefined ? undefined : absentAs(() => open(place, hashes));
  };
  return {
    has: (file) => find(out, file) !== undefined,
    load,
    readText(file) {
      const place = find(out, file);
      return place === undefined ? undefined : absentAs(() => readFileSync(place, "utf8"));
    }
  };
}

/** The real path of a file that a host would serve. */
function find(out: string, file: string): string | undefined {
  if (file.includes("\0") || !isPublic(file.split("/"))) return undefined;
  return absentAs(() => {
    const folder = realpathSync(out);
    const place = path.join(folder, file);
    const real = realpathSync(place);
    // A link that leads out of the site, or to what is hidden in it.
    const below = path.relative(folder, real);
    if (path.isAbsolute(below) || !isPublic(below.split(path.sep))) return undefined;
    // Hosts tell capitals from small letters, whatever this machine does.
    if (real !== place && real.toLowerCase() === place.toLowerCase()) return undefined;
    return statSync(real).isFile() ? real : undefined;
  });
}

/** No folder above, nothing with a dot before its name, other than what RFC 8615 keeps a place for. */
function isPublic(parts: readonly string[]): boolean {
  return parts.every(
    (part, index) =>
      part !== "" && (!part.startsWith(".") || (index === 0 && part === ".well-known"))
  );
}

/** What a read gives, and undefined where what it reads is not there. */
export function absentAs<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (ABSENT.test((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}

function open(place: string, hashes: Map<string, string>): LoadedFile {
  const fd = openSync(place, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    const stat = fstatSync(fd, { bigint: true });
    const size = Number(stat.size);
    const modified = new Date(Number(stat.mtimeMs));
    if (size <= WHOLE) {
      const body = readFileSync(fd);
      closeSync(fd);
      return { size: body.length, modified, hash: sha256(body), body };
    }
    const file: OpenFile = {
      read: (start, end) => readRange(fd, start, end),
      close: () => closeSync(fd)
    };
    return { size, modified, hash: hashOf(file, stat, hashes), body: file };
  } catch (error) {
    closeSync(fd);
    throw error;
  }
}

function hashOf(file: OpenFile, stat: BigIntStats, hashes: Map<string, string>): string {
  const key = [stat.dev, stat.ino, stat.size, stat.mtimeNs, stat.ctimeNs].join(":");
  const known = hashes.get(key);
  if (known !== undefined) return known;
  const sum = createHash("sha256");
  for (const chunk of file.read(0, Number(stat.size) - 1)) sum.update(chunk);
  const hash = sum.digest("hex");
  const [oldest] = hashes.keys();
  if (hashes.size >= MAX_HASHES && oldest !== undefined) hashes.delete(oldest);
  hashes.set(key, hash);
  return hash;
}

function* readRange(fd: number, start: number, end: number): Generator<Buffer> {
  for (let at = start; at <= end; ) {
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK, end - at + 1));
    const count = readSync(fd, chunk, 0, chunk.length, at);
    if (count === 0) throw new Error("the file was cut while it was read");
    yield chunk.subarray(0, count);
    at += count;
  }
}
