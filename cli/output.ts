/** What a build makes and where it goes. */

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

/** Where outputs go: a folder, a map in a test, the memory of a server. */
export interface Sink {
  write(output: Output): void;
}

/** Keeps outputs by path. */
export function memorySink(): Sink & { outputs: Map<string, Output> } {
  const outputs = new Map<string, Output>();
  return { outputs, write: (output) => void outputs.set(output.path, output) };
}
