/** What a build makes and where it goes. */
import { sha256 } from "./hash.ts";

/** One file of the site. */
export interface Output {
  /** Below out/, with forward slashes: "articles/hello/index.html". */
  path: string;
  body: string | Uint8Array;
  /** What it was made of, for messages: a content file, or the name of a step. */
  source: string;
  /** What an author can do if something else is to stand there: "remove public/robots.txt". */
  remedy?: string | undefined;
}

/** Where outputs go: a folder, a map in a test, the memory of a server. Hashes are SHA-256 in hex. */
export interface Sink {
  write(output: Output, hash: string): void;
  /** Whether a former build left this very file at this path, so that it can be kept. */
  has(path: string, hash: string): boolean;
  /**
   * Takes a file over from the former build without its body; only where `has` says so.
   * @param source what it was made of
   * @returns its bytes
   */
  keep(path: string, hash: string, source?: string): number;
  /**
   * Takes all files of the former build over, if they are those that `digest` stands for
   * (`digestOfFiles`) and are all there.
   * @returns whether that is so; else nothing is taken
   */
  keepAll(digest: string): boolean;
}

/** @param hashes SHA-256 by path */
export function digestOfFiles(hashes: Iterable<readonly [path: string, hash: string]>): string {
  const lines = Array.from(hashes, ([path, hash]) => `${path} ${hash}`).sort();
  return sha256(lines.join("\n"));
}

/** Takes everything and keeps nothing, where only problems count. */
export const nowhere: Sink = { write() {}, has: () => false, keep: () => 0, keepAll: () => false };

/** What a build has written. */
export interface WrittenFiles {
  /** By path. */
  outputs: Map<string, Output>;
  /** By path. */
  hashes: Map<string, string>;
}

export interface MemorySink extends Sink, WrittenFiles {}

/**
 * Keeps outputs by path.
 * @param former the files of the build before, of which some can be kept. The sink holds them as long as it lives
 */
export function memorySink(former?: WrittenFiles): MemorySink {
  const outputs = new Map<string, Output>();
  const hashes = new Map<string, string>();
  const write = (output: Output, hash: string): void => {
    outputs.set(output.path, output);
    hashes.set(output.path, hash);
  };
  return {
    outputs,
    hashes,
    write,
    has: (path, hash) => former?.hashes.get(path) === hash,
    keep(path, hash) {
      const output = former?.outputs.get(path);
      if (!output || former?.hashes.get(path) !== hash) {
        throw new Error(`there is no ${path} to keep`);
      }
      write(output, hash);
      return Buffer.byteLength(output.body);
    },
    keepAll(digest) {
      if (!former || digestOfFiles(former.hashes) !== digest) return false;
      for (const [path, output] of former.outputs) write(output, former.hashes.get(path) ?? "");
      return true;
    }
  };
}

/** "a/b/c.html" → "a/b", "a". */
export function* foldersAbove(file: string): Generator<string> {
  for (let end = file.lastIndexOf("/"); end > 0; end = file.lastIndexOf("/", end - 1)) {
    yield file.slice(0, end);
  }
}
