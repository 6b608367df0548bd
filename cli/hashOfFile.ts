import { readFileSync, statSync } from "./disk.ts";
import { sha256 } from "./hash.ts";

const known = new Map<string, { stamp: string; hash: string }>();
/** Two writes within one tick of the file system's clock look the same, in ms. */
const TICK = 50;

/**
 * SHA-256 of a file's bytes, which are read again only where the system says that they may be others.
 * @param file absolute
 * @throws what reading it throws
 */
export function hashOfFile(file: string): string {
  const { mtimeMs, ctimeMs, size, ino } = statSync(file);
  const stamp = `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
  const before = known.get(file);
  if (before?.stamp === stamp) return before.hash;
  const hash = sha256(readFileSync(file));
  if (Math.abs(Date.now() - mtimeMs) > TICK) known.set(file, { stamp, hash });
  return hash;
}
