/** Which bytes of a file a request asks for (RFC 9110 §14). */
import type { IncomingHttpHeaders } from "node:http";

/** Both included, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

interface Represented {
  size: number;
  etag: string;
  /** As in the header. */
  lastModified: string;
}

/**
 * @returns undefined where the whole is to be sent: nothing else was asked for, or what was asked for is
 *   no range of bytes, several of them, or part of another version
 */
export function readRange(
  { range, "if-range": condition }: IncomingHttpHeaders,
  { size, etag, lastModified }: Represented
): ByteRange | "unsatisfiable" | undefined {
  // A weak tag starts with W/ and is never equal: parts are joined byte by byte.
  if (condition !== undefined && condition !== etag && condition !== lastModified) return undefined;
  const [, from = "", to = ""] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(range ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  if (from === "") {
    const count = Math.min(Number(to), size);
    return count === 0 ? "unsatisfiable" : { start: size - count, end: size - 1 };
  }
  const start = Number(from);
  const end = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < start) return undefined;
  return start >= size ? "unsatisfiable" : { start, end };
}
