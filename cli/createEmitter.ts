import { sha256 } from "./hash.ts";
import type { Output, Sink } from "./output.ts";
import type { Problem, Report } from "./problem.ts";

export interface Emitter {
  (output: Output): void;
  /** SHA-256 by path. */
  hashes: ReadonlyMap<string, string>;
}

type Claim = Omit<Output, "body">;

/**
 * Hands outputs on. Two sources for one place are a mistake that names both: the same file, in upper
 * or lower case, or a file where the other needs a folder. The second is then not written.
 */
export function createEmitter(sink: Sink, report: Report): Emitter {
  const files = new Map<string, Claim>();
  /** Each folder with the first output in it. */
  const folders = new Map<string, Claim>();
  const hashes = new Map<string, string>();

  const obstacleTo = (output: Output, key: string): Problem | undefined => {
    const same = files.get(key);
    if (same) {
      return sameOutput(output, same, `${output.path} is also written by ${same.source}`);
    }
    const inside = folders.get(key);
    if (inside) {
      const reason = `${output.path} is a file, and ${inside.source} makes a folder of that name for ${inside.path}`;
      return sameOutput(output, inside, reason);
    }
    for (const folder of foldersOf(key)) {
      if (folders.has(folder)) return undefined;
      const file = files.get(folder);
      if (!file) continue;
      const reason = `${output.path} needs a folder where ${file.source} puts the file ${file.path}`;
      return sameOutput(output, file, reason);
    }
    return undefined;
  };

  const emit = (output: Output): void => {
    // File systems of some authors and hosts do not tell upper from lower case.
    const key = output.path.toLowerCase();
    const problem = obstacleTo(output, key);
    if (problem) {
      report(problem);
      return;
    }
    const { body, ...claim } = output;
    files.set(key, claim);
    for (const folder of foldersOf(key)) {
      if (folders.has(folder)) break;
      folders.set(folder, claim);
    }
    hashes.set(output.path, sha256(body));
    sink.write(output);
  };
  return Object.assign(emit, { hashes });
}

/** "a/b/c.html" → "a/b", "a". */
function* foldersOf(path: string): Generator<string> {
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
    yield path.slice(0, end);
  }
}

function sameOutput(output: Output, other: Claim, message: string): Problem {
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
