/** What scripts load before they run, and what that weighs on its way to a browser. */
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { sha256 } from "../hash.ts";

/** A file of the browser's code. */
export interface Script {
  body: Buffer;
  /** Names of the files that have to be there before it runs. */
  imports: readonly string[];
  /** Names of those that it may load when it runs. */
  later: readonly string[];
  /** The module that it is made of; undefined for what several share. */
  entry: string | undefined;
}

/** Of Brotli: hosts compress at about this level as they serve; the highest takes ten times longer for 7 % less. */
const LEVEL = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Bytes of a script with all that has to be there before it runs. */
export interface ScriptSize {
  gzip: number;
  brotli: number;
}

/** By what is loaded at one time: "boot", "palette", "island Counter". */
export type ScriptSizes = Record<string, ScriptSize>;

/** @param scripts by their names */
export function scriptSizes(scripts: ReadonlyMap<string, Script>): ScriptSizes {
  const sizes = [...scripts].flatMap(([name, { entry }]) => {
    if (entry === undefined) return [];
    const bodies = [...reachOf(name, scripts)].flatMap((each) => scripts.get(each)?.body ?? []);
    return [[nameOf(entry), sizeOf(bodies)]] as const;
  });
  return Object.fromEntries(sizes);
}

/** By SHA-256 of the file: what several islands load is compressed once, for either library. */
const known = new Map<string, ScriptSize>();

/** @param bodies files that are compressed one by one */
export function sizeOf(bodies: readonly Buffer[]): ScriptSize {
  const sum = { gzip: 0, brotli: 0 };
  for (const body of bodies) {
    const key = sha256(body);
    const size = known.get(key) ?? {
      gzip: gzipSync(body).length,
      brotli: brotliCompressSync(body, LEVEL).length
    };
    known.set(key, size);
    sum.gzip += size.gzip;
    sum.brotli += size.brotli;
  }
  return sum;
}

/** Names of a script and of all that has to be there before it runs, or with `isWhole` ever. */
export function reachOf(
  name: string,
  scripts: ReadonlyMap<string, Pick<Script, "imports" | "later">>,
  isWhole = false,
  found = new Set<string>()
): ReadonlySet<string> {
  if (found.has(name)) return found;
  found.add(name);
  const { imports = [], later = [] } = scripts.get(name) ?? {};
  for (const next of isWhole ? [...imports, ...later] : imports) {
    reachOf(next, scripts, isWhole, found);
  }
  return found;
}

/** "runtime/live.ts" → "live", "vitrine:island/Counter" → "island Counter". */
function nameOf(entry: string): string {
  const island = /vitrine:island\/(.*)$/.exec(entry)?.[1];
  if (island !== undefined) return `island ${island}`;
  return /([^/]+)\.tsx?$/.exec(entry)?.[1] ?? entry;
}
