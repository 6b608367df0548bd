/** Reading a folder that a build may take away in the middle of it. */
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { statSync } from "../disk.ts";
import { MANIFEST } from "../emit/manifest.ts";
import { absentAs } from "./outFiles.ts";

const RETRY = 2; // ms
/** Between the two renames of a swap there is no folder for some microseconds. */
const PATIENCE = 500; // ms

/**
 * Reads of one build alone: where a build has taken out/ meanwhile, all is read once more.
 * @param discard lets go what was read in vain
 * @returns undefined where there is no built site
 */
export async function readOneBuild<T>(
  out: string,
  read: () => T,
  discard: (read: T) => void = () => {}
): Promise<T | undefined> {
  for (const end = performance.now() + PATIENCE; ; await delay(RETRY)) {
    const before = buildOf(out);
    if (before !== undefined) {
      let result: T | undefined;
      let failed: unknown;
      try {
        result = read();
      } catch (error) {
        failed = error ?? new Error("nothing was thrown");
      }
      if (buildOf(out) === before) {
        if (failed !== undefined) throw failed;
        return result;
      }
      if (failed === undefined) discard(result as T);
    } else if (performance.now() > end) return undefined;
  }
}

/** Each build that changes something gives its tree another list of files. */
function buildOf(out: string): string | undefined {
  return absentAs(() => {
    const { dev, ino, mtimeNs } = statSync(path.join(out, MANIFEST), { bigint: true });
    return [dev, ino, mtimeNs].join(":");
  });
}
