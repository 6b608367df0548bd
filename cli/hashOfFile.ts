import { readFileSync, statSync } from "./disk.ts";
import { fileStamp } from "./fileStamp.ts";
import { sha256 } from "./hash.ts";

const known = new Map<string, { stamp: string; hash: string }>();

/**
 * SHA-256 of a file's bytes, which are read again only where the system says that they may be others.
 * @param file absolute
 * @throws what reading it throws
 */
export function hashOfFile(file: string): string {
  const stamp = fileStamp(statSync(file));
  const before = known.get(file);
  if (stamp !== "" && before?.stamp === stamp) return before.hash;
  const hash = sha256(readFileSync(file));
  known.set(file, { stamp, hash });
  return hash;
}
