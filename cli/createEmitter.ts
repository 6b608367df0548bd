import { sha256 } from "./hash.ts";
import { foldersAbove, type Output, type Sink } from "./output.ts";
import type { Problem, Report } from "./problem.ts";

export interface Emitter {
  /** @returns the SHA-256 of what was written; undefined where the place was taken */
  (output: Output): string | undefined;
  /** Whether the former build left this very file, so that it can be kept. */
  has: Sink["has"];
  /** Makes a file of the former build part of this one, without its body. */
  keep(claim: Claim, hash: string): void;
  /** SHA-256 by path. */
  hashes: ReadonlyMap<string, string>;
  /** Bytes by path. */
  sizes: ReadonlyMap<string, number>;
}

/** What stands where and why, without its content. */
export type Claim = Omit<Output, "body">;

/**
 * Hands outputs on. Two sources for one place are a mistake that names both: the same file, in upper
 * or lower case, or a file where the other needs a folder. The second is then not written.
 */
export function createEmitter(sink: Sink, report: Report): Emitter {
  const files = new Map<string, Claim>();
  /** Each folder with the first output in it. */
  const folders = new Map<string, Claim>();
  const hashes = new Map<string, string>();
  const sizes = new Map<string, number>();

  const obstacleTo = (output: Claim, key: string): Problem | undefined => {
    const same = files.get(key);
    if (same) {
      return sameOutput(output, same, `${output.path} is also written by ${same.source}`);
    }
    const inside = folders.get(key);
    if (inside) {
      const reason = `${output.path} is a file, and ${inside.source} makes a folder of that name for ${inside.path}`;
      return sameOutput(output, inside, reason);
    }
    for (const folder of foldersAbove(key)) {
      if (folders.has(folder)) return undefined;
      const file = files.get(folder);
      if (!file) continue;
      const reason = `${output.path} needs a folder where ${file.source} puts the file ${file.path}`;
      return sameOutput(output, file, reason);
    }
    return undefined;
  };

  /** Whether the place is free; it is then taken. */
  const claim = ({ path, source, remedy }: Claim): boolean => {
    const claimed = { path, source, remedy };
    // File systems of some authors and hosts do not tell upper from lower case.
    const key = path.toLowerCase();
    const problem = obstacleTo(claimed, key);
    if (problem) {
      report(problem);
      return false;
    }
    files.set(key, claimed);
    for (const folder of foldersAbove(key)) {
      if (folders.has(folder)) break;
      folders.set(folder, claimed);
    }
    return true;
  };

  const emit = (output: Output): string | undefined => {
    if (!claim(output)) return undefined;
    const hash = sha256(output.body);
    hashes.set(output.path, hash);
    sizes.set(output.path, Buffer.byteLength(output.body));
    sink.write(output, hash);
    return hash;
  };
  const keep = (kept: Claim, hash: string): void => {
    if (!claim(kept)) return;
    hashes.set(kept.path, hash);
    sizes.set(kept.path, sink.keep(kept.path, hash, kept.source));
  };
  return Object.assign(emit, { has: sink.has, keep, hashes, sizes });
}

function sameOutput(output: Claim, other: Claim, message: string): Problem {
  const remedies = [output.remedy, other.remedy].filter((remedy) => remedy !== undefined);
  const hint = remedies.join(", or ") || "Rename one of them";
  return {
    severity: "error",
    kind: "content",
    code: "same-output",
    message,
    hint: `${hint.charAt(0).toUpperCase()}${hint.slice(1)}.`,
    file: output.source
  };
}
