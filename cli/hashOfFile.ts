import { existsSync, readFileSync, statSync } from "./disk.ts";
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

/** SHA-256 of a file's bytes; undefined where there is none. */
export type HashOf = (file: string) => string | undefined;

/** Looks at each file once, when it is first asked for: what takes several steps sees one state of it. */
export function createHashOf(): HashOf {
  const seen = new Map<string, string | undefined>();
  return (file) => {
    if (!seen.has(file)) seen.set(file, existsSync(file) ? hashOfFile(file) : undefined);
    return seen.get(file);
  };
}
